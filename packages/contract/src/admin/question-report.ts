/** Reported questions, as editors work them off: one row a question with all its open reports (DECISIONS 4). */
import { QUESTION_KINDS } from '@trivium/rules/question/question';
import { z } from 'zod';
import { instant } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { rowId } from './fields.ts';
import { defineResource } from './resource.ts';

/** A desk shows and decides so many reports of one subject at once. */
export const REPORTS_SHOWN_MOST = 100;

const languageId = z.int().min(1).max(9999);
const newestId = rowId.describe('The newest report that was read: a newer one is never decided unseen.');

/** What a reporter was worth so far: of his decided reports, so many were right. */
const record = {
  judged: z.int().describe('Reports of this person that were decided before.'),
  right: z.int().describe('So many of those were right.'),
};

export const reporter = z.object({
  player_id: rowId,
  name: z.string(),
  profile: z.string().describe('Address of the picture, or name of an avatar.'),
  ...record,
});

export const questionReports = defineResource({
  name: 'question_report',
  feature: 'report',
  rows: 'the questions that have open reports',
  row: z
    .object({
      id: rowId.describe('Number of the question.'),
      newest_id: rowId.describe('Its newest open report; a decision names it.'),
      reports: z.int(),
      words: z.array(z.string()).describe('What was said last, up to three different ones.'),
      oldest_at: instant,
      newest_at: instant,
      text: z.string(),
      kind: z.enum(QUESTION_KINDS),
      level: z.int(),
      language_id: z.int().nullable(),
      category_id: rowId.nullable(),
      category: z.string().nullable(),
      hue: z.int().nullable(),
      is_active: z.boolean(),
      is_held: z.boolean().describe('Held back by its reports: nobody is served it.'),
      served: z.int().describe('Results in finished plays and battles.'),
      right_share: z.number().nullable().describe('Of those, as a share of 1; null without any.'),
    })
    .meta({ id: 'ReportedQuestion' }),
  filter: { language_id: languageId, category_id: rowId, is_held: z.boolean() },
  search: null,
  sorts: ['reports', 'newest_at', 'oldest_at', 'id'],
  order: 'desc',
  who: { read: 'editor', write: 'editor' },
  right: 'content',
});

const open = { feature: 'report', who: 'editor', right: 'content' } as const;

const questionReportWords = defineOperatorCall({
  ...open,
  name: 'question_report/reports',
  summary: 'Who said what about one question, the newest first, and how often each option was chosen.',
  body: z.strictObject({ id: rowId }),
  reply: z.object({
    reports: z.array(z.object({ id: rowId, message: z.string(), at: instant, reporter })),
    chosen: z.array(z.int()).describe('By the place of the option.'),
  }),
  refusals: ['no_data'],
});

const questionReportDecide = defineOperatorCall({
  ...open,
  name: 'question_report/decide',
  summary:
    'Closes all open reports of a question: its fault is mended, or it is retired, or nothing is wrong with it. Who was right is told.',
  body: z.strictObject({
    id: rowId,
    newest_id: newestId,
    decision: z.enum(['fix_and_thank', 'retire', 'dismiss']),
    wrong: z
      .array(rowId)
      .max(REPORTS_SHOWN_MOST)
      .default([])
      .describe('Reports that were not right although the question had a fault; nobody is thanked for them.'),
  }),
  reply: z.object({
    decision_id: rowId,
    told: z.int().describe('So many people are told that they were right.'),
    can_reopen: z.boolean().describe('A decision that told nobody can be taken back.'),
  }),
  refusals: ['no_data', 'changed_meanwhile', 'question_in_contest', 'question_in_exam', 'question_in_daily'],
});

const questionReportReopen = defineOperatorCall({
  ...open,
  name: 'question_report/reopen',
  summary:
    'Takes back a decision that told nobody: its reports are open again, a question that was held is held again.',
  body: z.strictObject({ decision_id: rowId }),
  reply: z.object({ id: rowId, reports: z.int().describe('So many are open again.') }),
  refusals: ['no_data', 'already_told'],
});

export const questionReportCalls = {
  ...questionReports.calls,
  [questionReportWords.name]: questionReportWords,
  [questionReportDecide.name]: questionReportDecide,
  [questionReportReopen.name]: questionReportReopen,
};
