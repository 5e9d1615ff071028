/** Changing the e-mail and the number of a record, and who is told (SPEC 4, DECISIONS 2, 12). */
import { Refusal } from '../../../http/refusal.ts';
import { readEmail, readMobile } from '../../../platform/contact/contact.ts';
import type { Db } from '../../../platform/database/db.ts';
import { freeAddress, hasPlayer, type PlayerChange, type PlayerRow, readPlayer } from '../store.ts';
import type { ContactKind } from './code.ts';
import {
  type ContactDeps,
  type ContactWish,
  isSignInMobile,
  readContact,
  refuseOtherEmail,
  storedContact,
} from './contact.ts';

const IN_USE = { email: 'email_in_use', mobile: 'mobile_in_use' } as const;

/** A contact that differs from the stored one is unproved, unless a code has proved it. The stored one sent back changes nothing. */
const contactChange = async (
  db: Db,
  row: PlayerRow,
  kind: ContactKind,
  { text, isProved }: { text: string | undefined; isProved: boolean },
): Promise<PlayerChange> => {
  if (text === undefined) return {};
  const contact = readContact(kind, text);
  const isStored = contact === storedContact(row, kind);
  if (isStored && !isProved) return {};
  refuseOtherEmail(row, kind, contact);
  if (!isStored && isSignInMobile(row, kind) && !isProved) throw new Refusal('contact_code_missing');
  // Without proof anybody may write down any address, whoever owns it: nobody learns from it who is here (DECISIONS 12).
  if (isProved && !(await freeAddress(db, kind, contact, row.uid ?? ''))) throw new Refusal(IN_USE[kind]);
  return kind === 'email'
    ? { email: contact, email_verified: isProved }
    : { mobile: contact, mobile_verified: isProved };
};

/** Takes another number to sign in with; ID tokens that still name the old one are shut out. */
const moveSignIn = async (
  db: Db,
  { identity }: ContactDeps,
  row: PlayerRow,
  mobile: string | null | undefined,
  now: number,
): Promise<PlayerChange> => {
  if (!isSignInMobile(row, 'mobile') || !mobile || mobile === row.mobile) return {};
  const moved = await identity.moveMobile(db, row.uid ?? '', mobile, uid => hasPlayer(db, uid));
  if (moved === 'moved') return { signed_out_at: new Date(now) };
  throw new Refusal(moved === 'taken' ? 'mobile_in_use' : 'mobile_not_changeable');
};

/** What changes in the row by the contacts in the wish; in the transaction that changes the record. */
export const contactChanges = async (
  db: Db,
  deps: ContactDeps,
  row: PlayerRow,
  { email, email_code, mobile, mobile_code }: ContactWish,
  now: number,
): Promise<PlayerChange> => {
  const change = {
    ...(await contactChange(db, row, 'email', { text: email, isProved: email_code !== undefined })),
    ...(await contactChange(db, row, 'mobile', { text: mobile, isProved: mobile_code !== undefined })),
  };
  return { ...change, ...(await moveSignIn(db, deps, row, change.mobile, now)) };
};

/** Whether the wish holds an e-mail or a number that is not the stored one. */
export const changesContact = async (
  db: Db,
  playerId: number,
  { email, mobile }: Pick<ContactWish, 'email' | 'mobile'>,
): Promise<boolean> => {
  if (email === undefined && mobile === undefined) return false;
  const row = await readPlayer(db, playerId);
  const [newEmail, newMobile] = [readEmail(email ?? ''), readMobile(mobile ?? '')];
  return (
    (newEmail !== null && newEmail !== row?.email?.toLowerCase()) ||
    (newMobile !== null && newMobile !== row?.mobile)
  );
};

type Changed = { readonly before: PlayerRow; readonly after: PlayerRow; readonly now: number };

/** Tells the mailbox of an e-mail that was written down without proof. */
export const tellClaimed = async (
  db: Db,
  { claimed }: Pick<ContactDeps, 'claimed'>,
  { before, after, now }: Changed,
): Promise<void> => {
  const isNew = after.email !== null && after.email !== before.email && !after.email_verified;
  if (isNew) await claimed(db, after.email, after.interface_language, now);
};

/** Tells the old contact that it was changed, and the account which contact is proved now. */
export const changedContacts = async (
  db: Db,
  deps: Pick<ContactDeps, 'letters' | 'proved'>,
  { before, after, now }: Changed,
): Promise<void> => {
  const isOther = (kind: ContactKind) =>
    storedContact(before, kind) !== storedContact(after, kind) &&
    (storedContact(before, kind) !== null ||
      (kind === 'email' ? after.email_verified : after.mobile_verified));
  if (isOther('email')) await deps.letters.send(db, before, { kind: 'new_email', now });
  if (isOther('mobile')) await deps.letters.send(db, before, { kind: 'new_mobile', now, by: 'sms' });
  const email = after.email_verified && (isOther('email') || !before.email_verified) ? after.email : null;
  const mobile =
    after.mobile_verified && (isOther('mobile') || !before.mobile_verified) ? after.mobile : null;
  if (email !== null || mobile !== null) await deps.proved(db, after.id, { email, mobile }, now);
};

/** The refusal when two people claimed one address at the same moment; null for every other problem. */
export const takenContact = (problem: unknown): 'email_in_use' | 'mobile_in_use' | null => {
  if (typeof problem !== 'object' || problem === null || !('constraint' in problem)) return null;
  if (problem.constraint === 'player_email') return 'email_in_use';
  return problem.constraint === 'player_mobile' ? 'mobile_in_use' : null;
};
