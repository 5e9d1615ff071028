/** Computes ranks: the places before a place's range, plus those inside the range, which are counted now. */
import { type Board, comparePlaces, type Place } from '@trivium/rules/leaderboard/board';
import type { Db } from '../../../platform/database/db.ts';
import { countPlaces } from '../store.ts';
import { type Buckets, bucketOfPlace } from './buckets.ts';

/** How a player's ranks changed when score was added. */
export type RankMove = {
  /** Today's rank. */
  readonly before: number | null;
  readonly now: number | null;
  /** Ranks of this month and of all time; null also when nothing was added. */
  readonly month: number | null;
  readonly ever: number | null;
};

export const UNRANKED: RankMove = { before: null, now: null, month: null, ever: null };

export const rankOf = async (db: Db, board: Board, buckets: Buckets, place: Place): Promise<number> => {
  const [rank = 1] = await ranksOf(db, board, buckets, [place]);
  return rank;
};

/** The ranks of several places on one board, in one statement. */
export const ranksOf = async (
  db: Db,
  board: Board,
  buckets: Buckets,
  places: readonly Place[],
): Promise<number[]> => {
  if (places.length === 0) return [];
  const ranges = places.map(place => ({ board, ...bucketOfPlace(buckets, place), end: place }));
  const inside = await countPlaces(db, ranges);
  return ranges.map(({ before }, at) => before + (inside[at] ?? 0) + 1);
};

/** One player's way up one board. */
export type Climb = {
  readonly board: Board;
  readonly buckets: Buckets;
  /** The former place; null when the player was not on the board. */
  readonly old: Place | null;
  readonly place: Place;
};

/**
 * All ranks in one statement, after the score was written. When old and new place lie in one range, the player now stands
 * before the old place and is counted there; otherwise one is added.
 */
export const moveOf = async (db: Db, climbs: readonly Climb[]): Promise<RankMove> => {
  const rangeOf = ({ board, buckets }: Climb, end: Place) => ({ board, ...bucketOfPlace(buckets, end), end });
  const reached = climbs.map(climb => rangeOf(climb, climb.place));
  const today = climbs.findIndex(({ board }) => board.startsWith('day/'));
  const climb = climbs[today];
  const left = climb?.old ? rangeOf(climb, climb.old) : null;
  const inside = await countPlaces(db, left === null ? reached : [...reached, left]);
  const ranks = reached.map(({ before }, at) => before + (inside[at] ?? 0) + 1);
  const rankOn = (span: string) => ranks[climbs.findIndex(({ board }) => board.startsWith(span))] ?? null;
  const now = rankOn('day/');
  const ends = { now, month: rankOn('month/'), ever: rankOn('ever') };
  const range = reached[today];
  if (left === null || range === undefined || now === null) return { before: null, ...ends };
  const isSameRange = comparePlaces(left.first, range.first) === 0;
  const before = left.before + (inside.at(-1) ?? 0) + (isSameRange ? 0 : 1);
  return { before: Math.max(before, now), ...ends };
};
