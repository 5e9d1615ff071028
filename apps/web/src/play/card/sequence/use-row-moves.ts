/** After a row has moved: puts the focus back on its button, and slides the rows to their new places. */
import { useLayoutEffect, useRef } from 'react';
import { isCalm } from '../../../lib/device/motion.ts';

export type Spot = { readonly id: string; readonly act: string };

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
const topsIn = (list: HTMLElement | null) =>
  new Map(rowsIn(list).map(row => [row.dataset['row'] ?? '', row.getBoundingClientRect().top]));

const DURATION_MS = 150;

/** Call `remember` right before the order changes. */
export const useRowMoves = () => {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<Map<string, number> | null>(null);
  const wanted = useRef<Spot | null>(null);

  const focusOn = ({ id, act }: Spot) => {
    const row = rowsIn(list.current).find(row => row.dataset['row'] === id);
    row?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus();
  };
  const remember = (spot: Spot | null) => {
    before.current = topsIn(list.current);
    wanted.current = spot;
  };
  // React takes a moved row out and puts it back, which loses the focus. After renders that moved nothing this does nothing.
  useLayoutEffect(() => {
    const [tops, spot] = [before.current, wanted.current];
    before.current = null;
    wanted.current = null;
    if (spot !== null) focusOn(spot);
    if (tops === null || isCalm()) return;
    for (const row of rowsIn(list.current)) {
      const by = (tops.get(row.dataset['row'] ?? '') ?? 0) - row.getBoundingClientRect().top;
      if (by !== 0) row.animate?.([{ transform: `translateY(${by}px)` }, { transform: 'none' }], DURATION_MS);
    }
  });
  return { list, focusOn, remember };
};
