/** Exams: what is on today, sitting one with its key, what the page reports, the result (DECISIONS 3, 7). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { done, instant, page, playId, questionId } from '../../fields.ts';
import { playReply } from './play.ts';

const examId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A section of the exam: all questions with the same marks. Sections are sorted by marks, lowest first. */
const section = z.object({ marks: z.int(), questions: z.int() });

/** The result of a sitting. Marks are known at once, answers only from `review_at` on. */
const resultFacts = {
  play_id: playId,
  attempt: z.int().describe('1, or more when an editor granted another.'),
  obtained_marks: z.int(),
  total_marks: z.int(),
  percent: z.int().describe('Share of the marks: whole percent, rounded down.'),
  is_passed: z.boolean(),
  seconds: z.number().describe('Time from the start to the end.'),
  rank: z
    .int()
    .nullable()
    .describe('By marks, then less time, then earlier; null for staff, and after a newer attempt.'),
  ranked: z.int().describe('How many have a rank so far.'),
  ended_by: z.enum(['submit', 'clock', 'hidden']).describe('`hidden`: the page was away for more than 5 s.'),
  finished_at: instant,
  review_at: instant.describe('From then on review_play opens.'),
};

const exam = z
  .object({
    exam_module_id: examId,
    title: z.string(),
    description: z.string(),
    language_id: z.int(),
    starts_at: instant,
    ends_at: instant.describe('Nobody starts later; who has started may use all of the time.'),
    duration_minutes: z.int(),
    questions: z.int(),
    total_marks: z.int(),
    pass_percent: z.int(),
    sections: z.array(section),
    answers_may_change: z.boolean(),
    allows_extra_time: z.boolean().describe('False: "extra time is not available" is said before entry.'),
    extra_time: z.number().describe('How many times as long as usual the caller’s clock would be here.'),
    rules: z.array(z.string()).describe('The author’s own; the rules of every exam are the screen’s words.'),
    state: z
      .enum(['pending', 'ongoing', 'completed', 'finished'])
      .describe('Not begun; running; taken; over without the caller.'),
    is_open: z.boolean().describe('It may be started now: within its time, and an attempt is left.'),
    play_id: playId.nullable().describe('The running play.'),
    result: z.object(resultFacts).nullable().describe('Null until it is over, and for one given up.'),
  })
  .meta({ id: 'Exam' });

const examResult = z
  .object({
    now: instant,
    exam_module_id: examId,
    title: z.string(),
    pass_percent: z.int(),
    duration_seconds: z.number().describe('The whole clock, extra time included.'),
    ...resultFacts,
    correct: z.int(),
    wrong: z.int(),
    unanswered: z.int(),
    sections: z.array(
      section.extend({
        correct: z.int(),
        wrong: z.int(),
        unanswered: z.int(),
        obtained_marks: z.int(),
        total_marks: z.int(),
      }),
    ),
    rules_violated: z.int().describe('How often: left, copied, printed.'),
    captured_question_ids: z.array(questionId),
  })
  .meta({ id: 'ExamResult' });

/** What a page may report about the rules. */
const PAGE_REPORTS = ['hidden', 'shown', 'offline', 'copy', 'print', 'print_screen'] as const;

export const examActions = [
  defineAction({
    name: 'get_exam_module',
    feature: 'exam',
    summary:
      'Exams of today (type 1: their time meets the caller’s day, or the caller sits in one) or taken by the caller (type 2, newest first).',
    who: 'player',
    fields: {
      type: z.union([z.literal(1), z.literal(2)]).describe('1 today, 2 completed.'),
      ...page,
      timezone: z.string().max(64).optional().describe('IANA name; only decides what today is.'),
      gmt_format: z.string().max(10).optional().describe('Offset such as +05:30, where no zone is known.'),
    },
    paged: true,
    reply: z.object({ now: instant, exams: z.array(exam) }),
    refusals: ['mode_off'],
  }),
  defineAction({
    name: 'get_exam_module_questions',
    feature: 'exam',
    summary:
      'Starts the exam, or returns the running play without asking for the key again (a reload, a second device): that also counts as `shown`. Answers go through submit_answer.',
    who: 'player',
    fields: {
      exam_module_id: examId,
      exam_key: z.string().max(40).optional().describe('4 to 8 digits.'),
      agreed: z.boolean().optional().describe('The rules were agreed to.'),
    },
    reply: playReply,
    refusals: [
      'no_data',
      'no_questions',
      'mode_off',
      'exam_key_missing',
      'exam_key_invalid',
      'exam_rules_not_agreed',
      'exam_not_begun',
      'exam_over',
      'already_played',
      'too_many_requests',
    ],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'report_exam_page',
    feature: 'exam',
    summary:
      'The page was hidden (more than 5 s end the exam), came back, lost the network, or was copied, printed or captured. Send it with fetch and keepalive: a beacon cannot carry the token.',
    who: 'player',
    fields: {
      play_id: playId,
      kind: z.enum(PAGE_REPORTS),
      page: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .describe('Chance words of this load of the page.'),
      number: z
        .int()
        .min(1)
        .max(1_000_000)
        .describe(
          'Counts the reports of this load: an older `hidden` or `shown` that comes late is passed over.',
        ),
      seconds: z
        .number()
        .min(0)
        .max(86_400)
        .optional()
        .describe('Shown: how long it was hidden by the device’s own clock. Offline: how long.'),
      question_id: questionId.optional().describe('The question on the screen.'),
    },
    reply: z.object({
      now: instant,
      play: playReply,
      ends_at: instant.nullable().describe('When a hidden page ends the exam; null while it is seen.'),
    }),
    refusals: ['play_not_found'],
    rate: { calls: 240, seconds: 60 },
  }),
  defineAction({
    name: 'set_exam_module_result',
    feature: 'exam',
    summary:
      'Submits the exam: settles the running play as it stands. Marks and duration are a claim and change nothing; answers with the true result.',
    who: 'player',
    fields: {
      exam_module_id: examId,
      total_duration: z.number().min(0).max(1_000_000).optional().describe('Seconds; ignored.'),
      obtained_marks: z.int().min(0).max(1_000_000).optional().describe('Ignored.'),
      statistics: z.string().max(20_000).optional().describe('Ignored.'),
      rules_violated: z
        .int()
        .min(0)
        .max(1_000_000)
        .optional()
        .describe('Above 0: the page saw a rule broken.'),
      captured_question_ids: z
        .string()
        .max(4_000)
        .regex(/^\[?[\d\s,]*\]?$/)
        .optional()
        .describe('Ids joined by commas, or a JSON list; others than the exam’s are passed over.'),
    },
    reply: examResult,
    refusals: ['no_data', 'play_over'],
  }),
  defineAction({
    name: 'get_exam_result',
    feature: 'exam',
    summary: 'The caller’s own result of an exam, with the marks of every section, time and rank.',
    who: 'player',
    fields: { exam_module_id: examId },
    reply: examResult,
    refusals: ['no_data'],
  }),
  defineAction({
    name: 'grant_exam_attempt',
    feature: 'exam',
    summary:
      'Gives a player another attempt, by whoever looks after the exam; audited. While it is open nothing changes.',
    who: 'editor',
    fields: { exam_module_id: examId, player_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) },
    reply: done,
    refusals: ['no_data', 'play_running', 'operation_not_allowed', 'not_for_oneself'],
    blockedInDemo: 'not_in_demo',
  }),
] as const;
