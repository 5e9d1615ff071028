/** The SQL of how questions were answered: appended by settlements, added up each minute. */
import { BAND_ENDS } from '@trivium/rules/question/desk/tally';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type ResultRow = {
  readonly questionId: number;
  readonly isRight: boolean;
  /** Step of the time that the answer took; null without an answer. */
  readonly place: number | null;
};

/** Appends results of a player, with the band of the rating that he has now. */
export const appendResults = (db: Db, playerId: number, results: readonly ResultRow[]) =>
  sql`
    insert into question_result (question_id, is_right, place, band)
    select result.*, (
      select width_bucket(rating, ${[...BAND_ENDS]}::float8[]) from rating where player_id = ${playerId})
    from unnest(${results.map(({ questionId }) => questionId)}::bigint[],
      ${results.map(({ isRight }) => isRight)}::boolean[],
      ${results.map(({ place }) => place)}::smallint[]) as result`.execute(db);

/** Adds appended results to the figures that staff see, in the order of questions, so that two runs never deadlock. */
export const countResults = (db: Db) =>
  sql`
    with taken as (
      delete from question_result returning question_id, is_right, band, place
    ), counted as (
      select question_id, count(*) as served, count(*) filter (where is_right) as rights from taken group by 1
    ), held as (
      select id from question_listing where id in (select question_id from counted) order by id for update
    ), listed as (
      update question_listing set served = question_listing.served + counted.served, rights = question_listing.rights + counted.rights
      from counted join held on held.id = counted.question_id where question_listing.id = counted.question_id
    ), banded as (
      insert into question_band (question_id, band, served, rights)
      select question_id, band, count(*), count(*) filter (where is_right)
      from taken where band is not null group by 1, 2 order by 1, 2
      on conflict (question_id, band) do update set
        served = question_band.served + excluded.served, rights = question_band.rights + excluded.rights
    )
    insert into question_time (question_id, place, times)
    select question_id, place, count(*) from taken where place is not null group by 1, 2 order by 1, 2
    on conflict (question_id, place) do update set times = question_time.times + excluded.times`.execute(db);

export type AnsweredRow = {
  readonly id: number;
  readonly served: number;
  readonly rights: number;
  /** How often each option was chosen, by its stored position; without those that never were. */
  readonly chosen: { readonly [position: string]: number };
};

/** How often questions were asked and answered rightly, as far as it was added up, and which options were chosen. */
export const readAnswered = async (db: Db, ids: readonly number[]): Promise<AnsweredRow[]> => {
  const { rows } = await sql<AnsweredRow>`
    select id, served, rights, coalesce((
      select jsonb_object_agg(option_index, chosen) from option_count where question_id = listing.id), '{}') as chosen
    from question_listing listing where id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

/** Deletes the figures of questions that are deleted for good. */
export const forgetResults = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`delete from question_band where question_id = any(${ids}::bigint[])`.execute(db);
  await sql`delete from question_time where question_id = any(${ids}::bigint[])`.execute(db);
};
