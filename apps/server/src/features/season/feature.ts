/** The feature of pages of what was, for each season of three months (ALIVE 3). */
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import { ownRows } from '../../platform/data-export.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Feature } from '../feature.ts';
import { seasonActions } from './actions.ts';
import { forgetPages, keepPages, type SeasonDeps } from './season.ts';

/** Name of the nightly job. */
export const SEASON_PAGES_JOB = 'season pages';

const seasonJobs = ({ db, clock }: AppContext, deps: SeasonDeps): Job[] => [
  { name: SEASON_PAGES_JOB, cron: '21 4 * * *', run: () => keepPages(db, deps, clock.now()) },
];

export const seasonFeature = (context: AppContext, deps: SeasonDeps) =>
  ({
    handlers: seasonActions(context, deps),
    jobs: seasonJobs(context, deps),
    exports: [
      ownRows({
        name: 'seasons',
        table: 'season_page',
        key: { season: 'text' },
        columns: sql`mine.season, mine.figures, mine.made_at`,
      }),
    ],
    erase: [forgetPages],
  }) satisfies Feature;
