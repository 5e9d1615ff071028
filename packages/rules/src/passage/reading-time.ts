/** How long a passage takes to read: what the list is sorted by (DESIGN 9). */
import { WORDS_A_MINUTE } from './limits.ts';

/** Seconds for so many words, at least one. */
export const readingSeconds = (words: number): number =>
  Math.max(1, Math.ceil((words * 60) / WORDS_A_MINUTE));
