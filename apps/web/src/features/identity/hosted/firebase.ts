/**
 * Firebase Authentication in the browser. Fetched only by the sign-in pages, and only while the site's settings name a project.
 * It keeps the signed-in person in memory alone: only the site's own session lasts (DECISIONS 2).
 */
import { initializeApp } from '@firebase/app';
import {
  type Auth,
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  GoogleAuthProvider,
  getRedirectResult,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPhoneNumber,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type UserCredential,
  updateProfile,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { useInterface } from '../../../lib/i18n/text.ts';
import { useSignIn } from '../../../lib/session/enter.ts';
import { holdAccount } from '../../../lib/session/hosted-account.ts';
import { useSite } from '../../../lib/session/site.ts';

/** The page that a letter's link returns to. */
const back = (path: string) => ({ url: new URL(path, location.origin).href });

let opened: Auth | undefined;

const auth = (): Auth => {
  if (opened === undefined) {
    const project = useSite.getState().web?.identity.firebase;
    if (!project) throw new Error('no Firebase project is set');
    const app = initializeApp({ apiKey: project.api_key, authDomain: project.auth_domain });
    opened = initializeAuth(app, {
      persistence: inMemoryPersistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    });
    if (project.emulator !== undefined) {
      connectAuthEmulator(opened, project.emulator, { disableWarnings: true });
      // An emulator cannot check that a person is there; Google's servers take no number without that check.
      opened.settings.appVerificationDisabledForTesting = true;
    }
  }
  opened.languageCode = useInterface.getState().code;
  return opened;
};

/** The ID token of whoever has just signed in. Holds the account, in case its owner deletes it. */
const proofOf = async ({ user }: UserCredential): Promise<string> => {
  holdAccount({
    uid: user.uid,
    remove: () => deleteUser(user),
    forget: () => signOut(auth()),
  });
  return user.getIdToken();
};

const refused = (code: string) => Object.assign(new Error(code), { code });

/** Sends a code after reCAPTCHA's check that a person asks; the check draws into an element of its own. */
export const sendCode = async (mobile: string): Promise<void> => {
  const place = document.createElement('div');
  document.body.append(place);
  const check = new RecaptchaVerifier(auth(), place, { size: 'invisible' });
  try {
    const { verificationId } = await signInWithPhoneNumber(auth(), mobile, check);
    useSignIn.setState({ codeOf: verificationId });
  } finally {
    check.clear();
    place.remove();
  }
};

export const verifyCode = async (code: string): Promise<string> => {
  const { codeOf } = useSignIn.getState();
  if (codeOf === '') throw refused('code-expired');
  return proofOf(await signInWithCredential(auth(), PhoneAuthProvider.credential(codeOf, code)));
};

/** Makes the account and sends the link that proves its mailbox. */
export const signUpByEmail = async (
  wish: { email: string; password: string; name: string },
  path: string,
) => {
  const { user } = await createUserWithEmailAndPassword(auth(), wish.email, wish.password);
  await updateProfile(user, { displayName: wish.name });
  await sendEmailVerification(user, back(path));
  await signOut(auth());
};

export const signInByEmail = async (email: string, password: string): Promise<string> => {
  const signed = await signInWithEmailAndPassword(auth(), email.trim(), password);
  if (signed.user.emailVerified) return proofOf(signed);
  await signOut(auth());
  throw refused('unverified-email');
};

export const sendVerificationAgain = async (email: string, password: string, path: string) => {
  const { user } = await signInWithEmailAndPassword(auth(), email.trim(), password);
  if (!user.emailVerified) await sendEmailVerification(user, back(path));
  await signOut(auth());
};

export const askForReset = (email: string, path: string) => sendPasswordResetEmail(auth(), email, back(path));

/** Carries out a letter's link, which works once. */
export const applyLink = (code: string) => applyActionCode(auth(), code);

/** Sets the password. Returns the address that the link was sent to. */
export const resetPassword = async (code: string, password: string): Promise<string> => {
  const email = await verifyPasswordResetCode(auth(), code);
  await confirmPasswordReset(auth(), code, password);
  return email;
};

const google = () => {
  const provider = new GoogleAuthProvider();
  // So that the next person on a shared device is asked which account.
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
};

const NO_WINDOWS = new Set(['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment']);

/** Signs in by Google's window. Where no window can open, the page itself goes there, and the promise never resolves. */
export const signInByGoogle = async (): Promise<string> => {
  try {
    return await proofOf(await signInWithPopup(auth(), google()));
  } catch (problem) {
    if (!NO_WINDOWS.has(String((problem as { code?: unknown }).code))) throw problem;
    await signInWithRedirect(auth(), google());
    return new Promise(() => {});
  }
};

/** The ID token of somebody who comes back from Google with the page itself; null for everybody else. */
export const backFromGoogle = async (): Promise<string | null> => {
  const signed = await getRedirectResult(auth());
  return signed && proofOf(signed);
};
