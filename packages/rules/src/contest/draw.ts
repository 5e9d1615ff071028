/** Draws a player's questions from a contest's pool: as many of each difficulty as everybody, in an order of their own (DECISIONS 12). */
import { type Dice, shuffle } from '../dice.ts';

export type Drawable = { readonly difficulty: number };

/**
 * How many questions of each difficulty a draw has: the pool's shares rounded down, the rest to those that lost most,
 * the easier first among equals. It is the same for all players, so nobody gets an easier contest.
 */
export const drawShares = (pool: readonly Drawable[], count: number): ReadonlyMap<number, number> => {
  const drawn = Math.min(count, pool.length);
  const sizes = new Map<number, number>();
  for (const { difficulty } of pool) sizes.set(difficulty, (sizes.get(difficulty) ?? 0) + 1);
  const shares = [...sizes].map(([difficulty, size]) => ({
    difficulty,
    whole: Math.floor((size * drawn) / pool.length),
    rest: (size * drawn) % pool.length,
  }));
  const left = drawn - shares.reduce((sum, { whole }) => sum + whole, 0);
  const byRest = shares.toSorted((one, other) => other.rest - one.rest || one.difficulty - other.difficulty);
  return new Map(byRest.map(({ difficulty, whole }, at) => [difficulty, whole + (at < left ? 1 : 0)]));
};

/** One player's draw: by difficulty, each question of one difficulty equally likely, all in any order. */
export const drawQuestions = <Question extends Drawable>(
  dice: Dice,
  pool: readonly Question[],
  count: number,
): Question[] => {
  const shares = drawShares(pool, count);
  const drawn = [...shares].flatMap(([difficulty, share]) =>
    shuffle(
      dice,
      pool.filter(question => question.difficulty === difficulty),
    ).slice(0, share),
  );
  return shuffle(dice, drawn);
};

/** The default size of a draw: a pool is at least twice as large. */
export const usualDraw = (pool: number): number => Math.max(1, Math.floor(pool / 2));
