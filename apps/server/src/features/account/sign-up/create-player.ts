/** Makes the player of a person who signs up for the first time (DECISIONS 2, 8). */
import type { ReadFields } from '@trivium/contract/catalogue';
import { capitaliseFirst, cleanName } from '@trivium/rules/text/name';
import type { Proof } from '../../../http/handler.ts';
import { Failure, Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { contactHash } from '../../../platform/contact/contact-hash.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type PlayerRow, readAvatar, readName, readPlayer, readTimeZone } from '../../profile/profile.ts';
import type { AccountDeps } from '../account.ts';
import { isSignedOut } from '../session/session.ts';
import { addPlayer, findByReferralCode, findByUid, goneAt, isReferralCodeUsed } from '../store.ts';
import { claimContacts } from './claim-contacts.ts';
import { readConsent } from './consent.ts';
import { meetPerson } from './known-person.ts';

export type SignUpWish = ReadFields<'user_signup'>;
export type SignUpCaller = { readonly locale: string; readonly now: number };
export type FoundPlayer = { readonly row: PlayerRow; readonly isNew: boolean };

/** Letters and digits that nobody confuses when a code is read aloud. */
const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

const newReferralCode = async (context: AppContext, db: Db): Promise<string> => {
  const code = Array.from(
    { length: CODE_LENGTH },
    () => CODE_SIGNS[context.dice.nextInt(CODE_SIGNS.length)],
  ).join('');
  return (await isReferralCodeUsed(db, code)) ? newReferralCode(context, db) : code;
};

/** The player whose code was entered; null without a code. Refuses with `bad_friends_code`. */
const referrerOf = async (db: Db, code: string | undefined): Promise<number | null> => {
  if (code === undefined) return null;
  const id = await findByReferralCode(db, code.trim().toUpperCase());
  if (id === undefined) throw new Refusal('bad_friends_code');
  return id;
};

/** The chosen name; else the provider's, if it is allowed; else a numbered one until the set-up. */
const firstName = async (
  context: AppContext,
  { say }: AccountDeps,
  db: Db,
  { wish, proof, locale }: { wish: SignUpWish; proof: Proof; locale: string },
): Promise<string> => {
  const who = { playerId: 0, isStaff: false, language: locale };
  if (wish.name !== undefined) return readName(db, wish.name, who);
  const providers = proof.name === null ? null : cleanName(proof.name);
  if (providers !== null) {
    try {
      return await readName(db, providers, who);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
    }
  }
  const number = String(1000 + context.dice.nextInt(9000));
  return capitaliseFirst(say(locale, 'account.new_player_name', { number }), locale);
};

/** Makes the row; undefined when another sign-up of the same person has just made it. */
const addRow = async (
  context: AppContext,
  deps: AccountDeps,
  db: Db,
  { wish, proof, locale, now }: { wish: SignUpWish; proof: Proof } & SignUpCaller,
): Promise<{ id: number | undefined; referredBy: number | null }> => {
  const contacts = await claimContacts(db, proof);
  const picture = readAvatar(wish.profile ?? '') ?? '';
  const referredBy = await referrerOf(db, wish.friends_code);
  const row = {
    uid: proof.uid,
    type: proof.type,
    name: await firstName(context, deps, db, { wish, proof, locale }),
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
  } as const;
  return { id: await addPlayer(db, row, now), referredBy };
};

/** Makes the player, pays the welcome and notes the referral, all in one transaction. */
export const createPlayer = async (
  context: AppContext,
  deps: AccountDeps,
  db: Db,
  { wish, proof, caller }: { wish: SignUpWish; proof: Proof; caller: SignUpCaller },
): Promise<FoundPlayer> => {
  const { now } = caller;
  const left = await goneAt(db, contactHash(context.env.appSecret)('uid', proof.uid));
  // Another device may still hold a token from before the deletion: it must not bring the account back.
  if (isSignedOut(left, proof.signedInAt)) throw new Failure(401, 'bad_token');
  const { id, referredBy } = await addRow(context, deps, db, { wish, proof, ...caller });
  if (id !== undefined) {
    const met = await meetPerson(context, db, { proof, playerId: id }, now);
    if (met === 'first') await deps.welcome(db, id, now);
    if (referredBy !== null)
      await deps.referrals.join(db, { friendId: id, referrerId: referredBy, isKnown: met === 'again', now });
  }
  const row = id === undefined ? await findByUid(db, proof.uid) : await readPlayer(db, id);
  if (row === undefined) throw new Failure(401, 'no_account');
  return { row, isNew: id !== undefined };
};
