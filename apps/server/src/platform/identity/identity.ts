/** Opens the identity room: the embedded provider, and Firebase beside it when its settings are filled in (DECISIONS 2). */
import { decodeJwt, type JSONWebKeySet } from 'jose';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../database/db.ts';
import { createAllowances } from '../limit/allowance.ts';
import { LETTERS_A_MAILBOX } from '../limit/code-limits.ts';
import type { Say } from '../outbox/letters.ts';
import { firebaseOf } from '../site/firebase-project.ts';
import { createEmailSignIn, type EmailSignIn } from './email.ts';
import { firebaseProvider } from './firebase.ts';
import { createFirstSignIn, type FirstSignIn } from './first-sign-in.ts';
import { createGoogleSignIn, type GoogleSignIn } from './google.ts';
import { hashPassword } from './password.ts';
import { createPhoneSignIn, type PhoneSignIn } from './phone.ts';
import type { IdentityProvider, Proof } from './provider.ts';
import type { IdentitySettings, Room } from './room.ts';
import { createSigning } from './signing.ts';
import { addPerson, changePerson, findPerson, removePerson, sweepIdentity } from './store.ts';

export type { IdentitySettings } from './room.ts';

/** The identity room as the doors and the account feature see it. */
export type Identity = IdentityProvider & {
  readonly email: EmailSignIn;
  readonly phone: PhoneSignIn;
  readonly google: GoogleSignIn;
  jwks(now: number): Promise<JSONWebKeySet>;
  /** An ID token for any proof, signed as real ones are: for commands and tests, never for a door. */
  sign(proof: Proof, now: number): Promise<string>;
  /** Makes a person whose mailbox needs no proof: the first admin and demo accounts. Undefined when the address is taken. */
  addPerson(
    db: Db,
    wish: { email: string; password: string; name: string; isOneTime?: boolean },
    now: number,
  ): Promise<string | undefined>;
  readonly firstSignIn: FirstSignIn;
  /** Erases what the embedded provider knows of someone. A Firebase account is the client's to delete. */
  forget(db: Db, uid: string): Promise<void>;
  /**
   * Another number to sign in with. `taken`: it is another's, as `hasPlayer` says; `unknown`: whoever proves this person
   * is not the embedded provider.
   */
  moveMobile(
    db: Db,
    uid: string,
    mobile: string,
    hasPlayer: (uid: string) => Promise<boolean>,
  ): Promise<'moved' | 'taken' | 'unknown'>;
  /** Who must know, in the same transaction, that a password was changed. */
  whenPasswordChanges(told: (db: Db, uid: string, now: number) => Promise<void>): void;
  /** Tells a mailbox that somebody wrote its address into his record without proving it; few an hour. */
  tellClaimed(db: Db, email: string, locale: string, now: number): Promise<void>;
  /** Waits for what no reply waits for: letters that are being written. */
  settled(): Promise<void>;
  /** Deletes links, codes and counted tries that are over. */
  sweep(now: number): Promise<void>;
};

/** Who verifies the tokens of a Firebase project. */
type Hosted = (projectId: string) => IdentityProvider;

/** `hosted` is what a test has in Firebase's place; the process never gives one, so no setting or environment can. */
export const createIdentity = async (
  context: AppContext,
  settings: IdentitySettings,
  say: Say,
  options: { hosted?: Hosted | undefined; knowsDevice?: Room['knowsDevice'] } = {},
): Promise<Identity> => {
  const { hosted = firebaseProvider } = options;
  const { db, dice, mail, sms, env } = context;
  const { appSecret, publicUrl } = env;
  const signing = await createSigning({ db, dice, appSecret, issuer: publicUrl, now: context.clock.now() });
  const allowances = createAllowances(db, appSecret);
  const underway = new Set<Promise<unknown>>();
  const room: Room = {
    db,
    dice,
    mail,
    sms,
    appSecret,
    publicUrl,
    settings,
    say,
    allowances,
    signing,
    knowsDevice: options.knowsDevice ?? (async () => false),
    later: work => {
      const doing = work().catch(err =>
        context.log.error({ err }, 'a letter about a sign-in was not written'),
      );
      underway.add(doing);
      void doing.finally(() => underway.delete(doing));
    },
  };
  const told: ((db: Db, uid: string, now: number) => Promise<void>)[] = [];

  let latest: { projectId: string; provider: IdentityProvider } | undefined;
  const hostedProvider = (projectId: string): IdentityProvider => {
    if (latest?.projectId !== projectId) latest = { projectId, provider: hosted(projectId) };
    return latest.provider;
  };
  const isOurs = (idToken: string): boolean => {
    try {
      return decodeJwt(idToken).iss === publicUrl;
    } catch {
      return true;
    }
  };

  return {
    // Our own tokens count beside Firebase's: the first admin and staff sign in here.
    verify: (idToken, now) => {
      const project = firebaseOf(settings);
      const provider = project === null || isOurs(idToken) ? signing : hostedProvider(project.projectId);
      return provider.verify(idToken, now);
    },
    sign: signing.sign,
    jwks: signing.jwks,
    email: createEmailSignIn(room, async (on, uid, now) => {
      for (const tell of told) await tell(on, uid, now);
    }),
    phone: createPhoneSignIn(room),
    google: createGoogleSignIn(room),
    firstSignIn: createFirstSignIn(room),
    addPerson: async (on, { email, password, name, isOneTime = false }, now) => {
      const password_hash = await hashPassword(password, dice);
      const nobodyElse = { mobile: null, google_subject: null };
      const person = { uid: dice.id(), email, password_hash, name, one_time: isOneTime, ...nobodyElse };
      return (await addPerson(on, person, now))?.uid;
    },
    forget: removePerson,
    moveMobile: async (on, uid, mobile, hasPlayer) => {
      if ((await findPerson(on, 'uid', uid)) === undefined) return 'unknown';
      const other = await findPerson(on, 'mobile', mobile);
      if (other !== undefined && other.uid !== uid) {
        if (await hasPlayer(other.uid)) return 'taken';
        // Proved once, but nobody came of it: who proves it now has it.
        await removePerson(on, other.uid);
      }
      await changePerson(on, uid, { mobile });
      return 'moved';
    },
    whenPasswordChanges: tell => told.push(tell),
    tellClaimed: async (on, email, locale, now) => {
      if (!(await allowances.take(LETTERS_A_MAILBOX, email, now))) return;
      const words = { site: settings.get('site_name') };
      const [subject, text] = ['mail.claimed.subject', 'mail.claimed.text'].map(key =>
        say(locale, key, words),
      );
      await mail.send(on, { to: email, subject: subject ?? '', text: text ?? '', language: locale });
    },
    settled: async () => void (await Promise.all(underway)),
    sweep: async now => {
      await sweepIdentity(db, now);
      await signing.sweep(now);
      await allowances.sweep(now);
    },
  };
};

/** Gives a person a password that works once, and returns it; the caller tells it to nobody but the operator. Undefined when there is no such person. */
export const setOneTimePassword = async (
  db: Db,
  dice: AppContext['dice'],
  uid: string,
): Promise<string | undefined> => {
  if ((await findPerson(db, 'uid', uid))?.email == null) return undefined;
  const password = oneTimePassword(dice);
  await changePerson(db, uid, { password_hash: await hashPassword(password, dice), one_time: true });
  return password;
};

/** 96 bits, in letters that can be typed. */
export const oneTimePassword = (dice: AppContext['dice']): string => dice.bytes(12).toString('base64url');
