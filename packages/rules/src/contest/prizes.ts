/** Prizes by rank as they are planned: places that win the same stand together, and what a contest costs the house. Pure. */
import { CONTEST_PLACES_MOST } from './limits.ts';

/** Neighbouring places that each win the same. */
export type PrizeBand = { readonly places: number; readonly coins: number };

export const bandsOf = (prizes: readonly number[]): PrizeBand[] => {
  const bands: PrizeBand[] = [];
  for (const coins of prizes) {
    const last = bands.at(-1);
    if (last?.coins === coins) bands.splice(-1, 1, { places: last.places + 1, coins });
    else bands.push({ places: 1, coins });
  }
  return bands;
};

/** The prizes of each rank, the winner’s first; places beyond the last that may win are left out. */
export const prizesOf = (bands: readonly PrizeBand[]): number[] =>
  bands.flatMap(({ places, coins }) => Array<number>(places).fill(coins)).slice(0, CONTEST_PLACES_MOST);

/** Ways to spread prizes from which a plan may start. */
export const PRIZE_SHAPES = ['winner', 'three', 'ten'] as const;
export type PrizeShape = (typeof PRIZE_SHAPES)[number];

/** Hundredths of the whole for each place. */
const SHARES: Readonly<Record<PrizeShape, readonly number[]>> = {
  winner: [100],
  three: [50, 30, 20],
  ten: [40, 20, 12, 4, 4, 4, 4, 4, 4, 4],
};

/** Spreads about so many coins over the places of a shape; every place wins at least one. */
export const spreadPrizes = (shape: PrizeShape, coins: number): number[] =>
  SHARES[shape].map(share => Math.max(1, Math.floor((coins * share) / 100)));

export const prizeSum = (prizes: readonly number[]): number => prizes.reduce((sum, coins) => sum + coins, 0);

/** How many players bring in what the prizes cost; null where entry is free. */
export const playersToBreakEven = (fee: number, prizes: readonly number[]): number | null =>
  fee === 0 ? null : Math.ceil(prizeSum(prizes) / fee);
