/** The clock of a question as this player will have it. */
import { usePlayer } from '../session/session.ts';

/** Seconds with the player's extra time in them, whole (DECISIONS 4). For solo modes: contests and exams give none by it. */
export const useOwnSeconds = (seconds: number): number =>
  Math.round(seconds * (usePlayer()?.extra_time || 1));
