/** Bringing question banks in: files, columns, where to, a dry run, the import as a job, and taking it back (DECISIONS 12). */
import { MENDS, PROBLEMS } from '@trivium/rules/bank/finding';
import { ROW_OUTCOMES, ROW_STANDINGS, TWIN_DECISIONS } from '@trivium/rules/bank/import';
import { z } from 'zod';
import { defineOperatorCall } from '../call.ts';
import { oneLine, rowId, rowVersion } from '../fields.ts';
import { FILE_NAME_MOST, foundRow, importRow, itemFields, sheetChoice, whereTo } from './import-row.ts';

const FILES_MOST = 20;
const SHEETS_MOST = 50;
const ROWS_MOST = 100;
/** Bytes of one part of a file, before base64. */
export const PART_BYTES_MOST = 2 * 1024 * 1024;
const PART_LETTERS_MOST = Math.ceil(PART_BYTES_MOST / 3) * 4;
/** No setting allows more bytes of one file. */
const FILE_BYTES_MOST = 2 ** 31;

const FOR_EDITORS = { feature: 'bank', who: 'editor', right: 'content' } as const;
const one = z.strictObject({ id: rowId });
const held = z.strictObject({ id: rowId, version: rowVersion });

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
    name: oneLine(FILE_NAME_MOST),
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
