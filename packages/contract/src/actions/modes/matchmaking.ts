/** Random battles by call (SPEC 7); players wait in the queue over the socket (DECISIONS 6). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { battleId, battleQuestion } from '../../battle/battle-reply.ts';
import { coinKind, idOrSlug } from '../../fields.ts';

export const matchmakingActions = [
  defineAction({
    name: 'get_random_questions',
    feature: 'matchmaking',
    summary:
      'The questions of a random battle that were opened so far, without answers; or calls it off before its start.',
    who: 'player',
    fields: {
      match_id: battleId.optional().describe('The battle; the caller’s running one when absent.'),
      category: idOrSlug.optional(),
      destroy_match: z
        .int()
        .min(0)
        .max(1)
        .optional()
        .describe('1: calls the battle off; only before the first round.'),
    },
    reply: z.array(battleQuestion),
    refusals: ['battle_not_found', 'game_started', 'too_many_requests'],
  }),
  defineAction({
    name: 'get_matchmaking',
    feature: 'matchmaking',
    summary:
      'What a random battle costs the caller and whether he may play one: fee, coins, paid battles left today, rating.',
    who: 'player',
    reply: z.object({
      fee: z.int(),
      coins: z.int(),
      battles_left_today: z.int(),
      rating: z.int().nullable(),
      seconds: z.int().describe('How long the search lasts.'),
      coin_kind: coinKind.describe('Which coins can be won with questions of any category.'),
      won_coins_a_day: z.int().describe('Above it what is won in random battles is bonus.'),
      bonus_back: z
        .int()
        .describe(
          'Bonus coins lost in random battles of the last 7 days; they come back before won coins are gained.',
        ),
      categories: z.array(
        z.object({
          id: z.int(),
          slug: z.string(),
          name: z.string(),
          hue: z.int(),
          pattern: z.int(),
          coin_kind: coinKind,
        }),
      ),
    }),
    refusals: ['mode_off'],
  }),
] as const;
