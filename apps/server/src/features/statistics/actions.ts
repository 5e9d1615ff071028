/** Handlers of the statistics: figures, and a claim that changes nothing (DECISIONS 3, 9). */
import type { Reply } from '@trivium/contract/catalogue';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { categoriesOf, type Details, detailsOf, type Figures, figuresOf } from './statistics.ts';

const present = (figures: Figures): Reply<'get_users_statistics'> => ({
  questions_answered: figures.answered,
  correct_answers: figures.right,
  strong_category: figures.strong,
  weak_category: figures.weak,
  ratio: figures.answered === 0 ? 0 : Math.floor((figures.right * 100) / figures.answered),
  plays: figures.plays,
  best_rank: figures.bestRank,
  streak_days: figures.streakDays,
  longest_streak_days: figures.longestStreakDays,
});

const presentDetails = (details: Details): Reply<'get_statistics_details'> => ({
  weeks: [...details.weeks],
  modes: [...details.modes],
  today: details.today,
  lit_days: [...details.litDays],
  best_ranks: {
    daily: details.bestRanks.day,
    monthly: details.bestRanks.month,
    global: details.bestRanks.ever,
  },
});

export const statisticsActions = (
  context: AppContext,
): Handlers<
  'get_users_statistics' | 'set_users_statistics' | 'get_statistics_details' | 'get_category_statistics'
> => ({
  get_users_statistics: async call => present(await figuresOf(context.db, call.signedIn.playerId, call.now)),
  set_users_statistics: async (call, claim) => {
    const figures = await figuresOf(context.db, call.signedIn.playerId, call.now);
    const { questions_answered: answered = 0, correct_answers: right = 0 } = claim;
    // A repeated right answer is given truthfully and yet counts once, so a claim exceeds only if the whole record cannot
    // hold it.
    if (answered < 0 || right < 0 || right > figures.right || answered > figures.answered) {
      context.metrics.claimsRefused.inc({ action: 'set_users_statistics' });
    }
    return present(figures);
  },
  get_statistics_details: async call =>
    presentDetails(await detailsOf(context.db, call.signedIn.playerId, call.now)),
  get_category_statistics: async (call, { offset, limit }) => {
    const { rows, total } = await categoriesOf(context.db, call.signedIn.playerId, { offset, limit });
    return {
      rows: rows.map(row => ({
        category_id: row.category_id,
        name: row.name,
        answered: row.answered,
        right: row.right_answers,
      })),
      total,
    };
  },
});
