/** SQL of the counted ranges, which the keeper writes and every process reads. */
import type { Board, Place } from '@trivium/rules/leaderboard/board';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { PLACE_COLUMNS, PLACE_ORDER, type PlaceRow, placeOf, placeTuple } from '../store.ts';
import { type Bucket, TOP } from './buckets.ts';

type BucketRow = PlaceRow & { board: Board; count: number; generation: number; version: number };
export type KeptBucket = Bucket & { readonly board: Board };

const bucketOf = (row: BucketRow): KeptBucket => ({
  board: row.board,
  first: placeOf(row),
  count: row.count,
  generation: row.generation,
  version: row.version,
});

const BUCKET_COLUMNS = sql`board, -minus_score as score, reached_at, player_id, count, generation, version`;

/** Ranges of a board that changed after a version. */
export const readNews = async (db: Db, board: Board, after: number): Promise<KeptBucket[]> => {
  const { rows } = await sql<BucketRow>`
    select ${BUCKET_COLUMNS} from leaderboard_bucket where board = ${board} and version > ${after}`.execute(
    db,
  );
  return rows.map(bucketOf);
};

export const hasChanges = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from leaderboard_change) as found`.execute(db);
  return rows[0]?.found ?? false;
};

export const tryLock = async (db: Db, key: number): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(db);
  return rows[0]?.locked ?? false;
};
export const lock = (db: Db, key: number) => sql`select pg_advisory_lock(${key})`.execute(db);
export const unlock = (db: Db, key: number) => sql`select pg_advisory_unlock(${key})`.execute(db);

export const nextVersion = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select nextval('leaderboard_version') as version`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
};

/** Gives every board in the change log a first range, so that each change falls into one. */
export const ensureFirst = (db: Db, version: number) =>
  sql`
    insert into leaderboard_bucket (board, minus_score, reached_at, player_id, count, generation, version)
    select distinct board, ${-TOP.score}::bigint, ${new Date(TOP.reachedAt)}::timestamptz(3), ${TOP.playerId}::bigint,
      0, ${version}::bigint, ${version}::bigint
    from leaderboard_change on conflict do nothing`.execute(db);

/** Takes up to `most` changes from the log and counts them; returns how many it took and the ranges that changed. */
export const countChanges = async (
  db: Db,
  version: number,
  most: number,
): Promise<{ taken: number; touched: KeptBucket[] }> => {
  const { rows } = await sql<BucketRow & { taken: number }>`
    with taken as (
      delete from leaderboard_change
      where id in (select id from leaderboard_change order by id limit ${most})
      returning *
    ), move as (
      select board, old_minus_score as minus_score, old_reached_at as reached_at, player_id, -1 as step
      from taken where old_minus_score is not null
      union all
      select board, minus_score, reached_at, player_id, 1 from taken where minus_score is not null
    ), hit as (
      select bucket.board, bucket.minus_score, bucket.reached_at, bucket.player_id, sum(step) as steps
      from move cross join lateral (
        select * from leaderboard_bucket known
        where known.board = move.board and (known.minus_score, known.reached_at, known.player_id)
          <= (move.minus_score, move.reached_at, move.player_id)
        order by known.minus_score desc, known.reached_at desc, known.player_id desc limit 1
      ) bucket
      group by 1, 2, 3, 4
    ), counted as (
      update leaderboard_bucket bucket set count = bucket.count + hit.steps, version = ${version}
      from hit
      where bucket.board = hit.board and bucket.minus_score = hit.minus_score
        and bucket.reached_at = hit.reached_at and bucket.player_id = hit.player_id
      returning bucket.*
    )
    select ${BUCKET_COLUMNS}, (select count(*) from taken) as taken from counted`.execute(db);
  return { taken: rows[0]?.taken ?? 0, touched: rows.map(bucketOf) };
};

/** Up to two ranges after `cursor`, in the order of boards and places. */
export const readAfter = async (
  db: Db,
  cursor: { board: string; first: Place },
): Promise<readonly KeptBucket[]> => {
  const { rows } = await sql<BucketRow>`
    select ${BUCKET_COLUMNS} from leaderboard_bucket
    where (board, minus_score, reached_at, player_id)
      > (${cursor.board}, ${-cursor.first.score}::bigint, ${new Date(cursor.first.reachedAt)}::timestamptz(3),
         ${cursor.first.playerId}::bigint)
    order by board, ${PLACE_ORDER} limit 2`.execute(db);
  return rows.map(bucketOf);
};

/** Part of a board: from one place up to but not including another, or to the end. */
export type Range = { readonly board: Board; readonly first: Place; readonly end: Place | null };

const within = ({ board, first, end }: Range): RawBuilder<unknown> => sql`board = ${board}
  and ${PLACE_COLUMNS} >= ${placeTuple(first)}
  ${end === null ? sql`` : sql`and ${PLACE_COLUMNS} < ${placeTuple(end)}`}`;

export const countRange = async (db: Db, range: Range): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from leaderboard_score where is_listed and ${within(range)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Divides a range into pieces of `size`, counted in this transaction's snapshot. */
export const cutRange = async (
  db: Db,
  range: Range,
  cut: { size: number; version: number; generation: number },
): Promise<void> => {
  await sql`delete from leaderboard_bucket where ${within(range)}`.execute(db);
  // The first piece begins where the range begins, even if nobody has that place.
  await sql`
    with place as (
      select minus_score, reached_at, player_id, row_number() over (order by ${PLACE_ORDER}) - 1 as position
      from leaderboard_score where is_listed and ${within(range)}
    ), piece as (
      select minus_score, reached_at, player_id, position,
        lead(position, 1, (select count(*) from place)) over (order by position) - position as count
      from place where position % ${cut.size} = 0 and position > 0
      union all
      select *, 0, least(${cut.size}, (select count(*) from place))
      from (values ${placeTuple(range.first)}) as first (minus_score, reached_at, player_id)
    )
    insert into leaderboard_bucket (board, minus_score, reached_at, player_id, count, generation, version)
    select ${range.board}, minus_score, reached_at, player_id, count, ${cut.generation}::bigint, ${cut.version}::bigint
    from piece`.execute(db);
};

export type BoardSize = { board: Board; buckets: number; places: number };

/** The sizes of the ranges of each board; boards without ranges are missing. */
export const readSizes = async (db: Db): Promise<BoardSize[]> => {
  const { rows } = await sql<BoardSize>`
    select board, count(*) as buckets, sum(count)::bigint as places
    from leaderboard_bucket group by board`.execute(db);
  return rows;
};

/** Boards with scores, found by jumping through the index. */
export const readBoards = async (db: Db): Promise<Board[]> => {
  const { rows } = await sql<{ board: Board }>`
    with recursive each_board as (
      (select board from leaderboard_score where is_listed order by board limit 1)
      union all
      select (select board from leaderboard_score where is_listed and board > each_board.board order by board limit 1)
      from each_board where each_board.board is not null
    )
    select board from each_board where board is not null`.execute(db);
  return rows.map(row => row.board);
};

/** Empties the change log, because a cut of every board has counted its changes. */
export const forgetChanges = (db: Db) => sql`delete from leaderboard_change`.execute(db);
