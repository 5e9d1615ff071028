/** Codes of six digits: each belongs to the browser that asked for it, has five tries and works once (DECISIONS 2, 12). */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Dice } from '../../../platform/dice.ts';
import { CODE_DIGITS, CODE_TRIES } from '../../../platform/limit/code-limits.ts';
import { sha256 } from '../../../platform/secret/sha256.ts';
import { type CodeAsked, putCode, takeCode, tryCode } from '../store.ts';

type Asked = {
  readonly purpose: CodeAsked['purpose'];
  /** The browser's mark, or another secret that only the asking browser has. */
  readonly device: string;
  readonly contact: string;
};

export type Codes = {
  /** Makes a code, which replaces this browser's code of before. The caller sends it. */
  make(on: Db, asked: Asked, expiresAt: number): Promise<string>;
  /**
   * Counts a try. Refuses with `wrong_code`, or with `code_over` when no code is valid any more. Returns a function that
   * uses the code up. `onWrong` is called before a wrong code is refused.
   */
  check(
    asked: Asked,
    code: string,
    now: number,
    onWrong?: () => Promise<void>,
  ): Promise<(on: Db) => Promise<void>>;
};

const rowOf = ({ purpose, device, contact }: Asked): CodeAsked => ({
  purpose,
  contact,
  device: sha256(device),
});

export const createCodes = (context: { db: Db; dice: Dice; appSecret: string }): Codes => {
  const { db, dice, appSecret } = context;
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'trivium phone code', 32));
  const hashOf = ({ purpose, device, contact }: Asked, code: string): Buffer =>
    createHmac('sha256', key).update(`${purpose} ${device} ${contact} ${code}`).digest();
  return {
    make: async (on, asked, expiresAt) => {
      const code = dice.digits(CODE_DIGITS);
      const row = { ...rowOf(asked), code_hash: hashOf(asked, code), expires_at: new Date(expiresAt) };
      await putCode(on, row);
      return code;
    },
    check: async (asked, code, now, onWrong) => {
      const expected = await tryCode(db, rowOf(asked), CODE_TRIES, now);
      if (!expected) throw new Refusal('code_over');
      if (!timingSafeEqual(expected, hashOf(asked, code))) {
        await onWrong?.();
        throw new Refusal('wrong_code');
      }
      return async on => {
        if (!(await takeCode(on, rowOf(asked), expected))) throw new Refusal('code_over');
      };
    },
  };
};
