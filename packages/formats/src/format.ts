/** A file format of questions: a reader, a writer, and a test that recognises the format by its bytes. */
import type { ContentProblem } from './problem.ts';
import type { ContentQuestion } from './question.ts';

/** A question that a format cannot hold, and why. */
export type LeftOut = { readonly id: string; readonly sentence: string };

export type Format = {
  /** Unique, for requests and reports. */
  readonly name: string;
  /** How the names of its files end, with the dot. */
  readonly ending: string;
  /** How likely the bytes are a file of this format, from 0 to 1. Judges by the content, never by the name. */
  readonly sureness: (bytes: Uint8Array) => number;
  /** Reads every question it can and reports a problem for everything else. Never throws. */
  readonly read: (bytes: Uint8Array) => {
    readonly questions: readonly ContentQuestion[];
    readonly problems: readonly ContentProblem[];
  };
  /** Writes a file of these questions, and names those that the format cannot hold. Never throws. */
  readonly write: (questions: readonly ContentQuestion[]) => {
    readonly bytes: Uint8Array;
    readonly leftOut: readonly LeftOut[];
  };
};
