/** The streak: dates in a row on which a player played (DECISIONS 4, 5). */
import { addDays, weekStart } from './date.ts';
import { STREAK_DAY_ANSWERED_LEAST, WEEK_LAMPS } from './limits.ts';

export type Streak = {
  /** Dates in a row up to `lastOn`. */
  readonly days: number;
  readonly longestDays: number;
  readonly lastOn: string | null;
};

export const NO_STREAK: Streak = { days: 0, longestDays: 0, lastOn: null };

/** Whether a settled play makes its date a streak day. */
export const isStreakDay = (answered: number): boolean => answered >= STREAK_DAY_ANSWERED_LEAST;

/** The streak after a streak day. A date counts once; one before `lastOn` (a time zone further west) changes nothing. */
export const advanceStreak = (streak: Streak, today: string): Streak => {
  if (streak.lastOn !== null && today <= streak.lastOn) return streak;
  const days = streak.lastOn === addDays(today, -1) ? streak.days + 1 : 1;
  return { days, longestDays: Math.max(streak.longestDays, days), lastOn: today };
};

/** The streak to show today: it survives the day after its last date, then it is 0. */
export const streakDays = (streak: Streak, today: string): number =>
  streak.lastOn !== null && streak.lastOn >= addDays(today, -1) ? streak.days : 0;

/** How a lamp of the week's string looks: `today` is not lit yet, `ahead` lies in the future, a `spare` lamp keeps a missed day. */
export const LAMP_STATES = ['lit', 'today', 'missed', 'ahead', 'spare'] as const;
export type Lamp = { readonly date: string; readonly state: (typeof LAMP_STATES)[number] };

/** The calendar week of today, from Monday: on home each date has its lamp (DECISIONS 5). */
export const weekLamps = (
  today: string,
  playedOn: ReadonlySet<string>,
  keptOn: ReadonlySet<string> = new Set(),
): Lamp[] =>
  Array.from({ length: WEEK_LAMPS }, (_, place) => {
    const date = addDays(weekStart(today), place);
    if (playedOn.has(date)) return { date, state: 'lit' };
    if (date === today) return { date, state: 'today' };
    if (date > today) return { date, state: 'ahead' };
    return { date, state: keptOn.has(date) ? 'spare' : 'missed' };
  });
