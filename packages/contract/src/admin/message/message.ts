/** The team's messages to players: written in several languages, to a choice of readers, sent now or at a time (DECISIONS 9). */
import { cleanText, cleanTitle, MESSAGE_STATES } from '@trivium/rules/notification/message';
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import { rowId, rowVersion } from '../fields.ts';
import { defineResource } from '../resource.ts';

const language = z
  .string()
  .max(15)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  .describe('Code of an interface language.');

const TITLE_UNITS = 720;
const TEXT_UNITS = 6_000;
const LANGUAGES_MOST = 20;
const AWAY_MOST = 365;
const LEVELS_MOST = 1_000;

const text = z.strictObject({
  language,
  title: z
    .string()
    .max(TITLE_UNITS)
    .refine(
      given => given.trim() === '' || cleanTitle(given) !== null,
      'is too long, or nothing of it is seen',
    )
    .describe('At most 120 letters; empty in a draft.'),
  text: z
    .string()
    .max(TEXT_UNITS)
    .refine(
      given => given.trim() === '' || cleanText(given) !== null,
      'is too long, or nothing of it is seen',
    )
    .describe('At most 1000 letters; empty in a draft.'),
});

const segment = z
  .strictObject({
    to: z.literal('segment'),
    away_days: z.int().min(1).max(AWAY_MOST).nullable().describe('Not seen for so many days.'),
    is_premium: z.literal(true).nullable().describe('Has unlocked a premium category.'),
    level_from: z.int().min(1).max(LEVELS_MOST).nullable().describe('Has passed this level or a later one.'),
    country: z
      .string()
      .max(2)
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .describe('Country of the player’s time zone.'),
    language: language.nullable(),
  })
  .refine(
    ({ to: _, ...narrowed }) => Object.values(narrowed).some(value => value !== null),
    'narrows by nothing',
  );

const audience = z
  .discriminatedUnion('to', [
    z.strictObject({ to: z.literal('all') }),
    z.strictObject({ to: z.literal('language'), language }),
    segment,
    z.strictObject({
      to: z.literal('player'),
      player_id: rowId.nullable().describe('Null in a draft: not chosen yet.'),
    }),
  ])
  .describe('Who gets it.');

const texts = z
  .array(text)
  .max(LANGUAGES_MOST)
  .refine(given => new Set(given.map(each => each.language)).size === given.length, 'names a language twice')
  .describe('Who reads a language without a text gets the main language of the site.');

const fields = {
  audience,
  texts,
  link: z
    .string()
    .max(300)
    .regex(/^(\/([^/\\\s][^\\\s]*)?)?$/)
    .describe('Path of the app that it opens; empty for none.'),
  send_at: z
    .string()
    .max(16)
    .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .describe('Wall-clock time, such as 2026-11-24T19:00; null: at once.'),
  by_reader_clock: z.boolean().describe('At that time in the zone of each reader, not of the site.'),
  by_mail: z.boolean().describe('Also as a mail to those readers who asked for letters of news.'),
};

export const messages = defineResource({
  name: 'message',
  feature: 'notification',
  rows: 'the messages of the team',
  row: z
    .object({
      id: rowId,
      version: rowVersion,
      state: z.enum(MESSAGE_STATES),
      ...fields,
      author: z.string().describe('Name of who wrote it; empty when nobody is left.'),
      reader: z.string().describe('Name of the one player that it is to; else empty.'),
      total: z.int().describe('Readers that were found so far.'),
      delivered: z.int().describe('Readers that have it in their list.'),
      read: z.int().describe('Readers that have seen it there.'),
      mailed: z.int().describe('Mails of it that were written.'),
      changed_at: instant,
      starts_at: instant.nullable().describe('When the first reader gets it.'),
      ended_at: instant.nullable(),
    })
    .meta({ id: 'MessageForStaff' }),
  filter: { state: z.enum(MESSAGE_STATES) },
  search: null,
  sorts: ['changed_at', 'id'],
  order: 'desc',
  create: {
    audience: audience.default({ to: 'all' }),
    texts: texts.default([]),
    link: fields.link.default(''),
    send_at: fields.send_at.default(null),
    by_reader_clock: fields.by_reader_clock.default(false),
    by_mail: fields.by_mail.default(false),
  },
  change: fields,
  canDelete: true,
  who: { read: 'editor', write: 'editor' },
  right: 'messages',
  refusals: ['message_started', 'message_time', 'message_incomplete'],
});

const ways = { feature: 'notification', who: 'editor', right: 'messages' } as const;
const held = z.strictObject({ id: rowId, version: rowVersion });
const row = messages.declaration.row;

const countReaders = defineOperatorCall({
  ...ways,
  name: 'message/count',
  summary: 'How many players a choice of readers finds now.',
  body: z.strictObject({ audience }),
  reply: z.object({
    readers: z.int(),
    push: z.int().describe('Those of them with a device that takes pushes.'),
    mail: z.int().describe('Those of them who asked for letters of news.'),
    languages: z.array(z.object({ language: z.string(), readers: z.int() })),
  }),
  rate: { calls: 60, seconds: 60 },
});

const sendMessage = defineOperatorCall({
  ...ways,
  name: 'message/send',
  summary: 'Sends a message, or plans it for its time. Every reader gets it once.',
  body: held,
  reply: row,
  refusals: [
    'no_data',
    'changed_meanwhile',
    'message_started',
    'message_incomplete',
    'message_time',
    'message_nobody',
  ],
  rate: { calls: 30, seconds: 60 },
});

const cancelMessage = defineOperatorCall({
  ...ways,
  name: 'message/cancel',
  summary: 'Cancels a planned message, or stops one on its way: who has it keeps it.',
  body: held,
  reply: row,
  refusals: ['no_data', 'changed_meanwhile', 'operation_not_allowed'],
});

const messageLanguages = defineOperatorCall({
  ...ways,
  name: 'message/languages',
  summary: 'The interface languages that are offered, the main one first.',
  reply: z.array(z.object({ code: z.string(), name: z.string(), is_rtl: z.boolean() })),
});

/** All calls of staff about messages. */
export const messageCalls = {
  ...messages.calls,
  [countReaders.name]: countReaders,
  [sendMessage.name]: sendMessage,
  [cancelMessage.name]: cancelMessage,
  [messageLanguages.name]: messageLanguages,
};
