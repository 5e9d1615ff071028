/** The signing keys that this server knows: read again every few minutes, because other servers make keys too (DECISIONS 12). */
import type { Db } from '../../../platform/database/db.ts';
import type { Dice } from '../../../platform/dice.ts';
import { type SecretBox, secretBox } from '../../../platform/secret/secret-box.ts';
import { KEY_LOOK_MS } from '../limits.ts';
import { type Keys, readOrMakeKeys } from './signing-keys.ts';

export class KeyRing {
  readonly #db: Db;
  readonly #dice: Dice;
  readonly #box: SecretBox;
  #readAt: number;
  #reading: Promise<Keys>;

  private constructor(db: Db, dice: Dice, appSecret: string, now: number) {
    this.#db = db;
    this.#dice = dice;
    this.#box = secretBox(appSecret, 'identity key', dice);
    this.#readAt = now;
    this.#reading = readOrMakeKeys(db, this.#box, dice, now);
  }

  /** Reads the keys, or makes the first one. */
  static async open(context: { db: Db; dice: Dice; appSecret: string; now: number }): Promise<KeyRing> {
    const ring = new KeyRing(context.db, context.dice, context.appSecret, context.now);
    await ring.#reading;
    return ring;
  }

  /** The keys, read at most {@link KEY_LOOK_MS} ago. */
  at(now: number): Promise<Keys> {
    return now - this.#readAt < KEY_LOOK_MS.most && now >= this.#readAt ? this.#reading : this.#read(now);
  }

  /** The keys that may verify a token. Reads them again for an unknown key id, but not for every made-up one. */
  async for(kid: string | undefined, now: number): Promise<Keys> {
    const keys = await this.at(now);
    const isKnown = kid === undefined || keys.shown.keys.some(key => key.kid === kid);
    return isKnown || now - this.#readAt < KEY_LOOK_MS.least ? keys : this.#read(now);
  }

  /** Keeps the previous keys when the database cannot be read. */
  #read(now: number): Promise<Keys> {
    const before = this.#reading;
    const next = readOrMakeKeys(this.#db, this.#box, this.#dice, now);
    this.#readAt = now;
    this.#reading = next.catch(() => before);
    return next;
  }
}
