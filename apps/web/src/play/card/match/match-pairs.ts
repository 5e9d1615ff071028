/** Pairs of a match: the player chooses one item on each side (DESIGN 6). Pure. */

export type Side = 'left' | 'right';
export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');
export type Item = { readonly side: Side; readonly id: string };
/** `number`, from 1, is shown on both items of a pair and stays as long as the pair. */
export type Pair = { readonly left: string; readonly right: string; readonly number: number };
export type Matching = { readonly pairs: readonly Pair[]; readonly held: Item | null };

/** Reads `1:b,2:a` as pairs, numbered in their order. */
export const pairsOf = (answer: string | null): Pair[] =>
  (answer === null || answer === '' ? [] : answer.split(',')).map((part, at) => {
    const [left = '', right = ''] = part.split(':');
    return { left, right, number: at + 1 };
  });

/** The pairs in their wire form, in the order of the left items. */
export const answerOfPairs = (pairs: readonly Pair[], lefts: readonly string[]): string =>
  [...pairs]
    .sort((one, other) => lefts.indexOf(one.left) - lefts.indexOf(other.left))
    .map(({ left, right }) => `${left}:${right}`)
    .join(',');

export const pairWith = (pairs: readonly Pair[], { side, id }: Item): Pair | undefined =>
  pairs.find(pair => pair[side] === id);

const freeNumber = (pairs: readonly Pair[]): number => {
  const taken = new Set(pairs.map(pair => pair.number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
};

/**
 * Chooses an item. With an item held on the other side, the two become a pair, and the chosen one leaves its earlier pair. Otherwise
 * a paired item leaves its pair, a free item is held, and the held item is let go.
 */
export const choose = ({ pairs, held }: Matching, item: Item): Matching => {
  const own = pairWith(pairs, item);
  const rest = own === undefined ? pairs : pairs.filter(pair => pair !== own);
  if (held !== null && held.side !== item.side) {
    const ids = { [held.side]: held.id, [item.side]: item.id } as Record<Side, string>;
    return { pairs: [...rest, { ...ids, number: freeNumber(rest) }], held: null };
  }
  if (own !== undefined) return { pairs: rest, held: null };
  return { pairs, held: held?.id === item.id ? null : item };
};

/** The item that an arrow key moves to: up and down along its side, left and right across. Undefined for every other key. */
export const itemAfterKey = (
  sides: { readonly [side in Side]: readonly { readonly id: string }[] },
  { side, id }: Item,
  key: string,
): Item | undefined => {
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by === 0 && !isAcross) return undefined;
  const to = isAcross ? otherSide(side) : side;
  const { length } = sides[side];
  const next = sides[to][(sides[side].findIndex(item => item.id === id) + by + length) % length];
  return next && { side: to, id: next.id };
};
