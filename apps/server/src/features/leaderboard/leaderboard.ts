/** Leaderboards: adding score in the settlement, own rank and pages that stay fast with millions (DECISIONS 9). */
import {
  type Board,
  type BoardSpan,
  boardAt,
  boardsAt,
  comparePlaces,
  type Place,
} from '@trivium/rules/leaderboard/board';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { readNews } from './buckets/bucket-store.ts';
import {
  type Buckets,
  bucketAtOffset,
  bucketOfPlace,
  NO_BUCKETS,
  totalOf,
  withNews,
} from './buckets/buckets.ts';
import { readNightRanks } from './past/night-store.ts';
import { createPastRanks } from './past/past-ranks.ts';
import * as store from './store.ts';

/** One row as it is shown. */
export type LeaderboardRow = {
  readonly playerId: number;
  readonly name: string;
  /** As stored: `avatar:<name>`, `file:<key>` or empty. */
  readonly picture: string;
  readonly rank: number;
  readonly score: number;
};

/** What a board shows: the caller's row, the first three, one page. */
export type BoardPage = {
  readonly mine: LeaderboardRow | null;
  readonly topThree: readonly LeaderboardRow[];
  readonly rows: readonly LeaderboardRow[];
  readonly total: number;
};

export type RankMove = {
  /** Today's rank. */
  readonly before: number | null;
  readonly now: number | null;
  /** Ranks of this month and of all time; null also when nothing was added. */
  readonly month: number | null;
  readonly ever: number | null;
};

/** The score room of one process. */
export type Leaderboard = {
  /**
   * Adds score on all boards of the instant and tells today's rank before and after, and the other ranks it led to; null
   * when unlisted or without score. Inside the settlement's transaction, with the player's purse held. Adding 0 only tells.
   */
  addScore(db: Db, change: { playerId: number; score: number; now: number }): Promise<RankMove>;
  allTimeScore(db: Db, playerId: number): Promise<number>;
  page(
    span: BoardSpan,
    view: { playerId: number | null; offset: number; limit: number; now: number },
  ): Promise<BoardPage>;
  /** Ranks at the end of the day or month before, of those who were on its board; for all time, at the end of yesterday. */
  pastRanks(span: BoardSpan, playerIds: readonly number[], now: number): Promise<ReadonlyMap<number, number>>;
};

/** Ranks may lag 5 s (DECISIONS 9): 2 s until the keeper counts, 2 s until a process looks, the rest for the work. */
const FRESH_MS = 2_000;
const TOP_ROWS = 3;
/** Boards kept in memory: today, this month, ever, and the ones just past. */
const BOARDS_IN_MEMORY = 8;

type Memory = { buckets: Buckets; readAt: number; reading: Promise<Buckets> | null };

export type LeaderboardDeps = {
  /** The time zone in which days and months begin. */
  readonly siteZone: () => string;
  /** How long a process believes the ranges it has read; two seconds unless said otherwise. */
  readonly freshMs?: number;
};

/** Opens the score room. */
export const createLeaderboard = (context: AppContext, deps: LeaderboardDeps): Leaderboard => {
  const memory = new Map<Board, Memory>();
  const { freshMs = FRESH_MS } = deps;

  const read = async (board: Board, known: Memory, db: Db): Promise<Buckets> => {
    const readAt = performance.now();
    const news = await readNews(db, board, known.buckets.version);
    known.buckets = withNews(known.buckets, news);
    known.readAt = readAt;
    return known.buckets;
  };

  const remembered = (board: Board): Memory => {
    const known = memory.get(board) ?? {
      buckets: NO_BUCKETS,
      readAt: Number.NEGATIVE_INFINITY,
      reading: null,
    };
    memory.delete(board);
    memory.set(board, known);
    const [oldest] = memory.keys();
    if (memory.size > BOARDS_IN_MEMORY && oldest !== undefined) memory.delete(oldest);
    return known;
  };

  /** The ranges, read again when older than two seconds, once for all who ask meanwhile. */
  const fresh = (board: Board): Buckets | Promise<Buckets> => {
    const known = remembered(board);
    if (performance.now() - known.readAt < freshMs) return known.buckets;
    known.reading ??= read(board, known, context.db).finally(() => {
      known.reading = null;
    });
    return known.reading;
  };

  /** As {@link fresh}, on the transaction's own connection: waiting for another one of the pool could be for ever. */
  const freshWithin = (db: Db, board: Board): Buckets | Promise<Buckets> => {
    const known = remembered(board);
    return performance.now() - known.readAt < freshMs ? known.buckets : read(board, known, db);
  };

  const addScore: Leaderboard['addScore'] = async (db, { playerId, score, now }) => {
    if (score === 0) {
      const today = boardAt('day', now, deps.siteZone());
      const own = await store.readOwn(db, today, playerId);
      if (!own?.is_listed) return UNRANKED;
      const rank = await rankOf(db, today, await freshWithin(db, today), store.placeOf(own));
      return { ...UNRANKED, before: rank, now: rank };
    }
    const boards = boardsAt(now, deps.siteZone());
    const ranges = new Map<Board, Buckets>();
    for (const board of boards) ranges.set(board, await freshWithin(db, board));
    const added = await store.addToBoards(db, { playerId, score, reachedAt: new Date(now), boards });
    const climbs = boards.flatMap(board => {
      const row = added.find(each => each.board === board);
      if (!row?.is_listed) return [];
      const { score, old_score: oldScore, old_reached_at: oldAt } = row;
      const old =
        oldScore === null || oldAt === null
          ? null
          : { score: oldScore, reachedAt: oldAt.getTime(), playerId };
      return [
        { board, buckets: ranges.get(board) ?? NO_BUCKETS, old, place: { score, reachedAt: now, playerId } },
      ];
    });
    return climbs.length === 0 ? UNRANKED : moveOf(db, climbs);
  };

  const page: Leaderboard['page'] = async (span, { playerId, offset, limit, now }) => {
    const board = boardAt(span, now, deps.siteZone());
    const buckets = await fresh(board);
    const start = bucketAtOffset(buckets, offset);
    const [own, listed, top] = await Promise.all([
      playerId === null ? undefined : store.readOwn(context.db, board, playerId),
      store.readPlaces(context.db, board, { first: start.first, skip: offset - start.before, limit }),
      offset === 0 && limit >= TOP_ROWS
        ? null
        : store.readPlaces(context.db, board, {
            first: bucketAtOffset(buckets, 0).first,
            skip: 0,
            limit: TOP_ROWS,
          }),
    ]);
    const shownTop = top ?? listed.slice(0, TOP_ROWS);
    const rows = listed.map((row, index) => ranked(row, offset + index + 1));
    const topThree = shownTop.map((row, index) => ranked(row, index + 1));
    const lists = [
      { rows: shownTop, firstRank: 1 },
      { rows: listed, firstRank: offset + 1 },
    ];
    const mine = own?.is_listed ? await rankedOwn(context.db, board, buckets, own, lists) : null;
    const seen = Math.max(offset + rows.length, topThree.length, mine?.rank ?? 0);
    const isEnd = rows.length > 0 && rows.length < limit;
    const total = isEnd ? seen : Math.max(seen, totalOf(buckets));
    return { mine, topThree, rows, total };
  };

  const past = createPastRanks({
    nightRanks: (day, playerIds) => readNightRanks(context.db, day, playerIds),
    boardRanks: async (board, playerIds) => {
      const places = (await store.readPlacesOf(context.db, board, playerIds)).map(store.placeOf);
      const ranks = await ranksOf(context.db, board, await fresh(board), places);
      return new Map(places.map(({ playerId }, at) => [playerId, ranks[at] ?? 1]));
    },
  });

  return {
    addScore,
    allTimeScore: (db, playerId) => store.readScore(db, 'ever', playerId),
    page,
    pastRanks: (span, playerIds, now) => past(span, playerIds, { now, siteZone: deps.siteZone() }),
  };
};

const UNRANKED: RankMove = { before: null, now: null, month: null, ever: null };

const rankOf = async (db: Db, board: Board, buckets: Buckets, place: Place): Promise<number> => {
  const [rank = 1] = await ranksOf(db, board, buckets, [place]);
  return rank;
};

/** In one look, whatever the number of places. */
const ranksOf = async (
  db: Db,
  board: Board,
  buckets: Buckets,
  places: readonly Place[],
): Promise<number[]> => {
  if (places.length === 0) return [];
  const ranges = places.map(place => ({ board, ...bucketOfPlace(buckets, place), end: place }));
  const inside = await store.countPlaces(db, ranges);
  return ranges.map(({ before }, at) => before + (inside[at] ?? 0) + 1);
};

/** One player's way up a board. */
type Climb = {
  readonly board: Board;
  readonly buckets: Buckets;
  /** Null: was not on it. */
  readonly old: Place | null;
  readonly place: Place;
};

/** All ranks in one look, after the move: whoever climbed inside one range now stands before the old place himself. */
const moveOf = async (db: Db, climbs: readonly Climb[]): Promise<RankMove> => {
  const rangeOf = ({ board, buckets }: Climb, end: Place) => ({ board, ...bucketOfPlace(buckets, end), end });
  const reached = climbs.map(climb => rangeOf(climb, climb.place));
  const today = climbs.findIndex(({ board }) => board.startsWith('day/'));
  const climb = climbs[today];
  const left = climb?.old ? rangeOf(climb, climb.old) : null;
  const inside = await store.countPlaces(db, left === null ? reached : [...reached, left]);
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
 * The caller's own row. Where a list on the same screen shows it, the list says the rank; where a list shows that it
 * must stand before or behind, the counted rank gives way: a count may lag, a screen must not contradict itself.
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
