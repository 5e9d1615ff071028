/** SQL of roads that two players travel. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type SharedRow = {
  readonly category_id: number;
  /** 0 for a category without subcategories. */
  readonly subcategory_id: number;
  readonly name: string;
  readonly hue: number | null;
  readonly own: number;
  readonly other: number;
};

const passedBy = (playerId: number) => sql`(
  select category_id, subcategory_id, max(level) as level, max(passed_at) as passed_at
  from level_best where player_id = ${playerId} and passed_at is not null group by category_id, subcategory_id)`;

/** Roads on which both have passed a level, with the highest of each; those played last first. */
export const sharedRoads = async (
  db: Db,
  playerId: number,
  otherId: number,
  most: number,
): Promise<SharedRow[]> => {
  const { rows } = await sql<SharedRow>`
    select mine.category_id, mine.subcategory_id, coalesce(subcategory.name, category.name) as name, category.hue,
      mine.level as own, theirs.level as other
    from ${passedBy(playerId)} mine
    join ${passedBy(otherId)} theirs
      on theirs.category_id = mine.category_id and theirs.subcategory_id = mine.subcategory_id
    join category on category.id = mine.category_id and category.is_active
    left join subcategory on subcategory.id = mine.subcategory_id
    where mine.subcategory_id = 0 or subcategory.is_active
    order by greatest(mine.passed_at, theirs.passed_at) desc, mine.category_id, mine.subcategory_id limit ${most}`.execute(
    db,
  );
  return rows;
};
