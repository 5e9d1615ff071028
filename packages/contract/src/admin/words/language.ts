/** Languages in the hands of staff: those of the interface with how far each is, and those of the quizzes (DECISIONS 10, 12). */
import { z } from 'zod';
import { defineOperatorCall } from '../call.ts';
import { oneLine, rowId, rowVersion } from '../fields.ts';
import { defineResource } from '../resource.ts';

/** Languages that a site may have. */
export const LANGUAGES_MOST = 50;
const TITLE_MOST = 40;

/** Code of a language, such as `tr` or `pt-BR`. */
export const languageCode = z
  .string()
  .max(16)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

const changing = {
  title: oneLine(TITLE_MOST).describe('By its own name.'),
  rtl: z.boolean().describe('Runs from right to left.'),
  in_interface: z.boolean().describe('Switched on for players; only with every sentence.'),
  in_quiz: z.boolean().describe('Quizzes may be asked in it; offered once it has enough questions.'),
};

const row = z
  .object({
    id: rowId,
    version: rowVersion,
    code: z.string(),
    ...changing,
    title: z.string(),
    is_default: z.boolean().describe('The main language of the site; it stays on.'),
    position: z.int(),
    is_delivered: z.boolean().describe('Its sentences come with the product.'),
    forms: z.array(z.string()).describe('The plural forms of the language (CLDR).'),
    keys: z.int().describe('Keys that a catalogue has; the plural forms of a key count as one.'),
    missing: z.int().describe('Keys without a whole sentence.'),
    changed: z.int().describe('Keys whose English text changed since they were translated.'),
    own: z.int().describe('Keys that staff say in their own words.'),
    is_offered: z.boolean().describe('Players can choose it for the interface.'),
    questions: z.int().describe('Published questions.'),
    is_quiz: z.boolean().describe('Players can choose it for quizzes.'),
  })
  .meta({ id: 'LanguageForStaff' });

export const languages = defineResource({
  name: 'language',
  feature: 'language',
  rows: 'the languages of the site',
  row,
  filter: { code: languageCode, in_quiz: z.boolean() },
  search: null,
  sorts: ['position', 'id'],
  create: {
    code: languageCode.describe('Of BCP 47, in its usual spelling. It never changes.'),
    title: changing.title,
    rtl: changing.rtl.default(false),
    in_quiz: changing.in_quiz.default(false),
  },
  change: changing,
  who: { read: 'editor', write: 'admin' },
  right: 'content',
  refusals: [
    'language_unknown',
    'language_there',
    'language_incomplete',
    'language_main',
    'operation_not_allowed',
  ],
});

const order = defineOperatorCall({
  name: 'language/order',
  feature: 'language',
  summary: 'Puts the languages into a new order, in which players see them; names all of them.',
  who: 'admin',
  right: 'content',
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ id: rowId, version: rowVersion }))
      .min(1)
      .max(LANGUAGES_MOST)
      .refine(given => new Set(given.map(({ id }) => id)).size === given.length, 'names a row twice'),
  }),
  reply: z.array(row),
  refusals: ['no_data', 'changed_meanwhile'],
  rate: { calls: 120, seconds: 60 },
});

export const languageCalls = { ...languages.calls, [order.name]: order };
