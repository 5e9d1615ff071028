/**
 * Ratings after Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2013), for battles of two. A battle is rated when it
 * is over; time without battles makes a rating less sure, by fractions of a period.
 */
import { DEVIATION_MOST, RATING_PERIOD_MS, RATING_START, TAU, VOLATILITY_START } from './limits.ts';

export type Rating = {
  readonly rating: number;
  /** One standard deviation: 95 % of the time the true strength is within two. */
  readonly deviation: number;
  readonly volatility: number;
};

/** The rating of a player without rated battles. */
export const NEW_RATING: Rating = {
  rating: RATING_START,
  deviation: DEVIATION_MOST,
  volatility: VOLATILITY_START,
};

/** The score of the rated side. */
export type Score = 0 | 0.5 | 1;

/** One result against one opponent, with the opponent's rating before it. */
export type RatedResult = { readonly opponent: Rating; readonly score: Score };

/** Points of a rating to the unit of the formulas: 400 / ln 10. */
const SCALE = 173.7178;

/** How many rating periods lie between two instants; parts of one count. */
export const periodsBetween = (fromAt: number, toAt: number): number =>
  Math.max(0, toAt - fromAt) / RATING_PERIOD_MS;

/** The rating after so many periods without a battle: the same, but less sure. */
export const idle = (rating: Rating, periods: number): Rating => ({
  ...rating,
  deviation: Math.min(DEVIATION_MOST, SCALE * widened(rating.deviation / SCALE, rating.volatility, periods)),
});

const widened = (phi: number, sigma: number, periods: number): number =>
  Math.sqrt(phi ** 2 + periods * sigma ** 2);

/** Weakens a result by the deviation of the opponent's rating. */
const weight = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

const chance = (mu: number, opponentMu: number, opponentPhi: number): number =>
  1 / (1 + Math.exp(-weight(opponentPhi) * (mu - opponentMu)));

/** The expected score against an opponent: 0.5 between equals. */
export const expectedScore = (own: Rating, opponent: Rating): number =>
  chance(own.rating / SCALE, opponent.rating / SCALE, opponent.deviation / SCALE);

/** The rating after the results of one period, or of `periods` since it was rated last (steps 2 to 8 of the paper). */
export const rateResults = (own: Rating, results: readonly RatedResult[], periods = 1): Rating => {
  if (results.length === 0) return idle(own, periods);
  const mu = own.rating / SCALE;
  const phi = own.deviation / SCALE;
  const games = results.map(({ opponent, score }) => {
    const opponentPhi = opponent.deviation / SCALE;
    const expected = chance(mu, opponent.rating / SCALE, opponentPhi);
    return { gain: weight(opponentPhi), expected, score };
  });
  const variance =
    1 / games.reduce((sum, { gain, expected }) => sum + gain ** 2 * expected * (1 - expected), 0);
  const surprise = games.reduce((sum, { gain, expected, score }) => sum + gain * (score - expected), 0);
  const volatility = newVolatility(own.volatility, phi, variance, variance * surprise);
  const phiStar = Math.min(DEVIATION_MOST / SCALE, widened(phi, volatility, periods));
  const newPhi = 1 / Math.sqrt(1 / phiStar ** 2 + 1 / variance);
  return {
    rating: SCALE * (mu + newPhi ** 2 * surprise),
    deviation: SCALE * newPhi,
    volatility,
  };
};

/** Precision of the search for the volatility. */
const EPSILON = 0.000_001;

/** Step 5: the zero of f between two bounds, by the Illinois variant of false position. */
const newVolatility = (sigma: number, phi: number, variance: number, delta: number): number => {
  const start = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const power = Math.exp(x);
    const spread = phi ** 2 + variance + power;
    return (power * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - start) / TAU ** 2;
  };
  let a = start;
  let b = delta ** 2 > phi ** 2 + variance ? Math.log(delta ** 2 - phi ** 2 - variance) : below(f, start);
  let [fa, fb] = [f(a), f(b)];
  while (Math.abs(b - a) > EPSILON) {
    const c = a + ((a - b) * fa) / (fb - fa);
    const fc = f(c);
    if (fc * fb <= 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [c, fc];
  }
  return Math.exp(a / 2);
};

/** The first of the bounds start − k·τ at which f is not negative. */
const below = (f: (x: number) => number, start: number): number => {
  let k = 1;
  while (f(start - k * TAU) < 0) k += 1;
  return start - k * TAU;
};

/** A rating with the instant of its last battle; null before the first. */
export type DatedRating = Rating & { readonly ratedAt: number | null };

/** Both ratings after a battle; `score` is that of the first. Both deviations grow until now first. */
export const rateBattle = (
  [one, other]: readonly [DatedRating, DatedRating],
  score: Score,
  now: number,
): [Rating, Rating] => {
  const rated = (own: DatedRating, opponent: DatedRating, ownScore: Score) =>
    rateResults(own, [{ opponent: idle(opponent, since(opponent, now)), score: ownScore }], since(own, now));
  return [rated(one, other, score), rated(other, one, (1 - score) as Score)];
};

const since = ({ ratedAt }: DatedRating, now: number): number =>
  ratedAt === null ? 0 : periodsBetween(ratedAt, now);
