/** The SQL of who wrote questions. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { byName } from '../../../platform/database/list-page.ts';

const MOST = 1_000;

export const readAuthors = async (db: Db): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select player.id, player.name from player
    where player.role_since is not null
      and exists (select from question_listing where question_listing.author_id = player.id)
    order by ${byName(sql`player.name`)}, player.id limit ${MOST}`.execute(db);
  return rows;
};
