/** The months in which a player may have moved coins. Pure. */
import { dateInZone } from '@trivium/rules/streak/date';

/** Ten years. */
const MOST = 120;

/** The month as a number that counts all months. */
const monthAt = (instant: number, zone: string): number => {
  const [year = 0, month = 0] = dateInZone(instant, zone).split('-').map(Number);
  return 12 * year + month - 1;
};

/**
 * As YYYY-MM, from this month back to the month of `since`; only this month when `since` is unknown. Months begin in the site's
 * zone, as on the server.
 */
export const monthsSince = (since: string, now: number, zone: string): string[] => {
  const [created, last] = [Date.parse(since), monthAt(now, zone)];
  const count = Number.isNaN(created) ? 1 : last - monthAt(created, zone) + 1;
  return Array.from({ length: Math.min(MOST, Math.max(1, count)) }, (_, back) => {
    const month = last - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
};
