/** The addresses of the sign-in pages; none is in the first load. */
import { afterLogin, paths } from './paths.ts';

/** The sign-in pages that only other sign-in pages link to. */
export const authPaths = {
  resetPassword: '/auth/reset-password/',
  otpVerify: '/auth/otp-verify/',
  /** Name and picture of a new player. */
  setUp: '/auth/set-up/',
  /** Where the links in Firebase's letters lead; also for who is logged in. */
  mailLink: '/mail-link/',
} as const;

/** The same redirect carried from one auth page to the next. */
export const keepRedirect = (path: string, search: string, more: Readonly<Record<string, string>> = {}) => {
  const to = afterLogin(search);
  const query = new URLSearchParams(to === paths.home ? more : { ...more, redirect: to }).toString();
  return query === '' ? path : `${path}?${query}`;
};
