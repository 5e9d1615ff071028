/** The only SQL about what a player's own record shows and changes. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** A player's row, as far as the record goes. */
export type PlayerRow = {
  readonly id: number;
  readonly uid: string | null;
  readonly type: 'email' | 'gmail' | 'mobile';
  readonly name: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly mobile: string | null;
  readonly mobile_verified: boolean;
  readonly picture: string;
  readonly role: 'player' | 'editor' | 'admin';
  readonly status: 'active' | 'deactivated' | 'deleted';
  readonly is_demo: boolean;
  /** Null for good; both are empty with an account that is not deactivated. */
  readonly deactivated_until: Date | null;
  readonly deactivated_reason: string;
  /** Staff looked at the contact: unlocks no bonus and no payout (DECISIONS 12). */
  readonly email_by_staff: boolean;
  readonly mobile_by_staff: boolean;
  /** Of any session; may lag an hour. */
  readonly last_seen_at: Date | null;
  /** Null: never staff. */
  readonly role_since: Date | null;
  /** True until somebody who came with a one-time password has chosen another. */
  readonly is_first_sign_in: boolean;
  readonly referral_code: string | null;
  readonly interface_language: string;
  readonly quiz_language_id: number | null;
  readonly time_zone: string;
  readonly time_zone_changed_at: Date | null;
  readonly extra_time: string | number;
  readonly without_sound: boolean;
  readonly without_sound_at: Date | null;
  readonly set_up_at: Date | null;
  /** When every session was ended; a sign-in from before opens none. */
  readonly signed_out_at: Date | null;
  /** Null: never asked (DECISIONS 12). */
  readonly terms_version: string | null;
  readonly terms_accepted_at: Date | null;
  readonly age_confirmed: number | null;
  readonly country: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** What the record's owner may change. */
export type PlayerChange = Partial<
  Pick<
    PlayerRow,
    | 'name'
    | 'email'
    | 'email_verified'
    | 'mobile'
    | 'mobile_verified'
    | 'signed_out_at'
    | 'picture'
    | 'interface_language'
    | 'quiz_language_id'
    | 'time_zone'
    | 'time_zone_changed_at'
    | 'extra_time'
    | 'without_sound'
    | 'without_sound_at'
    | 'set_up_at'
  >
>;

const tables = (db: Db) => db.withTables<{ player: PlayerRow }>();

export const readPlayer = (db: Db, playerId: number): Promise<PlayerRow | undefined> =>
  tables(db).selectFrom('player').selectAll().where('id', '=', playerId).executeTakeFirst();

/** The row, locked until the transaction ends. */
export const lockPlayer = (db: Db, playerId: number): Promise<PlayerRow> =>
  tables(db)
    .selectFrom('player')
    .selectAll()
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const changePlayer = (
  db: Db,
  playerId: number,
  change: PlayerChange,
  now: number,
): Promise<PlayerRow> =>
  tables(db)
    .updateTable('player')
    .set({ ...change, updated_at: new Date(now) })
    .where('id', '=', playerId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes an address from players who claimed it without proof; false when one of them has proved it. */
export const freeAddress = async (
  db: Db,
  column: 'email' | 'mobile',
  value: string,
  exceptUid: string,
): Promise<boolean> => {
  // The form in which the index knows it.
  const address = column === 'email' ? sql`lower(email)` : sql`mobile`;
  const verified = column === 'email' ? 'email_verified' : 'mobile_verified';
  await tables(db)
    .updateTable('player')
    .set({ [column]: null })
    .where(address, '=', value)
    .where(verified, '=', false)
    .where('uid', '<>', exceptUid)
    .execute();
  const holder = await tables(db)
    .selectFrom('player')
    .select('id')
    .where(address, '=', value)
    .where('uid', '<>', exceptUid)
    .executeTakeFirst();
  return holder === undefined;
};

/** Whether a player stands behind a uid of the identity provider. */
export const hasPlayer = async (db: Db, uid: string): Promise<boolean> =>
  (await tables(db).selectFrom('player').select('id').where('uid', '=', uid).executeTakeFirst()) !==
  undefined;

/** Names of those who look after the site, which nobody may imitate. */
export const staffNames = async (db: Db, exceptId: number): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('player')
    .select('name')
    .where('role', 'in', [sql.lit('editor' as const), sql.lit('admin' as const)])
    .where('status', '=', 'active')
    .where('id', '<>', exceptId)
    .execute();
  return rows.map(row => row.name);
};
