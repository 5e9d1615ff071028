/** What an account needs of other features, and how it ends (DECISIONS 2). */
import { Failure, Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { contactHash } from '../../platform/contact/contact-hash.ts';
import type { Db } from '../../platform/database/db.ts';
import { FRESH_SIGN_IN_MS } from '../../platform/limit/sign-in-age.ts';
import type { Letters, Say } from '../../platform/outbox/letters.ts';
import type { Erase } from '../feature.ts';
import type { Identity } from '../identity/identity.ts';
import { deletePicture, type PlayerRow, readPlayer } from '../profile/profile.ts';
import { endSessions } from './session/session-store.ts';
import type { ConsentDeps } from './sign-up/consent.ts';
import { countAdmins, erasePlayer, noteGone } from './store.ts';

export { decideAbout } from './operator/decide.ts';
export { readDevices as devicesOf } from './session/session-store.ts';
export { noteProved } from './sign-up/known-person.ts';

/** Pays the welcome coins, in the transaction that makes the player. */
export type Welcome = (db: Db, playerId: number, now: number) => Promise<void>;

export type AccountDeps = ConsentDeps & {
  readonly identity: Pick<Identity, 'forget' | 'firstSignIn'>;
  readonly say: Say;
  readonly welcome: Welcome;
  readonly letters: Letters;
  /** Who joined by whose code; both run in the transaction of the sign-up. */
  readonly referrals: {
    /** `isKnown`: the person had an account before. */
    join(db: Db, who: { friendId: number; referrerId: number; isKnown: boolean; now: number }): Promise<void>;
    /** A contact that was proved later had an account before. */
    forfeit(db: Db, friendId: number): Promise<void>;
  };
  /** Erases what other features keep of a person, all in the transaction that deletes the account. */
  readonly erase: readonly Erase[];
};

/** Erases the person and keeps the row that the ledger points at, all in the given transaction; the last admin stays. */
export const eraseAccount = async (
  { env }: Pick<AppContext, 'env'>,
  deps: Pick<AccountDeps, 'erase' | 'identity'>,
  db: Db,
  row: PlayerRow,
  now: number,
): Promise<void> => {
  const isAdmin = row.role === 'admin' && row.status === 'active';
  if (isAdmin && (await countAdmins(db)) < 2) throw new Refusal('operation_not_allowed');
  await endSessions(db, { playerId: row.id });
  for (const erase of deps.erase) await erase(db, row.id, now);
  await erasePlayer(db, row, now);
  if (row.uid === null) return;
  await noteGone(db, contactHash(env.appSecret)('uid', row.uid), now);
  await deps.identity.forget(db, row.uid);
};

/** The own deletion. Refuses a sign-in that is not fresh. */
export const deleteAccount = async (
  context: AppContext,
  deps: Pick<AccountDeps, 'erase' | 'identity'>,
  who: { playerId: number; signedInAt: number },
  now: number,
): Promise<void> => {
  if (now - who.signedInAt > FRESH_SIGN_IN_MS) throw new Refusal('fresh_sign_in_needed');
  const picture = await context.db.transaction().execute(async db => {
    const row = await readPlayer(db, who.playerId);
    if (row === undefined) throw new Failure(401, 'no_session');
    await eraseAccount(context, deps, db, row, now);
    return row.picture;
  });
  await deletePicture(context, picture, '');
};
