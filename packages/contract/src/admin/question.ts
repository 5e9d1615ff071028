/** The table of questions, as editors work on it (DECISIONS 1, 4, 12). All texts are plain; formulas stand between dollar signs. */
import { TAGS_MOST } from '@trivium/rules/question/bulk';
import {
  ALT_UNITS_MOST,
  ITEMS_MOST,
  NOTE_UNITS_MOST,
  OPTION_UNITS_MOST,
  SOURCE_UNITS_MOST,
  TAG_UNITS_MOST,
  TEXT_UNITS_MOST,
  WORD_UNITS_MOST,
} from '@trivium/rules/question/limits';
import {
  LATITUDE_LEAST,
  LATITUDE_MOST,
  LONGITUDE_MOST,
  WITHIN_LEAST,
  WITHIN_MOST,
} from '@trivium/rules/question/place/point';
import { DIFFICULTIES, QUESTION_KINDS } from '@trivium/rules/question/question';
import { QUESTION_STATES } from '@trivium/rules/question/state';
import { z } from 'zod';
import { instant, level } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { oneLine, oneLineOrNone, pictureAddress, rowId, rowVersion } from './fields.ts';
import { defineResource } from './resource.ts';

/** Ten minutes. */
const SOUND_MS_MOST = 600_000;

const languageId = z.int().min(1).max(9999).describe('Quiz language.');
const kind = z.enum(QUESTION_KINDS);
const state = z.enum(QUESTION_STATES).describe('Only published questions are dealt.');
const difficulty = z.int().min(1).max(DIFFICULTIES.length).describe('As its editor says, from 1 (easy).');
const tag = oneLine(TAG_UNITS_MOST).toLowerCase();

const place = z
  .int()
  .min(0)
  .max(ITEMS_MOST - 1);
const places = z.array(place).min(1).max(ITEMS_MOST);
export const questionAnswer = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal(['choice', 'true_false', 'audio', 'math', 'connection']),
      option: place,
    }),
    z.strictObject({ kind: z.literal('multi_select'), options: places }),
    z.strictObject({ kind: z.literal('sequence'), order: places }),
    z.strictObject({ kind: z.literal('match'), pairs: places }),
    z.strictObject({ kind: z.literal('word'), word: oneLine(WORD_UNITS_MOST) }),
    z.strictObject({
      kind: z.literal('place'),
      option: place,
      latitude: z.number().min(LATITUDE_LEAST).max(LATITUDE_MOST),
      longitude: z.number().min(-LONGITUDE_MOST).max(LONGITUDE_MOST),
      within: z.int().min(WITHIN_LEAST).max(WITHIN_MOST).describe('How far off a pin still counts, in km.'),
    }),
  ])
  .describe(
    'The right answer by the kind; numbers are places among the stored options, degrees have at most two decimals.',
  );

const sides = z.array(oneLine(OPTION_UNITS_MOST)).max(ITEMS_MOST);
const changing = {
  category_id: rowId.describe('It decides the language. A question of a contest, exam or passage has none.'),
  subcategory_id: rowId.nullable(),
  level,
  kind,
  text: oneLine(TEXT_UNITS_MOST),
  options: sides.describe('In stored order; the left side of a match; empty for a word.'),
  right_side: sides.describe('Match: partners in stored order. Connection: the four things.'),
  answer: questionAnswer,
  note: oneLineOrNone(NOTE_UNITS_MOST).describe('Shown with the verdict.'),
  image: pictureAddress,
  image_alt: oneLineOrNone(ALT_UNITS_MOST).describe('What the picture shows, without naming the answer.'),
  audio: pictureAddress.describe('Address of the sound.'),
  audio_ms: z.int().min(0).max(SOUND_MS_MOST).describe('Length of the sound; 0 without one.'),
  transcript: oneLineOrNone(NOTE_UNITS_MOST).describe('What is heard, in words.'),
  difficulty,
  source: oneLineOrNone(SOURCE_UNITS_MOST).describe('Where the answer can be looked up.'),
  region: oneLineOrNone(TAG_UNITS_MOST).describe('Where in the world it matters; empty for everywhere.'),
  as_of: z.iso.date().max(10).nullable().describe('The day for which the answer is right; null: for good.'),
  tags: z.array(tag).max(TAGS_MOST).describe('Words of the editors; each stands once.'),
  is_sample: z.boolean().describe('May stand in the quiz for guests.'),
  state,
};

const person = z.object({ id: rowId, name: z.string() }).nullable();

/** A question as staff see it. */
const row = z
  .object({
    id: rowId,
    version: rowVersion,
    ...changing,
    category_id: rowId.nullable().describe('Null: it belongs to a contest, an exam or a passage alone.'),
    category: z.string().nullable(),
    category_hue: z.int().nullable().describe('Null: by its id.'),
    subcategory: z.string().nullable(),
    language_id: z.int().nullable(),
    // What is stored may be older than a bound.
    text: z.string(),
    options: z.array(z.string()),
    right_side: z.array(z.string()),
    note: z.string(),
    image: z.string(),
    image_alt: z.string(),
    audio: z.string(),
    transcript: z.string(),
    source: z.string(),
    region: z.string(),
    as_of: z.string().nullable(),
    tags: z.array(z.string()),
    author: person.describe('Who wrote it; null: the starter pack or a command.'),
    written_by: person.describe('Who changed last what is asked; with review, somebody else publishes it.'),
    reviewer: person.describe('Who published it last.'),
    is_public: z.boolean().describe('Anybody can read its answer elsewhere, so it earns no won coins.'),
    is_of_pack: z.boolean(),
    is_held: z.boolean().describe('Held back by reports.'),
    was_served: z.boolean(),
    reports: z.int().describe('Open ones.'),
    served: z.int().describe('Results in finished plays and battles.'),
    right_share: z.number().nullable().describe('Of those, as a share of 1; null without any.'),
    fit: z.enum(['too_hard', 'too_easy']).nullable().describe('Against what its level expects.'),
    changed_by: person,
    changed_at: instant,
    binned_at: instant.nullable().describe('In the bin since then.'),
  })
  .meta({ id: 'QuestionForStaff' });

const filter = {
  language_id: languageId,
  category_ids: z.array(rowId).min(1).max(100).describe('In one of these categories.'),
  subcategory_ids: z.array(rowId).min(1).max(100).describe('In one of these subcategories.'),
  is_loose: z.boolean().describe('Of a contest, an exam or a passage alone.'),
  level_from: level,
  level_to: level,
  kinds: z.array(kind).min(1).max(QUESTION_KINDS.length),
  difficulties: z.array(difficulty).min(1).max(DIFFICULTIES.length),
  states: z.array(state).min(1).max(QUESTION_STATES.length),
  is_flagged: z.boolean().describe('Has open reports.'),
  was_served: z.boolean(),
  has_picture: z.boolean(),
  has_source: z.boolean(),
  author_id: rowId,
  import_id: rowId.describe('Written by this import, and by none since.'),
  tag,
  fit: z.enum(['too_hard', 'too_easy']),
  in_bin: z.boolean().describe('Those in the bin; left out, the list is of those that are not.'),
};

/** Which questions, by the same filters as the list; for what is done to all of them. */
export const questionFilter = z.strictObject({
  ...z.object(filter).partial().shape,
  text: z.string().trim().min(1).max(100).optional(),
});
export const questionTag = tag;

export const questions = defineResource({
  name: 'question',
  feature: 'question',
  rows: 'the questions',
  row,
  filter,
  search: 'question, options and answer; the total then counts to 10,000',
  sorts: ['changed', 'level', 'difficulty', 'served', 'right_share', 'reports', 'text', 'id'],
  order: 'desc',
  create: {
    ...changing,
    subcategory_id: changing.subcategory_id.default(null),
    level: level.default(1),
    options: changing.options.default([]),
    right_side: changing.right_side.default([]),
    note: changing.note.default(''),
    image: changing.image.default(''),
    image_alt: changing.image_alt.default(''),
    audio: changing.audio.default(''),
    audio_ms: changing.audio_ms.default(0),
    transcript: changing.transcript.default(''),
    difficulty: difficulty.default(3),
    source: changing.source.default(''),
    region: changing.region.default(''),
    as_of: changing.as_of.default(null),
    tags: changing.tags.default([]),
    is_sample: changing.is_sample.default(false),
    state: state.default('draft'),
  },
  change: changing,
  bulk: ['category_id', 'subcategory_id', 'level', 'difficulty', 'tags', 'state'],
  canDelete: true,
  who: { read: 'editor', write: 'editor' },
  right: 'content',
  refusals: [
    'question_unfit',
    'question_place',
    'question_in_play',
    'question_in_contest',
    'question_in_exam',
    'question_in_daily',
    'question_in_passage',
    'review_first',
    'reviewer_needed',
  ],
});

export const restoreQuestion = defineOperatorCall({
  name: 'question/restore',
  feature: 'question',
  summary: 'Takes a question out of the bin, as it was.',
  who: 'editor',
  right: 'content',
  body: z.strictObject({ id: rowId, version: rowVersion }),
  reply: row,
  refusals: ['no_data', 'changed_meanwhile'],
});

export const exportQuestions = defineOperatorCall({
  name: 'question/export',
  feature: 'question',
  summary: 'The questions that a filter finds as a CSV file, up to 20,000 of them.',
  who: 'editor',
  right: 'content',
  body: z.strictObject({ filter: questionFilter }),
  reply: z.object({
    csv: z.string(),
    rows: z.int(),
    left_out: z.int().describe('Those that the file had no room for.'),
  }),
  rate: { calls: 10, seconds: 60 },
});
