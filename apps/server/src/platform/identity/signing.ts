/** The provider's own ID tokens: ES256, ten minutes, under keys that change every 90 days (DECISIONS 2, 12). */
import { decodeProtectedHeader, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import type { Db } from '../database/db.ts';
import type { Dice } from '../dice.ts';
import { secretBox } from '../secret/secret-box.ts';
import { ID_TOKEN_SECONDS, KEY_LOOK_MS } from './limits.ts';
import type { IdentityProvider, Proof } from './provider.ts';
import { ALGORITHM, type Keys, readOrMakeKeys, sweepKeys } from './signing-keys.ts';

export const AUDIENCE = 'trivium';

/** Signs and verifies, and tells others the public keys. */
export type Signing = IdentityProvider & {
  sign(proof: Proof, now: number): Promise<string>;
  jwks(now: number): Promise<JSONWebKeySet>;
  /** Takes back keys whose tokens are all over. */
  sweep(now: number): Promise<void>;
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const isType = (value: unknown): value is Proof['type'] =>
  ['email', 'gmail', 'mobile'].includes(String(value));

const kidOf = (idToken: string): string | undefined => {
  try {
    return decodeProtectedHeader(idToken).kid;
  } catch {
    return undefined;
  }
};

/** Reads the keys, or makes the first one. `issuer` is the public address of the site. */
export const createSigning = async (context: {
  db: Db;
  dice: Dice;
  appSecret: string;
  issuer: string;
  now: number;
}): Promise<Signing> => {
  const { db, dice, appSecret, issuer, now } = context;
  const box = secretBox(appSecret, 'identity key', dice);
  let lookedAt = now;
  let reading: Promise<Keys> = readOrMakeKeys(db, box, dice, now);
  await reading;

  const look = async (at: number): Promise<Keys> => {
    const before = reading;
    const next = readOrMakeKeys(db, box, dice, at);
    [lookedAt, reading] = [at, next.catch(() => before)];
    return next;
  };
  /** Other servers may have made a new key meanwhile, or it is time to make one. Never older than a look. */
  const keysAt = (at: number): Promise<Keys> =>
    at - lookedAt < KEY_LOOK_MS.most && at >= lookedAt ? reading : look(at);

  /** A key of which this server has not heard is looked for, though not for every made-up name. */
  const keysFor = async (idToken: string, at: number): Promise<Keys> => {
    const keys = await keysAt(at);
    const kid = kidOf(idToken);
    const isKnown = kid === undefined || keys.shown.keys.some(key => key.kid === kid);
    return isKnown || at - lookedAt < KEY_LOOK_MS.least ? keys : look(at);
  };

  return {
    sign: async (proof, at) => {
      const { kid, privateKey } = await keysAt(at);
      return new SignJWT({
        type: proof.type,
        email_verified: proof.isEmailVerified,
        ...(proof.email === null ? {} : { email: proof.email }),
        ...(proof.mobile === null ? {} : { phone_number: proof.mobile }),
        ...(proof.name === null ? {} : { name: proof.name }),
      })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(proof.uid)
        .setIssuedAt(Math.floor(at / 1000))
        .setExpirationTime(Math.floor(at / 1000) + ID_TOKEN_SECONDS)
        .sign(privateKey);
    },
    verify: async (idToken, at) => {
      const { known } = await keysFor(idToken, at);
      try {
        const { payload } = await jwtVerify(idToken, known, {
          algorithms: [ALGORITHM],
          issuer,
          audience: AUDIENCE,
          currentDate: new Date(at),
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        if (!payload.sub || !isType(payload['type'])) return null;
        return {
          uid: payload.sub,
          type: payload['type'],
          email: text(payload['email']),
          isEmailVerified: payload['email_verified'] === true,
          mobile: text(payload['phone_number']),
          name: text(payload['name']),
          signedInAt: (payload.iat ?? 0) * 1000,
        };
      } catch {
        return null;
      }
    },
    jwks: async at => (await keysAt(at)).shown,
    sweep: at => sweepKeys(db, at),
  };
};
