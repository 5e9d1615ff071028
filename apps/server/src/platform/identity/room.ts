/** What the ways of signing in share: settings, sentences, limits, and making an ID token for a person. */
import { createHash } from 'node:crypto';
import type { SettingName, SettingValue } from '@trivium/contract/settings';
import { readEmail } from '../contact/contact.ts';
import type { Db } from '../database/db.ts';
import type { Dice } from '../dice.ts';
import type { Allowance, Allowances } from '../limit/allowance.ts';
import type { Say } from '../outbox/letters.ts';
import type { Mail } from '../outbox/mail.ts';
import type { Sms } from '../outbox/sms.ts';
import { firebaseOf } from '../site/firebase-project.ts';
import { SignInRefused, type SignInType } from './provider.ts';
import type { Signing } from './signing.ts';
import type { Person } from './store.ts';

/** Settings that sign-in reads; the settings feature fits. */
export type IdentitySettings = {
  get<
    Name extends Extract<
      SettingName,
      | 'site_name'
      | 'email_sign_in'
      | 'phone_sign_in'
      | 'google_client_id'
      | 'google_client_secret'
      | 'google_issuer'
      | 'firebase_project_id'
      | 'firebase_api_key'
      | 'firebase_auth_domain'
      | 'otp_daily_ceiling'
    >,
  >(name: Name): SettingValue<Name>;
};

/** The room in which people sign in. */
export type Room = {
  readonly db: Db;
  readonly dice: Dice;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly appSecret: string;
  readonly publicUrl: string;
  readonly settings: IdentitySettings;
  readonly say: Say;
  readonly allowances: Allowances;
  readonly signing: Signing;
  /** Whether the account of a person was used with a browser lately; one time for those who exist and those who do not. */
  readonly knowsDevice: (uid: string, mark: string, now: number) => Promise<boolean>;
  /** Work that no reply waits for, so that its time tells nothing. A fault of it goes to the log. */
  readonly later: (work: () => Promise<unknown>) => void;
};

/** Refuses with `too_many_requests` when one of the allowances is used up. Each is `[allowance, who]`. */
export const takeAll = async (
  room: Room,
  now: number,
  ...wanted: readonly (readonly [Allowance, string])[]
): Promise<void> => {
  for (const [allowance, who] of wanted) {
    if (!(await room.allowances.take(allowance, who, now))) throw new SignInRefused('too_many_requests');
  }
};

/** Counts a try against each; true when one of them is used up. */
export const isBeyond = async (
  room: Room,
  now: number,
  ...wanted: readonly (readonly [Allowance, string])[]
): Promise<boolean> => {
  let isIt = false;
  for (const [allowance, who] of wanted) isIt = !(await room.allowances.take(allowance, who, now)) || isIt;
  return isIt;
};

/** The address in its one spelling; refuses what is none. */
export const emailOf = (text: string): string => {
  const email = readEmail(text);
  if (email === null) throw new SignInRefused('bad_email');
  return email;
};

/** The signed word that this person signed in, and how. */
export const idTokenFor = (room: Room, person: Person, type: SignInType, now: number): Promise<string> =>
  room.signing.sign(
    {
      uid: person.uid,
      type,
      email: person.email,
      isEmailVerified: person.email !== null,
      mobile: person.mobile,
      name: person.name === '' ? null : person.name,
    },
    now,
  );

/** New accounts are made here only while no hosted provider makes them. */
export const refuseWhenHosted = (room: Room): void => {
  if (firebaseOf(room.settings) !== null) throw new SignInRefused('operation_not_allowed');
};

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
