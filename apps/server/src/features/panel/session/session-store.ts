/** The only SQL about sessions of the panel. */
import type { Right } from '@trivium/contract/admin/call';
import { sql } from 'kysely';
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
