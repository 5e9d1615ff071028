/** A player as others see him: name, picture, badges, figures; never contact fields (DECISIONS 9). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { instant, person } from '../../fields.ts';
import { badgeType } from './badge.ts';

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
    }),
    refusals: ['no_data'],
    rate: { calls: 120, seconds: 60 },
  }),
] as const;
