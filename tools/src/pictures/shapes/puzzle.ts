/** The words of the puzzles of shapes, and puzzles with them. */
import { puzzlesOf } from '../kit/puzzle.ts';
import { readWords, type Said, wordOf } from '../kit/said.ts';

const words = readWords('shapes', 'words.txt');
export const word = (key: string): Said => wordOf(words, key);
export const puzzle = puzzlesOf(words);
