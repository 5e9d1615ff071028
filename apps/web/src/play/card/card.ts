/** What a question card is: how one kind of question is answered. A new kind is one more file and one row in card-of.ts. */
import type { ComponentType } from 'react';
import type { PlayQuestion } from '../question/reading.ts';

export type CardProps = {
  readonly question: PlayQuestion;
  /** The answer on its way to the server, as it travels. */
  readonly choice: string | null;
  /** Nothing can be answered: an act is on its way, or a verdict lies there. */
  readonly isLocked: boolean;
  /** Locks in an answer, written as it travels: an option's id, ids joined by commas, pairs, or the word. */
  readonly onAnswer: (answer: string) => void;
  /**
   * One clock for all questions: `choice` is the answer that stands, the card begins from it and `onAnswer` may be called
   * again and again. A card with a lock-in step leaves it out and calls `onAnswer` whenever its answer is whole; an empty
   * answer takes it back.
   */
  readonly mayChange?: boolean;
};

export type Card = ComponentType<CardProps>;
