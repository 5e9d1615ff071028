/** Leaderboards: score is added in the settlement; ranks and pages stay fast with millions of players (DECISIONS 9). */
import {
  type Board,
  type BoardSpan,
  boardAt,
  boardsAt,
  comparePlaces,
} from '@trivium/rules/leaderboard/board';
import { addDays } from '@trivium/rules/streak/date';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { allOf } from '../../platform/database/together.ts';
import { type Buckets, bucketAtOffset, NO_BUCKETS, totalOf } from './buckets/buckets.ts';
import { type BucketMemory, createBucketMemory, FRESH_MS } from './buckets/memory.ts';
import { type Climb, moveOf, type RankMove, rankOf, ranksOf, UNRANKED } from './buckets/rank.ts';
import { readNightRanks } from './past/night-store.ts';
import { createPastRanks } from './past/past-ranks.ts';
import * as store from './store.ts';

/** One row of a board as it is shown. */
export type LeaderboardRow = {
  readonly playerId: number;
  readonly name: string;
  /** As stored: `avatar:<name>`, `file:<key>` or empty. */
  readonly picture: string;
  readonly rank: number;
  readonly score: number;
};

/** The contents of a board: the caller's row, the first three, one page. */
export type BoardPage = {
  readonly mine: LeaderboardRow | null;
  readonly topThree: readonly LeaderboardRow[];
  readonly rows: readonly LeaderboardRow[];
  readonly total: number;
};

type PageView = {
  readonly playerId: number | null;
  readonly offset: number;
  readonly limit: number;
  readonly now: number;
};
type ScoreChange = { readonly playerId: number; readonly score: number; readonly now: number };

export type Leaderboard = {
  /**
   * Adds score on all boards of the instant. Returns today's rank before and after, and the ranks of month and all time;
   * null where the player is unlisted or has no score. Adding 0 only reads today's rank. Runs inside the settlement's
   * transaction, with the player's purse locked.
   */
  addScore(db: Db, change: ScoreChange, standing?: Standing): Promise<RankMove>;
  /** Where a player stands on the boards of an instant, read ahead for `addScore` with the purse locked: it then needs one trip. */
  standing(db: Db, playerId: number, now: number): Promise<Standing>;
  allTimeScore(db: Db, playerId: number): Promise<number>;
  page(span: BoardSpan, view: PageView): Promise<BoardPage>;
  /** Ranks at the end of the day or month before, of players on that board; for all time, at the beginning of today. */
  pastRanks(span: BoardSpan, playerIds: readonly number[], now: number): Promise<ReadonlyMap<number, number>>;
  /** The best day of a player and of all, before today; as long as boards of days are kept. */
  bestDays(
    playerId: number | null,
    now: number,
  ): Promise<readonly [own: BestDay | undefined, here: BestDay | undefined]>;
};

/** The boards of an instant, their counted ranges, and a player's places on them. */
export type Standing = {
  readonly boards: readonly Board[];
  readonly ranges: ReadonlyMap<Board, Buckets>;
  readonly rows: readonly store.StandingRow[];
};

export { readScoresOn as scoresOn } from './store.ts';

const TOP_ROWS = 3;

/** Days for which boards of days are kept. */
export const KEPT_DAYS = 62;

export type BestDay = {
  readonly playerId: number;
  readonly name: string;
  readonly picture: string;
  readonly score: number;
  readonly day: string;
};

export type LeaderboardDeps = {
  /** The time zone in which days and months begin. */
  readonly siteZone: () => string;
  /** How long a process trusts the ranges it has read; 2 s by default. */
  readonly freshMs?: number;
};

export const createLeaderboard = (
  { db }: Pick<AppContext, 'db'>,
  { siteZone, freshMs = FRESH_MS }: LeaderboardDeps,
): Leaderboard => {
  const memory = createBucketMemory(db, freshMs);
  const past = createPastRanks({
    nightRanks: (day, playerIds) => readNightRanks(db, day, playerIds),
    boardRanks: async (board, playerIds) => {
      const places = (await store.readPlacesOf(db, board, playerIds)).map(store.placeOf);
      const ranks = await ranksOf(db, board, await memory.fresh(board), places);
      return new Map(places.map(({ playerId }, at) => [playerId, ranks[at] ?? 1]));
    },
  });
  return {
    standing: (tx, playerId, now) => standingOf(tx, memory, playerId, boardsAt(now, siteZone())),
    addScore: async (tx, change, known) => {
      const { playerId, score, now } = change;
      const standing = known ?? (await standingOf(tx, memory, playerId, boardsAt(now, siteZone())));
      return score === 0
        ? rankToday(tx, standing, boardAt('day', now, siteZone()))
        : addScore(tx, change, standing);
    },
    allTimeScore: (on, playerId) => store.readScore(on, 'ever', playerId),
    page: (span, view) => readPage(db, memory, boardAt(span, view.now, siteZone()), view),
    bestDays: (playerId, now) => bestDays(db, playerId, boardAt('day', now, siteZone())),
    pastRanks: (span, playerIds, now) => past(span, playerIds, { now, siteZone: siteZone() }),
  };
};

const standingOf = async (
  tx: Db,
  memory: BucketMemory,
  playerId: number,
  boards: readonly Board[],
): Promise<Standing> => {
  const [rows, ...ranges] = await allOf([
    store.readStanding(tx, playerId, boards),
    ...boards.map(async board => [board, await memory.freshWithin(tx, board)] as const),
  ]);
  return { boards, rows, ranges: new Map(ranges) };
};

/** The ranks are counted with the new places in one trip with their writing: the caller holds the purse, so no place moves meanwhile. */
const addScore = async (
  tx: Db,
  { playerId, score, now }: ScoreChange,
  { boards, ranges, rows }: Standing,
): Promise<RankMove> => {
  const climbs = boards.map((board): Climb => {
    const old = rows.find(row => row.board === board);
    return {
      board,
      buckets: ranges.get(board) ?? NO_BUCKETS,
      old: old === undefined ? null : store.placeOf(old),
      place: { score: (old?.score ?? 0) + score, reachedAt: now, playerId },
    };
  });
  const [isListed, move] = await allOf([
    store.addToBoards(tx, { playerId, score, reachedAt: new Date(now), boards }),
    moveOf(tx, climbs),
  ]);
  return isListed ? move : UNRANKED;
};

const rankToday = async (tx: Db, { rows, ranges }: Standing, today: Board): Promise<RankMove> => {
  const own = rows.find(({ board }) => board === today);
  if (!own?.is_listed) return UNRANKED;
  const rank = await rankOf(tx, today, ranges.get(today) ?? NO_BUCKETS, store.placeOf(own));
  return { ...UNRANKED, before: rank, now: rank };
};

/** The best day of a player, and of all, among the boards of the days before that are kept. */
const bestDays = async (db: Db, playerId: number | null, today: Board) => {
  const [, date = ''] = today.split('/');
  const boards = Array.from({ length: KEPT_DAYS }, (_, at): Board => `day/${addDays(date, -1 - at)}`);
  const rows = await Promise.all([
    playerId === null ? undefined : store.readBestOf(db, boards, playerId),
    store.readBestOf(db, boards, null),
  ]);
  const [own, here] = rows.map(row => row && bestDay(row));
  return [own, here] as const;
};

const bestDay = ({ player_id: playerId, board, ...row }: store.DayRow): BestDay => ({
  ...row,
  playerId,
  day: board.split('/')[1] ?? '',
});

const readPage = async (
  db: Db,
  memory: BucketMemory,
  board: Board,
  { playerId, offset, limit }: PageView,
): Promise<BoardPage> => {
  const buckets = await memory.fresh(board);
  const start = bucketAtOffset(buckets, offset);
  const showsTop = offset === 0 && limit >= TOP_ROWS;
  const first = bucketAtOffset(buckets, 0).first;
  const [own, listed, top] = await Promise.all([
    playerId === null ? undefined : store.readOwn(db, board, playerId),
    store.readPlaces(db, board, { first: start.first, skip: offset - start.before, limit }),
    showsTop ? null : store.readPlaces(db, board, { first, skip: 0, limit: TOP_ROWS }),
  ]);
  const shownTop = top ?? listed.slice(0, TOP_ROWS);
  const rows = listed.map((row, index) => ranked(row, offset + index + 1));
  const topThree = shownTop.map((row, index) => ranked(row, index + 1));
  const lists = [
    { rows: shownTop, firstRank: 1 },
    { rows: listed, firstRank: offset + 1 },
  ];
  const mine = own?.is_listed ? await rankedOwn(db, board, buckets, own, lists) : null;
  const seen = Math.max(offset + rows.length, topThree.length, mine?.rank ?? 0);
  const isEnd = rows.length > 0 && rows.length < limit;
  const total = isEnd ? seen : Math.max(seen, totalOf(buckets));
  return { mine, topThree, rows, total };
};

const ranked = (row: store.ListedRow, rank: number): LeaderboardRow => ({
  playerId: row.player_id,
  name: row.name,
  picture: row.picture,
  rank,
  score: row.score,
});

/** A list on the screen: its places in order, and the rank of the first. */
type Listed = { readonly rows: readonly store.ListedRow[]; readonly firstRank: number };

/**
 * The caller's own row. A list on the same screen that shows the row decides its rank. A list that proves the row to stand
 * before or behind it bounds the counted rank: a count may lag, but a screen must not contradict itself.
 */
const rankedOwn = async (
  db: Db,
  board: Board,
  buckets: Buckets,
  own: store.OwnRow,
  lists: readonly Listed[],
): Promise<LeaderboardRow> => {
  for (const { rows, firstRank } of lists) {
    const index = rows.findIndex(row => row.player_id === own.player_id);
    if (index !== -1) return ranked(own, firstRank + index);
  }
  const place = store.placeOf(own);
  let rank = await rankOf(db, board, buckets, place);
  for (const { rows, firstRank } of lists) {
    const first = rows[0];
    const last = rows.at(-1);
    if (last && comparePlaces(store.placeOf(last), place) < 0) rank = Math.max(rank, firstRank + rows.length);
    else if (first && comparePlaces(place, store.placeOf(first)) < 0) rank = Math.min(rank, firstRank - 1);
  }
  return ranked(own, Math.max(1, rank));
};
