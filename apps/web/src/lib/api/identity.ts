/** Calls of the embedded identity provider: each ends in a signed ID token, which `user_signup` turns into a session (DECISIONS 2). */
import type { RefusalCode } from '@trivium/contract/refusal';
import { say, useInterface } from '../i18n/text.ts';

/** What the provider answered. `refusal` is null when it was not reached or failed. */
export type Proven =
  | { readonly ok: true; readonly idToken: string }
  | { readonly ok: false; readonly refusal: RefusalCode | null; readonly message: string };

type IdentityReply = {
  error?: boolean;
  code?: RefusalCode;
  message?: string;
  id_token?: string;
  data?: { id_token?: string } | null;
};

const TOO_MANY = 429;

const post = async (path: string, body: object): Promise<Proven> => {
  try {
    const response = await fetch(`/identity/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': useInterface.getState().code },
      body: JSON.stringify(body),
    });
    const reply = (await response.json().catch(() => ({}))) as IdentityReply;
    if (reply.error)
      return { ok: false, refusal: reply.code ?? null, message: reply.message || wordsFor(response.status) };
    if (!response.ok) return { ok: false, refusal: null, message: wordsFor(response.status) };
    return { ok: true, idToken: reply.data?.id_token ?? reply.id_token ?? '' };
  } catch (why) {
    console.warn(`identity ${path} failed`, why);
    return { ok: false, refusal: null, message: say('identity.not_reached') };
  }
};

const wordsFor = (status: number) =>
  say(status === TOO_MANY ? 'refusal.too_many_requests' : 'refusal.internal_error');

/** Sends a code of six digits. `mobile` with `+` and country code. */
export const sendCode = (mobile: string) => post('otp/send', { mobile });
export const verifyCode = (mobile: string, code: string) => post('otp/verify', { mobile, code });

export const signUpByEmail = (wish: { email: string; password: string; name: string }) =>
  post('sign-up', wish);
export const signInByEmail = (email: string, password: string) => post('sign-in', { email, password });
/** The code that came by mail where `sign-in` was refused with `code_needed`. */
export const signInByCode = (email: string, code: string) => post('sign-in/code', { email, code });
export const sendVerificationAgain = (email: string, password?: string) =>
  post('resend-verification', password === undefined ? { email } : { email, password });
export const verifyEmail = (token: string) => post('verify-email', { token });
export const askForReset = (email: string) => post('forgot-password', { email });
export const resetPassword = (token: string, password: string) => post('reset-password', { token, password });

/**
 * The page that begins the trip to Google. It ends on the login page with `google=done` (or a refusal's code) and
 * `redirect`, the path given here.
 */
export const googleStart = (redirect: string) =>
  `/identity/google/start?redirect=${encodeURIComponent(redirect)}`;
/** After `google=done`: the proof is in a cookie that only the server reads. */
export const finishGoogle = () => post('google/finish', {});

/** Shelves of the list of common passwords, by name; empty when they cannot be had. */
export const commonShelves = async (names: readonly string[]): Promise<Readonly<Record<string, string>>> => {
  try {
    const response = await fetch(`/identity/common-passwords?of=${names.join(',')}`);
    const reply = (await response.json()) as { data?: Record<string, string> };
    return reply.data ?? {};
  } catch {
    return {};
  }
};
