/** Time zones as a device tells them: offsets, and the instant at which a date begins (DECISIONS 5). */

import { HOUR_MS } from '../time/units.ts';
import { dateInZone } from './date.ts';
import { OFFSET_LEAST_HOURS, OFFSET_MOST_HOURS } from './limits.ts';

const OFFSET = /^(?:GMT|UTC)?\s*([+\-−])(\d{1,2})(?::?(00|15|30|45))?$/i;

/**
 * An offset from UTC as `+05:30`. Reads `+05:30`, `+5`, `-0330`, `GMT+5:30`, `UTC` and `Z`; null for anything else and
 * for offsets that no clock on earth shows (outside −12 to +14 hours).
 */
export const readOffset = (text: string): string | null => {
  const plain = text.trim();
  if (/^(GMT|UTC|Z)$/i.test(plain)) return '+00:00';
  const [, sign, hours, minutes = '00'] = OFFSET.exec(plain) ?? [];
  if (sign === undefined || hours === undefined) return null;
  const size = Number(hours) + Number(minutes) / 60;
  const offset = sign === '+' ? size : -size;
  if (offset < OFFSET_LEAST_HOURS || offset > OFFSET_MOST_HOURS) return null;
  return `${offset < 0 ? '-' : '+'}${hours.padStart(2, '0')}:${minutes}`;
};

/** The first instant at which clocks of the zone show the date or a later one. */
export const dateBeginsAt = (date: string, zone: string): number => {
  const utc = Date.parse(`${date}T00:00:00Z`);
  // Clocks have been a day off their usual offset when a country crossed the date line: an hour more on either side.
  let [before, after] = [utc - 25 * HOUR_MS, utc + 25 * HOUR_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dateInZone(middle, zone) >= date) after = middle;
    else before = middle;
  }
  return after;
};

/** The dates that some clock on earth shows at an instant, earliest first. */
export const datesOnEarth = (now: number): string[] => {
  const first = dateInZone(now, readOffset(`${OFFSET_LEAST_HOURS}`) ?? 'UTC');
  const last = dateInZone(now, readOffset(`+${OFFSET_MOST_HOURS}`) ?? 'UTC');
  return [...new Set([first, dateInZone(now, 'UTC'), last])];
};
