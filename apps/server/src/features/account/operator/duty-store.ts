/** The only SQL that says who looks after the site. */
import type { Right } from '@trivium/contract/admin/call';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Reachable } from '../../../platform/outbox/letters.ts';

/** What somebody looks after. Rights null: what the role comes with; languages null: all quiz languages. */
export type Duties = {
  readonly role: 'player' | 'editor' | 'admin';
  readonly rights: readonly Right[] | null;
  readonly languages: readonly number[] | null;
};

export type DutyRow = Duties &
  Reachable & {
    readonly id: number;
    readonly uid: string | null;
    readonly name: string;
    readonly staff_version: number;
  };

/** Locks somebody who is there and no demo account, until the transaction ends. */
export const lockDuties = async (db: Db, playerId: number): Promise<DutyRow | undefined> => {
  const { rows } = await sql<DutyRow>`
    select id, uid, name, role, staff_rights as rights, staff_languages as languages, staff_version,
      email, email_verified, mobile, mobile_verified, interface_language, time_zone, is_demo
    from player where id = ${playerId} and status <> 'deleted' and not is_demo for update`.execute(db);
  return rows[0];
};

/** Active admins, locked so that the last two cannot be limited at once. */
export const lockAdmins = async (db: Db): Promise<(Duties & { readonly id: number })[]> => {
  const { rows } = await sql<Duties & { readonly id: number }>`
    select id, role, staff_rights as rights, staff_languages as languages from player
    where role = 'admin' and status = 'active' order by id for update`.execute(db);
  return rows;
};

/** A player looks after nothing. */
export const writeDuties = async (
  db: Db,
  playerId: number,
  { role, rights, languages }: Duties,
  now: number,
): Promise<void> => {
  await sql`
    update player set role = ${role}, staff_rights = ${role === 'player' ? null : rights}::text[],
      staff_languages = ${role === 'player' ? null : languages}::bigint[], updated_at = ${new Date(now)}
    where id = ${playerId}`.execute(db);
};
