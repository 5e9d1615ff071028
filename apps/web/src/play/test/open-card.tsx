/** One card on its own, as the stage would hold it: for rendered tests of how it is answered. */
import { render } from '@testing-library/react';
import type { Card } from '../card/card.ts';
import type { PlayQuestion } from '../question/reading.ts';
import { recordedServer } from './recorded-server.ts';

type Held = { readonly choice?: string | null; readonly isLocked?: boolean; readonly mayChange?: boolean };

export type OpenCard = {
  /** Answers the card has given, in order. */
  readonly sent: string[];
  /** Draws the card anew: with its answer on its way, or with what the server has told. */
  readonly now: (held: Held, told?: Partial<PlayQuestion>) => void;
};

export const openCard = (Card: Card, question: PlayQuestion, held: Held = {}): OpenCard => {
  recordedServer({});
  const sent: string[] = [];
  const drawn = ({ choice = null, isLocked = false, mayChange = false }: Held, told = {}) => (
    <Card
      question={{ ...question, ...told }}
      choice={choice}
      isLocked={isLocked}
      mayChange={mayChange}
      onAnswer={answer => sent.push(answer)}
    />
  );
  const { rerender } = render(drawn(held));
  return { sent, now: (held, told) => rerender(drawn(held, told)) };
};
