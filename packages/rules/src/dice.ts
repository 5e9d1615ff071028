/** Chance as an argument: the rules draw no random numbers themselves, so every outcome can be replayed. */

/** A source of chance. `nextInt(below)` is an integer from 0 to below − 1, each equally likely; below is at least 1. */
export type Dice = { nextInt(below: number): number };

/** The same items in an order where every permutation is equally likely (Fisher–Yates); the list itself is left alone. */
export const shuffle = <T>(dice: Dice, list: readonly T[]): T[] => {
  const rest = [...list];
  const shuffled: T[] = [];
  while (rest.length > 0) shuffled.push(...rest.splice(dice.nextInt(rest.length), 1));
  return shuffled;
};

/** One item, each equally likely; undefined only when there is none. */
export const pick = <T>(dice: Dice, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[dice.nextInt(list.length)];
