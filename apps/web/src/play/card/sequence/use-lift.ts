/** Moving a row by keys: the grip lifts it, arrows and digits carry it, Escape puts it back (DESIGN 10). */
import { useState } from 'react';
import { placeOfDigit, usePageKeys } from '../use-page-keys.ts';
import type { Act } from './sequence-row.tsx';
import type { Order } from './use-order.ts';

type Lifted = { readonly id: string; readonly before: readonly string[] };

export const useLift = (order: Order) => {
  const { ids, isLocked, focusOn, tell, change, put } = order;
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const drop = () => setLifted(null);
  const lift = (id: string) => {
    if (isLocked) return;
    const place = ids.indexOf(id);
    if (lifted?.id === id) {
      drop();
      return tell('play.order.dropped', id, place);
    }
    setLifted({ id, before: ids });
    tell('play.order.lifted', id, place);
  };
  const putBack = ({ id, before }: Lifted) => {
    change(before, { id, act: 'grip' });
    drop();
    tell('play.order.back', id, before.indexOf(id));
  };
  usePageKeys((key, code) => {
    const place = placeOfDigit(key, code);
    const id = ids[place];
    if (isLocked || id === undefined) return;
    if (lifted !== null) put(lifted.id, place, 'grip');
    else focusOn({ id, act: 'grip' });
  });
  /** A key on a button of a row. True when the list has used it. */
  const onKey = (id: string, act: Act, key: string): boolean => {
    if (key === 'Escape' && lifted !== null) putBack(lifted);
    else if (key === 'Tab' && lifted !== null) {
      lift(lifted.id);
      return false;
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const by = key === 'ArrowDown' ? 1 : -1;
      if (lifted !== null) put(lifted.id, ids.indexOf(lifted.id) + by, 'grip');
      else focusOn({ id: ids[ids.indexOf(id) + by] ?? id, act });
    } else return false;
    return true;
  };
  return { liftedId: lifted?.id ?? null, lift, drop, onKey };
};
