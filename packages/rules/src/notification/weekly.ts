/** When a letter a week goes out: by day, at the beginning of the week, by the reader's own clock (ALIVE 1). */
import { dateInZone, weekday, weekStart } from '../streak/date.ts';
import { calmAt, type QuietHours } from './calm.ts';

/** Days of the week on which it may still go out, from Monday: a server that was away on the first sends it on the second. */
const DAYS = 2;

/** The Monday of the week whose letter may go out now; null when it is too late in the week, or quiet. */
export const letterWeek = (now: number, zone: string, quiet: QuietHours): string | null => {
  const today = dateInZone(now, zone);
  if (weekday(today) >= DAYS || calmAt(now, zone, quiet).at !== now) return null;
  return weekStart(today);
};
