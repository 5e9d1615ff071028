/** The e-mail and the number of a record: how they are read, and when they may change (SPEC 4, DECISIONS 2, 12). */
import type { ReadFields } from '@trivium/contract/catalogue';
import type { SignedIn } from '../../../http/handler.ts';
import { Failure, Refusal } from '../../../http/refusal.ts';
import { readEmail, readMobile } from '../../../platform/contact/contact.ts';
import type { Db } from '../../../platform/database/db.ts';
import { FRESH_SIGN_IN_MS } from '../../../platform/limit/sign-in-age.ts';
import type { Letters } from '../../../platform/outbox/letters.ts';
import type { PlayerRow } from '../store.ts';
import type { ContactCodes, ContactKind } from './code.ts';

export type ContactWish = Pick<
  ReadFields<'update_profile'>,
  'email' | 'email_code' | 'mobile' | 'mobile_code'
>;

/** What changing a contact needs of other features. */
export type ContactDeps = {
  readonly identity: {
    /** `taken`: another person signs in with the number; `unknown`: a hosted provider proves this person. */
    moveMobile(
      db: Db,
      uid: string,
      mobile: string,
      hasPlayer: (uid: string) => Promise<boolean>,
    ): Promise<'moved' | 'taken' | 'unknown'>;
  };
  readonly codes: ContactCodes;
  readonly letters: Letters;
  /** An e-mail was written into a record without proof: tells the mailbox, in the same transaction, whoever owns it. */
  readonly claimed: (db: Db, email: string, locale: string, now: number) => Promise<void>;
  /** A contact is proved: the account notes who has it, in the same transaction. */
  readonly proved: (
    db: Db,
    playerId: number,
    contact: { email: string | null; mobile: string | null },
    now: number,
  ) => Promise<void>;
};

export const badField = (field: string): Failure => new Failure(400, 'bad_payload', { fields: [field] });

/** The contact as it is stored. Refuses with `bad_email` or `bad_mobile`. */
export const readContact = (kind: ContactKind, text: string): string => {
  const contact = kind === 'email' ? readEmail(text) : readMobile(text);
  if (contact === null) throw new Refusal(kind === 'email' ? 'bad_email' : 'bad_mobile');
  return contact;
};

export const storedContact = (row: PlayerRow, kind: ContactKind): string | null =>
  kind === 'email' ? (row.email?.toLowerCase() ?? null) : row.mobile;

/** Whether the player signs in with the number: another one needs its proof, and a fresh sign-in. */
export const isSignInMobile = (row: PlayerRow, kind: ContactKind): boolean =>
  kind === 'mobile' && row.type === 'mobile';

/** Whoever signs in with an e-mail keeps it. Refuses with `email_not_changeable`. */
export const refuseOtherEmail = (row: PlayerRow, kind: ContactKind, contact: string): void => {
  if (kind === 'email' && row.type !== 'mobile' && contact !== storedContact(row, kind))
    throw new Refusal('email_not_changeable');
};

/** Another number to sign in with needs a fresh sign-in. Refuses with `fresh_sign_in_needed`. */
export const refuseOldSignIn = (
  row: PlayerRow,
  kind: ContactKind,
  contact: string,
  { signedInAt }: SignedIn,
  now: number,
): void => {
  const isOther = contact !== storedContact(row, kind);
  if (isOther && isSignInMobile(row, kind) && now - signedInAt > FRESH_SIGN_IN_MS)
    throw new Refusal('fresh_sign_in_needed');
};
