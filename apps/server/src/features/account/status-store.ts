/** The only SQL that switches an account off and on. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type AccountStatus = 'active' | 'deactivated' | 'deleted';
type Account = { readonly name: string; readonly role: string; readonly status: AccountStatus };

/** Locks the account until the transaction ends. */
export const lockAccount = async (db: Db, playerId: number): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select name, role, status from player where id = ${playerId} for update`.execute(db);
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
