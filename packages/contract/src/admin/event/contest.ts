/** Contests in the hands of staff: the table, the board of one, publishing, calling off, and held results (DECISIONS 7, 12). */
import { z } from 'zod';
import { coins, instant } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import { oneLine, rowId, rowVersion } from '../fields.ts';
import { defineResource } from '../resource.ts';
import { planned, wall } from './contest-fields.ts';

/** `deciding`: over, and its prizes are worked out within a minute once nobody plays any more. */
export const CONTEST_STATES = ['draft', 'planned', 'running', 'deciding', 'closed', 'cancelled'] as const;
const state = z.enum(CONTEST_STATES);

const row = z
  .object({
    id: rowId,
    version: rowVersion,
    ...planned,
    // What is stored may be older than a bound.
    name: z.string(),
    text: z.string(),
    picture: z.string(),
    prizes: z.array(coins).describe('By rank, the winner’s first.'),
    questions_per_player: z.int().nullable(),
    fee: coins,
    language_id: z.int(),
    state,
    zone: z.string().describe('Time zone of the site.'),
    starts_at: instant,
    ends_at: instant,
    questions: z.int().describe('How many each player gets.'),
    pool: z.int().describe('How many they are drawn from; of a rule, how many it is to find.'),
    players: z.int().describe('Who entered, without staff.'),
    handed_in: z.int(),
    held: z.int().describe('Results with a prize that wait for a decision.'),
    author: z.string().nullable().describe('The member of staff who wrote it.'),
    published_at: instant.nullable(),
    binned_at: instant.nullable().describe('In the bin since then; only drafts can be.'),
  })
  .meta({ id: 'ContestForStaff' });

export const contests = defineResource({
  name: 'contest',
  feature: 'prize',
  rows: 'the contests',
  row,
  filter: {
    state,
    language_id: rowId,
    has_held: z.boolean(),
    has_prizes: z.boolean(),
    in_bin: z.boolean().describe('Drafts in the bin; left out, the list is of all others.'),
  },
  search: 'name',
  sorts: ['starts_at', 'ends_at', 'name', 'id'],
  order: 'desc',
  create: {
    ...planned,
    language_id: rowId.describe('Quiz language; it never changes.'),
    text: planned.text.default(''),
    picture: planned.picture.default(''),
    hue: planned.hue.default(1),
    starts: wall.nullable().default(null).describe('Null, as the end: tomorrow evening.'),
    ends: wall.nullable().default(null),
    fee: planned.fee.default(0),
    prizes: planned.prizes.default([]),
    question_ids: planned.question_ids.default([]),
    rule: planned.rule.default(null),
    questions_per_player: planned.questions_per_player.default(null),
    repeats: planned.repeats.default(false),
  },
  change: planned,
  canDelete: true,
  who: { read: 'editor', write: 'editor' },
  right: 'exams',
  refusals: ['language_unknown', 'contest_published', 'contest_dates', 'contest_questions'],
});

const ofContest = { feature: 'prize', who: 'admin', right: 'exams' } as const;
const onlyId = z.strictObject({ id: rowId });
const asRead = z.strictObject({ id: rowId, version: rowVersion });

const entries = defineOperatorCall({
  ...ofContest,
  who: 'editor',
  name: 'contest/entries',
  summary:
    'Who entered a contest. Until it is over for all, nobody is told more than who has handed in, in that order.',
  body: z.strictObject({
    id: rowId,
    part: z.enum(['all', 'playing', 'held']).default('all'),
    offset: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(100).default(50),
  }),
  reply: z.array(
    z.object({
      id: rowId,
      player_id: rowId,
      name: z.string(),
      picture: z.string(),
      state: z.enum(['playing', 'gave_up', 'handed_in', 'placed', 'held', 'refused', 'unranked']),
      rank: z.int().nullable().describe('Only in the list of all, once the contest is closed.'),
      right: z.int().nullable(),
      counted: z.int().nullable().describe('Questions that count.'),
      time_ms: z.int().nullable(),
      prize: coins,
      finished_at: instant.nullable(),
    }),
  ),
  paged: true,
  refusals: ['no_data'],
});

const held = defineOperatorCall({
  ...ofContest,
  name: 'contest/held',
  summary: 'Held results with a prize, the most urgent first, with what speaks against them.',
  body: z.strictObject({ id: rowId.nullable().default(null).describe('Of one contest; null: of all.') }),
  reply: z.array(
    z.object({
      id: rowId.describe('The entry.'),
      contest_id: rowId,
      contest: z.string(),
      player_id: rowId,
      name: z.string(),
      held_for: z.enum(['too_fast', 'too_even', 'linked', 'seen']),
      check_until: instant.nullable().describe('Afterwards it counts as refused.'),
      right: z.int(),
      counted: z.int(),
      prize: coins,
      answers: z.array(z.object({ is_right: z.boolean(), ms: z.int() })),
      linked: z.array(z.object({ id: rowId, name: z.string() })),
      may_decide: z
        .boolean()
        .describe('The caller neither wrote the contest, where others could, nor is he linked.'),
    }),
  ),
});

const judge = defineOperatorCall({
  ...ofContest,
  name: 'contest/judge',
  summary: 'Lets a held result count, or strikes it out. Once; the player reads the reason.',
  isSensitive: true,
  body: z.strictObject({
    id: rowId.describe('The entry.'),
    is_real: z.boolean().describe('True: its prize is paid as won.'),
    reason: oneLine(500),
  }),
  reply: z.object({ id: rowId }),
  refusals: ['no_data', 'reason_missing', 'operation_not_allowed'],
});

const publish = defineOperatorCall({
  ...ofContest,
  name: 'contest/publish',
  summary:
    'Publishes a contest as it was read, draws its pool where a rule says how, and reserves it, if the prizes of the month stay within the budget.',
  isSensitive: true,
  body: asRead,
  reply: row,
  refusals: [
    'no_data',
    'changed_meanwhile',
    'operation_not_allowed',
    'prize_budget_used',
    'contest_dates',
    'contest_questions',
  ],
});

const cancel = defineOperatorCall({
  ...ofContest,
  name: 'contest/cancel',
  summary: 'Calls a contest off: nobody wins, and every entry fee comes back within a minute.',
  isSensitive: true,
  body: onlyId,
  reply: row,
  refusals: ['no_data', 'operation_not_allowed'],
});

export const contestCalls = {
  ...contests.calls,
  [entries.name]: entries,
  [held.name]: held,
  [judge.name]: judge,
  [publish.name]: publish,
  [cancel.name]: cancel,
};
