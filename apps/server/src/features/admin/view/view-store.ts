/** The SQL of saved views. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type View = OperatorReply<'view/list'>[number];

const columns = sql`id, list as "table", name, filter, sort, columns`;

export const readViews = async (db: Db, playerId: number, table: string): Promise<View[]> => {
  const { rows } = await sql<View>`
    select ${columns} from operator_view where player_id = ${playerId} and list = ${table} order by lower(name), id`.execute(
    db,
  );
  return rows;
};

/** Writes a view over one of the same name; undefined where there are `most` others already. */
export const saveView = async (
  db: Db,
  playerId: number,
  { table, name, filter, sort, columns: shown }: Omit<View, 'id'>,
  most: number,
): Promise<View | undefined> => {
  const { rows } = await sql<View>`
    insert into operator_view (player_id, list, name, filter, sort, columns)
    select ${playerId}, ${table}, ${name}, ${filter}, ${JSON.stringify(sort)}::jsonb, ${shown}::text[]
    where (select count(*) from operator_view where player_id = ${playerId} and list = ${table} and name <> ${name}) < ${most}
    on conflict (player_id, list, name) do update set filter = excluded.filter, sort = excluded.sort, columns = excluded.columns
    returning ${columns}`.execute(db);
  return rows[0];
};

/** False where it is none of this staff member's. */
export const deleteView = async (db: Db, playerId: number, id: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from operator_view where id = ${id} and player_id = ${playerId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};
