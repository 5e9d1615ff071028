/** The sentences that players read, in the hands of staff: English beside each, its plural forms, and files for translators (DECISIONS 10). */
import { TEXT_SUBJECTS } from '@trivium/rules/site/text-subject';
import { z } from 'zod';
import { defineOperatorCall } from '../call.ts';
import { rowId } from '../fields.ts';
import { languageCode } from './language.ts';

/** Characters of one sentence. */
export const SENTENCE_MOST = 1000;
/** Characters of a translator's file. */
export const FILE_MOST = 4_000_000;
/** Faults that a reply names. */
export const FAULTS_MOST = 200;

const FORMS = ['whole', 'zero', 'one', 'two', 'few', 'many', 'other', 'bare'] as const;
const form = z.enum(FORMS);
const sentence = z.string().trim().normalize('NFC').min(1).max(SENTENCE_MOST);
const key = z
  .string()
  .max(100)
  .regex(/^[a-z]\w*(\.\w+)+$/)
  .describe('Key without its form.');
const version = z.int().min(0).max(2_147_483_647).describe('Version of the own sentence; 0: there is none.');
const subject = z.enum(TEXT_SUBJECTS);
const state = z
  .enum(['missing', 'changed', 'good'])
  .describe('`missing`: a form is not there or cannot stand. `changed`: English changed since.');

const row = z
  .object({
    id: z.string().describe('The key without its form.'),
    subject,
    version,
    is_own: z.boolean().describe('Staff say it in their own words.'),
    state,
    missing: z.int().describe('Forms without a sentence that can stand.'),
    was: z.string().nullable().describe('The English text that it was made from, where it is another today.'),
    source: z
      .record(z.string(), z.string())
      .describe('English by form, as it is delivered: what checks go by.'),
    english: z.record(z.string(), z.string()).describe('English by form, as players read it.'),
    forms: z.array(
      z.object({
        form,
        text: z.string().describe('Empty: not there.'),
        delivered: z.string().describe('As it came with the product; empty: it did not.'),
        numbers: z.array(z.int()).describe('The first whole numbers that take the form.'),
      }),
    ),
    screen: z.string().nullable().describe('Path of a screen of the players on which it is seen.'),
  })
  .meta({ id: 'TextForStaff' });

const own = { feature: 'language', who: 'editor', right: 'content' } as const;
const write = { calls: 120, seconds: 60 };

const list = defineOperatorCall({
  ...own,
  name: 'text/list',
  summary: 'One page of the sentences of a language, in the order of their keys.',
  body: z.strictObject({
    language: languageCode,
    part: z.enum(['all', 'missing', 'changed', 'own']).default('all'),
    subject: subject.optional(),
    text: z.string().trim().min(1).max(100).optional().describe('Words in the key, English or the language.'),
    offset: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(100).default(25),
  }),
  reply: z.array(row),
  paged: true,
  refusals: ['language_unknown'],
});

const subjects = defineOperatorCall({
  ...own,
  name: 'text/subjects',
  summary: 'What the sentences of a language are about, and how many of each are missing or changed.',
  body: z.strictObject({ language: languageCode }),
  reply: z.array(z.object({ subject, keys: z.int(), missing: z.int(), changed: z.int(), own: z.int() })),
  refusals: ['language_unknown'],
});

const save = defineOperatorCall({
  ...own,
  name: 'text/save',
  summary: 'Says a key in own words, all its forms together; or gives it back to what is delivered.',
  body: z.strictObject({
    language: languageCode,
    key,
    version,
    texts: z
      .strictObject(
        Object.fromEntries(FORMS.map(name => [name, sentence.optional()])) as {
          [Form in (typeof FORMS)[number]]: z.ZodOptional<typeof sentence>;
        },
      )
      .nullable()
      .describe('By form; null: as it is delivered.'),
  }),
  reply: row,
  refusals: ['language_unknown', 'no_data', 'changed_meanwhile', 'sentence_faulty'],
  rate: write,
});

const format = z.enum(['xliff', 'json']);

const exported = defineOperatorCall({
  ...own,
  name: 'text/export',
  summary: 'The sentences of a language as a file for a translator.',
  body: z.strictObject({
    language: languageCode,
    format,
    is_open_only: z.boolean().default(false).describe('Only what is missing or changed.'),
  }),
  reply: z.object({ name: z.string(), text: z.string(), units: z.int() }),
  refusals: ['language_unknown', 'operation_not_allowed'],
  rate: { calls: 12, seconds: 60 },
});

const imported = defineOperatorCall({
  ...own,
  who: 'admin',
  name: 'text/import',
  summary: 'Takes a translator’s file, or looks at it only. Without `good_only` it is all or nothing.',
  body: z.strictObject({
    language: languageCode,
    text: z.string().min(1).max(FILE_MOST),
    is_trial: z.boolean(),
    good_only: z.boolean().default(false),
  }),
  reply: z.object({
    id: rowId.nullable().describe('By which it can be taken back; null where nothing was written.'),
    sentences: z.int().describe('Keys that it changes.'),
    unchanged: z.int().describe('Keys that it says as they are.'),
    refused: z.int().describe('Keys with a fault.'),
    faults: z
      .array(z.object({ key: z.string(), name: z.string(), said: z.string().describe('In English.') }))
      .describe('The first of them.'),
  }),
  refusals: ['language_unknown', 'operation_not_allowed', 'file_not_read', 'sentence_faulty'],
  rate: { calls: 12, seconds: 60 },
  mostBytes: 3 * FILE_MOST,
});

const undone = defineOperatorCall({
  ...own,
  who: 'admin',
  name: 'text/undo_import',
  summary: 'Takes an import back: each sentence that nobody changed since is as it was before.',
  body: z.strictObject({ id: rowId }),
  reply: z.object({ sentences: z.int() }),
  refusals: ['no_data'],
  rate: write,
});

export const textCalls = {
  [list.name]: list,
  [subjects.name]: subjects,
  [save.name]: save,
  [exported.name]: exported,
  [imported.name]: imported,
  [undone.name]: undone,
};
