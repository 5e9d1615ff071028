/** The provider's own ID tokens: ES256, ten minutes, under keys that change every 90 days (DECISIONS 2, 12). */
import { decodeProtectedHeader, type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Db } from '../../../platform/database/db.ts';
import type { Dice } from '../../../platform/dice.ts';
import { ID_TOKEN_SECONDS } from '../limits.ts';
import { KeyRing } from './key-ring.ts';
import type { IdentityProvider, Proof } from './provider.ts';
import { ALGORITHM, type Keys, sweepKeys } from './signing-keys.ts';

export const AUDIENCE = 'trivium';

/** Signs and verifies, and tells others the public keys. */
export type Signing = IdentityProvider & {
  sign(proof: Proof, now: number): Promise<string>;
  jwks(now: number): Promise<JSONWebKeySet>;
  /** Deletes keys whose tokens are all over. */
  sweep(now: number): Promise<void>;
};

type Verified = Awaited<ReturnType<IdentityProvider['verify']>>;

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

const sign = ({ kid, privateKey }: Keys, issuer: string, proof: Proof, now: number): Promise<string> =>
  new SignJWT({
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
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + ID_TOKEN_SECONDS)
    .sign(privateKey);

const proofOf = (payload: JWTPayload): Verified => {
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
};

const verify = async ({ known }: Keys, issuer: string, idToken: string, now: number): Promise<Verified> => {
  try {
    const { payload } = await jwtVerify(idToken, known, {
      algorithms: [ALGORITHM],
      issuer,
      audience: AUDIENCE,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return proofOf(payload);
  } catch {
    return null;
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
  const { db, issuer } = context;
  const ring = await KeyRing.open(context);
  return {
    sign: async (proof, now) => sign(await ring.at(now), issuer, proof, now),
    verify: async (idToken, now) => verify(await ring.for(kidOf(idToken), now), issuer, idToken, now),
    jwks: async now => (await ring.at(now)).shown,
    sweep: now => sweepKeys(db, now),
  };
};
