/** Picks daily lists ahead, so that nobody waits for one when a date begins (DECISIONS 5). */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Languages } from '../../language/language.ts';
import type { Settings } from '../../settings/settings.ts';
import { pickAhead } from './list.ts';

/** The job that picks the lists. */
export const dailyJobs = (context: AppContext, settings: Settings, languages: Languages): Job[] => [
  {
    name: 'daily-lists',
    cron: '13 * * * *',
    run: async () => {
      const ids = languages.quizzes().map(language => language.id);
      await pickAhead(context.db, settings, ids, context.clock.now());
    },
  },
];
