/** The only SQL about the people, links and codes of the embedded provider. */
import type { Db } from '../../platform/database/db.ts';

/** Someone who has proved an address; `email` is always a verified one. */
export type Person = {
  readonly uid: string;
  readonly email: string | null;
  readonly password_hash: string | null;
  readonly mobile: string | null;
  readonly google_subject: string | null;
  readonly name: string;
  /** The password works once. */
  readonly one_time: boolean;
};

export type Link = {
  token_hash: Buffer;
  purpose: 'verify' | 'reset';
  email: string;
  uid: string | null;
  password_hash: string | null;
  name: string;
  created_at: Date;
  expires_at: Date;
};

/** For what, from which browser and to which contact a code was sent. */
export type CodeAsked = {
  readonly purpose: 'phone' | 'sign_in' | 'first_sign_in';
  readonly device: Buffer;
  readonly contact: string;
};

type Tables = {
  identity_person: Person & { readonly created_at: Date };
  identity_link: Link;
  identity_code: CodeAsked & { code_hash: Buffer; tries: number; expires_at: Date };
};

const tables = (db: Db) => db.withTables<Tables>();

/** Finds a person by one of the things that are unique. */
export const findPerson = (
  db: Db,
  by: 'uid' | 'email' | 'mobile' | 'google_subject',
  value: string,
): Promise<Person | undefined> =>
  tables(db).selectFrom('identity_person').selectAll().where(by, '=', value).executeTakeFirst();

/** Adds a person; undefined when somebody else has just taken one of the addresses. */
export const addPerson = (
  db: Db,
  person: Omit<Person, 'one_time'> & { readonly one_time?: boolean },
  now: number,
): Promise<Person | undefined> =>
  tables(db)
    .insertInto('identity_person')
    .values({ one_time: false, ...person, created_at: new Date(now) })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const changePerson = async (
  db: Db,
  uid: string,
  change: Partial<Pick<Person, 'email' | 'password_hash' | 'google_subject' | 'mobile' | 'one_time'>>,
): Promise<void> => {
  await tables(db).updateTable('identity_person').set(change).where('uid', '=', uid).execute();
};

/** Uses up a one-time password; false when another sign-in has just used it. */
export const useUpPassword = async (db: Db, { uid, password_hash }: Person): Promise<boolean> =>
  (await tables(db)
    .updateTable('identity_person')
    .set({ password_hash: null })
    .where('uid', '=', uid)
    .where('one_time', '=', true)
    .where('password_hash', '=', password_hash)
    .returning('uid')
    .executeTakeFirst()) !== undefined;

/** Erases a person with all links and codes. */
export const removePerson = async (db: Db, uid: string): Promise<void> => {
  const gone = await tables(db)
    .deleteFrom('identity_person')
    .where('uid', '=', uid)
    .returning(['email', 'mobile'])
    .executeTakeFirst();
  if (gone?.email) await tables(db).deleteFrom('identity_link').where('email', '=', gone.email).execute();
  const contacts = [gone?.email, gone?.mobile].filter(contact => typeof contact === 'string');
  if (contacts.length > 0)
    await tables(db).deleteFrom('identity_code').where('contact', 'in', contacts).execute();
};

export const addLink = async (db: Db, link: Link): Promise<void> => {
  await tables(db).insertInto('identity_link').values(link).execute();
};

/** A link that still works; it stays usable. */
export const findLink = (
  db: Db,
  tokenHash: Buffer,
  purpose: Link['purpose'],
  now: number,
): Promise<Link | undefined> =>
  tables(db)
    .selectFrom('identity_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();

/** Deletes the link and returns it, so that it works once. */
export const takeLink = (
  db: Db,
  tokenHash: Buffer,
  purpose: Link['purpose'],
  now: number,
): Promise<Link | undefined> =>
  tables(db)
    .deleteFrom('identity_link')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now))
    .returningAll()
    .executeTakeFirst();

/** Sign-ups that wait for a mailbox, newest first. */
export const waitingSignUps = (db: Db, email: string, now: number): Promise<Link[]> =>
  tables(db)
    .selectFrom('identity_link')
    .selectAll()
    .where('email', '=', email)
    .where('purpose', '=', 'verify')
    .where('expires_at', '>', new Date(now))
    .orderBy('created_at', 'desc')
    .execute();

export const removeLinks = async (
  db: Db,
  by: { tokenHashes: Buffer[] } | { email: string } | { uid: string },
): Promise<void> => {
  const query = tables(db).deleteFrom('identity_link');
  if ('email' in by) await query.where('email', '=', by.email).execute();
  else if ('uid' in by) await query.where('uid', '=', by.uid).execute();
  else if (by.tokenHashes.length > 0) await query.where('token_hash', 'in', by.tokenHashes).execute();
};

/** Stores a code in the place of this browser's previous one. */
export const putCode = async (
  db: Db,
  code: CodeAsked & { code_hash: Buffer; expires_at: Date },
): Promise<void> => {
  await tables(db)
    .insertInto('identity_code')
    .values({ ...code, tries: 0 })
    .onConflict(conflict =>
      conflict.columns(['purpose', 'contact', 'device']).doUpdateSet({ ...code, tries: 0 }),
    )
    .execute();
};

/** Counts a try; undefined when there is no valid code or all tries are used. */
export const tryCode = async (
  db: Db,
  { purpose, device, contact }: CodeAsked,
  mostTries: number,
  now: number,
): Promise<Buffer | undefined> =>
  (
    await tables(db)
      .updateTable('identity_code')
      .set(column => ({ tries: column('tries', '+', 1) }))
      .where('purpose', '=', purpose)
      .where('contact', '=', contact)
      .where('device', '=', device)
      .where('expires_at', '>', new Date(now))
      .where('tries', '<', mostTries)
      .returning('code_hash')
      .executeTakeFirst()
  )?.code_hash;

/** Uses the code up; false when another request has just used it. */
export const takeCode = async (
  db: Db,
  { purpose, device, contact }: CodeAsked,
  codeHash: Buffer,
): Promise<boolean> => {
  const row = await tables(db)
    .deleteFrom('identity_code')
    .where('purpose', '=', purpose)
    .where('contact', '=', contact)
    .where('device', '=', device)
    .where('code_hash', '=', codeHash)
    .returning('purpose')
    .executeTakeFirst();
  return row !== undefined;
};

/** Deletes links and codes that have expired. */
export const sweepIdentity = async (db: Db, now: number): Promise<void> => {
  await tables(db).deleteFrom('identity_link').where('expires_at', '<=', new Date(now)).execute();
  await tables(db).deleteFrom('identity_code').where('expires_at', '<=', new Date(now)).execute();
};
