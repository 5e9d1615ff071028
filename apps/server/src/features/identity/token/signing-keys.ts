/** Keys that sign ID tokens: a new one every 90 days; an old one stays published until its last token has expired (DECISIONS 12). */
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Dice } from '../../../platform/dice.ts';
import type { SecretBox } from '../../../platform/secret/secret-box.ts';
import { KEY_LOOK_MS, KEY_SIGNS_MS, OLD_KEY_SHOWN_MS } from '../limits.ts';

export const ALGORITHM = 'ES256';
// Any fixed number: servers that need a key at the same time agree on one.
const LOCK = 7_214_011;

/** The key that signs now, and every public key whose tokens may still be valid. */
export type Keys = {
  readonly kid: string;
  readonly privateKey: CryptoKey | Uint8Array;
  readonly shown: JSONWebKeySet;
  /** The published keys, for verifying. */
  readonly known: JWTVerifyGetKey;
};

type KeyRow = { kid: string; public_jwk: unknown; sealed_private_jwk: string; created_at: Date };
type KeyTable = { identity_key: KeyRow };

const tables = (db: Db) => db.withTables<KeyTable>();

const openKey = (box: SecretBox, sealed: string): JWK | undefined => {
  try {
    return JSON.parse(box.open(sealed)) as JWK;
  } catch {
    // Sealed under another APP_SECRET: a new key takes its place.
    return undefined;
  }
};

const readRows = (db: Db): Promise<KeyRow[]> =>
  tables(db).selectFrom('identity_key').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute();

/** Keys that are still published, newest first. A key retires once the next newer one has signed for longer than any token lasts. */
const stillShown = (rows: readonly KeyRow[], now: number): KeyRow[] =>
  rows.filter((_, at) => {
    const newer = rows[at - 1];
    return newer === undefined || now - newer.created_at.getTime() < OLD_KEY_SHOWN_MS;
  });

const keysOf = async (rows: readonly KeyRow[], box: SecretBox, now: number): Promise<Keys | undefined> => {
  const good = stillShown(rows, now);
  for (const row of good) {
    if (now - row.created_at.getTime() >= KEY_SIGNS_MS) return undefined;
    const own = openKey(box, row.sealed_private_jwk);
    if (own === undefined) continue;
    const shown = { keys: good.map(row => row.public_jwk as JWK) };
    const privateKey = await importJWK(own, ALGORITHM);
    return { kid: row.kid, privateKey, shown, known: createLocalJWKSet(shown) };
  }
  return undefined;
};

const addKey = async (db: Db, box: SecretBox, dice: Dice, now: number): Promise<void> => {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = dice.id();
  const shown = { ...(await exportJWK(pair.publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  const row = {
    kid,
    public_jwk: JSON.stringify(shown),
    sealed_private_jwk: box.seal(JSON.stringify(await exportJWK(pair.privateKey))),
    created_at: new Date(now),
  };
  await tables(db).insertInto('identity_key').values(row).execute();
};

/** The keys of this instant; makes one when there is none that this server can use, or the newest has signed for 90 days. */
export const readOrMakeKeys = async (db: Db, box: SecretBox, dice: Dice, now: number): Promise<Keys> => {
  const known = await keysOf(await readRows(db), box, now);
  if (known !== undefined) return known;
  return db.transaction().execute(async on => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(on);
    const others = await keysOf(await readRows(on), box, now);
    if (others !== undefined) return others;
    await addKey(on, box, dice, now);
    const own = await keysOf(await readRows(on), box, now);
    if (own === undefined) throw new Error('a new key could not be read');
    return own;
  });
};

/** Deletes keys that no server publishes any more: servers read the keys at different times. */
export const sweepKeys = async (db: Db, now: number): Promise<void> => {
  const rows = await readRows(db);
  const kept = new Set(stillShown(rows, now - KEY_LOOK_MS.most).map(row => row.kid));
  const over = rows.filter(row => !kept.has(row.kid)).map(row => row.kid);
  if (over.length > 0) await tables(db).deleteFrom('identity_key').where('kid', 'in', over).execute();
};
