/** What an import is made of on the wire: its files and their columns, where it goes, its counts, and its rows (DECISIONS 12). */
import { ANSWER_READINGS, COLUMN_ROLES } from '@trivium/rules/bank/column';
import { MENDS, PROBLEMS } from '@trivium/rules/bank/finding';
import {
  BACK_OUTCOMES,
  IMPORT_STATES,
  LANGUAGE_WAYS,
  LEVEL_WAYS,
  ROW_OUTCOMES,
  ROW_STANDINGS,
  TWIN_DECISIONS,
} from '@trivium/rules/bank/import';
import { TAGS_MOST } from '@trivium/rules/question/bulk';
import { QUESTION_KINDS } from '@trivium/rules/question/question';
import { QUESTION_STATES } from '@trivium/rules/question/state';
import { z } from 'zod';
import { instant, level } from '../../fields.ts';
import { oneLineOrNone, pictureAddress, rowId } from '../fields.ts';
import { questionAnswer, questionTag } from '../question.ts';

/** Characters of the name of a file or sheet. */
export const FILE_NAME_MOST = 200;
const COLUMNS_MOST = 100;

const place = z.object({
  file: z.string(),
  sheet: z.string().optional(),
  row: z.int().describe('Line, row or number of the record, from 1.'),
});
const values = z.record(z.string(), z.union([z.string(), z.number()])).optional();
const problem = z.object({ code: z.enum(PROBLEMS), values });
const mend = z.object({
  code: z.enum(MENDS),
  before: z.string().optional(),
  after: z.string().optional(),
});

/** How a sheet is read. */
export const sheetChoice = z.strictObject({
  sheet: z.string().max(FILE_NAME_MOST),
  is_left_out: z.boolean(),
  head_rows: z.int().min(0).max(50),
  roles: z.array(z.enum(COLUMN_ROLES)).max(COLUMNS_MOST),
  answers: z.enum(ANSWER_READINGS),
});

const file = z.object({
  id: rowId,
  name: z.string(),
  bytes: z.int(),
  is_whole: z.boolean().describe('All its parts have come.'),
  format: z
    .string()
    .nullable()
    .describe('Name of the format that it was taken for; null: not recognised, or not yet looked at.'),
  sureness: z.number().describe('From 0 to 1.'),
  questions: z.int().nullable().describe('Questions found in it; null before they are counted.'),
  language: z.string().nullable().describe('Code of the quiz language that it seems to be in.'),
  sheets: z.array(
    z.object({
      sheet: z.string(),
      rows: z.int(),
      first: z.array(z.array(z.string())),
      choice: sheetChoice.describe('What staff chose, else what we take it for.'),
      sureness: z.array(z.number()).describe('Of each column, from 0 to 1; 1 once staff chose.'),
      is_known: z.boolean().describe('Headings that were mapped before.'),
    }),
  ),
  problem: problem.nullable().describe('Why the whole file cannot be read.'),
});

/** Where the questions of an import go. */
export const whereTo = z.strictObject({
  category_id: rowId.nullable().describe('Null: by column, made on the way where it is not there.'),
  subcategory_id: rowId.nullable(),
  makes_categories: z.boolean().describe('Categories that are not there are made, not shown to players.'),
  other_category_id: rowId.nullable().describe('For rows that name no category, or one that is not made.'),
  level_way: z.enum(LEVEL_WAYS),
  level,
  per_level: z.int().min(1).max(1000),
  language_way: z.enum(LANGUAGE_WAYS),
  language_id: z.int().min(1).max(9999).nullable(),
  state: z.enum(QUESTION_STATES).exclude(['retired']),
  tags: z.array(questionTag).max(TAGS_MOST),
  source: oneLineOrNone(500),
});

const counts = z
  .object({
    read: z.int(),
    ...Object.fromEntries(ROW_STANDINGS.map(standing => [standing, z.int()])),
  } as { readonly read: z.ZodInt } & Record<(typeof ROW_STANDINGS)[number], z.ZodInt>)
  .describe('Every row counts once: read is the sum of the others.');

/** An import as staff see it. */
export const importRow = z
  .object({
    id: rowId,
    version: z.int(),
    name: z.string().describe('Name of its first file; empty where none has come.'),
    more_files: z.int().min(0).describe('Its files beside the first.'),
    state: z.enum(IMPORT_STATES),
    problem: problem.nullable().describe('Why it failed.'),
    actor: z.object({ id: rowId, name: z.string() }).nullable(),
    is_own: z.boolean(),
    is_public: z.boolean().describe('Its questions earn no won coins in production.'),
    files: z.array(file),
    where_to: whereTo,
    remembers: z.boolean().describe('The columns are remembered for sheets with these headings.'),
    progress: z.object({ done: z.int(), total: z.int(), per_second: z.number() }),
    counts,
    problems: z.array(z.object({ code: z.enum(PROBLEMS), count: z.int() })),
    mends: z.array(z.object({ code: z.enum(MENDS), count: z.int() })),
    unmade: z.array(z.object({ name: z.string(), count: z.int() })),
    twins: z.int().describe('Rows that ask nearly the same as a question of the bank.'),
    disputed: z.int().describe('Those of them with another answer, about which nobody has decided.'),
    categories: z.array(
      z.object({ name: z.string(), count: z.int(), is_new: z.boolean(), hue: z.int().nullable() }),
    ),
    languages: z.array(z.object({ code: z.string(), count: z.int() })),
    outcomes: z.array(z.object({ outcome: z.enum(ROW_OUTCOMES), count: z.int() })),
    back: z.array(z.object({ outcome: z.enum(BACK_OUTCOMES), count: z.int() })),
    media: z.int().describe('Pictures and sounds that came in.'),
    played: z.int().describe('Of its questions, so many have been played.'),
    state_of_questions: z.enum(QUESTION_STATES).nullable().describe('Of most of its questions now.'),
    started_at: instant,
    ended_at: instant.nullable(),
    back_until: instant.nullable().describe('Until when it can be taken back.'),
  })
  .meta({ id: 'BankImport' });

/** A row as it can be mended: the fields of a question, none of them checked. */
export const itemFields = z.strictObject({
  kind: z.enum(QUESTION_KINDS),
  text: z.string().max(10_000),
  options: z.array(z.string().max(2_000)).max(26),
  right_side: z.array(z.string().max(2_000)).max(26),
  answer: questionAnswer.nullable(),
  note: z.string().max(10_000),
  image: z.string().max(500).describe('Name of the picture in the archive, or an address of this site.'),
  image_alt: z.string().max(1_000),
  audio: z.string().max(500),
  transcript: z.string().max(2_000),
});

/** A row of the dry run. */
export const foundRow = z.object({
  at: z.int().describe('Number of the row in the import.'),
  place,
  standing: z.enum(ROW_STANDINGS),
  item: itemFields.nullable().describe('Null where nothing was made of it.'),
  category: z.string(),
  level: z.int().nullable(),
  language: z.string(),
  problems: z.array(problem),
  mends: z.array(mend),
  source: z.array(z.string()).describe('As it stood in the file; empty where nothing was found or mended.'),
  is_mended_here: z.boolean(),
  twin: z
    .object({
      id: rowId,
      text: z.string(),
      right: z.string().describe('Its right answer in words.'),
      category: z.string().nullable(),
      level: z.int(),
      is_same_answer: z.boolean(),
      decision: z.enum(TWIN_DECISIONS).nullable(),
    })
    .nullable(),
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  question_id: rowId.nullable(),
  picture: pictureAddress.describe('Of a picture that has come in; empty before.'),
});
