/** The sittings of an exam, for whoever looks after it: results, time lines, another attempt, more time, figures (DECISIONS 7, 12). */
import { EXTRA_MINUTES_MOST } from '@trivium/rules/exam/limits';
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import { oneLine, rowId } from '../fields.ts';
import { ofExam } from './exam.ts';
import { resultsAsk, resultsFile } from './results-file.ts';

/** Rows of one file or sheet. */
export const SHEET_MOST = 5_000;

export const SITTING_STATES = ['granted', 'sitting', 'gave_up', 'passed', 'failed'] as const;
export const SITTING_PARTS = ['all', 'sitting', 'passed', 'failed', 'broken'] as const;
export const SITTING_SORTS = ['marks', 'name', 'began'] as const;

const sitting = z
  .object({
    id: rowId,
    player_id: rowId,
    name: z.string(),
    picture: z.string(),
    number: z.int().describe('Which attempt of this player it is, from 1.'),
    state: z.enum(SITTING_STATES),
    began_at: instant.nullable(),
    finished_at: instant.nullable(),
    obtained_marks: z.int().nullable(),
    total_marks: z.int().nullable(),
    percent: z.int().nullable(),
    spent_ms: z.int().nullable(),
    violations: z.int().describe('Broken rules; a page that was hidden for a moment or offline breaks none.'),
    rank: z.int().nullable().describe('Of the newest attempt of each player; staff have none.'),
    extra_minutes: z.int().describe('What staff gave this player on top of the clock.'),
    ended_by: z.enum(['submit', 'clock', 'hidden']).nullable(),
  })
  .meta({ id: 'ExamSitting' });

const sittings = defineOperatorCall({
  ...ofExam,
  name: 'exam/sittings',
  summary: 'Who sat an exam, and what it came to.',
  body: z.strictObject({
    id: rowId,
    part: z.enum(SITTING_PARTS).default('all'),
    text: z.string().trim().min(1).max(100).optional().describe('Words of the name.'),
    sort: z.enum(SITTING_SORTS).default('marks'),
    offset: z.int().min(0).max(1_000_000).default(0),
    limit: z.int().min(1).max(100).default(50),
  }),
  reply: z.array(sitting),
  paged: true,
  refusals: ['no_data', 'operation_not_allowed'],
});

const one = defineOperatorCall({
  ...ofExam,
  name: 'exam/sitting',
  summary: 'One sitting on a line of time: what its page told, and when.',
  body: z.strictObject({ id: rowId.describe('The sitting.') }),
  reply: z.object({
    sitting,
    exam_id: rowId,
    clock_ms: z.int().describe('The whole clock, extra time included.'),
    used_ms: z.int().describe('Of it, until the end or now.'),
    sections: z.array(
      z.object({ marks: z.int(), questions: z.int(), right: z.int(), wrong: z.int(), unanswered: z.int() }),
    ),
    events: z.array(
      z.object({
        id: rowId,
        kind: z.enum(['hidden', 'left', 'offline', 'copy', 'print', 'print_screen', 'claimed']),
        breaks_rule: z.boolean(),
        at: instant,
        after_ms: z.int().describe('Since the sitting began.'),
        seconds: z.number().nullable().describe('How long, by the device’s own word.'),
        question: z.int().nullable().describe('The number of the question on the screen, from 1.'),
      }),
    ),
  }),
  refusals: ['no_data', 'operation_not_allowed'],
});

const reason = oneLine(300).describe('Why, for the audit log.');

const grant = defineOperatorCall({
  ...ofExam,
  name: 'exam/grant',
  summary: 'Grants another attempt to a player who used the last one, while the exam can be begun.',
  body: z.strictObject({ id: rowId, player_id: rowId, reason }),
  reply: z.object({ is_new: z.boolean().describe('False: one that was granted is still open.') }),
  refusals: ['no_data', 'operation_not_allowed', 'not_for_oneself', 'play_running', 'exam_over'],
  rate: { calls: 60, seconds: 60 },
});

const extraTime = defineOperatorCall({
  ...ofExam,
  name: 'exam/extra_time',
  summary:
    'Gives one player more time, also in a sitting that runs. Answers stay secret so much longer for everybody.',
  body: z.strictObject({
    id: rowId,
    player_id: rowId,
    minutes: z
      .int()
      .min(0)
      .max(EXTRA_MINUTES_MOST)
      .describe('In all; 0 takes them away. A running sitting gets no less.'),
    reason,
  }),
  reply: z.object({ minutes: z.int() }),
  refusals: ['no_data', 'operation_not_allowed', 'not_for_oneself', 'play_running', 'exam_answers_open'],
  rate: { calls: 60, seconds: 60 },
});

const candidates = defineOperatorCall({
  ...ofExam,
  name: 'exam/candidates',
  summary: 'Players by name or number, to give one more time before the exam.',
  body: z.strictObject({ id: rowId, text: z.string().trim().min(2).max(100) }),
  reply: z.array(z.object({ id: rowId, name: z.string(), picture: z.string() })),
  refusals: ['no_data', 'operation_not_allowed'],
  rate: { calls: 60, seconds: 60 },
});

const given = defineOperatorCall({
  ...ofExam,
  name: 'exam/extra_times',
  summary: 'Who has more time.',
  body: z.strictObject({ id: rowId }),
  reply: z.array(z.object({ player_id: rowId, name: z.string(), minutes: z.int() })),
  refusals: ['no_data', 'operation_not_allowed'],
});

const figures = defineOperatorCall({
  ...ofExam,
  name: 'exam/figures',
  summary:
    'What the newest results say of the exam, and of each question once nobody can sit any more: until then a share is a hint.',
  body: z.strictObject({ id: rowId }),
  reply: z.object({
    sat: z
      .int()
      .describe('Results that count: the newest of each player, none of staff; up to the last 5,000.'),
    passed: z.int(),
    total_marks: z.int(),
    least: z.int().nullable(),
    median: z.number().nullable(),
    most: z.int().nullable(),
    bands: z.array(z.int()).describe('Results in each tenth of the marks.'),
    reliability: z.number().nullable().describe('1 is perfect, 0.8 good; null where it cannot be told.'),
    questions: z
      .array(
        z.object({
          question_id: rowId,
          number: z.int(),
          kind: z.string(),
          text: z.string(),
          marks: z.int(),
          dealt: z.int(),
          unanswered: z.int(),
          right_share: z.number().nullable(),
          tells_apart: z.number().nullable().describe('From −1 to 1; below 0 the key wants a look.'),
          median_ms: z.number().nullable().describe('Since the answer before it.'),
          options: z
            .array(z.object({ text: z.string(), chosen: z.int(), is_right: z.boolean() }))
            .describe('Empty for kinds without one choice.'),
        }),
      )
      .nullable()
      .describe('Null while somebody can sit.'),
  }),
  refusals: ['no_data', 'operation_not_allowed'],
  rate: { calls: 120, seconds: 60 },
});

const exported = defineOperatorCall({
  ...ofExam,
  name: 'exam/export',
  summary: 'The results as a CSV file or a workbook, up to 5,000 of them; the audit log says who took it.',
  body: resultsAsk,
  reply: resultsFile,
  refusals: ['no_data', 'operation_not_allowed'],
  rate: { calls: 10, seconds: 60 },
});

const sheet = defineOperatorCall({
  ...ofExam,
  name: 'exam/sheet',
  summary: 'All results for the printed sheet, the best first, up to 5,000 of them.',
  body: z.strictObject({ id: rowId }),
  reply: z.object({ rows: z.array(sitting), left_out: z.int() }),
  refusals: ['no_data', 'operation_not_allowed'],
  rate: { calls: 30, seconds: 60 },
});

export const sittingCalls = {
  [sittings.name]: sittings,
  [one.name]: one,
  [grant.name]: grant,
  [extraTime.name]: extraTime,
  [candidates.name]: candidates,
  [given.name]: given,
  [figures.name]: figures,
  [exported.name]: exported,
  [sheet.name]: sheet,
};
