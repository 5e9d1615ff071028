/** What the desk may ask of the server, and the three ways it can end. */
import type { RefusalCode } from '@trivium/contract/refusal';
import type { LifelineName, PlayReply } from '../question/reading.ts';

/** A reply; a rule that says no, with its sentence; or nothing at all (no network, a fault). */
export type Heard =
  | { readonly reply: PlayReply }
  | { readonly refused: RefusalCode; readonly message: string }
  | { readonly lost: true };

/** The calls of a running play (DECISIONS 3). Each may be repeated: asked twice, the server does it once. */
export type PlayCalls = {
  readonly open: (playId: string, questionId: number) => Promise<Heard>;
  /** Null passes: the time is over and nothing was chosen. */
  readonly submit: (playId: string, questionId: number, answer: string | null) => Promise<Heard>;
  /** The sound was heard to its end, or its options are wanted without. */
  readonly hear: (playId: string, questionId: number) => Promise<Heard>;
  readonly lifeline: (playId: string, questionId: number, name: LifelineName) => Promise<Heard>;
  readonly look: (playId: string) => Promise<Heard>;
  readonly quit: (playId: string) => Promise<Heard>;
};
