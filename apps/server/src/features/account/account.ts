/** Signing up, being found again, and leaving (DECISIONS 2). */
import type { ReadFields } from '@trivium/contract/catalogue';
import { capitaliseFirst, cleanName } from '@trivium/rules/text/name';
import type { Proof } from '../../http/handler.ts';
import { Failure, Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { mailboxOf } from '../../platform/contact/contact.ts';
import { contactHash, formerHashes } from '../../platform/contact/contact-hash.ts';
import type { Db } from '../../platform/database/db.ts';
import { FRESH_SIGN_IN_MS } from '../../platform/limit/sign-in-age.ts';
import type { Letters, Say } from '../../platform/outbox/letters.ts';
import type { Identity } from '../identity/identity.ts';
import {
  changedContacts,
  deletePicture,
  freeAddress,
  type PlayerRow,
  readAvatar,
  readName,
  readPlayer,
  readTimeZone,
  takenContact,
} from '../profile/profile.ts';
import { type ConsentDeps, readConsent } from './consent.ts';
import { isSignedOut } from './session.ts';
import {
  addPlayer,
  changeContacts,
  countAdmins,
  endSessions,
  erasePlayer,
  findByReferralCode,
  findByUid,
  goneAt,
  isKnown,
  isMailboxOfAnother,
  isReferralCodeUsed,
  noteGone,
  noteKnown,
} from './store.ts';

/** Pays the welcome; kept in another room, called in the transaction that makes the player. */
export type Welcome = (db: Db, playerId: number, now: number) => Promise<void>;

/** What the account needs of other rooms. */
export type AccountDeps = ConsentDeps & {
  readonly identity: Pick<Identity, 'forget' | 'firstSignIn'>;
  readonly say: Say;
  readonly welcome: Welcome;
  readonly letters: Letters;
  /** Who came by whose code; both in the transaction of the sign-up. */
  readonly referrals: {
    /** `isKnown`: the person was here before. */
    join(db: Db, who: { friendId: number; referrerId: number; isKnown: boolean; now: number }): Promise<void>;
    /** A contact that was proved later was here before. */
    forfeit(db: Db, friendId: number): Promise<void>;
  };
  /** Erases what other features keep of a person (texts, bookmarks, table places); each in the same transaction. */
  readonly erase: readonly ((db: Db, playerId: number, now: number) => Promise<void>)[];
};

type Wish = ReadFields<'user_signup'>;
type Found = { readonly row: PlayerRow; readonly isNew: boolean };

/** Scope of the hashes of who was welcomed. */
const WELCOME = 'welcome';
const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

const newReferralCode = async (context: AppContext, db: Db): Promise<string> => {
  const code = Array.from(
    { length: CODE_LENGTH },
    () => CODE_SIGNS[context.dice.nextInt(CODE_SIGNS.length)],
  ).join('');
  return (await isReferralCodeUsed(db, code)) ? newReferralCode(context, db) : code;
};

const referrer = async (db: Db, code: string | undefined): Promise<number | null> => {
  if (code === undefined) return null;
  const id = await findByReferralCode(db, code.trim().toUpperCase());
  if (id === undefined) throw new Refusal('bad_friends_code');
  return id;
};

/** The chosen name; else what the provider knows, if it may be one; else a numbered one until the set-up. */
const firstName = async (
  context: AppContext,
  deps: AccountDeps,
  db: Db,
  wish: Wish,
  proof: Proof,
  locale: string,
) => {
  const who = { playerId: 0, isStaff: false, language: locale };
  if (wish.name !== undefined) return readName(db, wish.name, who);
  const known = proof.name === null ? null : cleanName(proof.name);
  if (known !== null) {
    try {
      return await readName(db, known, who);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
    }
  }
  const number = String(1000 + context.dice.nextInt(9000));
  return capitaliseFirst(deps.say(locale, 'account.new_player_name', { number }), locale);
};

/** A contact that is proved belongs to who proved it; one that somebody else has proved is refused. */
const claimContacts = async (db: Db, proof: Proof) => {
  const email = proof.isEmailVerified && proof.email !== null ? proof.email.toLowerCase() : null;
  if (email !== null && !(await freeAddress(db, 'email', email, proof.uid)))
    throw new Refusal('email_in_use');
  if (proof.mobile !== null && !(await freeAddress(db, 'mobile', proof.mobile, proof.uid))) {
    throw new Refusal('mobile_in_use');
  }
  return {
    ...(email === null ? {} : { email, email_verified: true }),
    ...(proof.mobile === null ? {} : { mobile: proof.mobile, mobile_verified: true }),
  };
};

/** The contacts that a proof proves. */
type Proved = Pick<Proof, 'email' | 'isEmailVerified' | 'mobile'>;

/** Whether a person was here before, by what is proved; notes all of it. `unknown`: nothing is proved. */
const meet = async (
  context: AppContext,
  db: Db,
  who: { proof: Proved; playerId: number },
  now: number,
): Promise<'first' | 'again' | 'unknown'> => {
  const { email, isEmailVerified, mobile } = who.proof;
  const hash = contactHash(context.env.appSecret);
  const proved = isEmailVerified ? email : null;
  const hashes = [
    ...(proved === null ? [] : [hash('email', proved)]),
    ...(mobile === null ? [] : [hash('mobile', mobile)]),
  ];
  if (hashes.length === 0) return 'unknown';
  let isNew = true;
  for (const each of hashes) isNew = (await noteKnown(db, each, WELCOME, now)) && isNew;
  if (!isNew || proved === null) return isNew ? 'first' : 'again';
  const isFormer = await isKnown(db, formerHashes(context.env.appSecret)(proved), WELCOME);
  return isFormer || (await isMailboxOfAnother(db, mailboxOf(proved), who.playerId)) ? 'again' : 'first';
};

/** A contact proved later counts too: the account may be made again with it, or was before. */
export const noteProved = async (
  context: AppContext,
  referrals: Pick<AccountDeps['referrals'], 'forfeit'>,
  db: Db,
  who: { playerId: number; email: string | null; mobile: string | null; now: number },
): Promise<void> => {
  const proof = { email: who.email, isEmailVerified: who.email !== null, mobile: who.mobile };
  if ((await meet(context, db, { proof, playerId: who.playerId }, who.now)) === 'again')
    await referrals.forfeit(db, who.playerId);
};

const create = async (
  context: AppContext,
  deps: AccountDeps,
  db: Db,
  wish: Wish,
  proof: Proof,
  caller: { locale: string; now: number },
): Promise<Found> => {
  const { locale, now } = caller;
  const left = await goneAt(db, contactHash(context.env.appSecret)('uid', proof.uid));
  // Another device may still hold a token from before: it must not bring back who has left.
  if (isSignedOut(left, proof.signedInAt)) throw new Failure(401, 'bad_token');
  const contacts = await claimContacts(db, proof);
  const picture = readAvatar(wish.profile ?? '') ?? '';
  const referredBy = await referrer(db, wish.friends_code);
  const id = await addPlayer(
    db,
    {
      uid: proof.uid,
      type: proof.type,
      name: await firstName(context, deps, db, wish, proof, locale),
      email: null,
      email_verified: false,
      mobile: null,
      mobile_verified: false,
      ...contacts,
      picture,
      role: 'player',
      interface_language: locale,
      time_zone: readTimeZone(wish.time_zone ?? '') ?? 'UTC',
      set_up_at: wish.name !== undefined && picture !== '' ? new Date(now) : null,
      referral_code: await newReferralCode(context, db),
      referred_by: referredBy,
      ...readConsent(deps, { terms_version: wish.terms_version, age: wish.age }, now),
    },
    now,
  );
  if (id !== undefined) {
    const met = await meet(context, db, { proof, playerId: id }, now);
    if (met === 'first') await deps.welcome(db, id, now);
    if (referredBy !== null)
      await deps.referrals.join(db, { friendId: id, referrerId: referredBy, isKnown: met === 'again', now });
  }
  const row = id === undefined ? await findByUid(db, proof.uid) : await readPlayer(db, id);
  if (row === undefined) throw new Failure(401, 'no_account');
  // Of two sign-ups of one person at once, one makes the row and the other finds it.
  return { row, isNew: id !== undefined };
};

const findOrCreate = (
  context: AppContext,
  deps: AccountDeps,
  wish: Wish,
  proof: Proof,
  caller: { locale: string; now: number },
): Promise<Found> =>
  context.db.transaction().execute(async db => {
    const known = await findByUid(db, proof.uid);
    if (known === undefined) return create(context, deps, db, wish, proof, caller);
    if (known.status === 'deactivated') throw new Failure(401, 'account_deactivated');
    if (isSignedOut(known.signed_out_at, proof.signedInAt)) throw new Failure(401, 'bad_token');
    // What a demo account shows stays, whoever signs in to it.
    const isSame =
      known.is_demo ||
      ((!proof.isEmailVerified || (known.email === proof.email && known.email_verified)) &&
        (proof.mobile === null || (known.mobile === proof.mobile && known.mobile_verified)));
    if (isSame) return { row: known, isNew: false };
    const { now } = caller;
    const row = await changeContacts(db, known.id, await claimContacts(db, proof));
    const proved = (tx: Db, playerId: number, contact: { email: string | null; mobile: string | null }) =>
      noteProved(context, deps.referrals, tx, { playerId, ...contact, now });
    await changedContacts(db, { letters: deps.letters, proved }, { before: known, after: row, now });
    return { row, isNew: false };
  });

/** Creates the player or finds it. The caller has checked that the proof is theirs. */
export const signUp = async (
  context: AppContext,
  deps: AccountDeps,
  wish: Wish,
  proof: Proof,
  caller: { locale: string; now: number },
): Promise<Found> => {
  if (proof.type !== 'mobile' && !proof.isEmailVerified) throw new Refusal('email_not_verified');
  try {
    return await findOrCreate(context, deps, wish, proof, caller);
  } catch (problem) {
    const taken = takenContact(problem);
    if (taken === null) throw problem;
    throw new Refusal(taken);
  }
};

/** Erases the person, keeps the row that the ledger points at. Refuses an old sign-in, and the last admin. */
export const deleteAccount = async (
  context: AppContext,
  deps: AccountDeps,
  who: { playerId: number; signedInAt: number },
  now: number,
): Promise<void> => {
  if (now - who.signedInAt > FRESH_SIGN_IN_MS) throw new Refusal('fresh_sign_in_needed');
  const picture = await context.db.transaction().execute(async db => {
    const row = await readPlayer(db, who.playerId);
    if (row === undefined) throw new Failure(401, 'no_session');
    if (row.role === 'admin' && (await countAdmins(db)) < 2) throw new Refusal('operation_not_allowed');
    await endSessions(db, { playerId: row.id });
    for (const erase of deps.erase) await erase(db, row.id, now);
    await erasePlayer(db, row, now);
    if (row.uid !== null) {
      await noteGone(db, contactHash(context.env.appSecret)('uid', row.uid), now);
      await deps.identity.forget(db, row.uid);
    }
    return row.picture;
  });
  await deletePicture(context, picture, '');
};
