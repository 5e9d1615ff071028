/** Weeks of the statistics: from Monday, as the lamps of home, or from the first day of a calendar (DECISIONS 5, 9). */
import { addDays, weekStart } from '../streak/date.ts';

const WEEK_DAYS = 7;

/** The first dates of the last so many weeks, this one last. */
export const lastWeeks = (today: string, weeks: number, firstWeekday = 0): string[] =>
  Array.from({ length: weeks }, (_, place) =>
    addDays(weekStart(today, firstWeekday), WEEK_DAYS * (place + 1 - weeks)),
  );

/** The seven dates of the week that begins on a date. */
export const daysOfWeek = (start: string): string[] =>
  Array.from({ length: WEEK_DAYS }, (_, place) => addDays(start, place));
