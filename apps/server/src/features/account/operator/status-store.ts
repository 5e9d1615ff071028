/** The only SQL that switches an account off and on, makes a demo account of it, and marks contacts as looked at. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PlayerRow } from '../../profile/profile.ts';

/** Locks the account until the transaction ends. */
export const lockAccount = async (db: Db, playerId: number): Promise<PlayerRow | undefined> => {
  const { rows } = await sql<PlayerRow>`select * from player where id = ${playerId} for update`.execute(db);
  return rows[0];
};

/** What a deactivation says; null for an account that is active. */
export type ShutOut = { readonly reason: string; readonly until: Date | null };

export const setStatus = async (
  db: Db,
  playerId: number,
  shutOut: ShutOut | null,
  now: number,
): Promise<void> => {
  await sql`
    update player set status = ${shutOut === null ? 'active' : 'deactivated'},
      deactivated_reason = ${shutOut?.reason ?? ''}, deactivated_until = ${shutOut?.until ?? null},
      updated_at = ${new Date(now)}
    where id = ${playerId}`.execute(db);
};

/** Lets in everybody whose end date has come; their numbers. */
export const liftEnded = async (db: Db, now: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update player set status = 'active', updated_at = ${new Date(now)}
    where deactivated_until <= ${new Date(now)} and status = 'deactivated' returning id`.execute(db);
  return rows.map(({ id }) => id);
};

export const setDemo = async (db: Db, playerId: number, isDemo: boolean, now: number): Promise<void> => {
  await sql`update player set is_demo = ${isDemo}, updated_at = ${new Date(now)} where id = ${playerId}`.execute(
    db,
  );
};

/** Marks a contact as looked at by staff; it counts as proved nowhere. */
export const markContact = async (db: Db, playerId: number, contact: 'email' | 'mobile'): Promise<void> => {
  await sql`update player set ${sql.ref(`${contact}_by_staff`)} = true where id = ${playerId}`.execute(db);
};
