/** When a planned message is due: a wall-clock time is another instant in each zone (DECISIONS 9). */
import { DAY_MS, MINUTE_MS } from '../time/units.ts';

/** Where a day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati';
const FURTHEST_MS = 365 * DAY_MS;

/** What clocks of a zone show at an instant, to the minute, as if they showed UTC. An unknown zone counts as UTC. */
export const shownAt = (at: number, zone: string): number => {
  const options = { hourCycle: 'h23', dateStyle: 'short', timeStyle: 'short' } as const;
  try {
    const shown = new Intl.DateTimeFormat('sv', { ...options, timeZone: zone }).format(at);
    return Date.parse(`${shown.replace(' ', 'T')}Z`);
  } catch {
    return Math.floor(at / MINUTE_MS) * MINUTE_MS;
  }
};

/** The instant at which clocks of a zone show `2026-11-24T19:00`; an hour that a zone leaves out comes an hour later. */
export const instantOf = (wall: string, zone: string): number => {
  const wanted = Date.parse(`${wall}Z`);
  const offsetAt = (at: number) => shownAt(at, zone) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return wanted - offsetAt(wanted - offsetAt(wanted));
};

export type Plan = { readonly sendAt: string | null; readonly byReaderClock: boolean };

/** When a reader is due, in epoch milliseconds. Whose time has passed already is due at once. */
export const dueAt = (
  { sendAt, byReaderClock }: Plan,
  zones: { readonly reader: string; readonly site: string },
  startsAt: number,
): number =>
  sendAt === null
    ? startsAt
    : Math.max(startsAt, instantOf(sendAt, byReaderClock ? zones.reader : zones.site));

/** When the sending starts; null for a time that has passed on the site's clock, or that is further than a year away. */
export const startOf = ({ sendAt, byReaderClock }: Plan, siteZone: string, now: number): number | null => {
  if (sendAt === null) return now;
  const onSite = instantOf(sendAt, siteZone);
  if (Number.isNaN(onSite) || onSite <= now || onSite > now + FURTHEST_MS) return null;
  return byReaderClock ? Math.max(now, instantOf(sendAt, FIRST_ZONE)) : onSite;
};
