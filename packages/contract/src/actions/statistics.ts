/** What a player has answered (DECISIONS 9). */
import { z } from 'zod';
import { defineAction } from '../action.ts';

const figures = z.object({
  questions_answered: z.int(),
  correct_answers: z.int(),
  strong_category: z.object({ id: z.int(), name: z.string(), percent: z.int() }).nullable(),
  weak_category: z.object({ id: z.int(), name: z.string(), percent: z.int() }).nullable(),
  ratio: z.int().describe('Whole percent of right answers.'),
  plays: z.int(),
  best_rank: z.int().nullable(),
  streak_days: z.int(),
  longest_streak_days: z.int(),
});

export const statisticsActions = [
  defineAction({
    name: 'get_users_statistics',
    feature: 'statistics',
    summary: 'The caller’s figures.',
    who: 'player',
    reply: figures,
  }),
  defineAction({
    name: 'set_users_statistics',
    feature: 'statistics',
    summary: 'Claim of answered questions: changes nothing, answers with the true figures.',
    who: 'player',
    fields: {
      questions_answered: z.int().optional(),
      correct_answers: z.int().optional(),
      category_id: z.int().optional(),
      ratio: z.number().optional(),
    },
    reply: figures,
  }),
] as const;
