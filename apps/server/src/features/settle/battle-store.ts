/** The only SQL about settled battles that no other room has. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Whether one of them is of the staff. */
export const hasStaff = async (db: Db, playerIds: readonly number[]): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select coalesce(bool_or(role <> 'player'), false) as has from player where id = any(${playerIds}::bigint[])`.execute(
    db,
  );
  return rows[0]?.has ?? false;
};

export type SeatedRow = {
  id: number;
  time_zone: string;
  /** Staff and accounts that are not active play without coins and score (DECISIONS 1). */
  is_paid: boolean;
};

/** The players' rows, held in order so that nobody is deactivated in the middle. */
export const holdPlayers = async (db: Db, playerIds: readonly number[]): Promise<SeatedRow[]> => {
  const { rows } = await sql<SeatedRow>`
    select id, time_zone, role = 'player' and status = 'active' as is_paid
    from player where id = any(${playerIds}::bigint[]) order by id for share`.execute(db);
  return rows;
};
