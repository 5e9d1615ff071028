/** What a card is: the part of the screen that takes the answer to one kind of question. `card-of.ts` lists them. */
import type { ComponentType } from 'react';
import type { PlayQuestion } from '../question/reading.ts';

export type CardProps = {
  readonly question: PlayQuestion;
  /** The answer that is on its way to the server, in its wire form; null without one. */
  readonly choice: string | null;
  /** Whether no answer can be given: a call is on its way, or the verdict is there. */
  readonly isLocked: boolean;
  /** Locks in an answer, in its wire form: an option's id, ids joined by commas, pairs, or the word. */
  readonly onAnswer: (answer: string) => void;
  /**
   * Whether answers may change, where one clock runs for all questions. `choice` is then the stored answer, from which the card
   * begins, and `onAnswer` may be called many times. A card with a lock-in step leaves that step out and calls `onAnswer` whenever
   * its answer is whole; an empty answer takes the earlier one back.
   */
  readonly mayChange?: boolean;
};

export type Card = ComponentType<CardProps>;
