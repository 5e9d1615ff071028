/** Signing up by e-mail: the person exists once the link in the letter was opened (DECISIONS 2, 12). */
import { cleanName } from '@trivium/rules/text/name';
import { isOffice } from '@trivium/rules/text/office';
import { isUnkind } from '@trivium/rules/text/unkind';
import type { Visitor } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isGoodPassword } from '../../../platform/password/password-rule.ts';
import { sha256 } from '../../../platform/secret/sha256.ts';
import { emailOf, type IdentityContext, idTokenFor, refuseWhenHosted } from '../identity-context.ts';
import { WAITING_SIGN_UPS } from '../limits.ts';
import { hashPassword, whichPassword } from '../password/password.ts';
import { addPerson, findPerson, type Link, removeLinks, takeLink, waitingSignUps } from '../store.ts';
import { refuseWhenOff, sendLink, takeLetter } from './link.ts';

type SignUp = Pick<Link, 'email' | 'password_hash' | 'name'>;

/** Sends one letter with one link, whether the address is used or not: the same statements, so that their time tells nothing. */
const sendSignUp = (
  context: IdentityContext,
  { email, password_hash, name }: SignUp,
  owner: { uid: string } | undefined,
  visitor: Visitor,
): Promise<void> =>
  context.db.transaction().execute(async on => {
    const older = (await waitingSignUps(on, email, visitor.now)).slice(WAITING_SIGN_UPS - 1);
    await removeLinks(on, { tokenHashes: older.map(link => link.token_hash) });
    const wanted = owner
      ? ({ kind: 'taken', uid: owner.uid, wish: { password_hash: null, name: '' } } as const)
      : ({ kind: 'verify', uid: null, wish: { password_hash, name } } as const);
    await sendLink(context, on, { ...wanted, email }, visitor);
  });

const nameOf = (text: string): string => {
  const name = text === '' ? '' : cleanName(text);
  if (name === null) throw new Refusal('bad_name');
  if (isUnkind(name)) throw new Refusal('name_unkind');
  if (isOffice(name)) throw new Refusal('name_reserved');
  return name;
};

export const signUp = async (
  context: IdentityContext,
  wish: { email: string; password: string; name: string },
  visitor: Visitor,
): Promise<void> => {
  refuseWhenHosted(context);
  refuseWhenOff(context);
  const email = emailOf(wish.email);
  if (!isGoodPassword(wish.password, email)) throw new Refusal('bad_password');
  const name = nameOf(wish.name);
  await takeLetter(context, email, visitor);
  const [other] = await waitingSignUps(context.db, email, visitor.now);
  const password_hash = await hashPassword(wish.password, context.dice, other?.password_hash);
  const owner = await findPerson(context.db, 'email', email);
  await sendSignUp(context, { email, name, password_hash }, owner, visitor);
};

export const resend = async (
  context: IdentityContext,
  wish: { email: string; password?: string | undefined },
  visitor: Visitor,
): Promise<void> => {
  refuseWhenOff(context);
  const email = emailOf(wish.email);
  await takeLetter(context, email, visitor);
  const waiting = await waitingSignUps(context.db, email, visitor.now);
  const hashes = waiting.map(link => link.password_hash);
  const isOneSignUp = new Set(hashes).size === 1;
  const theirs =
    wish.password === undefined ? (isOneSignUp ? 0 : -1) : await whichPassword(wish.password, hashes);
  context.later(async () => {
    const link = waiting[theirs];
    if (link) await sendSignUp(context, link, undefined, visitor);
  });
};

export const verify = (context: IdentityContext, token: string, { now }: Visitor): Promise<string> =>
  context.db.transaction().execute(async on => {
    const link = await takeLink(on, sha256(token), 'verify', now);
    if (!link) throw new Refusal('bad_link');
    const { email, password_hash, name } = link;
    const nobodyElse = { mobile: null, google_subject: null };
    const fresh = { uid: context.dice.id(), email, password_hash, name, ...nobodyElse };
    const person = await addPerson(on, fresh, now);
    if (!person) throw new Refusal('bad_link');
    await removeLinks(on, { email });
    return idTokenFor(context, person, 'email', now);
  });
