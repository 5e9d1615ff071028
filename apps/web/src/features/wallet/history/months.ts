/** The months a player can have moved coins in. Pure. */
import { dateInZone } from '@trivium/rules/streak/date';

/** Ten years: nobody scrolls further. */
const MOST = 120;

/** Years and months as one number: they follow each other. */
const monthAt = (instant: number, zone: string): number => {
  const [year = 0, month = 0] = dateInZone(instant, zone).split('-').map(Number);
  return 12 * year + month - 1;
};

/**
 * As YYYY-MM, this month first, down to that of an instant; only this one when the instant is not known. They begin where
 * the server's do: in the site's zone.
 */
export const monthsSince = (since: string, now: number, zone: string): string[] => {
  const [created, last] = [Date.parse(since), monthAt(now, zone)];
  const count = Number.isNaN(created) ? 1 : last - monthAt(created, zone) + 1;
  return Array.from({ length: Math.min(MOST, Math.max(1, count)) }, (_, back) => {
    const month = last - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
};
