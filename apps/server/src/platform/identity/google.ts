/** Sign-in with Google: OpenID Connect code flow with PKCE; the issuer is a setting (DECISIONS 2). */
import { cleanName } from '@trivium/rules/text/name';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { readEmail } from '../contact/contact.ts';
import { secretBox } from '../secret/secret-box.ts';
import { GOOGLE_RESULT_SECONDS, GOOGLE_TRIP_SECONDS } from './limits.ts';
import { SignInRefused } from './provider.ts';
import { idTokenFor, type Room, refuseWhenHosted, sha256 } from './room.ts';
import { addPerson, changePerson, findPerson, type Person, removeLinks } from './store.ts';

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokens = z.object({ id_token: z.string().optional(), error: z.string().optional() });
const trip = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string(),
  until: z.number(),
});
const result = z.object({ uid: z.string(), until: z.number() });

type Issuer = z.infer<typeof discovery> & { keys: JWTVerifyGetKey; readUntil: number };
type Claims = { sub: string; email: string | null; isVerified: boolean; name: string };

/** What goes out in cookies is sealed: the browser carries it and cannot read or change it. */
export type GoogleSignIn = {
  /** Where to send the browser, and the cookie that it must bring back. `redirect` is a path of this site. */
  start(redirect: string, now: number): Promise<{ url: string; cookie: string }>;
  /** Ends the trip: a cookie that `finish` takes, and the path to go on to. Refuses with {@link SignInRefused}. */
  callback(
    answer: { code: string; state: string },
    cookie: string | undefined,
    now: number,
  ): Promise<{ cookie: string; redirect: string }>;
  /** Returns an ID token for the cookie of `callback`. */
  finish(cookie: string | undefined, now: number): Promise<string>;
};

const GOOGLE = 'https://accounts.google.com';
const WAIT_MS = 10_000;
const DISCOVERY_MS = 3_600_000;
const failed = (cause?: unknown) => new SignInRefused('google_failed', cause);

export const createGoogleSignIn = (room: Room): GoogleSignIn => {
  const { db, dice, settings, appSecret, publicUrl } = room;
  const tripBox = secretBox(appSecret, 'google trip', dice);
  const resultBox = secretBox(appSecret, 'google result', dice);
  const redirectUri = `${publicUrl}/identity/google/callback`;
  let known: Issuer | undefined;

  const issuerOf = async (now: number): Promise<Issuer> => {
    refuseWhenHosted(room);
    if (settings.get('google_client_id') === '') throw new SignInRefused('operation_not_allowed');
    const wanted = settings.get('google_issuer').replace(/\/$/, '');
    if (known?.issuer.replace(/\/$/, '') === wanted && known.readUntil > now) return known;
    const reply = await fetch(`${wanted}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const found = discovery.parse(await reply.json());
    if (found.issuer.replace(/\/$/, '') !== wanted) throw failed();
    known = { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri)), readUntil: now + DISCOVERY_MS };
    return known;
  };

  const open = <Shape>(
    box: typeof tripBox,
    shape: z.ZodType<Shape & { until: number }>,
    cookie: string | undefined,
    now: number,
  ): Shape => {
    try {
      const read = shape.parse(JSON.parse(box.open(cookie ?? '')));
      if (read.until > now) return read;
    } catch {
      // A foreign or broken cookie is as good as none.
    }
    throw failed();
  };

  const exchange = async (issuer: Issuer, code: string, verifier: string): Promise<string> => {
    const reply = await fetch(issuer.token_endpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
        client_id: settings.get('google_client_id'),
        client_secret: settings.get('google_client_secret'),
      }),
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const said = tokens.parse(await reply.json());
    if (said.id_token === undefined)
      throw new Error(`the issuer answered ${reply.status} ${said.error ?? ''}`);
    return said.id_token;
  };

  const claimsOf = async (issuer: Issuer, idToken: string, nonce: string, now: number): Promise<Claims> => {
    const { payload } = await jwtVerify(idToken, issuer.keys, {
      algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
      issuer: issuer.issuer,
      audience: settings.get('google_client_id'),
      currentDate: new Date(now),
      clockTolerance: 60,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    if (payload['nonce'] !== nonce || !payload.sub) throw failed();
    return {
      sub: `${issuer.issuer}|${payload.sub}`,
      email: readEmail(String(payload['email'] ?? '')),
      isVerified: payload['email_verified'] === true || payload['email_verified'] === 'true',
      name: cleanName(String(payload['name'] ?? '')) ?? '',
    };
  };

  const personOf = ({ sub, email, isVerified, name }: Claims, now: number): Promise<Person> =>
    db.transaction().execute(async on => {
      const known = await findPerson(on, 'google_subject', sub);
      if (known) return known;
      if (email === null || !isVerified) throw new SignInRefused('email_not_verified');
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
      const cookie = tripBox.seal(JSON.stringify({ state, nonce, verifier, redirect, until }));
      return { url: url.href, cookie };
    },
    callback: async ({ code, state }, cookie, now) => {
      const begun = open(tripBox, trip, cookie, now);
      if (begun.state !== state) throw failed();
      const issuer = await issuerOf(now);
      let claims: Claims;
      try {
        claims = await claimsOf(issuer, await exchange(issuer, code, begun.verifier), begun.nonce, now);
      } catch (problem) {
        throw failed(problem);
      }
      const { uid } = await personOf(claims, now);
      const until = now + GOOGLE_RESULT_SECONDS * 1000;
      return { cookie: resultBox.seal(JSON.stringify({ uid, until })), redirect: begun.redirect };
    },
    finish: async (cookie, now) => {
      const { uid } = open(resultBox, result, cookie, now);
      const person = await findPerson(db, 'uid', uid);
      if (!person) throw failed();
      return idTokenFor(room, person, 'gmail', now);
    },
  };
};
