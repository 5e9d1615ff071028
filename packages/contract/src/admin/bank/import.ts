/** Bringing question banks in: files, columns, where to, a dry run, the import as a job, and taking it back (DECISIONS 12). */
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
import { defineOperatorCall } from '../call.ts';
import { oneLine, oneLineOrNone, pictureAddress, rowId, rowVersion } from '../fields.ts';
import { questionAnswer, questionTag } from '../question.ts';

const FILES_MOST = 20;
const NAME_MOST = 200;
const SHEETS_MOST = 50;
const COLUMNS_MOST = 100;
const ROWS_MOST = 100;
/** Bytes of one part of a file, before base64. */
export const PART_BYTES_MOST = 2 * 1024 * 1024;
const PART_LETTERS_MOST = Math.ceil(PART_BYTES_MOST / 3) * 4;
/** No setting allows more bytes of one file. */
const FILE_BYTES_MOST = 2 ** 31;

const FOR_EDITORS = { feature: 'bank', who: 'editor', right: 'content' } as const;
const one = z.strictObject({ id: rowId });
const held = z.strictObject({ id: rowId, version: rowVersion });

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

const sheetChoice = z.strictObject({
  sheet: z.string().max(NAME_MOST),
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

const whereTo = z.strictObject({
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

const importRow = z
  .object({
    id: rowId,
    version: z.int(),
    name: z.string().describe('Names of its files, as the list shows them.'),
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
const itemFields = z.strictObject({
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

const foundRow = z.object({
  at: z.int().describe('Number of the row in the import.'),
  place,
  standing: z.enum(ROW_STANDINGS),
  item: itemFields.nullable().describe('Null where nothing was made of it.'),
  category: z.string(),
  level: z.int().nullable(),
  language: z.string(),
  problems: z.array(problem),
  mends: z.array(mend),
  source: z.array(z.string()).describe('As it stood in the file.'),
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

const importOpen = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/open',
  summary: 'Begins an import, empty.',
  reply: importRow,
  rate: { calls: 60, seconds: 3_600 },
});
const importPart = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/part',
  summary: 'Takes one part of a file. Parts come in their order; the same part again changes nothing.',
  body: z.strictObject({
    id: rowId,
    name: oneLine(NAME_MOST),
    from: z.int().min(0).max(FILE_BYTES_MOST).describe('Bytes of the file before this part.'),
    bytes: z.base64().max(PART_LETTERS_MOST),
    is_last: z.boolean(),
  }),
  reply: importRow,
  refusals: ['no_data', 'import_begun', 'import_too_large', 'import_part'],
  rate: { calls: 600, seconds: 60 },
  mostBytes: PART_LETTERS_MOST + 2048,
});
const importDrop = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/drop',
  summary: 'Takes a file out of an import that has not begun.',
  body: z.strictObject({ id: rowId, file_id: rowId }),
  reply: importRow,
  refusals: ['no_data', 'import_begun'],
});
const importChoose = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/choose',
  summary: 'Keeps what staff choose: columns of sheets, where to. What is left out stays as it was.',
  body: z.strictObject({
    ...held.shape,
    sheets: z
      .array(z.strictObject({ file_id: rowId, sheets: z.array(sheetChoice).max(SHEETS_MOST) }))
      .max(FILES_MOST)
      .optional(),
    formats: z
      .array(
        z.strictObject({
          file_id: rowId,
          format: z
            .string()
            .max(40)
            .regex(/^[a-z0-9_-]+$/),
        }),
      )
      .max(FILES_MOST)
      .optional()
      .describe('Where a file was taken for the wrong format.'),
    where_to: whereTo.optional(),
    remembers: z.boolean().optional(),
  }),
  reply: importRow,
  refusals: ['no_data', 'changed_meanwhile', 'import_begun', 'question_place'],
});
const importDry = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/dry',
  summary: 'Begins the dry run: reads all files and judges each row. Nothing comes in.',
  body: held,
  reply: importRow,
  refusals: ['no_data', 'changed_meanwhile', 'import_begun', 'import_empty', 'question_place'],
});
const importRead = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/read',
  summary: 'One import: its files, how far it is, its counts.',
  body: one,
  reply: importRow,
  refusals: ['no_data'],
});
const importList = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/list',
  summary: 'All imports, the newest first.',
  body: z.strictObject({
    offset: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(100).default(20),
  }),
  reply: z.array(importRow.omit({ files: true, categories: true, languages: true })),
  paged: true,
});
const importRows = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/rows',
  summary: 'Rows of an import, in the order of its files; disputed ones first among twins.',
  body: z.strictObject({
    id: rowId,
    standing: z.enum(ROW_STANDINGS).optional(),
    problem: z.enum(PROBLEMS).optional(),
    mend: z.enum(MENDS).optional(),
    outcome: z.enum(ROW_OUTCOMES).optional(),
    is_twin: z.boolean().optional(),
    sample: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('Ten that will come in, picked by this number.'),
    offset: z.int().min(0).max(1_000_000).default(0),
    limit: z.int().min(1).max(ROWS_MOST).default(50),
  }),
  reply: z.array(foundRow),
  paged: true,
  refusals: ['no_data'],
});
const importMend = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/mend',
  summary: 'Mends one row of a dry run and judges it anew.',
  body: z.strictObject({ id: rowId, at: z.int().min(0), item: itemFields }),
  reply: foundRow,
  refusals: ['no_data', 'import_begun'],
});
const importDecide = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/decide',
  summary: 'Says what happens to rows that ask nearly the same as a question of the bank.',
  body: z.strictObject({
    id: rowId,
    at: z.array(z.int().min(0)).min(1).max(1_000),
    decision: z.enum(TWIN_DECISIONS),
  }),
  reply: importRow,
  refusals: ['no_data', 'import_begun'],
});
const importRefused = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/refused',
  summary: 'The refused rows as a sheet with the reason beside each; mended, it can be dropped again.',
  body: z.strictObject({ id: rowId, kind: z.enum(['csv', 'xlsx']) }),
  reply: z.object({ name: z.string(), bytes: z.base64() }),
  refusals: ['no_data'],
  rate: { calls: 20, seconds: 60 },
});
const importRun = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/run',
  summary: 'Brings the good rows in, as a job; goes on with one that was stopped.',
  body: held,
  reply: importRow,
  refusals: ['no_data', 'changed_meanwhile', 'import_begun', 'import_empty', 'reviewer_needed'],
});
const importStop = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/stop',
  summary: 'Stops a dry run or an import; what came in stays and can be taken back.',
  body: one,
  reply: importRow,
  refusals: ['no_data'],
});
const importUndo = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/undo',
  summary:
    'Takes the whole import back: questions are removed; what was played is retired; what a game holds, or staff edited, stays.',
  body: one,
  reply: importRow,
  refusals: ['no_data', 'import_over'],
});
const importForget = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'import/forget',
  summary: 'Throws away an import that brought nothing in, with its files.',
  body: one,
  reply: z.object({ id: rowId }),
  refusals: ['no_data', 'import_begun'],
});
const importDeclare = defineOperatorCall({
  ...FOR_EDITORS,
  who: 'admin',
  name: 'import/declare',
  summary: 'Declares that the questions of an import stand nowhere else, or that they do (DECISIONS 12).',
  body: z.strictObject({ id: rowId, is_public: z.boolean(), reason: oneLine(300) }),
  reply: importRow,
  isSensitive: true,
  refusals: ['no_data'],
});

/** The calls about imports, for the catalogue. */
export const importCalls = {
  [importOpen.name]: importOpen,
  [importPart.name]: importPart,
  [importDrop.name]: importDrop,
  [importChoose.name]: importChoose,
  [importDry.name]: importDry,
  [importRead.name]: importRead,
  [importList.name]: importList,
  [importRows.name]: importRows,
  [importMend.name]: importMend,
  [importDecide.name]: importDecide,
  [importRefused.name]: importRefused,
  [importRun.name]: importRun,
  [importStop.name]: importStop,
  [importUndo.name]: importUndo,
  [importForget.name]: importForget,
  [importDeclare.name]: importDeclare,
};
