/** Links in letters: one proves a mailbox, the other leads to a new password (DECISIONS 2). */
import type { Visitor } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { LETTERS_A_MAILBOX, LETTERS_AN_ADDRESS } from '../../../platform/limit/code-limits.ts';
import { sha256 } from '../../../platform/secret/sha256.ts';
import { type IdentityContext, takeAll } from '../identity-context.ts';
import { sendLetter } from '../letter.ts';
import { LETTERS_A_DEVICE, RESET_LINK_MS, VERIFY_LINK_MS } from '../limits.ts';
import { addLink, findPerson, type Link } from '../store.ts';

export const refuseWhenOff = ({ settings }: IdentityContext): void => {
  if (!settings.get('email_sign_in')) throw new Refusal('operation_not_allowed');
};

/** Counts a request for a letter. Requests of strangers do not count for a device that the account knows. */
export const takeLetter = async (
  context: IdentityContext,
  email: string,
  { address, device, now }: Visitor,
): Promise<void> => {
  const person = await findPerson(context.db, 'email', email);
  const isKnown = await context.knowsDevice(person?.uid ?? '', device, now);
  if (isKnown) await takeAll(context, now, [LETTERS_A_DEVICE, `${email} ${device}`]);
  else await takeAll(context, now, [LETTERS_AN_ADDRESS, address], [LETTERS_A_MAILBOX, email]);
};

type Wanted = {
  readonly kind: 'verify' | 'reset' | 'taken';
  readonly email: string;
  /** Of a person who exists: the link leads to a new password. Null: it proves the mailbox. */
  readonly uid: string | null;
  /** What the person of the link gets, once it proves the mailbox. */
  readonly wish: Pick<Link, 'password_hash' | 'name'>;
};

/** Writes a link and its letter. */
export const sendLink = async (
  context: IdentityContext,
  on: Db,
  { kind, email, uid, wish }: Wanted,
  { locale, now }: Pick<Visitor, 'locale' | 'now'>,
): Promise<void> => {
  const token = context.dice.token();
  await addLink(on, {
    token_hash: sha256(token),
    purpose: uid === null ? 'verify' : 'reset',
    email,
    uid,
    ...wish,
    created_at: new Date(now),
    expires_at: new Date(now + (uid === null ? VERIFY_LINK_MS : RESET_LINK_MS)),
  });
  // Behind the # it reaches no log and no other site.
  const path = kind === 'verify' ? 'login/#verify' : 'reset-password/#reset';
  const link = `${context.publicUrl}/auth/${path}=${token}`;
  await sendLetter(context, on, { kind, to: email, locale, words: { link } });
};
