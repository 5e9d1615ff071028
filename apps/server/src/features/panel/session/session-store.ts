/** The only SQL about sessions of the panel. */
import type { Right } from '@trivium/contract/admin/call';
import { sql } from 'kysely';
import { Failure } from '../../../http/refusal.ts';
import type { Db, Pool } from '../../../platform/database/db.ts';

/** A session with all that an operator call needs to know of its owner. */
export type PanelRow = {
  readonly id: number;
  readonly player_id: number;
  readonly role: 'player' | 'editor' | 'admin';
  readonly status: 'active' | 'deactivated' | 'deleted';
  readonly is_demo: boolean;
  readonly is_first_sign_in: boolean;
  readonly interface_language: string;
  readonly quiz_language_id: number | null;
  /** Null: what the role comes with. */
  readonly staff_rights: readonly Right[] | null;
  /** Null: all. */
  readonly staff_languages: readonly number[] | null;
  readonly signed_in_at: Date;
  readonly used_at: Date;
  readonly expires_at: Date;
  readonly factor_at: Date | null;
};

const FIND = {
  name: 'find-panel-session',
  text: `select held.id, held.player_id, held.signed_in_at, held.used_at, held.expires_at, held.factor_at,
      player.role, player.status, player.is_demo, player.is_first_sign_in, player.interface_language,
      player.quiz_language_id, player.staff_rights, player.staff_languages
    from panel_session held join player on player.id = held.player_id
    where held.token_hash = $1`,
};

export const readPanelSession = async (pool: Pool, tokenHash: Buffer): Promise<PanelRow | undefined> =>
  (await pool.query<PanelRow>({ ...FIND, values: [tokenHash] })).rows[0];

export const addPanelSession = async (
  db: Db,
  session: {
    readonly token: Buffer;
    readonly playerId: number;
    /** Hash of the player's session that it is opened from. */
    readonly openedFrom: Buffer;
    readonly device: string;
    readonly address: string;
    readonly signedInAt: Date;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<number> => {
  const { token, playerId, openedFrom, device, address, signedInAt, at, expiresAt } = session;
  const { rows } = await sql<{ id: number }>`
    insert into panel_session (token_hash, player_id, opened_from, device, address, signed_in_at, opened_at, used_at, expires_at)
    values (${token}, ${playerId}, ${openedFrom}, ${device}, ${address}, ${signedInAt}, ${at}, ${at}, ${expiresAt})
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a session of the panel was not kept');
  return row.id;
};

/** Notes that a session is in use. */
export const usePanelSession = async (db: Db, id: number, at: Date): Promise<void> => {
  await sql`update panel_session set used_at = ${at} where id = ${id} and used_at < ${at}`.execute(db);
};

/** Ends one session. */
export const endPanelSession = async (db: Db, id: number): Promise<void> => {
  await sql`delete from panel_session where id = ${id}`.execute(db);
};

export const sweepPanelSessions = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from panel_session where expires_at <= ${now}`.execute(db);
};

/** Notes that a factor was shown; half a session becomes a whole one, which ends then. */
export const markShown = async (db: Db, id: number, at: Date, wholeMs: number): Promise<Date> => {
  const { rows } = await sql<{ expires_at: Date }>`
    update panel_session set factor_at = ${at}, used_at = ${at}, challenge = null, pending_secret = null,
      expires_at = opened_at + ${wholeMs} * interval '1 millisecond'
    where id = ${id} returning expires_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Failure(401, 'bad_token');
  return row.expires_at;
};

/** Keeps what the next passkey signs, or the secret of an app that is not confirmed yet. */
export const keepPending = async (
  db: Db,
  id: number,
  {
    challenge = null,
    secret = null,
  }: { readonly challenge?: string | null; readonly secret?: string | null },
): Promise<void> => {
  await sql`update panel_session set challenge = ${challenge}, pending_secret = ${secret} where id = ${id}`.execute(
    db,
  );
};

/** What is to be signed, taken away, so that it is signed once. */
export const takeChallenge = async (db: Db, id: number): Promise<string | null> => {
  const { rows } = await sql<{ challenge: string | null }>`
    select challenge from panel_session where id = ${id}`.execute(db);
  const challenge = rows[0]?.challenge ?? null;
  if (challenge === null) return null;
  const { numAffectedRows } = await sql`
    update panel_session set challenge = null where id = ${id} and challenge = ${challenge}`.execute(db);
  return numAffectedRows === 1n ? challenge : null;
};

export const readPendingSecret = async (db: Db, id: number): Promise<string | null> =>
  (
    await sql<{
      pending_secret: string | null;
    }>`select pending_secret from panel_session where id = ${id}`.execute(db)
  ).rows[0]?.pending_secret ?? null;

export type OpenPanelSession = {
  readonly id: number;
  readonly device: string;
  readonly address: string;
  readonly opened_at: Date;
  readonly used_at: Date;
};

/** Whole sessions of a person that are not over, used last first. */
export const readPanelSessions = async (
  db: Db,
  playerId: number,
  when: { readonly now: Date; readonly usedAfter: Date },
): Promise<OpenPanelSession[]> =>
  (
    await sql<OpenPanelSession>`
      select id, device, address, opened_at, used_at from panel_session
      where player_id = ${playerId} and factor_at is not null and expires_at > ${when.now} and used_at > ${when.usedAfter}
      order by used_at desc, id desc limit 50`.execute(db)
  ).rows;

/** Ends one session of a person; false when there is none such. */
export const endOwnSession = async (db: Db, playerId: number, id: number): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`delete from panel_session where id = ${id} and player_id = ${playerId}`.execute(db);
  return numAffectedRows === 1n;
};

/** Ends all sessions of a person. */
export const endPanelSessions = async (db: Db, playerId: number): Promise<void> => {
  await sql`delete from panel_session where player_id = ${playerId}`.execute(db);
};
