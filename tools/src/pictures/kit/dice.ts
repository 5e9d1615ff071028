/** Chance that is the same on every run: its numbers derive from a name. */

export type Dice = {
  /** A whole number from 0 to below the bound. */
  readonly below: (bound: number) => number;
  /** A whole number from least to most, both possible. */
  readonly between: (least: number, most: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** The same things in another order. */
  readonly mixed: <T>(things: readonly T[]) => T[];
};

const seedOf = (name: string): number => {
  let seed = 0x811c9dc5;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return seed;
};

/** Dice for a name (mulberry32). */
export const diceOf = (name: string): Dice => {
  let state = seedOf(name);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: from => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
    mixed: things => {
      const left = [...things];
      return things.flatMap(() => left.splice(below(left.length), 1));
    },
  };
};
