/** SQL of the ranks of the all-time board at the beginning of the day. Two sides take turns, so that filling one blocks no reader. */
import type { Board } from '@trivium/rules/leaderboard/board';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type Night = { day: string; side: 0 | 1 };

/** The night whose ranks are shown. */
export const readNight = async (db: Db): Promise<Night | undefined> => {
  const { rows } = await sql<Night>`select day, side from leaderboard_night`.execute(db);
  return rows[0];
};

/** Empties a side that nobody reads, in a statement of its own because it locks the side for a moment. */
export const emptySide = (db: Db, side: 0 | 1) =>
  sql`truncate ${sql.table(`leaderboard_night_rank_${side}`)}`.execute(db);

/**
 * Fills in ranks at the beginning of the day: the present score minus today's. Among equal scores, players who have already
 * played today are ordered by their present time; that concerns only the first moments of a day.
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

/** Ranks of these players at the beginning of the day; none if that day was not stored. */
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
