/** E-mail and number of a record: which may change for whom, how they are proved, and who is told (SPEC 4, DECISIONS 2, 12). */
import type { ReadFields } from '@trivium/contract/catalogue';
import type { SignedIn, SignedInCall } from '../../http/handler.ts';
import { Failure, Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readEmail, readMobile } from '../../platform/contact/contact.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import { FRESH_SIGN_IN_MS } from '../../platform/limit/sign-in-age.ts';
import type { Letters } from '../../platform/outbox/letters.ts';
import type { ContactCodes, ContactKind } from './contact-code.ts';
import { freeAddress, hasPlayer, type PlayerChange, type PlayerRow, readPlayer } from './store.ts';

type Wish = ReadFields<'update_profile'>;

const wrong = (field: string) => new Failure(400, 'bad_payload', { fields: [field] });

/** What changing a record needs of other rooms. */
export type ProfileDeps = {
  readonly identity: Pick<Identity, 'moveMobile'>;
  readonly codes: ContactCodes;
  readonly letters: Letters;
  /** What a player may choose among. */
  readonly offers: {
    ofInterface(code: string): { readonly code: string } | undefined;
    quizzes(): readonly { readonly id: number }[];
  };
  /** An e-mail was written into a record without proof: the mailbox is told, in the transaction, whoever has it. */
  readonly claimed: (db: Db, email: string, locale: string, now: number) => Promise<void>;
  /** A contact is proved: the account room notes who has it. Part of the transaction. */
  readonly proved: (
    db: Db,
    playerId: number,
    contact: { email: string | null; mobile: string | null },
    now: number,
  ) => Promise<void>;
};

const IN_USE = { email: 'email_in_use', mobile: 'mobile_in_use' } as const;

const readContact = (kind: ContactKind, text: string): string => {
  const contact = kind === 'email' ? readEmail(text) : readMobile(text);
  if (contact === null) throw new Refusal(kind === 'email' ? 'bad_email' : 'bad_mobile');
  return contact;
};
const keptOf = (row: PlayerRow, kind: ContactKind): string | null =>
  kind === 'email' ? (row.email?.toLowerCase() ?? null) : row.mobile;
/** The number with which somebody signs in: another one needs its proof, and a fresh sign-in. */
const isSignInMobile = (row: PlayerRow, kind: ContactKind): boolean =>
  kind === 'mobile' && row.type === 'mobile';

/** A contact that differs from the kept one is not proved, unless a code has; sending the kept one back changes nothing. */
const contactChange = async (
  db: Db,
  row: PlayerRow,
  kind: ContactKind,
  { text, isProved }: { text: string | undefined; isProved: boolean },
): Promise<PlayerChange> => {
  if (text === undefined) return {};
  const contact = readContact(kind, text);
  const isKept = contact === keptOf(row, kind);
  if (isKept && !isProved) return {};
  if (!isKept && kind === 'email' && row.type !== 'mobile') throw new Refusal('email_not_changeable');
  if (!isKept && isSignInMobile(row, kind) && !isProved) throw new Refusal('contact_code_missing');
  // What is only written down is anybody's to write, whoever has it: nobody learns from it who is here (DECISIONS 12).
  if (isProved && !(await freeAddress(db, kind, contact, row.uid ?? ''))) throw new Refusal(IN_USE[kind]);
  return kind === 'email'
    ? { email: contact, email_verified: isProved }
    : { mobile: contact, mobile_verified: isProved };
};

/** What becomes of the contacts that are sent, in the transaction that changes the record. */
export const contactChanges = async (
  db: Db,
  deps: ProfileDeps,
  row: PlayerRow,
  { email, email_code, mobile, mobile_code }: Wish,
  now: number,
): Promise<PlayerChange> => {
  const change = {
    ...(await contactChange(db, row, 'email', { text: email, isProved: email_code !== undefined })),
    ...(await contactChange(db, row, 'mobile', { text: mobile, isProved: mobile_code !== undefined })),
  };
  return { ...change, ...(await moveSignIn(db, deps, row, change.mobile, now)) };
};

/** Takes another number to sign in with; ID tokens that still name the old one are shut out. */
const moveSignIn = async (
  db: Db,
  deps: ProfileDeps,
  row: PlayerRow,
  mobile: string | null | undefined,
  now: number,
): Promise<PlayerChange> => {
  if (!isSignInMobile(row, 'mobile') || !mobile || mobile === row.mobile) return {};
  const moved = await deps.identity.moveMobile(db, row.uid ?? '', mobile, uid => hasPlayer(db, uid));
  if (moved === 'moved') return { signed_out_at: new Date(now) };
  throw new Refusal(moved === 'taken' ? 'mobile_in_use' : 'mobile_not_changeable');
};

/** Tells the mailbox of an e-mail that was written down and not proved. */
export const tellClaimed = async (
  db: Db,
  { claimed }: Pick<ProfileDeps, 'claimed'>,
  { before, after, now }: { before: PlayerRow; after: PlayerRow; now: number },
): Promise<void> => {
  const isNew = after.email !== null && after.email !== before.email && !after.email_verified;
  if (isNew) await claimed(db, after.email, after.interface_language, now);
};

/** Tells the old contact that it was changed, and the account room what is proved now. */
export const changedContacts = async (
  db: Db,
  deps: Pick<ProfileDeps, 'letters' | 'proved'>,
  { before, after, now }: { before: PlayerRow; after: PlayerRow; now: number },
): Promise<void> => {
  const isOther = (kind: ContactKind) =>
    keptOf(before, kind) !== keptOf(after, kind) &&
    (keptOf(before, kind) !== null || (kind === 'email' ? after.email_verified : after.mobile_verified));
  if (isOther('email')) await deps.letters.send(db, before, { kind: 'new_email', now });
  if (isOther('mobile')) await deps.letters.send(db, before, { kind: 'new_mobile', now, by: 'sms' });
  const email = after.email_verified && (isOther('email') || !before.email_verified) ? after.email : null;
  const mobile =
    after.mobile_verified && (isOther('mobile') || !before.mobile_verified) ? after.mobile : null;
  if (email !== null || mobile !== null) await deps.proved(db, after.id, { email, mobile }, now);
};

/** Sends a code to a contact that its sender wants to prove. */
export const sendContactCode = async (
  context: AppContext,
  deps: ProfileDeps,
  { signedIn, address, locale, now }: SignedInCall,
  wish: { email?: string | undefined; mobile?: string | undefined },
): Promise<void> => {
  const kind = wish.email === undefined ? 'mobile' : 'email';
  if ((wish.email === undefined) === (wish.mobile === undefined)) throw wrong(kind);
  const contact = readContact(kind, wish[kind] ?? '');
  const row = await readPlayer(context.db, signedIn.playerId);
  if (row === undefined) throw new Failure(401, 'no_session');
  const isKept = contact === keptOf(row, kind);
  if (!isKept && kind === 'email' && row.type !== 'mobile') throw new Refusal('email_not_changeable');
  refuseStale(row, kind, isKept, signedIn, now);
  await deps.codes.send({ playerId: row.id, kind, contact }, { address, locale, now });
};

const refuseStale = (
  row: PlayerRow,
  kind: ContactKind,
  isKept: boolean,
  { signedInAt }: SignedIn,
  now: number,
): void => {
  if (!isKept && isSignInMobile(row, kind) && now - signedInAt > FRESH_SIGN_IN_MS)
    throw new Refusal('fresh_sign_in_needed');
};

/** Whether an e-mail or a number is sent that is not the kept one. */
export const changesContact = async (
  db: Db,
  playerId: number,
  { email, mobile }: Pick<Wish, 'email' | 'mobile'>,
): Promise<boolean> => {
  if (email === undefined && mobile === undefined) return false;
  const row = await readPlayer(db, playerId);
  const [newEmail, newMobile] = [readEmail(email ?? ''), readMobile(mobile ?? '')];
  return (
    (newEmail !== null && newEmail !== row?.email?.toLowerCase()) ||
    (newMobile !== null && newMobile !== row?.mobile)
  );
};

/** Counts the tries of the codes that were sent; returns what uses them up with the change. */
export const checkCodes = async (
  context: AppContext,
  deps: ProfileDeps,
  signedIn: SignedIn,
  wish: Wish,
  now: number,
): Promise<((db: Db) => Promise<void>)[]> => {
  const uses: ((db: Db) => Promise<void>)[] = [];
  for (const kind of ['email', 'mobile'] as const) {
    const [text, code] = [wish[kind], wish[`${kind}_code`]];
    if (code === undefined) continue;
    if (text === undefined) throw wrong(kind);
    const contact = readContact(kind, text);
    const row = await readPlayer(context.db, signedIn.playerId);
    if (row !== undefined) refuseStale(row, kind, contact === keptOf(row, kind), signedIn, now);
    uses.push(await deps.codes.check({ playerId: signedIn.playerId, kind, contact }, code, now));
  }
  return uses;
};

/** What to answer when two people claimed one address at the same moment; null for every other problem. */
export const takenContact = (problem: unknown): 'email_in_use' | 'mobile_in_use' | null => {
  if (typeof problem !== 'object' || problem === null || !('constraint' in problem)) return null;
  if (problem.constraint === 'player_email') return 'email_in_use';
  return problem.constraint === 'player_mobile' ? 'mobile_in_use' : null;
};
