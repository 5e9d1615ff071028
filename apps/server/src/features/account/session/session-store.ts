/** The only SQL about sessions: one for each signed-in device of a player. */
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Pool } from '../../../platform/database/db.ts';

type SessionTable = {
  id: Generated<number>;
  token_hash: Buffer;
  player_id: number;
  device: string;
  signed_in_at: Date;
  last_used_at: Date;
  expires_at: Date;
};

const tables = (db: Db) =>
  db.withTables<{ session: SessionTable; player: { id: number; signed_out_at: Date | null } }>();

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

export const addSession = async (db: Db, session: Insertable<SessionTable>): Promise<void> => {
  await tables(db).insertInto('session').values(session).execute();
  await sql`update player set last_seen_at = ${session.last_used_at} where id = ${session.player_id}`.execute(
    db,
  );
};

export const renewSession = async (
  db: Db,
  tokenHash: Uint8Array,
  used: { last_used_at: Date; expires_at: Date },
): Promise<void> => {
  await sql`
    with renewed as (
      update session set last_used_at = ${used.last_used_at}, expires_at = ${used.expires_at}
      where token_hash = ${Buffer.from(tokenHash)} and last_used_at < ${used.last_used_at} returning player_id
    )
    update player set last_seen_at = ${used.last_used_at} from renewed where player.id = renewed.player_id`.execute(
    db,
  );
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

/** Ends all sessions of a player but the one with this token. */
export const endOtherSessions = async (db: Db, playerId: number, tokenHash: Uint8Array): Promise<void> => {
  await tables(db)
    .deleteFrom('session')
    .where('player_id', '=', playerId)
    .where('token_hash', '<>', Buffer.from(tokenHash))
    .execute();
};

export type DeviceRow = Omit<Selectable<SessionTable>, 'player_id' | 'expires_at'>;

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

/** Writes when every session of a player was ended. */
export const signOut = async (db: Db, playerId: number, at: Date): Promise<void> => {
  await tables(db).updateTable('player').set({ signed_out_at: at }).where('id', '=', playerId).execute();
};

export const sweepSessions = async (db: Db, now: number): Promise<void> => {
  await tables(db).deleteFrom('session').where('expires_at', '<=', new Date(now)).execute();
};
