/** Firebase Authentication as the provider: its ID tokens by its published keys, without its library (DECISIONS 2). */
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Proof } from '../../../http/handler.ts';
import { readEmail, readMobile } from '../../../platform/contact/contact.ts';
import type { IdentityProvider } from './provider.ts';

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const TYPES: Readonly<Record<string, Proof['type']>> = {
  password: 'email',
  'google.com': 'gmail',
  phone: 'mobile',
};
const CLOCK_TOLERANCE_SECONDS = 60;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The proof in the claims of a verified token; null when they name no person who signed in. */
export const proofOfClaims = (payload: JWTPayload, now: number): Proof | null => {
  const { sub = '', iat = 0 } = payload;
  const firebase = payload['firebase'];
  const way =
    typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
      ? text(firebase.sign_in_provider)
      : '';
  const type = TYPES[way];
  const latest = Math.floor(now / 1000) + CLOCK_TOLERANCE_SECONDS;
  const isFuture = iat > latest || !(Number(payload['auth_time']) <= latest);
  if (type === undefined || sub === '' || sub.length > 128 || isFuture) return null;
  const email = readEmail(text(payload['email']));
  return {
    uid: sub,
    type,
    email,
    isEmailVerified: email !== null && payload['email_verified'] === true,
    mobile: readMobile(text(payload['phone_number'])),
    name: text(payload['name']) || null,
    // Firebase renews its tokens by itself: only this says when the person signed in.
    signedInAt: Number(payload['auth_time']) * 1000,
  };
};

/** Verifies the tokens of one project. `keysUrl` is Google's; tests pass their own. */
export const firebaseProvider = (projectId: string, keysUrl: string = KEYS): IdentityProvider => {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000 });
  return {
    verify: async (idToken, now) => {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          currentDate: new Date(now),
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
        });
        return proofOfClaims(payload, now);
      } catch (problem) {
        // Without the keys no token can be verified: that is a fault, not a bad token.
        const isFault =
          !(problem instanceof errors.JOSEError) ||
          ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(problem.code);
        if (isFault) throw problem;
        return null;
      }
    },
  };
};
