/** Who had an account before, by the contacts that are proved: the welcome and a referral are paid once a person (DECISIONS 8). */
import type { Proof } from '../../../http/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { mailboxOf } from '../../../platform/contact/contact.ts';
import { contactHash, formerHashes } from '../../../platform/contact/contact-hash.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isKnown, isMailboxOfAnother, noteKnown } from '../store.ts';

/** Scope of the hashes of people who were welcomed. */
const WELCOME = 'welcome';

/** The contacts that a proof proves. */
type Proved = Pick<Proof, 'email' | 'isEmailVerified' | 'mobile'>;

/** Notes every proved contact. `again`: one of them had an account before; `unknown`: nothing is proved. */
export const meetPerson = async (
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
  for (const contact of hashes) isNew = (await noteKnown(db, contact, WELCOME, now)) && isNew;
  if (!isNew || proved === null) return isNew ? 'first' : 'again';
  const isFormer = await isKnown(db, formerHashes(context.env.appSecret)(proved), WELCOME);
  return isFormer || (await isMailboxOfAnother(db, mailboxOf(proved), who.playerId)) ? 'again' : 'first';
};

/** Notes a contact that is proved after the sign-up: whoever had an account with it before brings no referral. */
export const noteProved = async (
  context: AppContext,
  referrals: { forfeit(db: Db, friendId: number): Promise<void> },
  db: Db,
  who: { playerId: number; email: string | null; mobile: string | null; now: number },
): Promise<void> => {
  if (who.email !== null) await context.silence.lift(db, who.email);
  const proof = { email: who.email, isEmailVerified: who.email !== null, mobile: who.mobile };
  if ((await meetPerson(context, db, { proof, playerId: who.playerId }, who.now)) === 'again')
    await referrals.forfeit(db, who.playerId);
};
