/** A forgotten password: a link by mail, which works once, leads to a new one (DECISIONS 2, 12). */
import type { Visitor } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isGoodPassword } from '../../../platform/password/password-rule.ts';
import { sha256 } from '../../../platform/secret/sha256.ts';
import { emailOf, type IdentityContext, idTokenFor } from '../identity-context.ts';
import { hashPassword } from '../password/password.ts';
import { changePerson, findLink, findPerson, removeLinks, takeLink } from '../store.ts';
import { refuseWhenOff, sendLink, takeLetter } from './link.ts';

const NOTHING = { password_hash: null, name: '' };

export const forgot = async (
  context: IdentityContext,
  wish: { email: string },
  visitor: Visitor,
): Promise<void> => {
  refuseWhenOff(context);
  const email = emailOf(wish.email);
  await takeLetter(context, email, visitor);
  context.later(async () => {
    const person = await findPerson(context.db, 'email', email);
    if (!person) return;
    const wanted = { kind: 'reset', email, uid: person.uid, wish: NOTHING } as const;
    await context.db.transaction().execute(on => sendLink(context, on, wanted, visitor));
  });
};

export const reset = async (
  context: IdentityContext,
  { token, password }: { token: string; password: string },
  { now }: Visitor,
): Promise<string> => {
  const hash = sha256(token);
  // Looked at before the slow hash, so that made-up links cost nothing; hashed before the transaction, which others wait for.
  const waiting = await findLink(context.db, hash, 'reset', now);
  if (!waiting) throw new Refusal('bad_link');
  // The link stays usable with a better password.
  if (!isGoodPassword(password, waiting.email)) throw new Refusal('bad_password');
  const password_hash = await hashPassword(password, context.dice);
  return context.db.transaction().execute(async on => {
    const link = await takeLink(on, hash, 'reset', now);
    const person = link?.uid ? await findPerson(on, 'uid', link.uid) : undefined;
    if (!link || !person) throw new Refusal('bad_link');
    await changePerson(on, person.uid, { password_hash, one_time: false });
    await removeLinks(on, { uid: person.uid });
    await context.passwordChanged(on, person.uid, now);
    // The link came by mail: letters arrive there.
    await context.silence.lift(on, waiting.email);
    return idTokenFor(context, person, 'email', now);
  });
};
