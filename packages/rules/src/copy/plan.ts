/** When copies of the site are made by themselves, and when one is late (DECISIONS 13). Pure. */
import { addDays, dateInZone } from '../streak/date.ts';
import { dateBeginsAt } from '../streak/zone.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts';

/** A time of day such as `03:30`; empty: copies are made by hand. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const msOf = (time: string): number => Number(time.slice(0, 2)) * HOUR_MS + Number(time.slice(3)) * MINUTE_MS;

const onDay = (date: string, time: string, zone: string): number => dateBeginsAt(date, zone) + msOf(time);

/** The last planned instant up to now, and the next one. Null without a time of day. On a day that a zone shortens or lengthens it is an hour off. */
export const plannedAt = (
  now: number,
  time: string,
  zone: string,
): { readonly last: number; readonly next: number } | null => {
  if (!isTimeOfDay(time)) return null;
  const today = dateInZone(now, zone);
  const at = onDay(today, time, zone);
  return at <= now
    ? { last: at, next: onDay(addDays(today, 1), time, zone) }
    : { last: onDay(addDays(today, -1), time, zone), next: at };
};

/** After a failure the copy of a day is tried again so often. */
export const AGAIN_AFTER_MS = HOUR_MS;

/** Whether a planned copy is to be made now. `lastRunAt`: when the newest run began, planned or not; null for none. */
export const isDue = (
  now: number,
  planned: { readonly last: number } | null,
  lastRun: { readonly at: number; readonly hasFailed: boolean } | null,
): boolean => {
  if (planned === null) return false;
  if (lastRun === null || lastRun.at < planned.last) return true;
  return lastRun.hasFailed && now - lastRun.at >= AGAIN_AFTER_MS;
};

/** Two plans long without a proved copy: something is wrong. */
export const LATE_AFTER_MS = 2 * DAY_MS;
/** A log file leaves every minute; a quarter of an hour without one is no pause any more. */
export const LOG_LATE_AFTER_MS = 15 * MINUTE_MS;

/** Whether the last proof is too old. A site that plans no copies is late as well: nobody else watches over them. */
export const isLate = (now: number, provedAt: number | null): boolean =>
  provedAt === null || now - provedAt > LATE_AFTER_MS;

/** Whether log files have stopped to arrive. */
export const isLogLate = (now: number, shippedAt: number | null): boolean =>
  shippedAt === null || now - shippedAt > LOG_LATE_AFTER_MS;
