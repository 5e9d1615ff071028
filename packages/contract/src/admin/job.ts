/** What staff do to many rows at once: said first, done as a job with progress, taken back as a whole. */
import { BULK_OUTCOMES } from '@trivium/rules/question/bulk';
import { z } from 'zod';
import { instant, level } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { rowId } from './fields.ts';
import { questionFilter, questionTag } from './question.ts';

const IDS_MOST = 1_000;

const what = z
  .discriminatedUnion('act', [
    z.strictObject({ act: z.literal('move'), category_id: rowId, subcategory_id: rowId.nullable() }),
    z.strictObject({ act: z.literal('level'), level }),
    z.strictObject({ act: z.literal(['tag', 'untag']), tag: questionTag }),
    z.strictObject({ act: z.literal(['review', 'publish', 'retire', 'bin', 'restore']) }),
  ])
  .describe('What is done to each of them.');

const on = z
  .union([
    z.strictObject({ ids: z.array(rowId).min(1).max(IDS_MOST) }),
    z.strictObject({ filter: questionFilter }),
  ])
  .describe('Which rows: by their ids, or all that a filter finds at the start.');

const body = z.strictObject({ table: z.literal('question'), what, on });

const outcomes = z
  .array(z.object({ outcome: z.enum(BULK_OUTCOMES), count: z.int() }))
  .describe('How many are changed, retired in place of the bin, or left as they are, and why.');

export const JOB_STATES = ['waiting', 'running', 'done', 'stopped', 'undoing', 'undone'] as const;

const job = z
  .object({
    id: rowId,
    table: z.string(),
    what: z.json(),
    state: z.enum(JOB_STATES),
    actor: z.object({ id: rowId, name: z.string() }).nullable(),
    total: z.int().describe('Rows that it looks at.'),
    done: z.int().describe('Rows that it has looked at.'),
    outcomes,
    undone: z.int().describe('Rows that were put back.'),
    kept: z.int().describe('Rows that were not, because somebody changed them since or a game asks them.'),
    started_at: instant,
    ended_at: instant.nullable(),
  })
  .meta({ id: 'StaffJob' });

const ways = { feature: 'admin', who: 'editor', right: 'content' } as const;
const one = z.strictObject({ id: rowId });

const jobPreview = defineOperatorCall({
  ...ways,
  name: 'job/preview',
  summary: 'What a bulk act would change, without doing it.',
  body,
  reply: z.object({ total: z.int(), outcomes }),
  refusals: ['question_place'],
});
const jobStart = defineOperatorCall({
  ...ways,
  name: 'job/start',
  summary: 'Does a bulk act: up to 50 rows at once, more as a job.',
  body,
  reply: job,
  refusals: ['question_place'],
  rate: { calls: 60, seconds: 60 },
});
const jobRead = defineOperatorCall({
  ...ways,
  name: 'job/read',
  summary: 'How far a job is.',
  body: one,
  reply: job,
  refusals: ['no_data'],
});
const jobList = defineOperatorCall({
  ...ways,
  name: 'job/list',
  summary: 'The jobs of the caller, the newest first.',
  body: z.strictObject({ is_running: z.boolean().optional() }),
  reply: z.array(job),
});
const jobStop = defineOperatorCall({
  ...ways,
  name: 'job/stop',
  summary: 'Stops a job; what it has done stays and can be taken back.',
  body: one,
  reply: job,
  refusals: ['no_data'],
});
const jobUndo = defineOperatorCall({
  ...ways,
  name: 'job/undo',
  summary: 'Puts back what a job has changed, apart from rows that were changed since.',
  body: one,
  reply: job,
  refusals: ['no_data'],
});

/** The calls about jobs, for the catalogue. */
export const jobCalls = {
  [jobPreview.name]: jobPreview,
  [jobStart.name]: jobStart,
  [jobRead.name]: jobRead,
  [jobList.name]: jobList,
  [jobStop.name]: jobStop,
  [jobUndo.name]: jobUndo,
};
