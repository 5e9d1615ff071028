/** Codes that prove a number or an e-mail: sent rarely, valid shortly, tried five times by whoever asked (DECISIONS 2, 12). */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type Allowance, type Allowances, createAllowances } from '../../../platform/limit/allowance.ts';
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
} from '../../../platform/limit/code-limits.ts';
import type { Say } from '../../../platform/outbox/letters.ts';
import * as store from './code-store.ts';

export type { ContactKind } from './code-store.ts';
export { removeCodes, sweepCodes } from './code-store.ts';

/** Ours: codes that one player may ask for, so that nobody can make another person's phone ring all day. */
const CODES_A_PLAYER: Allowance = { name: 'contact-code', times: 10, seconds: 86_400 };

export type ContactCodeDeps = {
  readonly say: Say;
  readonly siteName: () => string;
  /** Codes that the whole site may send by SMS a day. */
  readonly dailyCeiling: () => number;
};

/** Whose code, for which contact. */
type Wanted = { readonly playerId: number; readonly kind: store.ContactKind; readonly contact: string };
type Asker = { readonly address: string; readonly locale: string; readonly now: number };

export type ContactCodes = {
  /** Sends a code to a contact. Refuses with `too_many_requests`; never tells whether somebody else has the contact. */
  send(wanted: Wanted, asker: Asker): Promise<void>;
  /**
   * Counts a try. Returns a function that uses the code up, for the transaction that changes the record. Refuses with
   * `wrong_code`, and with `code_over` when the code is too old or was tried too often.
   */
  check(wanted: Wanted, code: string, now: number): Promise<(tx: Db) => Promise<void>>;
};

type CodeContext = ContactCodeDeps & {
  readonly app: AppContext;
  readonly allowances: Allowances;
  readonly key: Buffer;
};

const hashOf = ({ key }: CodeContext, { playerId, kind, contact }: Wanted, code: string): Buffer =>
  createHmac('sha256', key).update(`${playerId} ${kind} ${contact} ${code}`).digest();

/** The limits of one code: of its player, the asking address, the contact, and for SMS the site. */
const boundsOf = (
  { dailyCeiling }: CodeContext,
  { kind, contact, playerId }: Wanted,
  address: string,
): readonly (readonly [Allowance, string])[] =>
  kind === 'email'
    ? [
        [CODES_A_PLAYER, String(playerId)],
        [LETTERS_AN_ADDRESS, address],
        [LETTERS_A_MAILBOX, contact],
      ]
    : [
        [CODES_A_PLAYER, String(playerId)],
        [CODES_AN_ADDRESS, address],
        [CODES_A_NUMBER, contact],
        // The number is new to its player: it counts for the part of newcomers.
        ...codesOfSite(dailyCeiling(), false).map(allowance => [allowance, 'site'] as const),
      ];

const sendMessage = async (
  { app: { mail, sms }, say, siteName }: CodeContext,
  tx: Db,
  { kind, contact }: Wanted,
  code: string,
  locale: string,
): Promise<void> => {
  const words = { code, site: siteName() };
  if (kind === 'mobile') {
    await sms.send(tx, { to: contact, text: say(locale, 'sms.code', words) });
    return;
  }
  await mail.send(tx, {
    to: contact,
    subject: say(locale, 'mail.code.subject', words),
    text: say(locale, 'mail.code.text', words),
    language: locale,
  });
};

const send = async (context: CodeContext, wanted: Wanted, { address, locale, now }: Asker): Promise<void> => {
  const { db, dice } = context.app;
  const notSince = new Date(now - CODE_RESEND_MS);
  const sentAt = await store.codeSentAt(db, wanted);
  // Looked up first, so that an impatient finger does not use up the hour.
  if (sentAt && sentAt > notSince) throw new Refusal('too_many_requests');
  for (const [allowance, who] of boundsOf(context, wanted, address))
    if (!(await context.allowances.take(allowance, who, now))) throw new Refusal('too_many_requests');
  const code = dice.digits(CODE_DIGITS);
  await db.transaction().execute(async tx => {
    const row = {
      player_id: wanted.playerId,
      kind: wanted.kind,
      contact: wanted.contact,
      code_hash: hashOf(context, wanted, code),
      sent_at: new Date(now),
      expires_at: new Date(now + CODE_VALID_MS),
    };
    if (!(await store.putCode(tx, row, notSince))) throw new Refusal('too_many_requests');
    await sendMessage(context, tx, wanted, code, locale);
  });
};

const check = async (
  context: CodeContext,
  wanted: Wanted,
  code: string,
  now: number,
): Promise<(tx: Db) => Promise<void>> => {
  const { contact } = wanted;
  const expected = await store.tryCode(context.app.db, wanted, { contact, mostTries: CODE_TRIES, now });
  if (!expected) throw new Refusal('code_over');
  if (!timingSafeEqual(expected, hashOf(context, wanted, code))) throw new Refusal('wrong_code');
  return async tx => {
    if (!(await store.takeCode(tx, wanted, contact, expected))) throw new Refusal('code_over');
  };
};

export const createContactCodes = (app: AppContext, deps: ContactCodeDeps): ContactCodes => {
  const { appSecret } = app.env;
  const context: CodeContext = {
    ...deps,
    app,
    allowances: createAllowances(app.db, appSecret),
    key: Buffer.from(hkdfSync('sha256', appSecret, '', 'trivium contact code', 32)),
  };
  return {
    send: (wanted, asker) => send(context, wanted, asker),
    check: (wanted, code, now) => check(context, wanted, code, now),
  };
};
