/** What the form of a question asks besides the question: how it does, what it was, what is nearly the same, and its editor's draft. */
import { ITEMS_MOST } from '@trivium/rules/question/limits';
import { QUESTION_KINDS } from '@trivium/rules/question/question';
import { QUESTION_STATES } from '@trivium/rules/question/state';
import { z } from 'zod';
import { instant, page } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { pictureAddress, rowId, rowVersion } from './fields.ts';
import { questions } from './question.ts';

const FOR_EDITORS = { feature: 'question', who: 'editor', right: 'content' } as const;
const TEXT_MOST = 1_000;
const NOTE_MOST = 2_000;
const OPTION_MOST = 300;
const OFFSET_MOST = 100_000;

const share = z.number().nullable().describe('Of 1; null while nobody was asked.');

const questionHow = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'question/how',
  summary: 'How players do with a question, as far as it was counted.',
  body: z.strictObject({ id: rowId }),
  reply: z.object({
    served: z.int().describe('Results in finished plays and battles.'),
    right_share: share,
    median_seconds: z.number().nullable().describe('From opening to answer; to the width of a step.'),
    reports: z.int().describe('Open ones.'),
    bands: z
      .array(z.object({ below: z.int().nullable(), served: z.int(), right_share: share }))
      .describe(
        'By the rating that the player had then; the last has no end. Players without a rating are in none.',
      ),
    options: z
      .array(z.object({ place: z.int(), chosen: z.int() }))
      .describe('How often each stored option was chosen, where one is.'),
  }),
  refusals: ['no_data'],
});

const questionNear = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'question/near',
  summary:
    'Questions of a language that ask nearly the same as a text; the same text with another answer first.',
  body: z.strictObject({
    text: z.string().trim().min(1).max(TEXT_MOST),
    answer: z
      .string()
      .trim()
      .max(OPTION_MOST)
      .default('')
      .describe('The right answer in words, as far as there is one.'),
    language_id: z.int().min(1).max(9999),
    besides: rowId.nullable().default(null).describe('The question that is being edited.'),
  }),
  reply: z.array(
    z.object({
      id: rowId,
      text: z.string(),
      right: z.string().describe('Its right answer in words.'),
      category: z.string().nullable(),
      category_id: z.int().nullable(),
      category_hue: z.int().nullable(),
      level: z.int(),
      kind: z.enum(QUESTION_KINDS),
      state: z.enum(QUESTION_STATES),
      likeness: z.number().describe('Of 1: the share of telling words that both have.'),
      is_same_text: z.boolean(),
      is_same_answer: z.boolean(),
    }),
  ),
  rate: { calls: 600, seconds: 60 },
});

const questionApart = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'question/apart',
  summary: 'Says that two questions are not the same; they are no longer shown beside each other.',
  body: z.strictObject({ id: rowId, other_id: rowId }),
  reply: z.object({}),
  refusals: ['no_data'],
});

const person = z.object({ id: rowId, name: z.string() }).nullable();

const questionHistory = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'question/history',
  summary: 'The versions of a question, newest first, and what each changed.',
  body: z.strictObject({
    id: rowId,
    offset: page.offset.unwrap().max(OFFSET_MOST).default(0),
    limit: page.limit,
  }),
  reply: z.array(
    z.object({
      version: rowVersion,
      at: instant,
      by: person.describe('Who made it; null: the starter pack or a command.'),
      is_now: z.boolean(),
      changes: z
        .array(z.object({ field: z.string(), before: z.json(), after: z.json() }))
        .describe('By the names of the fields of a question; empty where it was written.'),
    }),
  ),
  paged: true,
  refusals: ['no_data'],
});

const restoreVersion = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'question/restore_version',
  summary:
    'Makes a question what it was in an earlier version, its state aside. It can be taken back in the same way.',
  body: z.strictObject({
    id: rowId,
    version: rowVersion,
    to: rowVersion.describe('The version to go back to.'),
  }),
  reply: questions.declaration.row,
  refusals: [
    ...(['no_data', 'changed_meanwhile', 'question_unfit', 'question_place', 'question_in_play'] as const),
    ...(['question_in_contest', 'question_in_exam', 'question_in_daily', 'question_in_passage'] as const),
  ],
});

const words = (most: number) => z.string().max(most);
const sides = z.array(words(OPTION_MOST)).max(ITEMS_MOST);

/** The fields of a form as they are, half written too. */
const halfWritten = z.strictObject({
  category_id: rowId.nullable(),
  subcategory_id: rowId.nullable(),
  level: z.int().min(1).max(500),
  kind: z.enum(QUESTION_KINDS),
  text: words(TEXT_MOST),
  options: sides,
  right_side: sides,
  answer: questions.declaration.create.answer.nullable().describe('Null while no right answer is named.'),
  note: words(NOTE_MOST),
  image: pictureAddress,
  image_alt: words(OPTION_MOST),
  audio: pictureAddress,
  audio_ms: z.int().min(0).max(600_000),
  transcript: words(NOTE_MOST),
  difficulty: z.int().min(1).max(5),
  source: words(500),
  region: words(40),
  as_of: words(10),
  tags: z.array(words(40)).max(12),
  is_sample: z.boolean(),
});

const draft = z.object({
  fields: halfWritten,
  version: z.int().describe('Version of the question that it was written over; 0 for a new one.'),
  saved_at: instant,
});
const ofQuestion = rowId.nullable().describe('Null: the question is new.');

const keepDraft = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'question/keep_draft',
  summary: 'Keeps a form as it is, for its editor alone; players see nothing of it.',
  body: z.strictObject({ id: ofQuestion, version: z.int().min(0).max(2_147_483_647), fields: halfWritten }),
  reply: z.object({ saved_at: instant }),
  refusals: ['no_data'],
});

const readDraft = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'question/draft',
  summary: 'The form that its editor left without saving; null for none.',
  body: z.strictObject({ id: ofQuestion }),
  reply: draft.nullable(),
});

const dropDraft = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'question/drop_draft',
  summary: 'Throws away what an editor left without saving.',
  body: z.strictObject({ id: ofQuestion }),
  reply: z.object({}),
});

const AUTHORS_MOST = 1_000;

const questionAuthors = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'question/authors',
  summary: `Staff, past and present, who wrote a question, by name; the first ${AUTHORS_MOST.toLocaleString('en')}.`,
  body: z.strictObject({}),
  reply: z.array(z.object({ id: rowId, name: z.string() })).max(AUTHORS_MOST),
});

export const questionDeskCalls = {
  [questionHow.name]: questionHow,
  [questionNear.name]: questionNear,
  [questionApart.name]: questionApart,
  [questionHistory.name]: questionHistory,
  [restoreVersion.name]: restoreVersion,
  [keepDraft.name]: keepDraft,
  [readDraft.name]: readDraft,
  [dropDraft.name]: dropDraft,
  [questionAuthors.name]: questionAuthors,
} as const;
