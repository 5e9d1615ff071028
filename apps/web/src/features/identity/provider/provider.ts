/**
 * Who signs people in: the site itself, or Firebase while its settings are filled in. The screens see one interface. Firebase's
 * client is fetched when the first of these screens opens (DECISIONS 2).
 */
import { say } from '../../../lib/i18n/text.ts';
import { keepRedirect } from '../../../lib/routes/auth-paths.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { subjectOf } from '../../../lib/session/enter.ts';
import { holdSiteAccount, isHosted } from '../../../lib/session/hosted-account.ts';
import { firebaseWords, refusalOf } from '../hosted/firebase-words.ts';
import { type Proven, prove } from './prove.ts';

type Firebase = typeof import('../hosted/firebase.ts');

/** What the forms ask of an identity provider. */
export type Provider = {
  sendCode(mobile: string): Promise<Proven>;
  verifyCode(mobile: string, code: string): Promise<Proven>;
  signUpByEmail(wish: { email: string; password: string; name: string }): Promise<Proven>;
  signInByEmail(email: string, password: string): Promise<Proven>;
  sendVerificationAgain(email: string, password: string): Promise<Proven>;
  askForReset(email: string): Promise<Proven>;
};

/** While Firebase is on, staff and older accounts still sign in here. The address of their pages says `?account=site`. */
const SITE_ACCOUNT = { account: 'site' } as const;
export const isSiteAccount = (search: string) =>
  new URLSearchParams(search).get('account') === SITE_ACCOUNT.account;
/** The address of another sign-in page, with the same provider. */
export const authPath = (path: string, search: string) =>
  keepRedirect(path, search, isSiteAccount(search) ? SITE_ACCOUNT : {});
export const siteAccountPath = (search: string) => keepRedirect(paths.login, search, SITE_ACCOUNT);

/** Asks Firebase, and words its refusals as the site does. `idToken` is empty when the act proves nobody. */
export const askFirebase = async (work: (firebase: Firebase) => Promise<unknown>): Promise<Proven> => {
  let firebase: Firebase;
  try {
    firebase = await import('../hosted/firebase.ts');
  } catch (why) {
    console.warn('the sign-in did not load', why);
    return { ok: false, refusal: null, message: say('identity.not_reached') };
  }
  try {
    const proof = await work(firebase);
    return { ok: true, idToken: typeof proof === 'string' ? proof : '' };
  } catch (why) {
    const { code } = why as { code?: unknown };
    const key = firebaseWords(typeof code === 'string' ? code : '');
    if (key !== null) console.warn('Firebase refused', why);
    return { ok: false, refusal: refusalOf(key), message: key === null ? '' : say(key) };
  }
};

const hosted = (search: string): Provider => {
  const login = keepRedirect(paths.login, search);
  return {
    sendCode: mobile => askFirebase(firebase => firebase.sendCode(mobile)),
    verifyCode: (_, code) => askFirebase(firebase => firebase.verifyCode(code)),
    signUpByEmail: wish => askFirebase(firebase => firebase.signUpByEmail(wish, login)),
    signInByEmail: (email, password) => askFirebase(firebase => firebase.signInByEmail(email, password)),
    sendVerificationAgain: (email, password) =>
      askFirebase(firebase => firebase.sendVerificationAgain(email, password, login)),
    askForReset: email => askFirebase(firebase => firebase.askForReset(email, login)),
  };
};

/** The site's own provider. */
const site: Provider = {
  sendCode: mobile => prove('identity/otp/send', { mobile }),
  verifyCode: (mobile, code) => prove('identity/otp/verify', { mobile, code }),
  signUpByEmail: wish => prove('identity/sign-up', wish),
  signInByEmail: (email, password) => prove('identity/sign-in', { email, password }),
  sendVerificationAgain: (email, password) => prove('identity/resend-verification', { email, password }),
  askForReset: email => prove('identity/forgot-password', { email }),
};

/** The site's own provider while Firebase is on. */
const beside: Provider = {
  ...site,
  signInByEmail: async (email, password) => {
    const proven = await site.signInByEmail(email, password);
    if (proven.ok) holdSiteAccount(subjectOf(proven.idToken));
    return proven;
  },
};

/** The provider of a page with this query. */
export const providerOf = (search: string): Provider => {
  if (!isHosted()) return site;
  return isSiteAccount(search) ? beside : hosted(search);
};
