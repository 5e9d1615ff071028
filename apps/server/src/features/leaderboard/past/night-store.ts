/** SQL about the ranks of the all-time board as a day began: two sides that take turns, so that nobody waits for the filling. */
import type { Board } from '@trivium/rules/leaderboard/board';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type Night = { day: string; side: 0 | 1 };

/** The night that is shown. */
export const readNight = async (db: Db): Promise<Night | undefined> => {
  const { rows } = await sql<Night>`select day, side from leaderboard_night`.execute(db);
  return rows[0];
};

/** Empties a side nobody reads; on its own, because it shuts the side for an instant. */
export const emptySide = (db: Db, side: 0 | 1) =>
  sql`truncate ${sql.table(`leaderboard_night_rank_${side}`)}`.execute(db);

/**
 * Ranks as the day began: the score of now less what the day has brought. Who has played today already stands, among
 * equals, by when that was: it is a matter of the first instants of the day.
 */
export const fillSide = async (db: Db, { day, side }: Night): Promise<void> => {
  const today: Board = `day/${day}`;
  await sql`
    insert into leaderboard_night_rank (side, player_id, rank)
    select ${side}::smallint, player_id, row_number() over (order by score desc, reached_at, player_id)
    from (
      select ever.player_id, ever.reached_at, ever.score - coalesce(today.score, 0) as score
      from leaderboard_score ever
      left join leaderboard_score today on today.player_id = ever.player_id and today.board = ${today}
      where ever.board = 'ever' and ever.is_listed
    ) place
    where score > 0`.execute(db);
  await sql`
    insert into leaderboard_night (day, side) values (${day}::date, ${side}::smallint)
    on conflict (is_only) do update set day = excluded.day, side = excluded.side`.execute(db);
};

/** Ranks of these players as the day began; nobody has one when that day was not kept. */
export const readNightRanks = async (
  db: Db,
  day: string,
  playerIds: readonly number[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ player_id: number; rank: number }>`
    select player_id, rank from leaderboard_night_rank
    where side = (select side from leaderboard_night where day = ${day}::date)
      and player_id = any(${playerIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ player_id, rank }) => [player_id, rank]));
};
