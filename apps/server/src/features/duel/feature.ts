/** The feature of duels: two players, the same six, at any hour (DECISIONS 13). */
import { leaveDuel } from '@trivium/rules/duel/duel';
import type { AppContext } from '../../platform/app-context.ts';
import { createAllowances } from '../../platform/limit/allowance.ts';
import type { Erase, Feature } from '../feature.ts';
import { type DuelActionDeps, duelActions } from './actions.ts';
import { advance, type CloseDeps } from './close/close.ts';
import { removeRating } from './close/rating-store.ts';
import { ownDuels } from './data-export.ts';
import { duelJobs } from './jobs.ts';
import { stateOf } from './row.ts';
import { lockDuel, moveDue, readOpenIds } from './store.ts';

/** Ends the duels of a player who leaves, without a winner; ended ones stay readable for the others, without his name. */
const leaveDuels =
  (deps: CloseDeps): Erase =>
  async (db, playerId, now) => {
    for (const id of await readOpenIds(db, playerId)) {
      const duel = await lockDuel(db, id);
      if (duel !== undefined) await advance(deps, db, duel, leaveDuel(stateOf(duel)), now);
    }
    await removeRating(db, playerId);
  };

export const duelFeature = (context: AppContext, given: DuelActionDeps) => {
  const deps = { ...given, allowances: createAllowances(context.db, context.env.appSecret) };
  context.heartbeat.onOutage('calls', async (db, { gapMs }) => void (await moveDue(db, gapMs)));
  return {
    handlers: duelActions(context, deps),
    jobs: duelJobs(context, deps),
    exports: ownDuels,
    erase: [leaveDuels(deps)],
  } satisfies Feature;
};
