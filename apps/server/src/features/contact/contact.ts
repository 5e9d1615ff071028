/** Messages to the operator: mails in the outbox, limited, as plain text (SPEC 2). */
import { cleanName } from '@trivium/rules/text/name';
import { HOUR_SECONDS } from '@trivium/rules/time/units';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readEmail } from '../../platform/contact/contact.ts';
import type { Allowance } from '../../platform/limit/allowance.ts';
import { createAllowances } from '../../platform/limit/allowance.ts';
import { firstAdminEmail } from './store.ts';

/** Ours. An address may be a school's, a player is one person. The last limit keeps many addresses from flooding the outbox. */
const MESSAGES_AN_ADDRESS: Allowance = { name: 'contact-address', times: 5, seconds: HOUR_SECONDS };
const MESSAGES_A_PLAYER: Allowance = { name: 'contact-player', times: 5, seconds: HOUR_SECONDS };
const MESSAGES_IN_ALL: Allowance = { name: 'contact-all', times: 500, seconds: 24 * HOUR_SECONDS };

export type ContactDeps = {
  /** Recipient of messages; empty for the first admin. */
  readonly contactEmail: () => string;
  /** The site's own language, by code. */
  readonly language: () => string;
  /** A sentence in that language, for the operator. */
  readonly say: (key: string, words: Readonly<Record<string, string>>) => string;
  readonly siteName: () => string;
};

export type ContactMessage = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly playerId: number | null;
  readonly address: string;
  readonly now: number;
};

/** Line breaks of one kind, and no control or direction characters, which could hide text from the reader. */
const plainLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t\u200c\u200d]/gu, '')
    .trim();

/**
 * Takes a message. Refuses `bad_name`, `bad_email`, `message_missing`, and `too_many_requests` above the limits. What a
 * person typed stands only in the text of the mail. Subject and recipient are ours, so that no header can be injected.
 */
export const createContact = (
  context: AppContext,
  deps: ContactDeps,
): ((sent: ContactMessage) => Promise<void>) => {
  const allowances = createAllowances(context.db, context.env.appSecret);
  return async ({ playerId, address, now, ...typed }) => {
    const name = cleanName(typed.name);
    if (name === null) throw new Refusal('bad_name');
    const email = readEmail(typed.email);
    if (email === null) throw new Refusal('bad_email');
    const message = plainLines(typed.message);
    if (message === '') throw new Refusal('message_missing');
    const counted: readonly (readonly [Allowance, string])[] = [
      [MESSAGES_AN_ADDRESS, address],
      ...(playerId === null ? [] : [[MESSAGES_A_PLAYER, String(playerId)] as const]),
      [MESSAGES_IN_ALL, ''],
    ];
    for (const [allowance, who] of counted)
      if (!(await allowances.take(allowance, who, now))) throw new Refusal('too_many_requests');

    const to = deps.contactEmail() || (await firstAdminEmail(context.db));
    if (to === undefined) {
      context.log.error('a contact message reached nobody: set contact_email');
      throw new Refusal('internal_error');
    }
    const site = deps.siteName();
    const from = deps.say(playerId === null ? 'mail.contact.guest' : 'mail.contact.player', {
      id: String(playerId),
    });
    await context.mail.send(context.db, {
      to,
      subject: deps.say('mail.contact.subject', { site }),
      text: deps.say('mail.contact.text', { site, name, email, from, message }),
      language: deps.language(),
    });
  };
};
