/** The boards a score counts on, and the order of the places on them (DECISIONS 9). */
import { addDays, dateInZone } from '../streak/date.ts';
import { dateBeginsAt } from '../streak/zone.ts';

export const BOARD_SPANS = ['day', 'month', 'ever'] as const;
export type BoardSpan = (typeof BOARD_SPANS)[number];

/** Name of one board: `day/2026-11-20`, `month/2026-11` or `ever`; past ones sort before later ones. */
export type Board = `day/${string}` | `month/${string}` | 'ever';

/** The board of a span at an instant, by the site's time zone. */
export const boardAt = (span: BoardSpan, now: number, siteZone: string): Board => {
  if (span === 'ever') return 'ever';
  const date = dateInZone(now, siteZone);
  return span === 'day' ? `day/${date}` : `month/${date.slice(0, 7)}`;
};

/** The final board of the day or month before; null for the board of all time, whose ranks of last night are stored instead. */
export const boardBefore = (span: BoardSpan, now: number, siteZone: string): Board | null => {
  if (span === 'ever') return null;
  const date = dateInZone(now, siteZone);
  return span === 'day'
    ? `day/${addDays(date, -1)}`
    : `month/${addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7)}`;
};

/** When the board of an instant began, and when the next one begins; null for the board of all time. */
export const boardTimes = (
  span: BoardSpan,
  now: number,
  siteZone: string,
): { readonly beganAt: number; readonly endsAt: number } | null => {
  if (span === 'ever') return null;
  const date = dateInZone(now, siteZone);
  const [first, next] =
    span === 'day'
      ? [date, addDays(date, 1)]
      : [`${date.slice(0, 7)}-01`, `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`];
  return { beganAt: dateBeginsAt(first, siteZone), endsAt: dateBeginsAt(next, siteZone) };
};

/** All boards a score of this instant counts on. */
export const boardsAt = (now: number, siteZone: string): Board[] =>
  BOARD_SPANS.map(span => boardAt(span, now, siteZone));

/** What decides a place: more score, then reaching it earlier, then the older account. */
export type Place = { readonly score: number; readonly reachedAt: number; readonly playerId: number };

/** Negative when `one` stands before `other`. */
export const comparePlaces = (one: Place, other: Place): number =>
  other.score - one.score || one.reachedAt - other.reachedAt || one.playerId - other.playerId;
