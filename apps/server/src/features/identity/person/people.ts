/** What commands and other features change about people: a known person, another number, a one-time password (DECISIONS 2, 12). */
import type { Db } from '../../../platform/database/db.ts';
import type { Dice } from '../../../platform/dice.ts';
import { LETTERS_A_MAILBOX } from '../../../platform/limit/code-limits.ts';
import type { IdentityContext } from '../identity-context.ts';
import { sendLetter } from '../letter.ts';
import { hashPassword } from '../password/password.ts';
import { addPerson, changePerson, findPerson, removePerson } from '../store.ts';

/** Makes a person whose mailbox needs no proof. Returns the uid; undefined when the address is taken. */
export const addKnownPerson = async (
  { dice }: IdentityContext,
  db: Db,
  wish: { email: string; password: string; name: string; isOneTime?: boolean },
  now: number,
): Promise<string | undefined> => {
  const { email, password, name, isOneTime = false } = wish;
  const password_hash = await hashPassword(password, dice);
  const nobodyElse = { mobile: null, google_subject: null };
  const person = { uid: dice.id(), email, password_hash, name, one_time: isOneTime, ...nobodyElse };
  return (await addPerson(db, person, now))?.uid;
};

/** Gives a person another number to sign in with; see `Identity`. */
export const moveMobile = async (
  db: Db,
  uid: string,
  mobile: string,
  hasPlayer: (uid: string) => Promise<boolean>,
): Promise<'moved' | 'taken' | 'unknown'> => {
  if ((await findPerson(db, 'uid', uid)) === undefined) return 'unknown';
  const other = await findPerson(db, 'mobile', mobile);
  if (other !== undefined && other.uid !== uid) {
    if (await hasPlayer(other.uid)) return 'taken';
    // The other person proved the number but never became a player: whoever proves it now gets it.
    await removePerson(db, other.uid);
  }
  await changePerson(db, uid, { mobile });
  return 'moved';
};

/** Tells a mailbox that somebody wrote its address into a record without proving it; few an hour. */
export const tellClaimed = async (
  context: IdentityContext,
  db: Db,
  email: string,
  { locale, now }: { locale: string; now: number },
): Promise<void> => {
  if (!(await context.allowances.take(LETTERS_A_MAILBOX, email, now))) return;
  await sendLetter(context, db, { kind: 'claimed', to: email, locale });
};

/** 96 random bits, in letters that can be typed. */
export const oneTimePassword = (dice: Dice): string => dice.bytes(12).toString('base64url');

/**
 * Gives a person a password that works once, and returns it for the operator alone. Undefined when there is no such person
 * with an address.
 */
export const setOneTimePassword = async (db: Db, dice: Dice, uid: string): Promise<string | undefined> => {
  if ((await findPerson(db, 'uid', uid))?.email == null) return undefined;
  const password = oneTimePassword(dice);
  await changePerson(db, uid, { password_hash: await hashPassword(password, dice), one_time: true });
  return password;
};
