/** The day that a zone's calendar shows, as instants: what is on today (DECISIONS 7: zones only format and group). */
import { dateInZone } from '../streak/date.ts';
import { HOUR_MS } from '../time/units.ts';

/** No day is longer, not even where the clocks change. */
const REACH_MS = 26 * HOUR_MS;

export type Day = {
  readonly fromAt: number;
  /** The first instant of the next day. */
  readonly toAt: number;
};

/** The day around an instant in a zone (IANA name or offset like '+05:30'); an unknown zone throws. */
export const dayAround = (now: number, zone: string): Day => {
  const today = dateInZone(now, zone);
  const begins = (date: (at: number) => boolean, low: number, high: number): number => {
    // `date` is false at `low` and true at `high`: the first true instant lies between.
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (date(middle)) high = middle;
      else low = middle;
    }
    return high;
  };
  return {
    fromAt: begins(at => dateInZone(at, zone) >= today, now - REACH_MS, now),
    toAt: begins(at => dateInZone(at, zone) > today, now, now + REACH_MS),
  };
};

const OFFSET = /^(?:GMT|UTC)?([+-])(\d{2}):?(\d{2})$/;

/** An offset as players' devices write it, `+05:30` or `GMT+0530`; null outside −12…+14 or when it is none. */
export const readOffset = (text: string): string | null => {
  const [, sign = '', hours = '', minutes = ''] = OFFSET.exec(text.trim()) ?? [];
  if (sign === '' || Number(minutes) > 59) return null;
  const total = Number(hours) * 60 + Number(minutes);
  return total <= (sign === '-' ? 12 : 14) * 60 ? `${sign}${hours}:${minutes}` : null;
};
