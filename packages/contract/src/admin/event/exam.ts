/** Exams in the hands of staff: the list, the plan, publishing and taking back, the key, author and deputies (DECISIONS 7, 12). */
import { EXAM_MARKS_MOST, EXAM_MINUTES_MOST, EXAM_QUESTIONS_MOST } from '@trivium/rules/exam/limits';
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import { oneLine, oneLineOrNone, rowId, rowVersion } from '../fields.ts';
import { defineResource } from '../resource.ts';

const TITLE_MOST = 120;
const TEXT_MOST = 1_000;
const RULE_MOST = 300;
const RULES_MOST = 20;
const QUESTION_MOST = 1_000;
const OPTION_MOST = 300;
const NOTE_MOST = 2_000;
const OPTIONS_LEAST = 2;
const OPTIONS_MOST = 6;

/** `finishing`: nobody begins any more, and somebody may still sit. Until it is `over`, no answer may be known. */
export const EXAM_STATES = ['draft', 'planned', 'running', 'finishing', 'over'] as const;
const state = z.enum(EXAM_STATES);

const wall = z
  .string()
  .max(16)
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/)
  .describe('By the clocks of the site’s time zone, such as 2026-11-24T19:00.');
const marks = z.int().min(1).max(EXAM_MARKS_MOST).describe('What a right answer is worth.');

const picked = z.strictObject({ question_id: rowId, marks });
const typed = z
  .strictObject({
    text: oneLine(QUESTION_MOST),
    options: z
      .array(oneLine(OPTION_MOST))
      .min(OPTIONS_LEAST)
      .max(OPTIONS_MOST)
      .refine(given => new Set(given).size === given.length, 'names an option twice'),
    right: z
      .int()
      .min(0)
      .max(OPTIONS_MOST - 1)
      .describe('Place of the right one among the options.'),
    note: oneLineOrNone(NOTE_MOST),
    marks,
  })
  .refine(({ options, right }) => right < options.length, 'has a right answer that is no option');

const fields = {
  language_id: z.int().min(1).max(9999).describe('Quiz language.'),
  title: oneLine(TITLE_MOST),
  description: oneLineOrNone(TEXT_MOST),
  starts: wall,
  ends: wall.describe('The last instant to begin, by the clocks of the site’s time zone.'),
  duration_minutes: z.int().min(1).max(EXAM_MINUTES_MOST),
  may_change_answers: z.boolean().describe('A given answer may be replaced until the sitting is over.'),
  allows_extra_time: z.boolean().describe('The accessibility setting of a candidate lengthens the clock.'),
  rules: z.array(oneLine(RULE_MOST)).max(RULES_MOST).describe('Each candidate agrees to them.'),
  pass_percent: z.int().min(1).max(100),
};
const asked = z
  .array(z.union([picked, typed]))
  .max(EXAM_QUESTIONS_MOST)
  .refine(given => {
    const ids = given.flatMap(one => ('question_id' in one ? one.question_id : []));
    return new Set(ids).size === ids.length;
  }, 'names a question twice')
  .describe('In their order within their marks; a question that is typed here is written with the exam.');

const person = z.object({ id: rowId, name: z.string() });

const row = z
  .object({
    id: rowId,
    version: rowVersion,
    ...fields,
    // What is stored may be older than a bound.
    title: z.string(),
    description: z.string(),
    rules: z.array(z.string()),
    state,
    starts_at: instant,
    ends_at: instant,
    secret_until: instant.describe('From then on answers may be known, because nobody can sit any more.'),
    zone: z.string().describe('The site’s time zone, by its IANA name.'),
    asked: z
      .array(picked)
      .nullable()
      .describe('Null in lists, and for staff who do not look after this exam.'),
    questions: z.int(),
    total_marks: z.int(),
    candidates: z.int().describe('Players with a sitting, granted ones too.'),
    sitting: z.int().describe('Those who sit now.'),
    violations: z.int().describe('Broken rules in all sittings.'),
    author: person.nullable(),
    deputies: z.array(person),
    is_yours: z
      .boolean()
      .describe(
        'The caller looks after it: an admin, its author or a deputy. Others see no more than this row.',
      ),
  })
  .meta({ id: 'ExamForStaff' });

export const exams = defineResource({
  name: 'exam',
  feature: 'exam',
  rows: 'the exams',
  row,
  filter: { state, language_id: rowId, has_violations: z.boolean(), is_mine: z.literal(true) },
  search: 'title',
  sorts: ['starts_at', 'ends_at', 'title', 'id'],
  order: 'desc',
  create: {
    ...fields,
    description: fields.description.default(''),
    duration_minutes: fields.duration_minutes.default(60),
    may_change_answers: fields.may_change_answers.default(true),
    allows_extra_time: fields.allows_extra_time.default(false),
    rules: fields.rules.default([]),
    pass_percent: fields.pass_percent.default(50),
    asked: asked.default([]),
  },
  change: { ...fields, asked },
  canDelete: true,
  who: { read: 'editor', write: 'editor' },
  right: 'exams',
  sensitive: ['delete'],
  refusals: ['exam_sat', 'exam_times', 'exam_question', 'exam_answers_open', 'operation_not_allowed'],
});

export const ofExam = { feature: 'exam', who: 'editor', right: 'exams' } as const;
const held = z.strictObject({ id: rowId, version: rowVersion });
const onlyId = z.strictObject({ id: rowId });

const publish = defineOperatorCall({
  ...ofExam,
  name: 'exam/publish',
  summary: 'Publishes an exam: players see it, and no other mode asks its questions until it is over.',
  body: held,
  reply: row,
  refusals: ['no_data', 'changed_meanwhile', 'operation_not_allowed', 'exam_unready', 'exam_question'],
});

const takeBack = defineOperatorCall({
  ...ofExam,
  name: 'exam/take_back',
  summary: 'Takes an exam back that nobody has sat; it is a draft again.',
  body: held,
  reply: row,
  refusals: ['no_data', 'changed_meanwhile', 'operation_not_allowed', 'exam_sat'],
});

const showKey = defineOperatorCall({
  ...ofExam,
  name: 'exam/key',
  summary: 'The key of an exam, for whoever looks after it. The audit log says who saw it.',
  isSensitive: true,
  body: onlyId,
  reply: z.object({ key: z.string() }),
  refusals: ['no_data', 'operation_not_allowed'],
  rate: { calls: 30, seconds: 60 },
});

const newKey = defineOperatorCall({
  ...ofExam,
  name: 'exam/new_key',
  summary: 'Gives an exam another key. Who sits already goes on.',
  isSensitive: true,
  body: z.strictObject({
    id: rowId,
    key: z
      .string()
      .max(8)
      .regex(/^[0-9]{4,8}$/)
      .nullable()
      .default(null)
      .describe('Null: the site draws one.'),
  }),
  reply: z.object({ key: z.string() }),
  refusals: ['no_data', 'operation_not_allowed'],
  rate: { calls: 30, seconds: 60 },
});

const questions = defineOperatorCall({
  ...ofExam,
  name: 'exam/questions',
  summary: 'The questions of an exam with their right answers, for whoever looks after it.',
  body: onlyId,
  reply: z.array(
    z.object({
      question_id: rowId,
      marks,
      text: z.string(),
      kind: z.string(),
      options: z.array(z.string()),
      right: z.array(z.string()).describe('The right answer in words.'),
      is_fit: z.boolean().describe('False: it is not published any more, or in another language.'),
    }),
  ),
  refusals: ['no_data', 'operation_not_allowed'],
});

const findQuestions = defineOperatorCall({
  ...ofExam,
  name: 'exam/find_questions',
  summary: 'Questions that an exam can ask, by words of theirs; never with their answers.',
  body: z.strictObject({
    id: rowId,
    language_id: fields.language_id,
    text: z.string().trim().min(2).max(100),
  }),
  reply: z.array(z.object({ question_id: rowId, text: z.string(), kind: z.string() })),
  refusals: ['no_data', 'operation_not_allowed'],
  rate: { calls: 120, seconds: 60 },
});

const staffFor = defineOperatorCall({
  ...ofExam,
  name: 'exam/staff',
  summary: 'Staff who can be author or deputy of an exam, by name.',
  body: z.strictObject({ id: rowId, text: z.string().trim().min(1).max(100) }),
  reply: z.array(person),
  refusals: ['no_data', 'operation_not_allowed'],
});

const author = defineOperatorCall({
  ...ofExam,
  name: 'exam/author',
  summary: 'Gives an exam another author, who is told of broken rules.',
  body: z.strictObject({ id: rowId, player_id: rowId }),
  reply: row,
  refusals: ['no_data', 'operation_not_allowed'],
});

const deputy = defineOperatorCall({
  ...ofExam,
  name: 'exam/deputy',
  summary: 'Names a deputy, who looks after the exam beside its author, or ends that.',
  body: z.strictObject({ id: rowId, player_id: rowId, is_on: z.boolean() }),
  reply: row,
  refusals: ['no_data', 'operation_not_allowed'],
});

export const examCalls = {
  ...exams.calls,
  [publish.name]: publish,
  [takeBack.name]: takeBack,
  [showKey.name]: showKey,
  [newKey.name]: newKey,
  [questions.name]: questions,
  [findQuestions.name]: findQuestions,
  [staffFor.name]: staffFor,
  [author.name]: author,
  [deputy.name]: deputy,
};
