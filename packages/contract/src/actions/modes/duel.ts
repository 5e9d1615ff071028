/** Duels: invitations, turns, the six, the weighing, and the result side by side (DECISIONS 13, ALIVE 4). */
import { DUEL_ENDS, DUEL_STATUSES } from '@trivium/rules/duel/duel';
import { DUEL_KINDS } from '@trivium/rules/duel/limits';
import { QUESTION_KINDS } from '@trivium/rules/question/question';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { done, instant, othersAnswered, page, person } from '../../fields.ts';
import { playReply } from './play.ts';

const duelId = z.uuid();
const linkCode = z.string().min(1).max(64);
const weight = z.int().min(0).max(3);

/** A duel as one of its players sees it, in a list. */
const duelRow = z.object({
  duel_id: duelId,
  kind: z.enum(DUEL_KINDS),
  status: z.enum(DUEL_STATUSES),
  ending: z.enum(DUEL_ENDS).nullable().describe('How it ended; null before.'),
  is_asker: z.boolean().describe('Whether the caller asked for it.'),
  opponent: person
    .nullable()
    .describe('Null for an invitation by link that nobody has accepted, and for a deleted account.'),
  is_opponent_gone: z.boolean(),
  link_code: z.string().nullable().describe('Of the caller’s own open invitation by link.'),
  is_my_turn: z.boolean(),
  my_task: z.enum(['answer', 'weigh']).nullable().describe('What the caller has to do in his turn.'),
  has_begun: z.boolean().describe('Whether the caller has opened a question.'),
  due_at: instant.nullable(),
  asked_at: instant,
  ended_at: instant.nullable(),
  my_points: z.int().nullable().describe('Once it is played; so the other’s.'),
  their_points: z.int().nullable(),
  outcome: z.enum(['won', 'lost', 'drawn', 'none']).nullable().describe('Once it is over.'),
});

const record = z.object({ won: z.int(), lost: z.int(), drawn: z.int() });

/** One question as the weigher sees it: nothing of its answer. */
const weighed = z.object({
  question_id: z.int(),
  category: z.string().nullable(),
  text: z.string(),
  image: z.string(),
  image_alt: z.string(),
});

const knowledge = z.object({
  category: z.string(),
  answered: z.int(),
  percent: z.int().describe('Whole percent of right answers at first try.'),
});

const given = z.object({
  answer: z.string().nullable().describe('Option id; null without an answer.'),
  is_right: z.boolean(),
  weight: weight.nullable().describe('Thinker: what the other side gave this question.'),
  points: z.int(),
});

const told = weighed.extend({
  kind: z.enum(QUESTION_KINDS),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  right_answer: z.string(),
  note: z.string(),
  others: othersAnswered.nullable().describe('What others answered; null of too few answers.'),
  mine: given.nullable(),
  theirs: given.nullable().describe('Null where the other side never played.'),
});

const duelReply = duelRow
  .extend({
    now: instant,
    language_id: z.int(),
    turn_hours: z.int(),
    quick_seconds: z.int(),
    to_weigh: z.array(weighed).describe('While the caller weighs: the six, in their order; else empty.'),
    known_of_them: z
      .array(knowledge)
      .describe('While the caller weighs: the other’s record by category, from 20 answers on.'),
    my_weights: z.array(weight).nullable().describe('What the caller gave to the other’s six.'),
    told: z
      .array(told)
      .describe('The six with all that both did, once it is over, for who played; else empty.'),
    between: record.describe('Duels of the two until now.'),
    rating: z
      .object({ before: z.int(), after: z.int() })
      .nullable()
      .describe('The caller’s rating as a thinker, where this duel moved it.'),
    xp: z
      .int()
      .describe('Experience that it gave to the caller; 0 before its end, and beyond those of a day.'),
  })
  .meta({ id: 'Duel' });

/** The caller's league of the season of duels. */
const duelSeason = z
  .object({
    now: instant,
    starts_at: instant,
    ends_at: instant,
    joins_until: instant,
    is_in: z.boolean(),
    may_join: z.boolean().describe('Also whether the caller may come back to his league.'),
    players: z.int().describe('Players of a league at most.'),
    points: z.object({ won: z.int(), drawn: z.int(), lost: z.int() }).describe('Of a duel that counts.'),
    turn_hours: z.int(),
    rows: z
      .array(
        person.extend({
          player_id: z
            .int()
            .nullable()
            .describe('Null, with an empty name, for somebody whom the caller has blocked.'),
          is_me: z.boolean(),
          place: z.int().describe('From 1; who has as many points and wins shares a place.'),
          points: z.int(),
          ...record.shape,
          duel_id: duelId.nullable().describe('The duel of the caller with this player.'),
          against: z
            .enum(['none', 'open', 'won', 'lost', 'drawn'])
            .describe('`open`: it is asked or under way; `none`: they have not met.'),
        }),
      )
      .describe('The league, the first place first; empty for who is not in it.'),
    last: z
      .object({ place: z.int(), of: z.int(), points: z.int(), ended_at: instant })
      .nullable()
      .describe('The caller’s newest season that is over.'),
  })
  .meta({ id: 'DuelSeason' });

const onDuel = { duel_id: duelId };

export const duelActions = [
  defineAction({
    name: 'create_duel',
    feature: 'duel',
    summary: 'Asks a player for a duel, or makes a link that one person may accept.',
    who: 'player',
    fields: {
      kind: z.enum(DUEL_KINDS),
      player_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional().describe('Absent: by link.'),
    },
    reply: duelReply,
    refusals: [
      'duels_off',
      'no_data',
      'not_for_oneself',
      'duels_full',
      'duel_there',
      'no_questions',
      'too_many_requests',
    ],
    rate: { calls: 30, seconds: 60 },
  }),
  defineAction({
    name: 'get_duel_link',
    feature: 'duel',
    summary: 'An invitation by link, before it is accepted: who asks, and for what.',
    who: 'player',
    fields: { code: linkCode },
    reply: z.object({
      kind: z.enum(DUEL_KINDS),
      from: person,
      is_mine: z.boolean(),
      due_at: instant,
      quick_seconds: z.int(),
    }),
    refusals: ['duels_off', 'duel_not_found', 'too_many_requests'],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'accept_duel',
    feature: 'duel',
    summary:
      'Accepts an invitation, by its duel or its link: the six are drawn, and the caller’s turn begins.',
    who: 'player',
    fields: { duel_id: duelId.optional(), code: linkCode.optional() },
    reply: duelReply,
    refusals: [
      'duels_off',
      'duel_not_found',
      'duel_over',
      'duels_full',
      'duel_there',
      'not_for_oneself',
      'no_questions',
      'keys_used_up',
      'too_many_requests',
    ],
    rate: { calls: 30, seconds: 60 },
  }),
  defineAction({
    name: 'end_invitation',
    feature: 'duel',
    summary: 'Declines an invitation, of which nobody is told, or withdraws the own one with its link.',
    who: 'player',
    fields: onDuel,
    reply: done,
    refusals: ['duel_not_found', 'duel_over'],
  }),
  defineAction({
    name: 'get_duels',
    feature: 'duel',
    summary: 'The caller’s duels: the open ones by when they run out, or the ended ones, newest first.',
    who: 'player',
    fields: { state: z.enum(['open', 'over']), ...page },
    paged: true,
    reply: z.array(duelRow),
  }),
  defineAction({
    name: 'get_duel_record',
    feature: 'duel',
    summary: 'The caller’s duels in figures, and his rating as a thinker.',
    who: 'player',
    reply: record.extend({
      rating: z.int().nullable().describe('Null before the first rated one.'),
      rated: z.int(),
      mine_to_play: z.int().describe('Turns and invitations that wait for the caller.'),
      xp: z.int().describe('Experience of a finished duel.'),
      times_a_day: z.int().describe('So many duels earn it in a day.'),
    }),
  }),
  defineAction({
    name: 'get_duel',
    feature: 'duel',
    summary: 'A duel as its player may see it: of the other side nothing before it is over.',
    who: 'player',
    fields: onDuel,
    reply: duelReply,
    refusals: ['duel_not_found'],
  }),
  defineAction({
    name: 'play_duel',
    feature: 'duel',
    summary: 'Opens the first of the six in the caller’s turn, or goes on with them.',
    who: 'player',
    fields: onDuel,
    reply: playReply,
    refusals: ['duels_off', 'duel_not_found', 'duel_over', 'duel_not_turn', 'keys_used_up', 'no_questions'],
  }),
  defineAction({
    name: 'weigh_duel',
    feature: 'duel',
    summary: 'Gives the other’s six their numbers, each of 0, 1, 1, 2, 2, 3 once. It cannot be changed.',
    who: 'player',
    fields: {
      ...onDuel,
      weights: z.string().max(40).describe('Six numbers in the order of the questions, joined by commas.'),
    },
    reply: duelReply,
    refusals: ['duel_not_found', 'duel_over', 'duel_not_turn', 'duel_not_answered', 'duel_weights'],
  }),
  defineAction({
    name: 'get_duel_season',
    feature: 'duel',
    summary: 'The season of duels, and the caller’s league in it.',
    who: 'player',
    reply: duelSeason,
    refusals: ['duels_off'],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'set_duel_season',
    feature: 'duel',
    summary: 'Joins the season of duels, or leaves it. Whoever comes back finds the same league.',
    who: 'player',
    fields: { status: z.int().min(0).max(1) },
    reply: duelSeason,
    refusals: ['duels_off', 'season_closed', 'operation_not_allowed'],
    rate: { calls: 20, seconds: 60 },
    blockedInDemo: 'profile_not_in_demo',
  }),
] as const;
