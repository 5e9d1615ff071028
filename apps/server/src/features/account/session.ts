/** Sessions: an opaque token per device, kept as a hash, 30 days, renewed by use (DECISIONS 2). */
import { hashToken } from '../../http/caller.ts';
import type { SignedIn } from '../../http/handler.ts';
import type { Db } from '../../platform/db.ts';
import type { House } from '../../platform/house.ts';
import { addSession, endSessions, FIND_SESSION, findByUid, renewSession, type SessionRow } from './store.ts';

export const SESSION_MS = 30 * 86_400_000;
/** A write with every call would cost more than the call: the renewal may lag an hour. */
const RENEW_AFTER_MS = 3_600_000;

/** Opens a session on a device and returns its token, which is kept nowhere. */
export const openSession = async (
  house: House,
  db: Db,
  playerId: number,
  device: string,
  now: number,
): Promise<string> => {
  const token = house.dice.token();
  const at = new Date(now);
  await addSession(db, {
    token_hash: Buffer.from(hashToken(token)),
    player_id: playerId,
    device: device.slice(0, 200),
    signed_in_at: at,
    last_used_at: at,
    expires_at: new Date(now + SESSION_MS),
  });
  return token;
};

const readExtraTime = (text: string): SignedIn['extraTime'] =>
  text === '2.0' ? 2 : text === '1.5' ? 1.5 : 1;

/** Who holds this token: one quick statement, since every call asks. Null when nobody does, or no longer. */
export const findSession = async (
  house: House,
  tokenHash: Uint8Array,
  now: number,
): Promise<SignedIn | 'deactivated' | null> => {
  const hash = Buffer.from(tokenHash);
  const { rows } = await house.pool.query<SessionRow>({
    ...FIND_SESSION,
    values: [hash, new Date(now)],
  });
  const row = rows[0];
  if (row === undefined || row.status === 'deleted') return null;
  if (row.status === 'deactivated') return 'deactivated';
  if (now - row.last_used_at.getTime() >= RENEW_AFTER_MS) {
    await renewSession(house.db, hash, {
      last_used_at: new Date(now),
      expires_at: new Date(now + SESSION_MS),
    });
  }
  return {
    playerId: row.id,
    role: row.role,
    isDemo: row.is_demo,
    interfaceLanguage: row.interface_language,
    quizLanguageId: row.quiz_language_id,
    extraTime: readExtraTime(row.extra_time),
    tokenHash: hash,
    signedInAt: row.signed_in_at.getTime(),
  };
};

/** Ends every session of a person, in the transaction that changes the password. */
export const endSessionsOf = async (db: Db, uid: string): Promise<void> => {
  const player = await findByUid(db, uid);
  if (player !== undefined) await endSessions(db, { playerId: player.id });
};
