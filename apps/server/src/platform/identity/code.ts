/** Codes of six digits: each belongs to the browser that asked for it, is tried five times and used once (DECISIONS 2, 12). */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { CODE_DIGITS, CODE_TRIES } from '../limit/code-limits.ts';
import { SignInRefused } from './provider.ts';
import { type Room, sha256 } from './room.ts';
import { type CodeAsked, putCode, takeCode, tryCode } from './store.ts';

type Asked = {
  readonly purpose: CodeAsked['purpose'];
  /** The browser's mark, or what else only it has. */
  readonly device: string;
  readonly contact: string;
};

export type Codes = {
  /** Makes a code, in the place of the one before from this browser. It is the caller's to send. */
  make(on: Db, asked: Asked, expiresAt: number): Promise<string>;
  /**
   * Counts a try; refuses with `wrong_code`, or with `code_over` when there is none that is still good. Returns what uses
   * the code up. `wrong` is called before a wrong one is refused.
   */
  check(
    asked: Asked,
    code: string,
    now: number,
    wrong?: () => Promise<void>,
  ): Promise<(on: Db) => Promise<void>>;
};

export const createCodes = ({ db, dice, appSecret }: Pick<Room, 'db' | 'dice' | 'appSecret'>): Codes => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'trivium phone code', 32));
  const rowOf = ({ purpose, device, contact }: Asked): CodeAsked => ({
    purpose,
    contact,
    device: sha256(device),
  });
  const hashOf = ({ purpose, device, contact }: Asked, code: string): Buffer =>
    createHmac('sha256', key).update(`${purpose} ${device} ${contact} ${code}`).digest();
  return {
    make: async (on, asked, expiresAt) => {
      const code = dice.digits(CODE_DIGITS);
      const row = { ...rowOf(asked), code_hash: hashOf(asked, code), expires_at: new Date(expiresAt) };
      await putCode(on, row);
      return code;
    },
    check: async (asked, code, now, wrong) => {
      const expected = await tryCode(db, rowOf(asked), CODE_TRIES, now);
      if (!expected) throw new SignInRefused('code_over');
      if (!timingSafeEqual(expected, hashOf(asked, code))) {
        await wrong?.();
        throw new SignInRefused('wrong_code');
      }
      return async on => {
        if (!(await takeCode(on, rowOf(asked), expected))) throw new SignInRefused('code_over');
      };
    },
  };
};
