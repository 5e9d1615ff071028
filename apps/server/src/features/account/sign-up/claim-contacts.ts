/** A contact belongs to whoever has proved it (DECISIONS 2). */
import type { Proof } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { freeAddress, type PlayerRow } from '../../profile/profile.ts';

type Contacts = Partial<Pick<PlayerRow, 'email' | 'email_verified' | 'mobile' | 'mobile_verified'>>;

/** The contacts of a proof, as the row stores them. Refuses `email_in_use` and `mobile_in_use` when another player has proved them. */
export const claimContacts = async (db: Db, proof: Proof): Promise<Contacts> => {
  const email = proof.isEmailVerified && proof.email !== null ? proof.email.toLowerCase() : null;
  if (email !== null && !(await freeAddress(db, 'email', email, proof.uid)))
    throw new Refusal('email_in_use');
  if (proof.mobile !== null && !(await freeAddress(db, 'mobile', proof.mobile, proof.uid)))
    throw new Refusal('mobile_in_use');
  return {
    ...(email === null ? {} : { email, email_verified: true }),
    ...(proof.mobile === null ? {} : { mobile: proof.mobile, mobile_verified: true }),
  };
};

/** Whether the row already holds what the proof proves. */
export const holdsContacts = (row: PlayerRow, proof: Proof): boolean =>
  (!proof.isEmailVerified || (row.email === proof.email && row.email_verified)) &&
  (proof.mobile === null || (row.mobile === proof.mobile && row.mobile_verified));
