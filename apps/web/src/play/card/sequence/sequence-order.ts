/** Moves items of an order, by position and under a pointer. Pure. */

/** The items with the one at `from` moved to `to`; a position outside becomes the nearest one inside. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.max(0, Math.min(to, items.length - 1)), 0, item);
  return next;
};

/** Where a row is on the page: its distance from the top, and its height, in px. */
export type Row = { readonly top: number; readonly height: number };

/** The position at which a row lands that was dragged by `offset` px: it passes every row whose middle it covers. */
export const placeUnder = (rows: readonly Row[], from: number, offset: number): number => {
  const pulled = rows[from];
  if (pulled === undefined) return from;
  const [top, bottom] = [pulled.top + offset, pulled.top + pulled.height + offset];
  const middleOf = ({ top, height }: Row) => top + height / 2;
  let to = from;
  for (let next = rows[to + 1]; next !== undefined && bottom > middleOf(next); next = rows[to + 1]) to += 1;
  if (to !== from) return to;
  for (let next = rows[to - 1]; next !== undefined && top < middleOf(next); next = rows[to - 1]) to -= 1;
  return to;
};

/** How far a row moves aside, in px, while another is dragged from one position to another. */
export const givesWay = (rows: readonly Row[], at: number, from: number, to: number): number => {
  const [pulled, first, second] = [rows[from], rows[0], rows[1]];
  if (pulled === undefined || first === undefined || second === undefined) return 0;
  const gap = Math.max(0, second.top - first.top - first.height);
  if (from < at && at <= to) return -(pulled.height + gap);
  if (to <= at && at < from) return pulled.height + gap;
  return 0;
};
