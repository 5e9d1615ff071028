/** Taking questions out: what each format would lose, the export as a job, its file in parts, and the whole site (DECISIONS 12). */
import { EXPORT_STATES } from '@trivium/rules/bank/export';
import { LOSSES } from '@trivium/rules/bank/finding';
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import { rowId } from '../fields.ts';
import { questionFilter } from '../question.ts';
import { PART_BYTES_MOST } from './import.ts';

/** No file of an export is larger. */
const FILE_BYTES_MOST = 2 ** 40;
const FORMAT_MOST = 40;

const FOR_EDITORS = { feature: 'bank', who: 'editor', right: 'content' } as const;
const one = z.strictObject({ id: rowId });

const what = z
  .discriminatedUnion('of', [
    z.strictObject({ of: z.literal('questions'), filter: questionFilter }),
    z.strictObject({ of: z.literal(['category', 'contest', 'exam']), id: rowId }),
    z.strictObject({ of: z.literal('all') }),
  ])
  .describe(
    'Which questions: all that a filter of the list finds, those of one place, or all that are not in the bin.',
  );

const losses = z
  .array(z.object({ code: z.enum(LOSSES), count: z.int() }))
  .describe('What comes to be lost, each with its number of questions; `kind`: they are not written at all.');

const exportRow = z
  .object({
    id: rowId,
    of: z.enum(['questions', 'category', 'contest', 'exam', 'all', 'site']),
    about: z.string().describe('Name of the category, contest or exam; empty for anything else.'),
    format: z.string().describe('Name of the format; `site` for the whole site.'),
    with_media: z.boolean(),
    state: z.enum(EXPORT_STATES),
    actor: z.object({ id: rowId, name: z.string() }).nullable(),
    is_own: z.boolean(),
    name: z.string().describe('Name of the file; empty before it is done.'),
    bytes: z.int().describe('Of the file; 0 before it is done.'),
    progress: z.object({ done: z.int(), total: z.int(), per_second: z.number() }).describe('In questions.'),
    written: z.int().describe('Questions in the file.'),
    media: z.int().describe('Pictures and sounds in the file.'),
    media_missing: z.int().describe('Those that questions name and this site has not.'),
    losses,
    started_at: instant,
    ended_at: instant.nullable(),
    kept_until: instant.nullable().describe('Until when the file can be fetched.'),
  })
  .meta({ id: 'BankExport' });

const exportPreview = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'export/preview',
  summary: 'What each format can hold of these questions and what it would lose, without writing a file.',
  body: z.strictObject({ what }),
  reply: z.object({
    questions: z.int(),
    weighed: z
      .int()
      .describe(
        'Of large exports so many were looked at, spread evenly; the counts of formats are of these.',
      ),
    media: z.int().describe('Pictures and sounds that they name.'),
    kept_back: z
      .int()
      .describe('Questions of exams that the caller does not look after; they are not written.'),
    formats: z.array(
      z.object({
        format: z.string(),
        ending: z.string().describe('How the name of its file ends, with the dot.'),
        takes_media: z.boolean().describe('Can be had with pictures and sounds.'),
        whole: z.int().describe('Questions that come back the same.'),
        less: z.int().describe('Questions that come back with less.'),
        left_out: z.int().describe('Questions of kinds that it cannot hold.'),
        losses,
      }),
    ),
  }),
  refusals: ['no_data', 'operation_not_allowed'],
  rate: { calls: 60, seconds: 60 },
});
const exportStart = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'export/start',
  summary: 'Writes questions into a file of one format, as a job.',
  body: z.strictObject({
    what,
    format: z.string().max(FORMAT_MOST),
    with_media: z
      .boolean()
      .describe('As an archive with the pictures and sounds, where the format takes them.'),
  }),
  reply: exportRow,
  refusals: ['no_data', 'operation_not_allowed', 'export_empty', 'export_running'],
  rate: { calls: 30, seconds: 600 },
});
const exportSite = defineOperatorCall({
  ...FOR_EDITORS,
  who: 'admin',
  name: 'export/site',
  summary: 'Writes all content of the site into one archive: an empty site takes it and is the same.',
  reply: exportRow,
  isSensitive: true,
  refusals: ['export_running', 'operation_not_allowed'],
  rate: { calls: 10, seconds: 600 },
});
const exportRead = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'export/read',
  summary: 'How far an export is.',
  body: one,
  reply: exportRow,
  refusals: ['no_data'],
});
const exportPart = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'export/part',
  summary: 'One part of the file of an export that is done.',
  body: z.strictObject({ id: rowId, from: z.int().min(0).max(FILE_BYTES_MOST) }),
  reply: z.object({
    bytes: z.base64().describe(`At most ${PART_BYTES_MOST / 2 ** 20} MB before base64.`),
    next: z.int().nullable().describe('Where the next part begins; null after the last.'),
  }),
  refusals: ['no_data', 'export_gone'],
  rate: { calls: 1_200, seconds: 60 },
});
const exportList = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'export/list',
  summary: 'Exports of the caller whose files are kept, or that are not done, the newest first.',
  reply: z.array(exportRow),
});
const exportStop = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'export/stop',
  summary: 'Stops an export; nothing stays of its file.',
  body: one,
  reply: exportRow,
  refusals: ['no_data'],
});
const exportForget = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'export/forget',
  summary: 'Removes an export with its file.',
  body: one,
  reply: z.object({ id: rowId }),
  refusals: ['no_data'],
});

/** The calls about exports, for the catalogue. */
export const exportCalls = {
  [exportPreview.name]: exportPreview,
  [exportStart.name]: exportStart,
  [exportSite.name]: exportSite,
  [exportRead.name]: exportRead,
  [exportPart.name]: exportPart,
  [exportList.name]: exportList,
  [exportStop.name]: exportStop,
  [exportForget.name]: exportForget,
};
