/** The plan of a contest: its times on the site's clock, and what is still wrong with it (DECISIONS 7, 12). Pure. */
import { instantOf, shownAt } from '../notification/plan.ts';
import { addDays } from '../streak/date.ts';
import { DAY_MS } from '../time/units.ts';
import { usualDraw } from './draw.ts';
import { CONTEST_AHEAD_DAYS, CONTEST_DAYS_MOST, CONTEST_DRAW_MOST } from './limits.ts';

const WALL_LENGTH = '2026-11-24T19:00'.length;
const DATE_LENGTH = '2026-11-24'.length;

/** What the site's clock shows at an instant, such as `2026-11-24T19:00`. */
export const wallOf = (at: number, zone: string): string =>
  new Date(shownAt(at, zone)).toISOString().slice(0, WALL_LENGTH);

/** The instant at which the site's clock shows that. */
export const atWall = (wall: string, zone: string): number => instantOf(wall, zone);

/** Start and end as the site's clock shows them. */
export type Span = { readonly starts: string; readonly ends: string };

const later = (wall: string, days: number): string =>
  `${addDays(wall.slice(0, DATE_LENGTH), days)}${wall.slice(DATE_LENGTH)}`;

/** What a new contest gets: tomorrow evening. */
export const usualSpan = (now: number, zone: string): Span => {
  const day = addDays(wallOf(now, zone).slice(0, DATE_LENGTH), 1);
  return { starts: `${day}T18:00`, ends: `${day}T21:00` };
};

const WEEK_DAYS = 7;

/** The same weekday and hours of the first week in which they are still to come. */
export const inComingWeek = ({ starts, ends }: Span, zone: string, now: number): Span => {
  const passed = Math.max(0, now - atWall(starts, zone));
  // A change of the clocks in between moves the instant by an hour or so: one week more settles it.
  const weeks = Math.max(1, Math.ceil(passed / (WEEK_DAYS * DAY_MS)));
  const by = (count: number) => ({
    starts: later(starts, count * WEEK_DAYS),
    ends: later(ends, count * WEEK_DAYS),
  });
  const first = by(weeks);
  return atWall(first.starts, zone) > now ? first : by(weeks + 1);
};

export type PlanFacts = {
  readonly startsAt: number;
  readonly endsAt: number;
  /** Questions of the pool, or that the rule is to find. */
  readonly pool: number;
  /** How many each player gets; null: half of the pool. */
  readonly draw: number | null;
  /** How many the rule finds now; null for a pool that was picked. */
  readonly found: number | null;
  readonly prizes: readonly number[];
};

/** What is wrong with a plan. `dates`: over, backwards, too long or too far ahead. `order`: a lower rank would win more. */
export type PlanFault = 'dates' | 'over' | 'no_questions' | 'rule_short' | 'draw' | 'order';

/** How many questions each player gets. */
export const drawOf = ({ draw, pool }: Pick<PlanFacts, 'draw' | 'pool'>): number =>
  draw ?? Math.min(CONTEST_DRAW_MOST, usualDraw(pool));

/** Whether start and end are in order, and neither too long nor too far apart from now. */
export const areDatesGood = ({ startsAt, endsAt }: Pick<PlanFacts, 'startsAt' | 'endsAt'>, now: number) =>
  endsAt > startsAt &&
  endsAt - startsAt <= CONTEST_DAYS_MOST * DAY_MS &&
  startsAt <= now + CONTEST_AHEAD_DAYS * DAY_MS;

/** Whether no lower rank would win more than a higher one. */
export const arePrizesFalling = (prizes: readonly number[]): boolean =>
  prizes.every((coins, at) => coins <= (prizes[at - 1] ?? coins));

/** Everything that keeps a plan from being published. */
export const planFaults = (plan: PlanFacts, now: number): PlanFault[] => {
  const { pool, found, prizes } = plan;
  const faults: readonly (PlanFault | false)[] = [
    !areDatesGood(plan, now) && 'dates',
    plan.endsAt <= now && 'over',
    pool === 0 && 'no_questions',
    pool > 0 && found !== null && found < pool && 'rule_short',
    pool > 0 && drawOf(plan) > pool && 'draw',
    !arePrizesFalling(prizes) && 'order',
  ];
  return faults.filter(fault => fault !== false);
};
