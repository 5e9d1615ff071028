/** The identity provider: the site's own, and Firebase beside it while its settings are filled in (DECISIONS 2). */
import { decodeJwt, type JSONWebKeySet } from 'jose';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { createAllowances } from '../../platform/limit/allowance.ts';
import type { Say } from '../../platform/outbox/letters.ts';
import { firebaseOf } from '../../platform/site/firebase-project.ts';
import { createCodes } from './code/code.ts';
import { createFirstSignIn, type FirstSignIn } from './code/first-sign-in.ts';
import { createPhoneSignIn, type PhoneSignIn } from './code/phone.ts';
import { createEmailSignIn, type EmailSignIn } from './email/email.ts';
import { createGoogleSignIn, type GoogleSignIn } from './google/google.ts';
import type { IdentityContext, IdentitySettings } from './identity-context.ts';
import { addKnownPerson, moveMobile, tellClaimed } from './person/people.ts';
import { removePerson, sweepIdentity } from './store.ts';
import { firebaseProvider } from './token/firebase.ts';
import type { IdentityProvider, Proof } from './token/provider.ts';
import { createSigning } from './token/signing.ts';

/** What handlers and other features ask of it. */
export type Identity = IdentityProvider & {
  readonly email: EmailSignIn;
  readonly phone: PhoneSignIn;
  readonly google: GoogleSignIn;
  readonly firstSignIn: FirstSignIn;
  jwks(now: number): Promise<JSONWebKeySet>;
  /** An ID token for any proof, signed as real ones are: for commands and tests, never for a handler. */
  sign(proof: Proof, now: number): Promise<string>;
  /** Makes a person whose mailbox needs no proof: the first admin and demo accounts. Undefined when the address is taken. */
  addPerson(
    db: Db,
    wish: { email: string; password: string; name: string; isOneTime?: boolean },
    now: number,
  ): Promise<string | undefined>;
  /** Erases what the embedded provider knows of somebody. A Firebase account is the client's to delete. */
  forget(db: Db, uid: string): Promise<void>;
  /**
   * Gives a person another number to sign in with. `taken`: it is another person's, as `hasPlayer` says; `unknown`: the
   * person is not one of the embedded provider.
   */
  moveMobile(
    db: Db,
    uid: string,
    mobile: string,
    hasPlayer: (uid: string) => Promise<boolean>,
  ): Promise<'moved' | 'taken' | 'unknown'>;
  /** Calls `tell` when a password was changed, in the same transaction. */
  whenPasswordChanges(tell: PasswordListener): void;
  /** Tells a mailbox that somebody wrote its address into a record without proving it; few an hour. */
  tellClaimed(db: Db, email: string, locale: string, now: number): Promise<void>;
  /** Waits for letters that are being written after their reply. */
  settled(): Promise<void>;
  /** Deletes links, codes and counted tries that have expired. */
  sweep(now: number): Promise<void>;
};

type PasswordListener = (db: Db, uid: string, now: number) => Promise<void>;

/** Makes the verifier of a Firebase project's tokens. */
type Hosted = (projectId: string) => IdentityProvider;

/** Runs work that no reply waits for. The log records its faults. */
const createLater = ({ log }: AppContext) => {
  const underway = new Set<Promise<unknown>>();
  return {
    later: (work: () => Promise<unknown>): void => {
      const doing = work().catch(err => log.error({ err }, 'a letter about a sign-in was not written'));
      underway.add(doing);
      void doing.finally(() => underway.delete(doing));
    },
    settled: async (): Promise<void> => void (await Promise.all(underway)),
  };
};

/** Verifies the site's own tokens always, because staff sign in with them; all others as Firebase's while its project is set. */
const createVerify = (
  { signing, settings, publicUrl }: IdentityContext,
  hosted: Hosted,
): IdentityProvider['verify'] => {
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
  return (idToken, now) => {
    const project = firebaseOf(settings);
    const provider = project === null || isOurs(idToken) ? signing : hostedProvider(project.projectId);
    return provider.verify(idToken, now);
  };
};

type Options = { hosted?: Hosted | undefined; knowsDevice?: IdentityContext['knowsDevice'] };

/** `hosted` replaces Firebase in tests. The process never passes it, so no setting or environment variable can. */
export const createIdentity = async (
  app: AppContext,
  settings: IdentitySettings,
  say: Say,
  { hosted = firebaseProvider, knowsDevice = async () => false }: Options = {},
): Promise<Identity> => {
  const { db, dice, mail, sms, silence, env, clock } = app;
  const { appSecret, publicUrl } = env;
  const { later, settled } = createLater(app);
  const listeners: PasswordListener[] = [];
  const signing = await createSigning({ db, dice, appSecret, issuer: publicUrl, now: clock.now() });
  const context: IdentityContext = {
    ...{ db, dice, mail, sms, silence, appSecret, publicUrl, settings, say, signing, knowsDevice, later },
    allowances: createAllowances(db, appSecret),
    codes: createCodes({ db, dice, appSecret }),
    passwordChanged: async (on, uid, now) => {
      for (const tell of listeners) await tell(on, uid, now);
    },
  };
  return {
    verify: createVerify(context, hosted),
    sign: signing.sign,
    jwks: signing.jwks,
    email: createEmailSignIn(context),
    phone: createPhoneSignIn(context),
    google: createGoogleSignIn(context),
    firstSignIn: createFirstSignIn(context),
    addPerson: (on, wish, now) => addKnownPerson(context, on, wish, now),
    forget: removePerson,
    moveMobile,
    whenPasswordChanges: tell => void listeners.push(tell),
    tellClaimed: (on, email, locale, now) => tellClaimed(context, on, email, { locale, now }),
    settled,
    sweep: async now => {
      await sweepIdentity(db, now);
      await signing.sweep(now);
      await context.allowances.sweep(now);
    },
  };
};
