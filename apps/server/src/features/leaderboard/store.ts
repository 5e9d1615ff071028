/** SQL of scores: adding, reading a page, counting inside a range. */
import type { Board, Place } from '@trivium/rules/leaderboard/board';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** A place as the tuple that the index is sorted by. */
export const placeTuple = ({ score, reachedAt, playerId }: Place): RawBuilder<unknown> =>
  sql`(${-score}::bigint, ${new Date(reachedAt)}::timestamptz(3), ${playerId}::bigint)`;

export const PLACE_COLUMNS = sql`(minus_score, reached_at, player_id)`;
export const PLACE_ORDER = sql`minus_score, reached_at, player_id`;

export type PlaceRow = { score: number; reached_at: Date; player_id: number };

export const placeOf = (row: PlaceRow): Place => ({
  score: row.score,
  reachedAt: row.reached_at.getTime(),
  playerId: row.player_id,
});

export type StandingRow = PlaceRow & { board: Board; is_listed: boolean };

/** A player's places on several boards. */
export const readStanding = async (
  db: Db,
  playerId: number,
  boards: readonly Board[],
): Promise<StandingRow[]> => {
  const { rows } = await sql<StandingRow>`
    select board, score, reached_at, player_id, is_listed from leaderboard_score
    where player_id = ${playerId} and board = any(${boards}::text[])`.execute(db);
  return rows;
};

/**
 * Adds to several boards at once and logs the changes for the keeper. The caller holds the player's purse. False for a player who
 * is not listed.
 */
export const addToBoards = async (
  db: Db,
  change: { playerId: number; score: number; reachedAt: Date; boards: readonly Board[] },
): Promise<boolean> => {
  const { rows } = await sql<{ is_listed: boolean }>`
    with old as (
      select board, score, minus_score, reached_at from leaderboard_score
      where player_id = ${change.playerId} and board = any(${change.boards}::text[])
    ), written as (
      insert into leaderboard_score (player_id, board, score, reached_at, is_listed)
      select id, board, ${change.score}::bigint, ${change.reachedAt}::timestamptz(3), status = 'active' and role = 'player'
      from player cross join unnest(${change.boards}::text[]) as board
      where id = ${change.playerId}
      on conflict (player_id, board) do update set
        score = leaderboard_score.score + excluded.score, reached_at = excluded.reached_at
      returning player_id, board, score, minus_score, reached_at, is_listed
    ), told as (
      insert into leaderboard_change (board, player_id, old_minus_score, old_reached_at, minus_score, reached_at)
      select board, player_id, old.minus_score, old.reached_at, written.minus_score, written.reached_at
      from written left join old using (board) where is_listed
    )
    select is_listed from written`.execute(db);
  return rows.some(row => row.is_listed);
};

export type OwnRow = PlaceRow & { name: string; picture: string; is_listed: boolean };

export const readOwn = async (db: Db, board: Board, playerId: number): Promise<OwnRow | undefined> => {
  const { rows } = await sql<OwnRow>`
    select score, reached_at, player_id, is_listed, name, picture
    from leaderboard_score join player on player.id = player_id
    where player_id = ${playerId} and board = ${board}`.execute(db);
  return rows[0];
};

/** The places of those players who are listed. */
export const readPlacesOf = async (
  db: Db,
  board: Board,
  playerIds: readonly number[],
): Promise<PlaceRow[]> => {
  const { rows } = await sql<PlaceRow>`
    select score, reached_at, player_id from leaderboard_score
    where player_id = any(${playerIds}::bigint[]) and board = ${board} and is_listed`.execute(db);
  return rows;
};

/** The scores of those players who are listed, on several boards. */
export const readScoresOn = async (
  db: Db,
  playerIds: readonly number[],
  boards: readonly Board[],
): Promise<{ player_id: number; board: Board; score: number }[]> => {
  const { rows } = await sql<{ player_id: number; board: Board; score: number }>`
    select player_id, board, score from leaderboard_score
    where player_id = any(${playerIds}::bigint[]) and board = any(${boards}::text[]) and is_listed`.execute(
    db,
  );
  return rows;
};

export const readScore = async (db: Db, board: Board, playerId: number): Promise<number> => {
  const { rows } = await sql<{ score: number }>`
    select score from leaderboard_score where player_id = ${playerId} and board = ${board}`.execute(db);
  return rows[0]?.score ?? 0;
};

export type ListedRow = PlaceRow & { name: string; picture: string };

/** Places from `first` on, without the first `skip`; players are read only for the places that are shown. */
export const readPlaces = async (
  db: Db,
  board: Board,
  from: { first: Place; skip: number; limit: number },
): Promise<ListedRow[]> => {
  const { rows } = await sql<ListedRow>`
    select place.*, -minus_score as score, name, picture from (
      select minus_score, reached_at, player_id from leaderboard_score
      where is_listed and board = ${board} and ${PLACE_COLUMNS} >= ${placeTuple(from.first)}
      order by ${PLACE_ORDER} offset ${from.skip} limit ${from.limit}
    ) place join player on player.id = place.player_id
    order by ${PLACE_ORDER}`.execute(db);
  return rows;
};

/** The bounds of the score are redundant, but the planner can estimate them, and it cannot estimate row values. */
const countBetween = (board: Board, first: Place, end: Place): RawBuilder<number> => sql<number>`(
  select count(*) from leaderboard_score
  where is_listed and board = ${board}
    and ${PLACE_COLUMNS} >= ${placeTuple(first)} and ${PLACE_COLUMNS} < ${placeTuple(end)}
    and minus_score between ${-first.score}::bigint and ${-end.score}::bigint)`;

/** How many places lie from the first up to but not including the second, for several such pairs in one statement. */
export const countPlaces = async (
  db: Db,
  pairs: readonly { board: Board; first: Place; end: Place }[],
): Promise<number[]> => {
  const counts = pairs.map(({ board, first, end }) => countBetween(board, first, end));
  const { rows } = await sql<{
    counts: number[];
  }>`select array[${sql.join(counts)}]::integer[] as counts`.execute(db);
  return rows[0]?.counts ?? [];
};

export type DayRow = { score: number; board: Board; player_id: number; name: string; picture: string };

/** The best of these boards: one look into the index for each. Null for `playerId`: of all players who are listed. */
export const readBestOf = async (
  db: Db,
  boards: readonly Board[],
  playerId: number | null,
): Promise<DayRow | undefined> => {
  const { rows } = await sql<DayRow>`
    select -best.minus_score as score, given.board, best.player_id, name, picture
    from unnest(${boards}::text[]) as given (board)
    cross join lateral (
      select minus_score, reached_at, player_id from leaderboard_score
      where is_listed and leaderboard_score.board = given.board
        ${playerId === null ? sql`` : sql`and player_id = ${playerId}`}
      order by ${PLACE_ORDER} limit 1
    ) best
    join player on player.id = best.player_id
    order by best.minus_score, given.board desc limit 1`.execute(db);
  return rows[0];
};

/** Deletes boards of days and months before the given ones. */
export const dropBoards = async (db: Db, before: { day: Board; month: Board }): Promise<void> => {
  for (const table of ['leaderboard_score', 'leaderboard_bucket'] as const) {
    await sql`delete from ${sql.table(table)} where (board >= 'day/' and board < ${before.day})
      or (board >= 'month/' and board < ${before.month})`.execute(db);
  }
};
