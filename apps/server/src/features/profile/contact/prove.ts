/** Proving a contact of one's own record: a code is sent to it, and its tries are counted (DECISIONS 2, 12). */
import type { SignedIn, SignedInCall } from '../../../http/handler.ts';
import { Failure } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readPlayer } from '../store.ts';
import {
  badField,
  type ContactDeps,
  type ContactWish,
  readContact,
  refuseOldSignIn,
  refuseOtherEmail,
} from './contact.ts';

/** Sends a code to the one contact that the player wants to prove. */
export const sendContactCode = async (
  context: AppContext,
  deps: Pick<ContactDeps, 'codes'>,
  { signedIn, address, locale, now }: SignedInCall,
  wish: Pick<ContactWish, 'email' | 'mobile'>,
): Promise<void> => {
  const kind = wish.email === undefined ? 'mobile' : 'email';
  if ((wish.email === undefined) === (wish.mobile === undefined)) throw badField(kind);
  const contact = readContact(kind, wish[kind] ?? '');
  const row = await readPlayer(context.db, signedIn.playerId);
  if (row === undefined) throw new Failure(401, 'no_session');
  refuseOtherEmail(row, kind, contact);
  refuseOldSignIn(row, kind, contact, signedIn, now);
  await deps.codes.send({ playerId: row.id, kind, contact }, { address, locale, now });
};

/** Counts a try of each code in the wish. Returns functions that use the codes up, for the transaction of the change. */
export const checkCodes = async (
  context: AppContext,
  deps: Pick<ContactDeps, 'codes'>,
  signedIn: SignedIn,
  wish: ContactWish,
  now: number,
): Promise<((db: Db) => Promise<void>)[]> => {
  const uses: ((db: Db) => Promise<void>)[] = [];
  for (const kind of ['email', 'mobile'] as const) {
    const [text, code] = [wish[kind], wish[`${kind}_code`]];
    if (code === undefined) continue;
    if (text === undefined) throw badField(kind);
    const contact = readContact(kind, text);
    const row = await readPlayer(context.db, signedIn.playerId);
    if (row !== undefined) refuseOldSignIn(row, kind, contact, signedIn, now);
    uses.push(await deps.codes.check({ playerId: signedIn.playerId, kind, contact }, code, now));
  }
  return uses;
};
