/** Sign-in with Google: OpenID Connect code flow with PKCE; the issuer is a setting (DECISIONS 2). */
import { Refusal } from '../../../http/refusal.ts';
import { sha256 } from '../../../platform/secret/sha256.ts';
import { type IdentityContext, idTokenFor } from '../identity-context.ts';
import { GOOGLE_RESULT_SECONDS, GOOGLE_TRIP_SECONDS } from '../limits.ts';
import { addPerson, changePerson, findPerson, type Person, removeLinks } from '../store.ts';
import { type Claims, claimsOf, createIssuerFinder, exchange, failed } from './issuer.ts';
import { resultCookie, tripCookie } from './sealed-cookie.ts';

/** All of them throw {@link Refusal}. */
export type GoogleSignIn = {
  /** Where to send the browser, and the cookie that it must bring back. `redirect` is a path of this site. */
  start(redirect: string, now: number): Promise<{ url: string; cookie: string }>;
  /** Ends the trip: a cookie that `finish` takes, and the path to go on to. */
  callback(
    answer: { code: string; state: string },
    cookie: string | undefined,
    now: number,
  ): Promise<{ cookie: string; redirect: string }>;
  /** Returns an ID token for the cookie of `callback`. */
  finish(cookie: string | undefined, now: number): Promise<string>;
};

const GOOGLE = 'https://accounts.google.com';

/** The person of a Google account: known by it, or by the same verified mailbox, or new. */
const personOf = (
  { db, dice }: IdentityContext,
  { sub, email, isVerified, name }: Claims,
  now: number,
): Promise<Person> =>
  db.transaction().execute(async on => {
    const known = await findPerson(on, 'google_subject', sub);
    if (known) return known;
    if (email === null || !isVerified) throw new Refusal('email_not_verified');
    const sameMailbox = await findPerson(on, 'email', email);
    if (sameMailbox?.google_subject) throw failed();
    if (sameMailbox) {
      await changePerson(on, sameMailbox.uid, { google_subject: sub });
      return sameMailbox;
    }
    const fresh = { uid: dice.id(), email, password_hash: null, mobile: null, google_subject: sub, name };
    const added = await addPerson(on, fresh, now);
    if (!added) throw failed();
    await removeLinks(on, { email });
    return added;
  });

export const createGoogleSignIn = (context: IdentityContext): GoogleSignIn => {
  const { db, dice, settings, appSecret, publicUrl } = context;
  const [trip, result] = [tripCookie(appSecret, dice), resultCookie(appSecret, dice)];
  const redirectUri = `${publicUrl}/identity/google/callback`;
  const issuerOf = createIssuerFinder(context);
  return {
    start: async (redirect, now) => {
      const issuer = await issuerOf(now);
      const [state, nonce, verifier] = [dice.token(), dice.token(), dice.token()];
      const url = new URL(issuer.authorization_endpoint);
      const query = {
        response_type: 'code',
        client_id: settings.get('google_client_id'),
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: sha256(verifier).toString('base64url'),
        code_challenge_method: 'S256',
        // So that the next person on a shared device is asked which account; other issuers may not know the word.
        ...(issuer.issuer === GOOGLE ? { prompt: 'select_account' } : {}),
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const until = now + GOOGLE_TRIP_SECONDS * 1000;
      return { url: url.href, cookie: trip.seal({ state, nonce, verifier, redirect, until }) };
    },
    callback: async ({ code, state }, cookie, now) => {
      const begun = trip.open(cookie, now);
      if (begun.state !== state) throw failed();
      const issuer = await issuerOf(now);
      let claims: Claims;
      try {
        const idToken = await exchange(context, issuer, { code, verifier: begun.verifier, redirectUri });
        claims = await claimsOf(context, issuer, idToken, { nonce: begun.nonce, now });
      } catch (problem) {
        throw failed(problem);
      }
      const { uid } = await personOf(context, claims, now);
      const until = now + GOOGLE_RESULT_SECONDS * 1000;
      return { cookie: result.seal({ uid, until }), redirect: begun.redirect };
    },
    finish: async (cookie, now) => {
      const { uid } = result.open(cookie, now);
      const person = await findPerson(db, 'uid', uid);
      if (!person) throw failed();
      return idTokenFor(context, person, 'gmail', now);
    },
  };
};
