/** The provider's own ID tokens: ES256, ten minutes, under a key made at the first start (DECISIONS 2). */

import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Dice } from '../dice.ts';
import { type SecretBox, secretBox } from '../secret-box.ts';
import { ID_TOKEN_SECONDS } from './limits.ts';
import type { IdentityProvider, Proof } from './provider.ts';

export const AUDIENCE = 'trivium';
const ALGORITHM = 'ES256';
// Any fixed number: two servers at their first start agree on one key.
const LOCK = 7_214_011;

/** Signs and verifies, and tells others the public keys. */
export type Signing = IdentityProvider & {
  sign(proof: Proof, now: number): Promise<string>;
  jwks(): JSONWebKeySet;
};

type KeyTable = {
  identity_key: { kid: string; public_jwk: unknown; sealed_private_jwk: string; created_at: Date };
};

const openKey = (box: SecretBox, sealed: string): JWK | undefined => {
  try {
    return JSON.parse(box.open(sealed)) as JWK;
  } catch {
    // Sealed under another APP_SECRET: a new key takes its place.
    return undefined;
  }
};

const readKeys = (db: Db) =>
  db.withTables<KeyTable>().selectFrom('identity_key').selectAll().orderBy('created_at', 'desc').execute();

const readOrMakeKeys = async (db: Db, box: SecretBox, dice: Dice, now: number) => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
  const rows = await readKeys(db);
  for (const row of rows) {
    const own = openKey(box, row.sealed_private_jwk);
    if (own) return { kid: row.kid, own, shown: rows.map(each => each.public_jwk as JWK) };
  }
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = dice.id();
  const own = await exportJWK(pair.privateKey);
  const shown = { ...(await exportJWK(pair.publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  await db
    .withTables<KeyTable>()
    .insertInto('identity_key')
    .values({
      kid,
      public_jwk: JSON.stringify(shown),
      sealed_private_jwk: box.seal(JSON.stringify(own)),
      created_at: new Date(now),
    })
    .execute();
  return { kid, own, shown: [shown, ...rows.map(each => each.public_jwk as JWK)] };
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const isType = (value: unknown): value is Proof['type'] =>
  ['email', 'gmail', 'mobile'].includes(String(value));

/** Reads the key, or makes it at the first start. `issuer` is the public address of the site. */
export const openSigning = async (house: {
  db: Db;
  dice: Dice;
  appSecret: string;
  issuer: string;
  now: number;
}): Promise<Signing> => {
  const { db, dice, appSecret, issuer, now } = house;
  const box = secretBox(appSecret, 'identity key', dice);
  const keys = await db.transaction().execute(on => readOrMakeKeys(on, box, dice, now));
  const privateKey = await importJWK(keys.own, ALGORITHM);
  const set: JSONWebKeySet = { keys: keys.shown };
  const known = createLocalJWKSet(set);

  return {
    sign: (proof, at) =>
      new SignJWT({
        type: proof.type,
        email_verified: proof.isEmailVerified,
        ...(proof.email === null ? {} : { email: proof.email }),
        ...(proof.mobile === null ? {} : { phone_number: proof.mobile }),
        ...(proof.name === null ? {} : { name: proof.name }),
      })
        .setProtectedHeader({ alg: ALGORITHM, kid: keys.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(proof.uid)
        .setIssuedAt(Math.floor(at / 1000))
        .setExpirationTime(Math.floor(at / 1000) + ID_TOKEN_SECONDS)
        .sign(privateKey),
    verify: async (idToken, at) => {
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
    jwks: () => set,
  };
};
