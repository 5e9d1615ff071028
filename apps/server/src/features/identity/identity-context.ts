/** What the ways of signing in share: settings, sentences, limits, and making an ID token for a person. */
import type { SettingName, SettingValue } from '@trivium/contract/settings';
import { Refusal } from '../../http/refusal.ts';
import { readEmail } from '../../platform/contact/contact.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Dice } from '../../platform/dice.ts';
import type { Allowance, Allowances } from '../../platform/limit/allowance.ts';
import type { Say } from '../../platform/outbox/letters.ts';
import type { Mail } from '../../platform/outbox/mail.ts';
import type { Silence } from '../../platform/outbox/silence.ts';
import type { Sms } from '../../platform/outbox/sms.ts';
import { firebaseOf } from '../../platform/site/firebase-project.ts';
import type { Codes } from './code/code.ts';
import type { Person } from './store.ts';
import type { SignInType } from './token/provider.ts';
import type { Signing } from './token/signing.ts';

/** Settings that sign-in reads; the settings feature provides them. */
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

export type IdentityContext = {
  readonly db: Db;
  readonly dice: Dice;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly silence: Silence;
  readonly appSecret: string;
  readonly publicUrl: string;
  readonly settings: IdentitySettings;
  readonly say: Say;
  readonly allowances: Allowances;
  readonly codes: Codes;
  readonly signing: Signing;
  /** Whether the person's account was used with this browser lately. Takes as long for a person who does not exist. */
  readonly knowsDevice: (uid: string, mark: string, now: number) => Promise<boolean>;
  /** Tells the listeners that a person's password was changed, in the same transaction. */
  readonly passwordChanged: (db: Db, uid: string, now: number) => Promise<void>;
  /** Does work after the reply, so that the reply's time tells nothing. The log records what fails. */
  readonly later: (work: () => Promise<unknown>) => void;
};

type Try = readonly [allowance: Allowance, who: string];

/** Counts a try against each allowance in turn. Refuses with `too_many_requests` at the first that is used up. */
export const takeAll = async (
  { allowances }: IdentityContext,
  now: number,
  ...tries: readonly Try[]
): Promise<void> => {
  for (const [allowance, who] of tries)
    if (!(await allowances.take(allowance, who, now))) throw new Refusal('too_many_requests');
};

/** Counts a try against every allowance. True when at least one is used up. */
export const isBeyond = async (
  { allowances }: IdentityContext,
  now: number,
  ...tries: readonly Try[]
): Promise<boolean> => {
  let isUsedUp = false;
  for (const [allowance, who] of tries) isUsedUp = !(await allowances.take(allowance, who, now)) || isUsedUp;
  return isUsedUp;
};

/** The address as it is stored. Refuses with `bad_email`. */
export const emailOf = (text: string): string => {
  const email = readEmail(text);
  if (email === null) throw new Refusal('bad_email');
  return email;
};

/** An ID token that says who signed in, and how. */
export const idTokenFor = (
  { signing }: IdentityContext,
  person: Person,
  type: SignInType,
  now: number,
): Promise<string> =>
  signing.sign(
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

/** Refuses new accounts while a hosted provider makes them. */
export const refuseWhenHosted = ({ settings }: IdentityContext): void => {
  if (firebaseOf(settings) !== null) throw new Refusal('operation_not_allowed');
};
