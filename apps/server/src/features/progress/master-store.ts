/** SQL of roads whose master level was passed. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Road } from './store.ts';

export const isMastered = async (db: Db, { playerId, categoryId, subcategoryId }: Road): Promise<boolean> => {
  const { rows } = await sql`
    select from road_master where player_id = ${playerId} and category_id = ${categoryId}
      and subcategory_id = ${subcategoryId ?? 0}`.execute(db);
  return rows.length > 0;
};

/** The first time stays. */
export const markMastered = async (db: Db, road: Road, at: Date): Promise<void> => {
  await sql`
    insert into road_master (player_id, category_id, subcategory_id, mastered_at)
    values (${road.playerId}, ${road.categoryId}, ${road.subcategoryId ?? 0}, ${at})
    on conflict do nothing`.execute(db);
};

export type MasteredRow = {
  readonly name: string;
  readonly category_id: number;
  readonly hue: number | null;
  readonly mastered_at: Date;
};

/** A player's mastered roads, the newest first, with their number; those of categories that are off are left out. */
export const mastersOf = async (
  db: Db,
  playerId: number,
  limit: number,
): Promise<{ rows: MasteredRow[]; total: number }> => {
  const { rows } = await sql<MasteredRow & { total: number }>`
    select coalesce(subcategory.name, category.name) as name, category.id as category_id, category.hue,
      mastered_at, count(*) over () as total
    from road_master
    join category on category.id = road_master.category_id and category.is_active
    left join subcategory on subcategory.id = road_master.subcategory_id
    where road_master.player_id = ${playerId}
    order by mastered_at desc, category.id, subcategory.id limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};

export const forgetMasters = async (db: Db, playerId: number): Promise<void> => {
  await sql`delete from road_master where player_id = ${playerId}`.execute(db);
};
