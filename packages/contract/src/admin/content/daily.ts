/** Daily lists, as editors plan them: a month of a language, and the questions of a date (DECISIONS 5). */
import { DIFFICULTIES } from '@trivium/rules/question/question';
import { z } from 'zod';
import { defineOperatorCall } from '../call.ts';
import { rowId } from '../fields.ts';

/** Questions that one list may have at all; the setting `daily_quiz_questions` is lower. */
const LIST_MOST = 100;

const languageId = z.int().min(1).max(9999).describe('Quiz language.');
const date = z.iso
  .date()
  .max(10)
  .regex(/^2\d{3}-/)
  .describe('Such as 2026-11-25.');
const version = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .describe('Version of the list that was read; 0: the date had none yet.');
const questionIds = z
  .array(rowId)
  .max(LIST_MOST)
  .refine(ids => new Set(ids).size === ids.length, 'names a question twice');

const time = z
  .enum(['past', 'running', 'open'])
  .describe('`running`: the date is today somewhere on Earth. Only an open list changes.');
const isByHand = z.boolean().describe('Written by staff; else the site fills it.');

const question = z
  .object({
    id: rowId,
    text: z.string(),
    kind: z.string(),
    difficulty: z.int().min(1).max(DIFFICULTIES.length),
    category: z.string().nullable(),
    category_id: z.int().nullable(),
    category_hue: z.int().nullable().describe('Null: by its id.'),
    is_served: z.boolean().describe('False: it is not published any more, and is left out.'),
  })
  .meta({ id: 'DailyQuestion' });

const day = z
  .object({
    date: z.string(),
    language_id: z.int(),
    version,
    time,
    is_by_hand: isByHand,
    places: z.int().describe('Questions that a daily quiz holds.'),
    questions: z.array(question).describe('In their order; empty where no list is picked yet.'),
    suggestions: z.array(question).describe('Published questions whose tags name this month and day.'),
  })
  .meta({ id: 'DailyDay' });

const own = { feature: 'daily', who: 'editor', right: 'content' } as const;
const write = { calls: 120, seconds: 60 };

const month = defineOperatorCall({
  ...own,
  name: 'daily/month',
  summary: 'The weeks of a month in a language, and for how long lists are planned.',
  body: z.strictObject({
    language_id: languageId,
    month: z
      .string()
      .max(7)
      .regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
      .optional()
      .describe('Such as 2026-11; the present one when left out.'),
  }),
  reply: z.object({
    month: z.string(),
    today: z.string().describe('The date in UTC.'),
    places: z.int().describe('Questions that a daily quiz holds.'),
    planned_days: z
      .int()
      .describe('Dates from today on that have a list by hand, up to the first that has none.'),
    fresh_questions: z
      .int()
      .describe('Those that the site may still pick without repeating; counted to 10,000.'),
    days: z.array(
      z.object({
        date: z.string(),
        time,
        is_by_hand: isByHand,
        hues: z
          .array(z.object({ id: z.int(), hue: z.int().nullable() }))
          .describe('For each question its category, with its hue.'),
        played: z.int().describe('Players who began it.'),
        right_share: z
          .number()
          .nullable()
          .describe('Share of 1 of right answers; null while nobody ended it.'),
      }),
    ),
  }),
  refusals: ['language_unknown'],
});

const read = defineOperatorCall({
  ...own,
  name: 'daily/read',
  summary: 'The list of a date in a language, and what would suit the day.',
  body: z.strictObject({ language_id: languageId, date }),
  reply: day,
  refusals: ['language_unknown'],
});

const save = defineOperatorCall({
  ...own,
  name: 'daily/save',
  summary: 'Writes the list of a date that has not begun anywhere; from then on it is a list by hand.',
  body: z.strictObject({ language_id: languageId, date, version, question_ids: questionIds.min(1) }),
  reply: day,
  refusals: [
    'language_unknown',
    'changed_meanwhile',
    'daily_begun',
    'daily_full',
    'daily_language',
    'daily_kind',
    'daily_unpublished',
    'daily_place',
  ],
  rate: write,
});

const clear = defineOperatorCall({
  ...own,
  name: 'daily/clear',
  summary: 'Takes the list by hand of a date away; the site then fills the date by itself.',
  body: z.strictObject({ language_id: languageId, date, version }),
  reply: day,
  refusals: ['language_unknown', 'changed_meanwhile', 'daily_begun', 'no_data'],
  rate: write,
});

const fill = defineOperatorCall({
  ...own,
  name: 'daily/fill',
  summary: 'Draws questions for the free places of a list, as the site would pick them; nothing is written.',
  body: z.strictObject({ language_id: languageId, date, question_ids: questionIds }),
  reply: z.array(question),
  refusals: ['language_unknown', 'no_questions'],
  rate: write,
});

/** All calls of staff about daily lists. */
export const dailyCalls = {
  [month.name]: month,
  [read.name]: read,
  [save.name]: save,
  [clear.name]: clear,
  [fill.name]: fill,
};
