/** When a missed question comes back: the dates of FSRS, by whole days of the player's calendar (DECISIONS 13). Pure. */
import { fsrs, generatorParameters, Rating } from 'ts-fsrs';
import { DUE_DAYS_MOST, REMEMBERED_SHARE } from './limits.ts';

/** What is known of how well an answer is remembered. */
export type Memory = {
  /** Days after which the answer is remembered with a chance of nine in ten. */
  readonly stability: number;
  /** How hard it is to remember, from 1 to 10. */
  readonly difficulty: number;
  /** Right answers in a row since the last miss. */
  readonly successes: number;
};

/** A memory, and the days until the question comes back. */
export type Remembered = Memory & { readonly days: number };

// Without steps of minutes and without chance: a date is a day, and the same answers give the same days.
const SCHEDULE = fsrs(
  generatorParameters({
    request_retention: REMEMBERED_SHARE,
    maximum_interval: DUE_DAYS_MOST,
    enable_fuzz: false,
    enable_short_term: false,
  }),
);

const daysOf = (stability: number, passed: number): number => SCHEDULE.next_interval(stability, passed);

/** A question that was just missed. The verdict told its answer, so it is learned from now on; a later miss starts the same way. */
export const missed = (): Remembered => {
  const state = SCHEDULE.next_state(null, 0, Rating.Good);
  return { ...state, successes: 0, days: daysOf(state.stability, 0) };
};

/** A question that was answered rightly, `passed` days after it was last asked or missed. */
export const remembered = ({ stability, difficulty, successes }: Memory, passed: number): Remembered => {
  const state = SCHEDULE.next_state({ stability, difficulty }, passed, Rating.Good);
  return { ...state, successes: successes + 1, days: daysOf(state.stability, passed) };
};

/** When a question is kept for good. */
export type KeptRule = { readonly successes: number; readonly days: number };

/** Whether a question needs no place any more: often enough right in a row, and not due for long. */
export const isKept = ({ successes, days }: Remembered, rule: KeptRule): boolean =>
  successes >= rule.successes && days >= rule.days;
