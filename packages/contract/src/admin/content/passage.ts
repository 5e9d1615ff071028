/** Passages to read, and the questions about each, as editors work on them (DECISIONS 4). */
import { CHOICE_OPTIONS_LEAST, CHOICE_OPTIONS_MOST } from '@trivium/rules/question/limits';
import { QUESTION_KINDS } from '@trivium/rules/question/question';
import { QUESTION_STATES } from '@trivium/rules/question/state';
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import { oneLine, oneLineOrNone, pictureAddress, rowId, rowVersion } from '../fields.ts';
import { defineResource } from '../resource.ts';
import { richText } from '../site/page-text.ts';

const TITLE_MOST = 120;
const ALT_MOST = 300;
const QUESTIONS_MOST = 100;
const QUESTION_TEXT_MOST = 1_000;
const NOTE_MOST = 2_000;

const changing = {
  category_id: rowId.describe('A category of fun and learn; it decides the language.'),
  subcategory_id: rowId.nullable().describe('Needed where the category has parts.'),
  title: oneLine(TITLE_MOST),
  body: richText,
  image: pictureAddress,
  image_alt: oneLineOrNone(ALT_MOST).describe('What the picture shows; a picture needs it.'),
  youtube_id: z
    .string()
    .max(11)
    .regex(/^([A-Za-z0-9_-]{11})?$/)
    .describe('Id of a video of YouTube; empty for none.'),
  youtube_title: oneLineOrNone(TITLE_MOST).describe('A video needs it.'),
  pdf: pictureAddress.describe('Address of a PDF that was uploaded; empty for none.'),
  pdf_title: oneLineOrNone(TITLE_MOST).describe('A document needs it.'),
  is_active: z.boolean().describe('Players see it.'),
};

export const passages = defineResource({
  name: 'passage',
  feature: 'passage',
  rows: 'the passages to read',
  row: z
    .object({
      id: rowId,
      version: rowVersion,
      ...changing,
      // What is stored may be older than a bound.
      title: z.string(),
      body: z.string(),
      image: z.string(),
      image_alt: z.string(),
      youtube_title: z.string(),
      pdf: z.string(),
      pdf_title: z.string(),
      question_ids: z.array(rowId).describe('The questions about it, in the order in which they are asked.'),
      category: z.string(),
      category_hue: z.int().nullable().describe('Null: by its id.'),
      subcategory: z.string().nullable(),
      language_id: z.int(),
      words: z.int(),
      reading_seconds: z.int(),
      served: z.int().describe('Questions about it that can be asked now.'),
      is_of_pack: z.boolean().describe('Came with the starter pack.'),
      edited_at: instant.nullable(),
    })
    .meta({ id: 'PassageForStaff' }),
  filter: {
    language_id: z.int().min(1).max(9999),
    category_id: rowId,
    is_active: z.boolean(),
    lacks_questions: z.boolean().describe('None of its questions can be asked now.'),
  },
  search: 'title',
  sorts: ['title', 'edited_at', 'reading_seconds', 'id'],
  create: {
    ...changing,
    subcategory_id: changing.subcategory_id.default(null),
    body: changing.body.default(''),
    image: changing.image.default(''),
    image_alt: changing.image_alt.default(''),
    youtube_id: changing.youtube_id.default(''),
    youtube_title: changing.youtube_title.default(''),
    pdf: changing.pdf.default(''),
    pdf_title: changing.pdf_title.default(''),
    is_active: changing.is_active.default(false),
  },
  change: {
    ...changing,
    question_ids: z
      .array(rowId)
      .max(QUESTIONS_MOST)
      .refine(ids => new Set(ids).size === ids.length, 'names a question twice')
      .describe(
        'Those that it has, in a new order; one that is left out belongs to nothing until it is named again.',
      ),
  },
  canDelete: true,
  who: { read: 'editor', write: 'editor' },
  right: 'content',
  refusals: [
    ...(['question_place', 'text_missing', 'picture_words_missing', 'file_words_missing'] as const),
    ...(['bad_document', 'still_used', 'passage_question_taken'] as const),
  ],
});

const own = { feature: 'passage', who: 'editor', right: 'content' } as const;

const questions = defineOperatorCall({
  ...own,
  name: 'passage/questions',
  summary: 'The questions about a passage, in their order.',
  body: z.strictObject({ id: rowId }),
  reply: z.array(
    z.object({
      id: rowId,
      text: z.string(),
      kind: z.enum(QUESTION_KINDS),
      state: z.enum(QUESTION_STATES),
      right: z.string().describe('The right answer in words; empty where it is no single one.'),
      is_served: z.boolean().describe('False: it is not published, or held back.'),
    }),
  ),
  refusals: ['no_data'],
});

const OPTION_MOST = 300;

const ask = defineOperatorCall({
  ...own,
  name: 'passage/ask',
  summary: 'Makes a question with options about a passage, the last of its questions.',
  body: z.strictObject({
    id: rowId,
    text: oneLine(QUESTION_TEXT_MOST),
    options: z.array(oneLine(OPTION_MOST)).min(CHOICE_OPTIONS_LEAST).max(CHOICE_OPTIONS_MOST),
    right: z
      .int()
      .min(0)
      .max(CHOICE_OPTIONS_MOST - 1)
      .describe('Place of the right option.'),
    note: oneLineOrNone(NOTE_MOST).default(''),
    is_published: z.boolean().describe('Else it is a draft.'),
  }),
  reply: passages.declaration.row,
  refusals: ['no_data', 'question_unfit', 'reviewer_needed', 'passage_full'],
  rate: { calls: 120, seconds: 60 },
});

/** All calls of staff about passages. */
export const passageCalls = {
  ...passages.calls,
  [questions.name]: questions,
  [ask.name]: ask,
};
