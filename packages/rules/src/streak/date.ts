/** Calendar dates as plain strings, '2026-11-20': they sort, they compare, they have no time zone left to get wrong. */
import { DAY_MS } from '../time/units.ts';

/** Making a formatter costs twenty times as much as using it. Bounded, because a zone can be written in many ways. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATTERS = 1000;

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const fresh = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  formatters.set(zone, fresh);
  return fresh;
};

/** The date that clocks on the wall of a zone show at an instant. `zone` is an IANA name or an offset like '+05:30'; an unknown one throws. */
export const dateInZone = (now: number, zone: string): string => {
  const parts = formatterOf(zone).formatToParts(now);
  const part = (type: string) => parts.find(found => found.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
};

/** The date so many days later, or earlier when negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Day of the week of a date: 0 for Monday to 6 for Sunday. */
export const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The first date of a date's week, which begins on a Monday unless another weekday is named. */
export const weekStart = (date: string, first = 0): string =>
  addDays(date, -((weekday(date) - first + 7) % 7));
