/** Every format for importing and exporting questions. A new one is a folder with a reader and a writer, and a line here. */
import type { Format } from './format.ts';
import { quizFormat } from './quiz/quiz-format.ts';

export const FORMATS: readonly Format[] = [quizFormat];

export type Recognised = {
  readonly format: Format;
  /** From 0 to 1. */
  readonly sureness: number;
};

/** The formats that the file may have, the likeliest first; empty when none recognises it. */
export const recognise = (bytes: Uint8Array): readonly Recognised[] =>
  FORMATS.map(format => ({ format, sureness: format.sureness(bytes) }))
    .filter(({ sureness }) => sureness > 0)
    .toSorted((one, other) => other.sureness - one.sureness);
