/** The feature of duels: two players, the same six, at any hour (DECISIONS 13). */
import { leaveDuel } from '@trivium/rules/duel/duel';
import type { AppContext } from '../../platform/app-context.ts';
import { createAllowances } from '../../platform/limit/allowance.ts';
import type { Erase, Feature } from '../feature.ts';
import { holdRunning } from '../play/play.ts';
import { type DuelActionDeps, duelActions } from './actions.ts';
import { advance, type CloseDeps } from './close/close.ts';
import { removeRating } from './close/rating-store.ts';
import { ownDuels } from './data-export.ts';
import { duelJobs } from './jobs.ts';
import { stateOf } from './row.ts';
import { seasonActions, seasonJobs } from './season/actions.ts';
import { forgetSeasons } from './season/season.ts';
import type { ShowDeps } from './season/show.ts';
import { holdSeats } from './season/tell.ts';
import { lockDuel, lockPlayerDuels, moveDue, readOpenIds, readPlayIds } from './store.ts';

/** Ends the duels of a player who leaves, without a winner; ended ones stay readable for the others, without his name. */
const leaveDuels =
  (deps: CloseDeps): Erase =>
  async (db, playerId, now) => {
    // Nobody asks him, and he accepts nothing, until the account is gone.
    await lockPlayerDuels(db, [playerId]);
    const ids = await readOpenIds(db, playerId);
    // A running play is locked before its duel everywhere.
    await holdRunning(db, await readPlayIds(db, ids));
    for (const id of ids) {
      const duel = await lockDuel(db, id);
      if (duel !== undefined) await advance(deps, db, duel, leaveDuel(stateOf(duel)), now);
    }
  };

export const duelFeature = (context: AppContext, given: DuelActionDeps & ShowDeps) => {
  const deps = { ...given, allowances: createAllowances(context.db, context.env.appSecret) };
  context.heartbeat.onOutage('calls', async (db, { gapMs }) => void (await moveDue(db, gapMs)));
  return {
    handlers: { ...duelActions(context, deps), ...seasonActions(context, deps) },
    jobs: [...duelJobs(context, deps), ...seasonJobs(context, deps)],
    exports: ownDuels,
    leave: [leaveDuels(deps), holdSeats],
    erase: [async (db, playerId) => void (await removeRating(db, playerId)), forgetSeasons],
  } satisfies Feature;
};
