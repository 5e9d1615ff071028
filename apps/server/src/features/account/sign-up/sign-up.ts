/** Signing up, and signing in again: a proved person becomes a player once (DECISIONS 2). */
import type { Proof } from '../../../http/handler.ts';
import { Failure, Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { changedContacts, type PlayerRow, takenContact } from '../../profile/profile.ts';
import type { AccountDeps } from '../account.ts';
import { isSignedOut } from '../session/session.ts';
import { changeContacts, findByUid } from '../store.ts';
import { claimContacts, holdsContacts } from './claim-contacts.ts';
import { createPlayer, type FoundPlayer, type SignUpCaller, type SignUpWish } from './create-player.ts';
import { noteProved } from './known-person.ts';

/** Writes the contacts that the person has proved since, and tells the old ones. */
const updateContacts = async (
  context: AppContext,
  { letters, referrals }: AccountDeps,
  db: Db,
  { before, proof, now }: { before: PlayerRow; proof: Proof; now: number },
): Promise<PlayerRow> => {
  const after = await changeContacts(db, before.id, await claimContacts(db, proof));
  const proved = (tx: Db, playerId: number, contact: { email: string | null; mobile: string | null }) =>
    noteProved(context, referrals, tx, { playerId, ...contact, now });
  await changedContacts(db, { letters, proved }, { before, after, now });
  return after;
};

const findOrCreate = (
  context: AppContext,
  deps: AccountDeps,
  wish: SignUpWish,
  proof: Proof,
  caller: SignUpCaller,
): Promise<FoundPlayer> =>
  context.db.transaction().execute(async db => {
    const known = await findByUid(db, proof.uid);
    if (known === undefined) return createPlayer(context, deps, db, { wish, proof, caller });
    if (known.status === 'deactivated') throw shutOut(known);
    if (isSignedOut(known.signed_out_at, proof.signedInAt)) throw new Failure(401, 'bad_token');
    // A demo account keeps the contacts that it shows, whoever signs in to it.
    if (known.is_demo || holdsContacts(known, proof)) return { row: known, isNew: false };
    const row = await updateContacts(context, deps, db, { before: known, proof, now: caller.now });
    return { row, isNew: false };
  });

/** Tells the owner of a deactivated account why, and until when. */
export const shutOut = ({
  deactivated_reason: reason,
  deactivated_until: until,
}: Pick<PlayerRow, 'deactivated_reason' | 'deactivated_until'>): Failure =>
  new Failure(401, 'account_deactivated', {
    shutOut: { reason, until: until?.toISOString() ?? null },
  });

/** Creates the player or finds it. The caller has checked that the proof belongs to the subject of the call. */
export const signUp = async (
  context: AppContext,
  deps: AccountDeps,
  wish: SignUpWish,
  proof: Proof,
  caller: SignUpCaller,
): Promise<FoundPlayer> => {
  if (proof.type !== 'mobile' && !proof.isEmailVerified) throw new Refusal('email_not_verified');
  const signUpOnce = () => findOrCreate(context, deps, wish, proof, caller);
  try {
    // Whoever took the contact at the same moment may be the same person in another tab, who is found the second time.
    return await signUpOnce().catch(problem => {
      if (takenContact(problem) === null) throw problem;
      return signUpOnce();
    });
  } catch (problem) {
    const taken = takenContact(problem);
    if (taken === null) throw problem;
    throw new Refusal(taken);
  }
};
