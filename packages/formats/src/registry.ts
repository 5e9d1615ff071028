/** Every format that questions come in and leave in. A new one is a folder with its reader and writer, and a line here. */
import type { Format } from './format.ts';
import { quizFormat } from './quiz/quiz-format.ts';

export const FORMATS: readonly Format[] = [quizFormat];

export type Recognised = {
  readonly format: Format;
  /** From 0 to 1. */
  readonly sureness: number;
};

/** The formats that a file may be of, the surest first; empty when none knows it. */
export const recognise = (bytes: Uint8Array): readonly Recognised[] =>
  FORMATS.map(format => ({ format, sureness: format.sureness(bytes) }))
    .filter(({ sureness }) => sureness > 0)
    .toSorted((one, other) => other.sureness - one.sureness);
