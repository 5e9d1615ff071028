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
};

export type Card = ComponentType<CardProps>;
