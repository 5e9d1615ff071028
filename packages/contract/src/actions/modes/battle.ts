/** Calls about battles: reading one, the history and its receipt, claims, and the bot (SPEC 7, DECISIONS 6). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import {
  battleId,
  battleQuestion,
  battleReply,
  botStrength,
  reveal,
  seatOutcome,
} from '../../battle/battle-reply.ts';
import { coins, idOrSlug, instant, page, person } from '../../fields.ts';

const opponent = person.extend({
  player_id: z.int().nullable(),
  points: z.int(),
  place: z.int(),
  is_bot: z.boolean(),
});

const historyRow = z.object({
  battle_id: battleId,
  kind: z.enum(['random', 'friend', 'group']),
  ended_at: instant,
  outcome: seatOutcome,
  place: z.int(),
  points: z.int(),
  right: z.int(),
  coins: coins.describe('Won or lost over all: the share of the pot less the fee.'),
  rating_before: z.int().nullable(),
  rating_after: z.int().nullable(),
  check: z
    .enum(['held', 'cleared', 'refused'])
    .nullable()
    .describe('Whether its answers are, or were, looked at; held: the outcome is told when it is decided.'),
  opponents: z.array(opponent),
});

const figures = z.object({
  played: z.int(),
  wins: z.int(),
  losses: z.int(),
  draws: z.int().describe('Draws and ties.'),
  rating: z.int().nullable().describe('Null before the first rated battle.'),
  rating_deviation: z.int().nullable(),
  wins_in_a_row: z.int().describe('Random battles, kept by the server.'),
  longest_wins_in_a_row: z.int(),
});

export const battleActions = [
  defineAction({
    name: 'get_battle',
    feature: 'battle',
    summary: 'A battle of the caller as his seat may see it, running or over.',
    who: 'player',
    fields: { battle_id: battleId },
    reply: battleReply,
    refusals: ['battle_not_found'],
  }),
  defineAction({
    name: 'get_running_battle',
    feature: 'battle',
    summary: 'The battle or lobby the caller sits in, if any.',
    who: 'player',
    reply: z.object({ battle: battleReply.nullable() }),
  }),
  defineAction({
    name: 'start_bot_battle',
    feature: 'battle',
    summary: 'Begins a battle against the bot: no fee, nothing to win. Returns the running one.',
    who: 'player',
    fields: { strength: botStrength.default('even'), category: idOrSlug.optional() },
    reply: battleReply,
    refusals: ['mode_off', 'no_data', 'no_questions', 'in_other_battle', 'keys_used_up'],
    rate: { calls: 20, seconds: 60 },
  }),
  defineAction({
    name: 'get_battle_statistics',
    feature: 'battle',
    summary: 'The caller’s figures and battles that are over, newest first.',
    who: 'player',
    fields: {
      ...page,
      sort: z.enum(['id', 'ended_at', 'points']).optional(),
      order: z.enum(['asc', 'desc', 'ASC', 'DESC']).optional(),
    },
    paged: true,
    reply: z.object({ figures, battles: z.array(historyRow) }),
  }),
  defineAction({
    name: 'get_rating_curve',
    feature: 'battle',
    summary: 'The caller’s rating before and after each of his last 50 rated battles, the newest last.',
    who: 'player',
    reply: z.array(z.object({ ended_at: instant, rating_before: z.int(), rating_after: z.int() })),
  }),
  defineAction({
    name: 'set_battle_statistics',
    feature: 'battle',
    summary: 'Claim of a result; answers with the true one of the newest battle of the two.',
    who: 'player',
    fields: {
      user_id1: z.int().min(1).optional(),
      user_id2: z.int().min(1).optional(),
      winner_id: z.int().min(0).optional(),
      is_drawn: z.int().min(0).max(1).optional(),
    },
    reply: z.object({ figures, battle: historyRow.nullable() }),
  }),
  defineAction({
    name: 'get_battle_receipt',
    feature: 'battle',
    summary:
      'Everything about a battle that is over: seed, questions, events. Anyone who sat in it can check it.',
    who: 'player',
    fields: { battle_id: battleId },
    reply: z.object({
      battle: battleReply,
      commitment: z.string(),
      seed: z.string().describe('64 hex digits.'),
      setup: z.json().describe('rules/battle BattleSetup: with the events it gives the result again.'),
      first_state: z.json().describe('rules/battle BattleState before the first event.'),
      events: z.array(z.object({ seq: z.int(), at: z.number().describe('Epoch ms.'), event: z.json() })),
      rounds: z.array(z.object({ question: battleQuestion, reveal: reveal.nullable() })),
    }),
    refusals: ['battle_not_found', 'battle_running'],
  }),
] as const;
