/** The feature of races against a recording: own games, friends' battles, passed levels (DECISIONS 13). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Erase, Feature } from '../feature.ts';
import { type GhostActionDeps, ghostActions } from './actions.ts';
import { ownGhosts } from './data-export.ts';
import { ghostJobs } from './jobs.ts';
import { removeConsent, removeRaces } from './store.ts';

/** Deletes a deleted player's races, and takes his recordings back from the races of others. */
const forgetGhosts: Erase = async (db, playerId) => {
  await removeConsent(db, playerId);
  await removeRaces(db, playerId);
};

export const ghostFeature = (context: AppContext, deps: GhostActionDeps) =>
  ({
    handlers: ghostActions(context, deps),
    jobs: ghostJobs(context, deps.settings),
    exports: ownGhosts,
    erase: [forgetGhosts],
  }) satisfies Feature;
