/** Points of a battle (DECISIONS 6): 4 for a right answer, more when it was quick. */
import { DOUBLE_POINTS, RIGHT_POINTS, ROUND_MS, SPEED_POINTS } from './limits.ts';
import { type DoubleTerms, isDouble } from './setup.ts';
import type { SeatAnswer } from './state.ts';

/** Points of a right answer after `ms` of thinking, by the share of the clock of `clockMs`. */
export const pointsFor = (ms: number, clockMs = ROUND_MS): number =>
  RIGHT_POINTS + (SPEED_POINTS.find(({ withinPercent }) => ms * 100 <= withinPercent * clockMs)?.points ?? 0);

/** Points of a right answer in this round of a battle: a double one is worth the same, quick or not. */
export const pointsIn = (terms: DoubleTerms, round: number, ms: number): number =>
  isDouble(terms, round) ? DOUBLE_POINTS : pointsFor(ms);

/** The most a battle of so many rounds can give (badge ultimate player). */
export const mostPoints = (rounds: number, isLastDouble = false): number =>
  isLastDouble ? (rounds - 1) * pointsFor(0) + DOUBLE_POINTS : rounds * pointsFor(0);

/** A missing answer: its time is the whole clock. */
export const MISSING: SeatAnswer = { option: null, ms: ROUND_MS, lineMs: 0, points: 0, verdict: 'missing' };
