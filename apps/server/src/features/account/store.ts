/** The only SQL about sessions, known people, and the beginning and end of a player. */
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Pool } from '../../platform/database/db.ts';
import type { PlayerRow } from '../profile/profile.ts';

type Tables = {
  player: PlayerRow & { referred_by: number | null };
  session: {
    id: Generated<number>;
    token_hash: Buffer;
    player_id: number;
    device: string;
    signed_in_at: Date;
    last_used_at: Date;
    expires_at: Date;
  };
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

/** One session with all that a call needs to know of its player; sent under a name with every call. */
export const FIND_SESSION = {
  name: 'find-session',
  text: `select player.id, player.role, player.status, player.is_demo, player.interface_language,
      player.quiz_language_id, player.extra_time, player.is_first_sign_in, session.signed_in_at, session.last_used_at
    from session join player on player.id = session.player_id
    where session.token_hash = $1 and session.expires_at > $2`,
};

/** A row of {@link FIND_SESSION}. */
export type SessionRow = {
  id: number;
  role: 'player' | 'editor' | 'admin';
  status: 'active' | 'deactivated' | 'deleted';
  is_demo: boolean;
  is_first_sign_in: boolean;
  interface_language: string;
  quiz_language_id: number | null;
  /** numeric(2, 1), as text. */
  extra_time: string;
  signed_in_at: Date;
  last_used_at: Date;
};

/** Which of these sessions are open, and what became of their players. */
export const readSessions = async (
  pool: Pool,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<(Pick<SessionRow, 'role' | 'status'> & { hash: string })[]> =>
  (
    await pool.query({
      name: 'read-sessions',
      text: `select encode(session.token_hash, 'hex') as hash, player.role, player.status
        from session join player on player.id = session.player_id
        where session.token_hash = any ($1::bytea[]) and session.expires_at > $2`,
      values: [tokenHashes, now],
    })
  ).rows;

const tables = (db: Db) => db.withTables<Tables>();
const GONE = 'gone';

export const addSession = async (db: Db, session: Insertable<Tables['session']>): Promise<void> => {
  await tables(db).insertInto('session').values(session).execute();
};

export const renewSession = async (
  db: Db,
  tokenHash: Uint8Array,
  used: { last_used_at: Date; expires_at: Date },
): Promise<void> => {
  await tables(db)
    .updateTable('session')
    .set(used)
    .where('token_hash', '=', Buffer.from(tokenHash))
    .where('last_used_at', '<', used.last_used_at)
    .execute();
};

/** Ends one session, one by its own id, or all of a player; returns how many. */
export const endSessions = async (
  db: Db,
  which: { tokenHash: Uint8Array } | { playerId: number; deviceId?: number },
): Promise<number> => {
  const query = tables(db).deleteFrom('session');
  if ('tokenHash' in which) {
    const one = query.where('token_hash', '=', Buffer.from(which.tokenHash));
    return Number((await one.executeTakeFirst()).numDeletedRows);
  }
  const all = query.where('player_id', '=', which.playerId);
  const chosen = which.deviceId === undefined ? all : all.where('id', '=', which.deviceId);
  return Number((await chosen.executeTakeFirst()).numDeletedRows);
};

/** All but the one that is used. */
export const endOtherSessions = async (db: Db, playerId: number, tokenHash: Uint8Array): Promise<void> => {
  await tables(db)
    .deleteFrom('session')
    .where('player_id', '=', playerId)
    .where('token_hash', '<>', Buffer.from(tokenHash))
    .execute();
};

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

export type DeviceRow = Omit<Selectable<Tables['session']>, 'player_id' | 'expires_at'>;

/** Open sessions of a player, used last first; `tokenHash` keeps to one of them. */
export const readDevices = async (
  db: Db,
  whose: { playerId: number; tokenHash: Uint8Array | null; now: Date },
  part: { offset: number; limit: number },
): Promise<{ rows: DeviceRow[]; total: number }> => {
  const mine = tables(db)
    .selectFrom('session')
    .where('player_id', '=', whose.playerId)
    .where('expires_at', '>', whose.now);
  const open = whose.tokenHash === null ? mine : mine.where('token_hash', '=', Buffer.from(whose.tokenHash));
  const [rows, { total }] = await Promise.all([
    open
      .select(['id', 'token_hash', 'device', 'signed_in_at', 'last_used_at'])
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .offset(part.offset)
      .limit(part.limit)
      .execute(),
    open.select(of => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

/** Writes down when every session of a player was ended. */
export const signOut = async (db: Db, playerId: number, at: Date): Promise<void> => {
  await tables(db).updateTable('player').set({ signed_out_at: at }).where('id', '=', playerId).execute();
};

export const sweepSessions = async (db: Db, now: number): Promise<void> => {
  await tables(db).deleteFrom('session').where('expires_at', '<=', new Date(now)).execute();
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
