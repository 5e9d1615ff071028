/** Help with writing: drafts of questions by a model that the operator chose. Everything that comes lands in review. */
import {
  DRAFT_KINDS,
  DRAFT_PROBLEMS,
  DRAFT_REASONS,
  DRAFT_STATES,
  DRAFTS_MOST,
} from '@trivium/rules/question/drafting';
import { z } from 'zod';
import { instant, level } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import { oneLine, rowId } from '../fields.ts';

const SUBJECT_MOST = 200;

const FOR_EDITORS = { feature: 'question', who: 'editor', right: 'content' } as const;
const kind = z.enum(DRAFT_KINDS);
const one = z.strictObject({ id: rowId });

const job = z
  .object({
    id: rowId,
    subject: z.string(),
    category: z.string(),
    category_id: rowId,
    subcategory_id: rowId.nullable(),
    language_id: z.int(),
    kind,
    level: z.int(),
    model: z.string().describe('Name of the model that was asked.'),
    state: z.enum(DRAFT_STATES).describe('`failed`: it ended before all was done, for its problem.'),
    problem: z.enum(DRAFT_PROBLEMS).nullable(),
    status: z.int().nullable().describe('HTTP status of the endpoint, where that was the problem.'),
    total: z.int().describe('Drafts that were asked for.'),
    done: z.int().describe('Drafts about which something was decided.'),
    stored: z.int().describe('Drafts that became questions in review.'),
    started_at: instant,
    ended_at: instant.nullable(),
  })
  .meta({ id: 'DraftJob' });

const fault = z.object({
  what: z.enum(['within', 'none', 'tells', 'clue', 'verdict', 'long']),
  text: z.string().describe('The option or word that it is about; empty for the statement itself.'),
});

const draft = z.object({
  place: z.int(),
  text: z.string().describe('Empty where none could be read.'),
  right: z.string().describe('The right answer in words, as the model has it.'),
  question_id: rowId.nullable().describe('The question that it became, while that is there.'),
  reason: z.enum(DRAFT_REASONS).nullable().describe('Why it was left out; null: it was not, or not yet.'),
  is_decided: z.boolean(),
  near: z
    .object({ id: rowId, text: z.string() })
    .nullable()
    .describe('The question that asks nearly the same.'),
  faults: z.array(fault).describe('What the lint says.'),
});

const draftAbout = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'draft/about',
  summary: 'Whether help with writing is set up, and with which model.',
  reply: z.object({ is_on: z.boolean(), model: z.string() }),
});

const draftAsk = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'draft/ask',
  summary:
    'Asks for drafts of questions, as a job. What passes its checks lands in review; nothing is published.',
  body: z.strictObject({
    subject: oneLine(SUBJECT_MOST),
    category_id: rowId.describe('It decides the language.'),
    subcategory_id: rowId.nullable().default(null),
    kind,
    level,
    count: z.int().min(1).max(DRAFTS_MOST),
  }),
  reply: job,
  refusals: ['writing_help_off', 'drafts_running', 'question_place'],
  rate: { calls: 30, seconds: 3_600 },
});

const draftRead = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'draft/read',
  summary: 'How far a job of the caller is: its drafts, and why some were left out.',
  body: one,
  reply: job.extend({ drafts: z.array(draft) }),
  refusals: ['no_data'],
});

const draftList = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'draft/list',
  summary: 'The last 20 jobs of the caller, the newest first.',
  reply: z.array(job),
});

const draftStop = defineOperatorCall({
  ...FOR_EDITORS,
  name: 'draft/stop',
  summary: 'Stops a job; the questions that it made stay in review.',
  body: one,
  reply: job,
  refusals: ['no_data'],
});

/** The calls about drafts, for the catalogue. */
export const draftCalls = {
  [draftAbout.name]: draftAbout,
  [draftAsk.name]: draftAsk,
  [draftRead.name]: draftRead,
  [draftList.name]: draftList,
  [draftStop.name]: draftStop,
};
