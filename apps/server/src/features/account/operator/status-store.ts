/** The only SQL that switches an account off and on, and makes a demo account of it. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type AccountStatus = 'active' | 'deactivated' | 'deleted';
type Account = {
  readonly name: string;
  readonly role: string;
  readonly status: AccountStatus;
  readonly is_demo: boolean;
};

/** Locks the account until the transaction ends. */
export const lockAccount = async (db: Db, playerId: number): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select name, role, status, is_demo from player where id = ${playerId} for update`.execute(db);
  return rows[0];
};

export const setStatus = async (
  db: Db,
  playerId: number,
  status: AccountStatus,
  now: number,
): Promise<void> => {
  await sql`update player set status = ${status}, updated_at = ${new Date(now)} where id = ${playerId}`.execute(
    db,
  );
};

export const setDemo = async (db: Db, playerId: number, isDemo: boolean, now: number): Promise<void> => {
  await sql`update player set is_demo = ${isDemo}, updated_at = ${new Date(now)} where id = ${playerId}`.execute(
    db,
  );
};
