/** Contests: the lists, the one attempt, the leaderboard, the claim (DECISIONS 3, 7). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { coinKind, coins, idOrSlug, instant, page, person, playId } from '../../fields.ts';
import { playReply } from './play.ts';

const place = z.object({
  rank: z.int(),
  score: z.int(),
  correct: z.int(),
  seconds: z
    .number()
    .describe('Time of the answers together; one that is missing counts as its whole clock.'),
});

const myEntry = z.object({
  status: z
    .enum(['running', 'handed_in', 'played', 'quit'])
    .describe('`handed_in`: over for the caller; `played`: over for all, and decided.'),
  play_id: playId,
  place: place.nullable().describe('Once decided; null for staff, who have no place.'),
  prize: coins.describe('Coins won; paid when the contest is over and every play of it has ended.'),
  is_refunded: z.boolean(),
  check: z
    .object({
      state: z.enum(['checking', 'cleared', 'refused']),
      why: z.enum(['too_fast', 'too_even', 'linked', 'seen']),
      until: instant.nullable().describe('It is decided by then.'),
      reason: z.string().describe('Words of whoever decided; empty when time alone did.'),
    })
    .nullable()
    .describe('A result that looks unreal: its prize waits for a person. Null for all others.'),
});

const contest = z
  .object({
    contest_id: z.int(),
    slug: z.string(),
    name: z.string(),
    text: z.string(),
    picture: z.string().describe('Address of a picture; empty for none.'),
    hue: z.int().min(1).max(8),
    pattern: z.int(),
    state: z.enum(['live', 'upcoming', 'past']),
    starts_at: instant,
    ends_at: instant,
    answers_at: instant.describe(
      'By then nobody is playing any more: results and reviews are there when it is decided.',
    ),
    is_cancelled: z.boolean(),
    is_decided: z.boolean().describe('Over, and its prizes stand.'),
    fee: coins,
    prizes: z.array(coins).describe('By rank, the first is the winner’s.'),
    coin_kind: coinKind.describe('Which coins its prizes are.'),
    questions: z.int().describe('How many each player gets, drawn for him from the pool.'),
    seconds: z.int().describe('Clock of one question.'),
    players: z.int(),
    mine: myEntry.nullable(),
    is_reminded: z.boolean().describe('The caller is told when it starts.'),
  })
  .meta({ id: 'Contest' });

const row = person.extend({
  rank: z.int().nullable().describe('Null, and so the three after it, until the contest is decided.'),
  score: z.int().nullable(),
  correct: z.int().nullable(),
  seconds: z.number().nullable(),
  prize: coins,
  is_me: z.boolean(),
});

const contestId = { contest_id: idOrSlug };

export const contestActions = [
  defineAction({
    name: 'get_contest',
    feature: 'contest',
    summary: 'Contests running now, to come, and past ones a page at a time, with the caller’s own state.',
    who: 'player',
    fields: {
      ...page,
      timezone: z.string().max(64).optional().describe('Contests have absolute times: accepted, not needed.'),
      gmt_format: z.string().max(10).optional().describe('As `timezone`.'),
    },
    paged: true,
    reply: z.object({
      now: instant,
      live: z.array(contest),
      upcoming: z.array(contest),
      past: z.array(contest).describe('The page; `total` counts all past ones.'),
    }),
    refusals: ['mode_off'],
  }),
  defineAction({
    name: 'get_questions_by_contest',
    feature: 'contest',
    summary: 'Takes the fee and starts the one attempt, or returns the running one.',
    who: 'player',
    fields: contestId,
    reply: playReply,
    refusals: [
      'no_data',
      'no_questions',
      'mode_off',
      'contest_cancelled',
      'contest_not_started',
      'contest_over',
      'already_played',
      'contact_not_verified',
      'contest_account_young',
      'contest_play_days',
      'contest_linked',
      'contest_seen',
      'not_enough_coins',
    ],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'get_contest_leaderboard',
    feature: 'contest',
    summary:
      'The places of a contest that is over: my row, the top three and one page. While it runs: who has handed in, in that order, and no more.',
    who: 'player',
    fields: { ...contestId, ...page },
    paged: true,
    reply: z.object({
      now: instant,
      contest,
      my_rank: row.nullable(),
      top_three: z.array(row),
      rows: z.array(row),
    }),
    refusals: ['no_data', 'mode_off'],
  }),
  defineAction({
    name: 'remind_contest',
    feature: 'contest',
    summary:
      'Asks to be told when a contest starts, or takes that back; of one that has started it changes nothing.',
    who: 'player',
    fields: { ...contestId, status: z.int().min(0).max(1) },
    reply: z.object({ contest_id: z.int(), is_reminded: z.boolean() }),
    refusals: ['no_data', 'mode_off', 'contest_cancelled'],
  }),
  defineAction({
    name: 'set_contest_leaderboard',
    feature: 'contest',
    summary: 'Claim of a result; answers with the true state.',
    who: 'player',
    fields: {
      ...contestId,
      questions_attended: z.int().optional(),
      correct_answers: z.int().optional(),
      score: z.int().optional(),
    },
    reply: z.object({ contest_id: z.int(), mine: myEntry.nullable() }),
    refusals: ['no_data', 'mode_off'],
  }),
] as const;
