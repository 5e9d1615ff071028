/** The only SQL about known people, and the beginning and the end of a player. Sessions: `session/session-store.ts`. */
import { type Generated, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { PlayerRow } from '../profile/profile.ts';

type Tables = {
  player: PlayerRow & { referred_by: number | null };
  known_person: { contact_hash: Buffer; scope: string; paid: number; paid_at: Date };
};

type NewPlayer = Pick<
  PlayerRow,
  | 'uid'
  | 'type'
  | 'name'
  | 'email'
  | 'email_verified'
  | 'mobile'
  | 'mobile_verified'
  | 'picture'
  | 'role'
  | 'interface_language'
  | 'time_zone'
  | 'set_up_at'
  | 'referral_code'
> &
  Partial<Pick<PlayerRow, 'terms_version' | 'terms_accepted_at' | 'age_confirmed' | 'is_first_sign_in'>> & {
    readonly referred_by: number | null;
  };

const tables = (db: Db) => db.withTables<Tables>();
const GONE = 'gone';

/** Active admins, locked; by id. */
export const findAdmins = (db: Db): Promise<Pick<PlayerRow, 'id' | 'uid' | 'name' | 'email'>[]> =>
  tables(db)
    .selectFrom('player')
    .select(['id', 'uid', 'name', 'email'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();

export const beginFirstSignIn = async (db: Db, playerId: number, now: number): Promise<void> => {
  const change = { is_first_sign_in: true, signed_out_at: new Date(now), updated_at: new Date(now) };
  await tables(db).updateTable('player').set(change).where('id', '=', playerId).execute();
};

export const finishFirstSignIn = async (
  db: Db,
  playerId: number,
  email: string,
  now: number,
): Promise<void> => {
  const change = { email, email_verified: true, is_first_sign_in: false, updated_at: new Date(now) };
  await tables(db).updateTable('player').set(change).where('id', '=', playerId).execute();
};

export const findByUid = (db: Db, uid: string): Promise<PlayerRow | undefined> =>
  tables(db).selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirst();

export const findByReferralCode = async (db: Db, code: string): Promise<number | undefined> =>
  (
    await tables(db)
      .selectFrom('player')
      .select('id')
      .where('referral_code', '=', code)
      .where('status', '=', 'active')
      .executeTakeFirst()
  )?.id;

export const isReferralCodeUsed = async (db: Db, code: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('player')
    .select('id')
    .where('referral_code', '=', code)
    .executeTakeFirst()) !== undefined;

/** The id of the new row; undefined when a player with this uid exists already. */
export const addPlayer = async (db: Db, player: NewPlayer, now: number): Promise<number | undefined> =>
  (
    await db
      .withTables<{ player: NewPlayer & { id: Generated<number>; created_at: Date; updated_at: Date } }>()
      .insertInto('player')
      .values({ ...player, created_at: new Date(now), updated_at: new Date(now) })
      .onConflict(conflict => conflict.column('uid').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Notes that a person is known for a scope; false when it was known before. */
export const noteKnown = async (
  db: Db,
  contactHash: Buffer,
  scope: string,
  now: number,
): Promise<boolean> => {
  const row = await tables(db)
    .insertInto('known_person')
    .values({ contact_hash: contactHash, scope, paid: 0, paid_at: new Date(now) })
    .onConflict(conflict => conflict.doNothing())
    .returning('scope')
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether one of these hashes is known for a scope. */
export const isKnown = async (db: Db, contactHashes: readonly Buffer[], scope: string): Promise<boolean> =>
  contactHashes.length > 0 &&
  (await tables(db)
    .selectFrom('known_person')
    .select('scope')
    .where('contact_hash', '=', sql<Buffer>`any (${contactHashes})`)
    .where('scope', '=', scope)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether somebody else has proved an address of the same mailbox. */
export const isMailboxOfAnother = async (db: Db, mailbox: string, playerId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from player
    where mailbox_of(email) = ${mailbox} and email is not null and email_verified and id <> ${playerId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

export const writeConsent = async (
  db: Db,
  playerId: number,
  {
    terms_version,
    terms_accepted_at,
    age_confirmed,
    country,
  }: Partial<Pick<PlayerRow, 'terms_version' | 'terms_accepted_at' | 'age_confirmed' | 'country'>>,
): Promise<void> => {
  await sql`
    update player set
      terms_version = coalesce(${terms_version ?? null}, terms_version),
      terms_accepted_at = coalesce(${terms_accepted_at ?? null}::timestamptz, terms_accepted_at),
      age_confirmed = greatest(${age_confirmed ?? null}::smallint, age_confirmed),
      country = coalesce(country, ${country ?? null})
    where id = ${playerId}`.execute(db);
};

/** Notes when a person left; only the keyed hash of the uid stays. */
export const noteGone = async (db: Db, uidHash: Buffer, now: number): Promise<void> => {
  const paid_at = new Date(now);
  await tables(db)
    .insertInto('known_person')
    .values({ contact_hash: uidHash, scope: GONE, paid: 0, paid_at })
    .onConflict(conflict => conflict.columns(['contact_hash', 'scope']).doUpdateSet({ paid_at }))
    .execute();
};

/** When the person of a uid left; null for one who never did. */
export const goneAt = async (db: Db, uidHash: Buffer): Promise<Date | null> =>
  (
    await tables(db)
      .selectFrom('known_person')
      .select('paid_at')
      .where('contact_hash', '=', uidHash)
      .where('scope', '=', GONE)
      .executeTakeFirst()
  )?.paid_at ?? null;

export const changeContacts = async (
  db: Db,
  playerId: number,
  change: Partial<Pick<PlayerRow, 'email' | 'email_verified' | 'mobile' | 'mobile_verified'>>,
): Promise<PlayerRow> =>
  tables(db)
    .updateTable('player')
    .set(change)
    .where('id', '=', playerId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Makes the row anonymous and takes away letters to the player; what it is linked with stays. */
export const erasePlayer = async (db: Db, row: PlayerRow, now: number): Promise<void> => {
  await tables(db)
    .updateTable('player')
    .set({
      uid: null,
      name: '',
      email: null,
      email_verified: false,
      mobile: null,
      mobile_verified: false,
      picture: '',
      status: 'deleted',
      referral_code: null,
      quiz_language_id: null,
      time_zone: 'UTC',
      country: null,
      extra_time: 1,
      without_sound: false,
      without_sound_at: null,
      updated_at: new Date(now),
    })
    .where('id', '=', row.id)
    .execute();
  const recipients = [row.email, row.mobile].filter(address => address !== null);
  if (recipients.length === 0) return;
  await sql`delete from outbox where recipient = any(${recipients})`.execute(db);
};

/** How many active admins there are, locked so that the last two cannot leave at once. */
export const countAdmins = async (db: Db): Promise<number> => {
  const rows = await tables(db)
    .selectFrom('player')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
};

const FIRST_ADMIN_LOCK = 7_214_010;

/** Servers that start together make one admin. */
export const lockFirstAdmin = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`.execute(db);
};
