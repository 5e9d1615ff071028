/** The set-up of a new site, step by step, and the list of what it still needs before strangers come (DECISIONS 11, 12). */
import { z } from 'zod';
import { isColour, isTimeZone } from '../settings/form.ts';
import { defineOperatorCall } from './call.ts';
import { oneLine } from './fields.ts';

/** The steps that the panel keeps; the first of the set-up, one's own account, is the sign-in's. */
export const SETUP_STEPS = ['site', 'look', 'mail', 'start'] as const;

const own = { feature: 'admin', who: 'admin', right: 'settings' } as const;
const done = z.object({ done: z.literal(true) });
const languageCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  .max(20);
const name = oneLine(40);
const age = z.int().min(0).max(100);
const termsVersion = oneLine(40);
const timeZone = z.string().max(64).refine(isTimeZone);
const colour = z.string().max(7).refine(isColour).describe('#RRGGBB; empty: lamplight.');
const safety = z.enum(['starttls', 'tls', 'none']).describe('`none`: for a mail server on this machine.');
const host = z
  .string()
  .max(253)
  .regex(/^[a-zA-Z\d]([a-zA-Z\d-]*[a-zA-Z\d])?(\.[a-zA-Z\d]([a-zA-Z\d-]*[a-zA-Z\d])?)*$/);
const port = z.int().min(1).max(65_535);

export const readSetup = defineOperatorCall({
  ...own,
  name: 'setup/read',
  summary: 'How far the set-up is, with what each step has now. Secrets are never told.',
  reply: z.object({
    is_finished: z.boolean(),
    steps: z.array(
      z.object({ name: z.enum(SETUP_STEPS), state: z.enum(['open', 'done', 'later', 'failed']) }),
    ),
    site: z.object({
      name: z.string(),
      language: z.string().describe('Code of the main language.'),
      offered: z.array(z.string()).describe('Codes of the interface’s languages, the main one among them.'),
      time_zone: z.string(),
      minimum_age: z.int(),
      terms_version: z.string(),
    }),
    languages: z
      .array(z.object({ code: z.string(), title: z.string(), is_complete: z.boolean() }))
      .describe('All that there are; one that is not complete is offered once it is.'),
    look: z.object({ brand_colour: z.string() }),
    mail: z.object({
      by: z.enum(['outbox', 'smtp', 'webhook']),
      from: z.string(),
      host: z.string(),
      port: z.int().nullable(),
      safety,
      user: z.string(),
      has_password: z.boolean(),
      test_to: z.string().describe('Where a test goes: the caller’s own address; empty: he has none.'),
    }),
    pack: z.object({
      is_on: z.boolean(),
      questions: z.int(),
      subjects: z
        .array(z.object({ name: z.string(), hue: z.int().nullable(), questions: z.int() }))
        .describe('Of the main language, else of English; the largest first.'),
      languages: z.array(z.string()).describe('Codes.'),
    }),
  }),
});

export const setupSite = defineOperatorCall({
  ...own,
  name: 'setup/site',
  summary: 'Sets name, languages, time zone, minimum age and the version of the terms.',
  body: z.strictObject({
    name,
    language: languageCode,
    offered: z.array(languageCode).min(1).max(50),
    time_zone: timeZone,
    minimum_age: age,
    terms_version: termsVersion,
  }),
  reply: done,
  refusals: ['language_unknown', 'operation_not_allowed'],
});

export const setupColour = defineOperatorCall({
  ...own,
  name: 'setup/colour',
  summary: 'What a brand colour would become, and whether everybody could read it. Changes nothing.',
  body: z.strictObject({ brand_colour: colour }),
  reply: z.object({
    day: z.string(),
    night: z.string(),
    on: z.string().describe('The words on it by day.'),
    checks: z.array(
      z.object({
        name: z.enum(['button', 'words', 'night_words', 'far_from_verdicts']),
        value: z.number().describe('A contrast, 1 to 21; for `far_from_verdicts` degrees of hue.'),
        least: z.number(),
      }),
    ),
  }),
});

export const setupLook = defineOperatorCall({
  ...own,
  name: 'setup/look',
  summary: 'Sets the brand colour.',
  body: z.strictObject({ brand_colour: colour }),
  reply: done,
});

export const setupMail = defineOperatorCall({
  ...own,
  name: 'setup/mail',
  summary: 'Sets the mail server and the sender.',
  isSensitive: true,
  body: z.strictObject({
    host,
    port,
    safety,
    user: z.string().max(200),
    password: z.string().min(1).max(200).nullable().describe('Null keeps the one of this server and user.'),
    from: z
      .string()
      .max(200)
      .regex(/^[^\r\n<>]*<?[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+>?$/)
      .describe('Such as Lantern Quiz <hello@example.org>.'),
  }),
  reply: done,
  refusals: ['operation_not_allowed'],
});

export const MAIL_TEST_STEPS = ['found', 'encrypted', 'signed_in', 'sent'] as const;

export const setupTestMail = defineOperatorCall({
  ...own,
  name: 'setup/test-mail',
  summary: 'Sends a mail to the caller’s own address, and says how far it got.',
  reply: z.object({
    is_sent: z.boolean(),
    to: z.string(),
    failed_at: z.enum(MAIL_TEST_STEPS).nullable(),
    told: z.string().describe('What the mail server said; empty when it was sent.'),
    took_ms: z.int(),
  }),
  refusals: ['operation_not_allowed'],
  rate: { calls: 6, seconds: 60 },
});

export const setupLater = defineOperatorCall({
  ...own,
  name: 'setup/later',
  summary: 'Puts a step off.',
  body: z.strictObject({ step: z.enum(SETUP_STEPS) }),
  reply: done,
});

export const setupStart = defineOperatorCall({
  ...own,
  name: 'setup/start',
  summary: 'Keeps the starter pack, or puts it away with its contests and exams that nobody has entered.',
  body: z.strictObject({ pack: z.boolean() }),
  reply: done,
});

export const setupFinish = defineOperatorCall({
  ...own,
  name: 'setup/finish',
  summary: 'Ends the set-up. What is left stands in the checklist.',
  reply: done,
});

export const CHECKLIST_ITEMS = [
  'address',
  'https',
  'keys',
  'mail',
  'content',
  'pages',
  'languages',
  'contact',
  'look',
  'own_content',
  'sms',
  'payouts',
  'contest',
] as const;

export const checklist = defineOperatorCall({
  ...own,
  name: 'checklist',
  summary: 'What the site still needs before strangers come, read from how it is now.',
  reply: z.object({
    items: z.array(
      z.object({
        name: z.enum(CHECKLIST_ITEMS),
        is_must: z.boolean(),
        state: z.enum(['done', 'open', 'failed']),
        have: z.int().nullable().describe('How many there are, of `need`.'),
        need: z.int().nullable(),
        told: z.string().describe('What stands in the way, as a name or an address; may be empty.'),
      }),
    ),
  }),
});

const ALL = [
  readSetup,
  setupSite,
  setupColour,
  setupLook,
  setupMail,
  setupTestMail,
  setupLater,
  setupStart,
  setupFinish,
  checklist,
] as const;

type Setup = (typeof ALL)[number];
export const setupCalls = Object.fromEntries(ALL.map(call => [call.name, call])) as {
  [Call in Setup as Call['name']]: Call;
};
