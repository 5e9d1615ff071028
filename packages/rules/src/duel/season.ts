/**
 * The season of duels (ALIVE 4): days in a row in which thinkers who joined meet each other once, in leagues of ten. No coins, no
 * experience beyond that of a duel; a season that is over is followed by the next.
 */
import { addDays } from '../streak/date.ts';

export const SEASON_DAYS = 25;
export const SEASON_PLAYERS = 10;
/** Days of a season in which one may still join: whoever comes later could not meet the others in time. */
export const SEASON_JOIN_DAYS = 15;

/** Points of a duel that counts. */
export const SEASON_POINTS = { won: 2, drawn: 1, lost: 0 } as const;

/** Dates by the calendar of the site; `endsOn` is the first that no longer belongs to it. */
export type SeasonDates = { readonly startsOn: string; readonly endsOn: string };

/** The season that follows; it begins today when there was none, or when it is over for longer. */
export const nextSeason = (before: SeasonDates | null, today: string, days: number): SeasonDates => {
  const startsOn = before !== null && before.endsOn > today ? before.endsOn : today;
  return { startsOn, endsOn: addDays(startsOn, days) };
};

/** The first date on which nobody joins any more. */
export const joinsUntil = ({ startsOn, endsOn }: SeasonDates, joinDays: number): string => {
  const until = addDays(startsOn, joinDays);
  return until < endsOn ? until : endsOn;
};

/** A league of a running season. */
export type SeasonGroup = { readonly id: number; readonly players: number; readonly ratingSum: number };

/** A league whose mean is further away is not like the player. */
const NEAR_RATING = 200;
/** With fewer players any league with room will do: a full table is worth more than a like one. */
const MANY_PLAYERS = 30;

/** The league with room that is nearest to a player's rating; null: a new one is opened. */
export const chooseSeasonGroup = (
  groups: readonly SeasonGroup[],
  rating: number,
  { most, joined }: { readonly most: number; readonly joined: number },
): SeasonGroup | null => {
  const far = ({ players, ratingSum }: SeasonGroup) =>
    players === 0 ? 0 : Math.abs(ratingSum / players - rating);
  const [best] = groups
    .filter(({ players }) => players < most)
    .toSorted((a, b) => far(a) - far(b) || b.players - a.players || a.id - b.id);
  if (best === undefined) return null;
  return far(best) <= NEAR_RATING || joined < MANY_PLAYERS ? best : null;
};

export type SeasonScore = {
  readonly playerId: number;
  readonly points: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
};

/** A league's table: more points first, then more won; who has both alike shares the place. */
export const seasonTable = <Row extends SeasonScore>(
  rows: readonly Row[],
): readonly (Row & { readonly place: number })[] => {
  const sorted = rows.toSorted((a, b) => b.points - a.points || b.won - a.won || a.playerId - b.playerId);
  const isAhead = (one: Row, other: Row) =>
    one.points > other.points || (one.points === other.points && one.won > other.won);
  return sorted.map(row => ({ ...row, place: 1 + sorted.filter(other => isAhead(other, row)).length }));
};
