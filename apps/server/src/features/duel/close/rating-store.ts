/** SQL of the ratings of thinkers. */
import type { Rating } from '@trivium/rules/rating/rating';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type ThinkerRow = {
  readonly player_id: number;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  /** Null before the first rated duel. */
  readonly rated_at: Date | null;
  readonly duels: number;
};

/** Locks the ratings in the order of players, so that two closings never wait for each other. A missing row is made first. */
export const lockRatings = async (
  db: Db,
  playerIds: readonly number[],
  { rating, deviation, volatility }: Rating,
): Promise<ThinkerRow[]> => {
  await sql`
    insert into duel_rating (player_id, rating, deviation, volatility)
    select id, ${rating}, ${deviation}, ${volatility} from unnest(${playerIds}::bigint[]) as player (id) order by id
    on conflict do nothing`.execute(db);
  const { rows } = await sql<ThinkerRow>`
    select * from duel_rating where player_id = any(${playerIds}::bigint[]) order by player_id for update`.execute(
    db,
  );
  return rows;
};

export const readRating = async (db: Db, playerId: number): Promise<ThinkerRow | undefined> => {
  const { rows } = await sql<ThinkerRow>`
    select * from duel_rating where player_id = ${playerId}`.execute(db);
  return rows[0];
};

export const writeRatings = (
  db: Db,
  ratings: readonly (Omit<ThinkerRow, 'duels' | 'rated_at'> & { rated_at: Date })[],
) =>
  sql`
    update duel_rating set rating = fresh.rating, deviation = fresh.deviation, volatility = fresh.volatility,
      rated_at = fresh.rated_at, duels = duels + 1
    from unnest(
      ${ratings.map(row => row.player_id)}::bigint[], ${ratings.map(row => row.rating)}::float8[],
      ${ratings.map(row => row.deviation)}::float8[], ${ratings.map(row => row.volatility)}::float8[],
      ${ratings.map(row => row.rated_at)}::timestamptz[]
    ) as fresh (player_id, rating, deviation, volatility, rated_at)
    where duel_rating.player_id = fresh.player_id`.execute(db);

/** Whether a rated duel of the two ended after an instant. */
export const wereRatedSince = async (db: Db, one: number, other: number, since: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from duel_side mine join duel on duel.id = mine.duel_id
      join duel_side theirs on theirs.duel_id = mine.duel_id and theirs.side <> mine.side
    where mine.player_id = ${one} and not mine.is_open and mine.is_listed and mine.ended_at > ${since}
      and theirs.player_id = ${other} and duel.is_rated limit 1`.execute(db);
  return rows.length > 0;
};

export const removeRating = (db: Db, playerId: number) =>
  sql`delete from duel_rating where player_id = ${playerId}`.execute(db);
