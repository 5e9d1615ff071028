/** Proving a number or an e-mail by a code sent to it: sent rarely, valid shortly, tried five times by who asked for it (DECISIONS 2, 12). */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Allowance } from '../../platform/limit/allowance.ts';
import { createAllowances } from '../../platform/limit/allowance.ts';
import {
  CODE_DIGITS,
  CODE_RESEND_MS,
  CODE_TRIES,
  CODE_VALID_MS,
  CODES_A_NUMBER,
  CODES_AN_ADDRESS,
  codesOfSite,
  LETTERS_A_MAILBOX,
  LETTERS_AN_ADDRESS,
} from '../../platform/limit/code-limits.ts';
import type { Say } from '../../platform/outbox/letters.ts';
import * as store from './contact-code-store.ts';

export type { ContactKind } from './contact-code-store.ts';
export { removeCodes, sweepCodes } from './contact-code-store.ts';

/** Ours: codes that one player may ask for, so that nobody's phone rings all day because of him. */
const CODES_A_PLAYER: Allowance = { name: 'contact-code', times: 10, seconds: 86_400 };

export type ContactCodeDeps = {
  readonly say: Say;
  readonly siteName: () => string;
  /** Codes that the whole site may send by SMS a day. */
  readonly dailyCeiling: () => number;
};

type Wanted = { readonly playerId: number; readonly kind: store.ContactKind; readonly contact: string };

export type ContactCodes = {
  /** Sends a code to a contact. Refuses `too_many_requests`; never says whether somebody else has it. */
  send(wanted: Wanted, visitor: { address: string; locale: string; now: number }): Promise<void>;
  /**
   * Counts a try, and returns what uses the code up in the transaction that changes the record. Refuses `wrong_code`, and
   * `code_over` when it is too old or tried too often.
   */
  check(wanted: Wanted, code: string, now: number): Promise<(tx: Db) => Promise<void>>;
};

/** Opens the room. */
export const createContactCodes = (
  { db, dice, mail, sms, env }: AppContext,
  { say, siteName, dailyCeiling }: ContactCodeDeps,
): ContactCodes => {
  const key = Buffer.from(hkdfSync('sha256', env.appSecret, '', 'trivium contact code', 32));
  const allowances = createAllowances(db, env.appSecret);
  const hashOf = ({ playerId, kind, contact }: Wanted, code: string): Buffer =>
    createHmac('sha256', key).update(`${playerId} ${kind} ${contact} ${code}`).digest();

  const takeAll = async (wanted: Wanted, address: string, now: number): Promise<void> => {
    const { kind, contact, playerId } = wanted;
    const bounds: readonly (readonly [Allowance, string])[] = [
      [CODES_A_PLAYER, String(playerId)],
      ...(kind === 'mobile'
        ? ([
            [CODES_AN_ADDRESS, address],
            [CODES_A_NUMBER, contact],
            // The number is new to its player: it takes of the newcomers' part.
            ...codesOfSite(dailyCeiling(), false).map(allowance => [allowance, 'site'] as const),
          ] as const)
        : ([
            [LETTERS_AN_ADDRESS, address],
            [LETTERS_A_MAILBOX, contact],
          ] as const)),
    ];
    for (const [allowance, who] of bounds)
      if (!(await allowances.take(allowance, who, now))) throw new Refusal('too_many_requests');
  };

  return {
    send: async (wanted, { address, locale, now }) => {
      const notSince = new Date(now - CODE_RESEND_MS);
      const sentAt = await store.codeSentAt(db, wanted);
      // Asked first, so that an impatient finger does not use up the hour.
      if (sentAt && sentAt > notSince) throw new Refusal('too_many_requests');
      await takeAll(wanted, address, now);
      const code = dice.digits(CODE_DIGITS);
      const words = { code, site: siteName() };
      await db.transaction().execute(async tx => {
        const row = {
          player_id: wanted.playerId,
          kind: wanted.kind,
          contact: wanted.contact,
          code_hash: hashOf(wanted, code),
          sent_at: new Date(now),
          expires_at: new Date(now + CODE_VALID_MS),
        };
        if (!(await store.putCode(tx, row, notSince))) throw new Refusal('too_many_requests');
        if (wanted.kind === 'mobile') {
          await sms.send(tx, { to: wanted.contact, text: say(locale, 'sms.code', words) });
        } else {
          const subject = say(locale, 'mail.code.subject', words);
          await mail.send(tx, {
            to: wanted.contact,
            subject,
            text: say(locale, 'mail.code.text', words),
            language: locale,
          });
        }
      });
    },
    check: async (wanted, code, now) => {
      const { contact } = wanted;
      const expected = await store.tryCode(db, wanted, { contact, mostTries: CODE_TRIES, now });
      if (!expected) throw new Refusal('code_over');
      if (!timingSafeEqual(expected, hashOf(wanted, code))) throw new Refusal('wrong_code');
      return async tx => {
        if (!(await store.takeCode(tx, wanted, contact, expected))) throw new Refusal('code_over');
      };
    },
  };
};
