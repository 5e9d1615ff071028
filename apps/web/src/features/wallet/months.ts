/** The months a player can have moved coins in. Pure. */

/** Ten years: nobody scrolls further. */
const MOST = 120;

/** As YYYY-MM, this month first, down to that of an instant; only this one when the instant is not known. */
export const monthsSince = (since: string, now: Date): string[] => {
  const first = Number.isNaN(Date.parse(since)) ? now : new Date(since);
  const count = 12 * (now.getFullYear() - first.getFullYear()) + now.getMonth() - first.getMonth() + 1;
  return Array.from({ length: Math.min(MOST, Math.max(1, count)) }, (_, back) => {
    const month = new Date(now.getFullYear(), now.getMonth() - back, 15);
    return `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}`;
  });
};
