/** A player as others see him: name, picture, badges, figures; never contact fields (DECISIONS 9). */
import { BATTLE_KINDS } from '@trivium/rules/battle/setup';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { battleId } from '../../battle/battle-reply.ts';
import { instant, person } from '../../fields.ts';
import { badgeType } from './badge.ts';
import { friendPresence, standing } from './friend.ts';

export const playerActions = [
  defineAction({
    name: 'get_player',
    feature: 'player',
    summary:
      'Name, picture, badges and figures of a player. Nobody who left, was shut out or looks after the site.',
    who: 'player',
    fields: { player_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) },
    reply: person.extend({
      is_me: z.boolean(),
      level: z.int().nullable().describe('Null where the site or the player is without experience.'),
      worn: z.object({ frame: z.string(), horizon: z.string() }).describe('Looks; empty: none.'),
      joined_at: instant,
      all_time_score: z.int(),
      plays: z.int(),
      questions_answered: z.int(),
      correct_answers: z.int(),
      ratio: z.int().describe('Whole percent of right answers.'),
      best_rank: z.int().nullable(),
      streak_days: z.int(),
      longest_streak_days: z.int(),
      battles: z.object({
        rating: z.int().nullable().describe('Null before the first rated battle.'),
        played: z.int(),
        wins: z.int(),
        losses: z.int(),
        draws: z.int(),
      }),
      badges: z.array(z.object({ type: badgeType, unlocked_at: instant })).describe('The unlocked ones.'),
      badges_in_all: z.int(),
      masters: z
        .array(z.object({ name: z.string(), hue: z.int(), mastered_at: instant }))
        .describe('Roads whose master level was passed, the newest first; at most twelve.'),
      masters_in_all: z.int(),
    }),
    refusals: ['no_data'],
    rate: { calls: 120, seconds: 60 },
  }),
  defineAction({
    name: 'get_head_to_head',
    feature: 'player',
    summary:
      'The caller beside a player: how they stand, their battles against each other, and subjects of friends.',
    who: 'player',
    fields: { player_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) },
    reply: z.object({
      standing,
      presence: friendPresence.nullable().describe('Of friends alone.'),
      battles: z.object({
        won: z.int(),
        lost: z.int(),
        drawn: z.int(),
        last: z
          .array(
            z.object({
              battle_id: battleId,
              kind: z.enum(BATTLE_KINDS),
              ended_at: instant,
              result: z.enum(['won', 'lost', 'drawn']),
              own_points: z.int(),
              other_points: z.int(),
            }),
          )
          .describe('The five newest.'),
      }),
      subjects_shown: z.boolean().describe('The other one is a friend and shows his.'),
      subjects: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          hue: z.int(),
          own_percent: z.int().nullable().describe('Right at first try; null below 20 tries.'),
          other_percent: z.int().nullable(),
        }),
      ),
      plays_well: z
        .array(z.object({ id: z.int(), name: z.string(), hue: z.int(), percent: z.int() }))
        .describe(
          'What the other one plays best, of the same subjects: three at most, none below half right.',
        ),
      roads: z
        .array(
          z.object({
            category_id: z.int(),
            subcategory_id: z.int().nullable(),
            name: z.string(),
            hue: z.int(),
            levels: z.int(),
            own_level: z.int().describe('The highest level passed; so of the other.'),
            other_level: z.int(),
          }),
        )
        .describe(
          'Roads on which both have passed a level; of a friend who shows what he does, three at most.',
        ),
      watchable: battleId.nullable().describe('A room of this friend that the caller may watch now.'),
    }),
    refusals: ['friends_off', 'no_data'],
    rate: { calls: 120, seconds: 60 },
  }),
] as const;
