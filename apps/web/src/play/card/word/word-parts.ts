/** A guessed word in words. Pure. */
import { shownLetter, wordSlots } from '@trivium/rules/question/word';
import type { PlayQuestion } from '../../question/reading.ts';

/** The word as its letters stood in the slots, however it was written. */
export const wordParts = (_: PlayQuestion, answer: string): string[] => [
  wordSlots(answer)
    .map(({ text }) => shownLetter(text))
    .join(''),
];
