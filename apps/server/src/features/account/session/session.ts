/** Sessions: an opaque token per device, kept as a hash, 30 days, renewed by use, 180 days in all (DECISIONS 2, 12). */

import { SECOND_MS } from '@trivium/rules/time/units';
import type { SignedIn } from '../../../http/handler.ts';
import { Failure } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/secret/sha256.ts';
import { findByUid } from '../store.ts';
import {
  addSession,
  endSessions,
  FIND_SESSION,
  readSessions,
  renewSession,
  type SessionRow,
  signOut,
} from './session-store.ts';

export const SESSION_MS = 30 * 86_400_000;
/** From the sign-in on; no use makes it longer. */
const SESSION_MOST_MS = 180 * 86_400_000;
/** A write with every call would cost more than the call: the renewal may lag an hour. */
const RENEW_AFTER_MS = 3_600_000;

const endOf = (signedInAt: number, now: number): Date =>
  new Date(Math.min(now + SESSION_MS, signedInAt + SESSION_MOST_MS));

/** Opens a session on a device and returns its token, which is kept nowhere. */
export const openSession = async (
  context: AppContext,
  db: Db,
  playerId: number,
  device: string,
  when: { signedInAt: number; now: number },
): Promise<string> => {
  const token = context.dice.token();
  const { now } = when;
  const at = new Date(now);
  // An ID token may be exchanged later than it was given: what needs a fresh sign-in counts from the latter.
  const signedInAt = Math.min(when.signedInAt, now);
  const expires_at = endOf(signedInAt, now);
  // A hosted provider renews its tokens for ever: they prove a sign-in of long ago.
  if (expires_at <= at) throw new Failure(401, 'bad_token');
  await addSession(db, {
    token_hash: sha256(token),
    player_id: playerId,
    device: device.slice(0, 200),
    signed_in_at: new Date(signedInAt),
    last_used_at: at,
    expires_at,
  });
  return token;
};

const readExtraTime = (text: string): SignedIn['extraTime'] =>
  text === '2.0' ? 2 : text === '1.5' ? 1.5 : 1;

/** The player whose session the token opens: one quick statement, because every call asks. Null when no session has it any more. */
export const findSession = async (
  context: AppContext,
  tokenHash: Uint8Array,
  now: number,
): Promise<SignedIn | 'deactivated' | null> => {
  const hash = Buffer.from(tokenHash);
  const { rows } = await context.pool.query<SessionRow>({
    ...FIND_SESSION,
    values: [hash, new Date(now)],
  });
  const row = rows[0];
  if (row === undefined || row.status === 'deleted') return null;
  if (row.status === 'deactivated') return 'deactivated';
  if (now - row.last_used_at.getTime() >= RENEW_AFTER_MS) {
    await renewSession(context.db, hash, {
      last_used_at: new Date(now),
      expires_at: endOf(row.signed_in_at.getTime(), now),
    });
  }
  return {
    playerId: row.id,
    role: row.role,
    isDemo: row.is_demo,
    isFirstSignIn: row.is_first_sign_in,
    interfaceLanguage: row.interface_language,
    quizLanguageId: row.quiz_language_id,
    extraTime: readExtraTime(row.extra_time),
    tokenHash: hash,
    signedInAt: row.signed_in_at.getTime(),
  };
};

/** Sessions among these that are still open, by hash in hex: for sockets, which ask again every few seconds. */
export const openSessionsOf = async (
  context: AppContext,
  tokenHashes: readonly Uint8Array[],
  now: number,
): Promise<Map<string, Pick<SignedIn, 'role'> | 'deactivated'>> => {
  const rows = await readSessions(
    context.pool,
    tokenHashes.map(hash => Buffer.from(hash)),
    new Date(now),
  );
  return new Map(
    rows.flatMap(({ hash, role, status }) =>
      status === 'deleted' ? [] : [[hash, status === 'deactivated' ? status : { role }] as const],
    ),
  );
};

/** Ends every session of a player and shuts out older sign-ins. Returns how many sessions ended. */
export const endAllSessions = (db: Db, playerId: number, now: number): Promise<number> =>
  db.transaction().execute(async tx => {
    await signOut(tx, playerId, new Date(now));
    return endSessions(tx, { playerId });
  });

/** Ends every session of a person and shuts out older sign-ins, in the transaction that changes the password. */
export const endSessionsOf = async (db: Db, uid: string, now: number): Promise<void> => {
  const player = await findByUid(db, uid);
  if (player === undefined) return;
  await signOut(db, player.id, new Date(now));
  await endSessions(db, { playerId: player.id });
};

/** Whether a sign-in is from before the player ended every session. ID tokens tell whole seconds. */
export const isSignedOut = (signedOutAt: Date | null, signedInAt: number): boolean =>
  signedOutAt !== null && signedInAt < Math.floor(signedOutAt.getTime() / SECOND_MS) * SECOND_MS;
