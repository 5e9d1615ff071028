/** Points of a battle (DECISIONS 6): 4 for a right answer, more when it was quick. */
import { RIGHT_POINTS, ROUND_MS, SPEED_POINTS } from './limits.ts';
import type { SeatAnswer } from './state.ts';

/** Points of a right answer after `ms` of thinking, by the share of the clock of `clockMs`. */
export const pointsFor = (ms: number, clockMs = ROUND_MS): number =>
  RIGHT_POINTS + (SPEED_POINTS.find(({ withinPercent }) => ms * 100 <= withinPercent * clockMs)?.points ?? 0);

/** The most a battle of so many rounds can give (badge ultimate player). */
export const mostPoints = (rounds: number): number => rounds * pointsFor(0);

/** A missing answer: its time is the whole clock. */
export const MISSING: SeatAnswer = { option: null, ms: ROUND_MS, lineMs: 0, points: 0, verdict: 'missing' };
