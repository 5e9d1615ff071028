/** SQL of players' records. It only reads; the rows belong to other features. */
import type { Mode } from '@trivium/rules/play/mode-row';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** A record covers so many rounds of a mode, so that it costs the same for every player. */
const ROUNDS_READ = 500;
/** The latest rounds that a record shows. */
export const ROUNDS_SHOWN = 9;

export type RoundRow = {
  category_id: number | null;
  /** 0 for a place without a subcategory. */
  subcategory_id: number;
  correct: number;
  counted: number;
  percent: number;
  seconds: number;
  ended_at: Date;
  /** 1 is the newest round of its place; counted over all places. */
  age: number;
  age_of_all: number;
  /** 1 is the best round of its place. */
  place: number;
};

/** The newest rounds of a mode, the newest of each place, and the best of each place. */
export const readRounds = async (db: Db, playerId: number, mode: Mode): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    with newest as (
      select category_id, coalesce(subcategory_id, 0) as subcategory_id, ended_at, outcome from play
      where player_id = ${playerId}::bigint and mode = ${mode} and status = 'settled'
      order by started_at desc limit ${ROUNDS_READ}
    ), read as (
      select category_id, subcategory_id, ended_at, (outcome->>'correct')::integer as correct,
        (outcome->>'counted')::integer as counted, (outcome->>'percent')::integer as percent,
        (outcome->>'seconds')::float8 as seconds
      from newest where outcome is not null
    ), placed as (
      select *, row_number() over (partition by category_id, subcategory_id order by ended_at desc)::integer as age,
        row_number() over (order by ended_at desc)::integer as age_of_all,
        row_number() over (partition by category_id, subcategory_id order by percent desc, seconds, ended_at)::integer
          as place
      from read where counted > 0
    )
    select * from placed where age <= ${ROUNDS_SHOWN} or age_of_all <= ${ROUNDS_SHOWN} or place = 1
    order by ended_at desc`.execute(db);
  return rows;
};

export type LitRow = { type: number; sides: number };

/** Lit sides of all levels, by category type. */
export const readLitSides = async (
  db: Db,
  playerId: number,
  { pass, full }: { pass: number; full: number },
): Promise<LitRow[]> => {
  const { rows } = await sql<LitRow>`
    select category.type, sum((best_percent >= ${pass})::integer + (best_percent >= ${full})::integer
      + (best_percent >= 100)::integer)::integer as sides
    from level_best join category on category.id = category_id
    where player_id = ${playerId}::bigint group by category.type`.execute(db);
  return rows;
};
