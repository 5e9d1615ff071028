/** Mails and text messages that nobody carried, because no provider is set or it did not take them (DECISIONS 2). */
import { SILENCE_REASONS } from '@trivium/rules/notification/bounce';
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import { rowId } from '../fields.ts';
import { defineResource } from '../resource.ts';

const kind = z.enum(['mail', 'sms']);

export const letters = defineResource({
  name: 'letter',
  feature: 'admin',
  rows: 'the mails and text messages that nobody carried',
  row: z
    .object({
      id: rowId,
      kind,
      recipient: z.string().describe('Only its beginning and end.'),
      subject: z
        .string()
        .describe(
          'Empty for a text message; a code in it is hidden. Its words are not shown, because they carry codes.',
        ),
      written_at: instant,
    })
    .meta({ id: 'LetterForStaff' }),
  filter: { kind },
  search: null,
  sorts: ['id'],
  order: 'desc',
  who: { read: 'admin', write: 'admin' },
  right: 'messages',
});

const carriers = defineOperatorCall({
  name: 'letter/carriers',
  feature: 'admin',
  summary: 'Who carries mails and text messages.',
  who: 'admin',
  right: 'messages',
  reply: z.object({
    mail: z.enum(['outbox', 'smtp', 'webhook']).describe('outbox: nobody.'),
    sms: z.enum(['outbox', 'webhook', 'twilio']).describe('outbox: nobody.'),
  }),
});

export const silentMailboxes = defineResource({
  name: 'mailbox',
  feature: 'admin',
  rows: 'the mailboxes that get no more letters',
  row: z
    .object({
      id: rowId,
      email: z.string().describe('Only its beginning and end.'),
      reason: z
        .enum(SILENCE_REASONS)
        .describe('bounce: it is gone; complaint: its owner called a letter spam.'),
      noted_at: instant,
    })
    .meta({ id: 'SilentMailbox' }),
  filter: { reason: z.enum(SILENCE_REASONS) },
  search: null,
  sorts: ['noted_at', 'id'],
  order: 'desc',
  who: { read: 'admin', write: 'admin' },
  right: 'messages',
});

const liftSilence = defineOperatorCall({
  name: 'mailbox/lift',
  feature: 'admin',
  summary: 'Letters go to a mailbox again.',
  who: 'admin',
  right: 'messages',
  body: z.strictObject({ id: rowId }),
  reply: z.object({ done: z.literal(true) }),
  refusals: ['no_data'],
});

const TEMPLATE = z
  .string()
  .max(40)
  .regex(/^[a-z_]+$/);
const language = z.string().max(15).describe('Code of an interface language.');

const templates = defineOperatorCall({
  name: 'letter/templates',
  feature: 'admin',
  summary:
    'The letters that the site writes by itself, filled with sample words. The panel frames each as a page.',
  who: 'editor',
  right: 'messages',
  body: z.strictObject({ language }),
  reply: z.array(
    z.object({
      name: TEMPLATE,
      subject: z.string(),
      page: z.string().describe('Path of the mail as a page.'),
      sms: z.string().describe('As a text message; empty where there is none.'),
      keys: z.string().describe('What its sentences begin with in the catalogue.'),
    }),
  ),
});

const testLetter = defineOperatorCall({
  name: 'letter/test',
  feature: 'admin',
  summary: 'Sends a letter with sample words to the caller’s own proved address.',
  who: 'editor',
  right: 'messages',
  body: z.strictObject({ name: TEMPLATE, language, by: kind }),
  reply: z.object({
    to: z.string(),
    is_carried: z.boolean().describe('False: nobody carries such letters, so it stays in the outbox.'),
  }),
  refusals: ['no_data', 'own_contact_missing'],
  rate: { calls: 10, seconds: 60 },
});

/** All calls of staff about the outbox and the mailboxes that take nothing. */
export const outboxCalls = {
  ...letters.calls,
  [carriers.name]: carriers,
  [templates.name]: templates,
  [testLetter.name]: testLetter,
  ...silentMailboxes.calls,
  [liftSilence.name]: liftSilence,
};
