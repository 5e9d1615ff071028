/** The calls of a controller, and the three ways in which a call can end. */
import type { RefusalCode } from '@trivium/contract/refusal';
import type { LifelineName, PlayReply } from '../question/reading.ts';

/** A reply; a refusal with its sentence; or no answer (no network, a fault). */
export type Heard =
  | { readonly reply: PlayReply }
  | { readonly refused: RefusalCode; readonly message: string }
  | { readonly lost: true };

/** The calls of a running play (DECISIONS 3). Each may be repeated: the server acts once. */
export type PlayCalls = {
  readonly open: (playId: string, questionId: number) => Promise<Heard>;
  /** Null passes: time is over and nothing was chosen. */
  readonly submit: (playId: string, questionId: number, answer: string | null) => Promise<Heard>;
  /** The clip was heard to its end, or the player wants the options without it. */
  readonly hear: (playId: string, questionId: number) => Promise<Heard>;
  readonly lifeline: (playId: string, questionId: number, name: LifelineName) => Promise<Heard>;
  readonly look: (playId: string) => Promise<Heard>;
  readonly quit: (playId: string) => Promise<Heard>;
};
