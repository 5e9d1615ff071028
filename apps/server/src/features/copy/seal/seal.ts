/** Seals the keys of a site with a passphrase: scrypt and AES-256-GCM. What was changed or opened with another one is refused. */
import { createCipheriv, createDecipheriv, scrypt } from 'node:crypto';
import { realDice } from '../../../platform/dice.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';

const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** 64 MB and a tenth of a second for each try. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 } as const;

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, COST, (problem, key) =>
      problem ? reject(problem) : resolve(key),
    );
  });

/** Text of the form `trivium-keys.v1.<base64url>`. */
export const sealKeys = async (
  keys: Readonly<Record<string, string>>,
  passphrase: string,
): Promise<string> => {
  const salt = realDice.bytes(SALT_BYTES);
  const nonce = realDice.bytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce);
  const hidden = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  return `trivium-keys.v1.${Buffer.concat([salt, nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
};

/** Throws a {@link StartProblem} when the passphrase is another or the text was changed. */
export const openKeys = async (sealed: string, passphrase: string): Promise<Record<string, string>> => {
  const bytes = Buffer.from(sealed.trim().replace(/^trivium-keys\.v1\./, ''), 'base64url');
  const [atNonce, atTag, atHidden] = [
    SALT_BYTES,
    SALT_BYTES + NONCE_BYTES,
    SALT_BYTES + NONCE_BYTES + TAG_BYTES,
  ];
  try {
    const key = await keyOf(passphrase, bytes.subarray(0, atNonce));
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(atNonce, atTag));
    decipher.setAuthTag(bytes.subarray(atTag, atHidden));
    const open = Buffer.concat([decipher.update(bytes.subarray(atHidden)), decipher.final()]);
    return JSON.parse(open.toString('utf8')) as Record<string, string>;
  } catch {
    throw new StartProblem(
      'The passphrase does not open the keys of this copy: set BACKUP_PASSPHRASE to the one with which it was made.',
    );
  }
};
