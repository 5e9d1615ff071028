/** What a mode adds to the stage of a play, question by question. */
import type { ReactNode } from 'react';
import type { PlayQuestion, PlayReply } from '../question/reading.ts';

export type StageExtras = {
  /** The hue of the stage, 1–8; undefined: the play's. */
  readonly hueOf: (question: PlayQuestion) => number | undefined;
  /** At the end of the line above the question. */
  readonly askedOf: (question: PlayQuestion) => ReactNode;
  /** Another title of the verdict, and a line below its words. */
  readonly toldOf: (question: PlayQuestion) => {
    readonly title?: string | undefined;
    readonly line?: ReactNode;
  };
  /** In the place of the player's coins. */
  readonly headEnd: ReactNode;
  /** Below the head: who is beside the player. */
  readonly underHead?: (question: PlayQuestion, reply: PlayReply) => ReactNode;
  /** Ends the play when its player leaves. */
  readonly leave: (reply: PlayReply) => Promise<unknown>;
};
