/** Deletes what races hold of recordings that are no longer offered. */
import { DAY_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Settings } from '../settings/settings.ts';
import { removeTracks } from './store.ts';

export const GHOST_JOB = 'ghost tracks';

export const ghostJobs = ({ db, clock }: AppContext, settings: Settings): Job[] => [
  {
    name: GHOST_JOB,
    cron: '37 4 * * *',
    run: async () => {
      await removeTracks(db, new Date(clock.now() - settings.get('ghost_days') * DAY_MS));
    },
  },
];
