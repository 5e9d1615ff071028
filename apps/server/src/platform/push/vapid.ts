/** The key by which push services know the site (VAPID, RFC 8292): created at the first start and stored sealed. */
import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Dice } from '../dice.ts';
import { secretBox } from '../secret/secret-box.ts';

/** Raw bytes in base64url, the form that browsers and push services use. */
export type PushKey = { readonly publicKey: string; readonly privateKey: string };

type Row = { public_key: string; sealed_private_key: string };

// Any fixed number: two servers at their first start agree on one key.
const LOCK = 7_214_012;
const PRIVATE_BYTES = 32;

const make = (dice: Dice): PushKey => {
  const pair = createECDH('prime256v1');
  for (;;) {
    const secret = dice.bytes(PRIVATE_BYTES);
    try {
      // Throws for the rare number beyond the curve's order.
      pair.setPrivateKey(secret);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
  }
};

/** Reads the key or creates it. A key that this APP_SECRET does not open is replaced by a new one; devices then register again. */
export const readOrMakePushKey = (
  db: Db,
  { appSecret, dice, now }: { readonly appSecret: string; readonly dice: Dice; readonly now: number },
): Promise<PushKey> => {
  const box = secretBox(appSecret, 'push key', dice);
  const open = async (on: Db): Promise<PushKey | undefined> => {
    const { rows } = await sql<Row>`
      select public_key, sealed_private_key from push_key order by created_at desc`.execute(on);
    for (const { public_key, sealed_private_key } of rows) {
      try {
        return { publicKey: public_key, privateKey: box.open(sealed_private_key) };
      } catch {
        // Sealed with another APP_SECRET.
      }
    }
    return undefined;
  };
  return db.transaction().execute(async tx => {
    const known = await open(tx);
    if (known !== undefined) return known;
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const meanwhile = await open(tx);
    if (meanwhile !== undefined) return meanwhile;
    const key = make(dice);
    await sql`
      insert into push_key (public_key, sealed_private_key, created_at)
      values (${key.publicKey}, ${box.seal(key.privateKey)}, ${new Date(now)})`.execute(tx);
    return key;
  });
};
