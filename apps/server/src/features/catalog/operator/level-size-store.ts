/** The sizes of levels for staff, from the counts that the database keeps (migration 0012). */
import { LEVEL_QUESTIONS_LEAST } from '@trivium/rules/report/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** How many levels of some places lack questions, those without any in between included; `size` names a count. */
export const shortLevelsIn = (places: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select coalesce(sum(road.short), 0)::int from (
    select max(size.level) - count(*) filter (where size.questions >= ${sql.lit(LEVEL_QUESTIONS_LEAST)}) as short
    from level_size size where ${places} and size.questions > 0 group by size.subcategory_id) road)`;

export type PlaceLevel = {
  /** 0: the category itself. */
  readonly subcategory_id: number;
  readonly level: number;
  readonly questions: number;
};

/** The levels of a category and its parts, in order. */
export const readLevelSizes = async (db: Db, categoryId: number): Promise<PlaceLevel[]> => {
  const { rows } = await sql<PlaceLevel>`
    select subcategory_id, level, questions from level_size
    where category_id = ${categoryId} order by subcategory_id, level`.execute(db);
  return rows;
};
