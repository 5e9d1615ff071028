/** Handlers of the trip to Google: two redirects of the whole page, and the call that ends it (DECISIONS 2). */
import type { Handlers, VisitorCall } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { GOOGLE_RESULT_SECONDS, GOOGLE_TRIP_SECONDS } from '../limits.ts';
import type { GoogleSignIn } from './google.ts';

type Names = 'identity/google/start' | 'identity/google/callback' | 'identity/google/finish';

const TRIP_COOKIE = 'google_trip';
const RESULT_COOKIE = 'google_result';

/** Only a path of this site: no other host, no backslash or control sign that a browser reads as one. */
const safePath = (text: unknown): string =>
  typeof text === 'string' &&
  text.length <= 500 &&
  /^\/(?![/\\])[\x21-\x7e]*$/.test(text) &&
  !text.includes('\\')
    ? text
    : '/';

export const googleActions = ({ env, log }: AppContext, google: GoogleSignIn): Handlers<Names> => {
  const secure = env.publicUrl.startsWith('https:');
  const setCookie = (call: VisitorCall, name: string, value: string, maxAge: number): void =>
    call.setCookie(name, value, { path: '/identity/google', maxAge, secure });
  /** The browser stands on our address without a page: the login page says what happened. */
  const backToLogin = (problem: unknown): { location: string } => {
    const fault = problem instanceof Refusal ? problem.cause : problem;
    if (fault !== undefined) log.warn({ err: fault }, 'the Google sign-in failed');
    const code = problem instanceof Refusal ? problem.code : 'google_failed';
    return { location: `/auth/login/?google=${code}` };
  };
  return {
    'identity/google/start': async (call, { redirect }) => {
      try {
        const { url, cookie } = await google.start(safePath(redirect), call.now);
        setCookie(call, TRIP_COOKIE, cookie, GOOGLE_TRIP_SECONDS);
        return { location: url };
      } catch (problem) {
        return backToLogin(problem);
      }
    },
    'identity/google/callback': async (call, { code, state, error }) => {
      setCookie(call, TRIP_COOKIE, '', 0);
      try {
        // Broken off by the person, or the client is set up wrongly: the log says which.
        if (typeof code !== 'string' || typeof state !== 'string')
          throw new Error(`Google came back without a code: ${String(error ?? '').slice(0, 100)}`);
        const came = await google.callback({ code, state }, call.cookies[TRIP_COOKIE], call.now);
        setCookie(call, RESULT_COOKIE, came.cookie, GOOGLE_RESULT_SECONDS);
        return { location: `/auth/login/?google=done&redirect=${encodeURIComponent(came.redirect)}` };
      } catch (problem) {
        return backToLogin(problem);
      }
    },
    'identity/google/finish': async call => {
      setCookie(call, RESULT_COOKIE, '', 0);
      return { id_token: await google.finish(call.cookies[RESULT_COOKIE], call.now) };
    },
  };
};
