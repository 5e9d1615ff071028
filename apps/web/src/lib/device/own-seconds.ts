/** The clock of a question with this player's extra time. */
import { usePlayer } from '../session/session.ts';

/** Whole seconds including the player's extra time (DECISIONS 4). For solo modes only: contests and exams give none by it. */
export const useOwnSeconds = (seconds: number): number =>
  Math.round(seconds * (usePlayer()?.extra_time || 1));
