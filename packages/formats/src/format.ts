/** What a file format is: one reader and one writer of questions, and a look at bytes that recognises it. */
import type { ContentProblem } from './problem.ts';
import type { ContentQuestion } from './question.ts';

/** A question that a format cannot hold, and why. */
export type LeftOut = { readonly id: string; readonly sentence: string };

export type Format = {
  /** Unique, for requests and reports. */
  readonly name: string;
  /** How the names of its files end, with the dot. */
  readonly ending: string;
  /** How sure it is, from 0 to 1, that the bytes are a file of this format. It looks at the content, never at the name. */
  readonly sureness: (bytes: Uint8Array) => number;
  /** The questions that can be read, and a problem for everything else. Never throws. */
  readonly read: (bytes: Uint8Array) => {
    readonly questions: readonly ContentQuestion[];
    readonly problems: readonly ContentProblem[];
  };
  /** A file of these questions; those that it cannot hold are left out and named. Never throws. */
  readonly write: (questions: readonly ContentQuestion[]) => {
    readonly bytes: Uint8Array;
    readonly leftOut: readonly LeftOut[];
  };
};
