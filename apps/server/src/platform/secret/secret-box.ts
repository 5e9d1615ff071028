/** Seals secrets for the database, so that they can be read only with the APP_SECRET (DECISIONS 11): AES-256-GCM. */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Dice } from '../dice.ts';

export type SecretBox = {
  /** Text of the form `v1.<base64url>`. */
  seal(secret: string): string;
  /** Throws when the text was changed or sealed with another APP_SECRET. */
  open(sealed: string): string;
  /** The same for bytes, without the text's form. */
  sealBytes(secret: Uint8Array): Buffer;
  openBytes(sealed: Uint8Array): Buffer;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A box for one purpose: a text sealed for another purpose does not open. */
export function secretBox(appSecret: string, purpose: string, dice: Dice): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', `trivium ${purpose}`, 32));
  const sealBytes = (secret: Uint8Array): Buffer => {
    const nonce = dice.bytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
  };
  const openBytes = (sealed: Uint8Array): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  };
  return {
    seal: secret => `v1.${sealBytes(Buffer.from(secret, 'utf8')).toString('base64url')}`,
    open: sealed => openBytes(Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')).toString('utf8'),
    sealBytes,
    openBytes,
  };
}
