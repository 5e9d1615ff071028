/** The SQL of how far friends have come on a road. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** By id when it is all digits, else by slug. */
const isNamed = (table: 'category' | 'part', idOrSlug: string) =>
  /^\d+$/.test(idOrSlug)
    ? sql`${sql.ref(`${table}.id`)} = ${Number(idOrSlug)}::bigint`
    : sql`${sql.ref(`${table}.slug`)} = ${idOrSlug}`;

/** The highest level that each of these players has passed there, the farthest first; nobody who has passed none. */
export const readOnRoad = async (
  db: Db,
  playerIds: readonly number[],
  { category, subcategory, most }: { category: string; subcategory: string | undefined; most: number },
): Promise<{ id: number; level: number }[]> => {
  const road =
    subcategory === undefined
      ? sql`select category.id as category_id, 0::bigint as subcategory_id from category
          where ${isNamed('category', category)}`
      : sql`select category.id as category_id, part.id as subcategory_id from category
          join subcategory part on part.category_id = category.id and ${isNamed('part', subcategory)}
          where ${isNamed('category', category)}`;
  const { rows } = await sql<{ id: number; level: number }>`
    select given.id, best.level from (${road}) road
    cross join unnest(${playerIds}::bigint[]) as given (id)
    cross join lateral (
      select level from level_best where player_id = given.id and level_best.category_id = road.category_id
        and level_best.subcategory_id = road.subcategory_id and passed_at is not null
      order by level desc limit 1
    ) best
    order by best.level desc, given.id limit ${most}`.execute(db);
  return rows;
};
