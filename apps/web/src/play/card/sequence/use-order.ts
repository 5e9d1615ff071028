/** The order that a player puts together: what stands where, what screen readers hear of a move, and what is sent. */
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { CardProps } from '../card.ts';
import { idsOf } from '../multi-select/multi-select-state.ts';
import { moved } from './sequence-order.ts';
import type { Act } from './sequence-row.tsx';
import { type Spot, useRowMoves } from './use-row-moves.ts';

export type Order = ReturnType<typeof useOrder>;

export const useOrder = ({ question, choice, isLocked, onAnswer, mayChange = false }: CardProps) => {
  const text = useText();
  const { options } = question;
  const [ids, setIds] = useState<readonly string[]>(() =>
    mayChange && choice !== null ? idsOf(choice) : options.map(({ id }) => id),
  );
  /** The row whose buttons the Tab key reaches. */
  const [current, setCurrent] = useState(ids[0] ?? '');
  const [said, setSaid] = useState('');
  const { list, focusOn, remember } = useRowMoves();
  const wordsOf = (id: string) => options.find(option => option.id === id)?.text ?? '';
  const tell = (key: `play.order.${'at' | 'lifted' | 'dropped' | 'back'}`, id: string, place: number) =>
    setSaid(text(key, { item: wordsOf(id), place: place + 1, total: ids.length }));

  /** Takes over a new order; the focus then goes to `spot`. */
  const change = (next: readonly string[], spot: Spot | null) => {
    remember(spot);
    setIds(next);
    if (mayChange) onAnswer(next.join(','));
  };
  /** Moves an item to a place, where that is possible. `act` is the button that keeps the focus. */
  const put = (id: string, to: number, act: Act | null) => {
    const from = ids.indexOf(id);
    if (isLocked || to < 0 || to >= ids.length || to === from) return;
    change(moved(ids, from, to), act && { id, act });
    setCurrent(id);
    tell('play.order.at', id, to);
  };
  return { list, ids, current, setCurrent, said, isLocked, focusOn, wordsOf, tell, change, put };
};
