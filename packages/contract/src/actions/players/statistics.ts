/** What a player has answered (DECISIONS 9). */
import { MODES } from '@trivium/rules/play/mode-row';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { page } from '../../fields.ts';

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

const share = z.object({ answered: z.int(), right: z.int() });
const rank = z.int().nullable().describe('Null before a play that scored.');

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
  defineAction({
    name: 'get_statistics_details',
    feature: 'statistics',
    summary: 'The caller’s accuracy by week and mode, the days of his streak calendar, his best ranks.',
    who: 'player',
    reply: z.object({
      weeks: z
        .array(share.extend({ week: z.iso.date() }))
        .describe(
          'The last 12 weeks by their Mondays, this one last. A question counts when it is met first and when it is first right.',
        ),
      modes: z
        .array(share.extend({ mode: z.enum(MODES) }))
        .describe('A question counts once, in the mode where it was met first.'),
      today: z.iso.date().describe('By the player’s calendar.'),
      lit_days: z
        .array(z.iso.date())
        .describe('Days with enough answers for the streak, of the last 27 weeks from Monday.'),
      best_ranks: z.object({ daily: rank, monthly: rank, global: rank }),
    }),
  }),
  defineAction({
    name: 'get_category_statistics',
    feature: 'statistics',
    summary: 'The caller’s accuracy by category, those with the most answers first.',
    who: 'player',
    fields: page,
    paged: true,
    reply: z.array(share.extend({ category_id: z.int(), name: z.string() })),
  }),
] as const;
