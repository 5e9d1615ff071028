/** The feature of watching: rooms of friends, each round once it is closed (ALIVE 4, DECISIONS 13). */
import { DAY_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { watchActions } from './actions.ts';
import { ownWatching } from './data-export.ts';
import { followRooms } from './news.ts';
import { removeOld, removeWatching } from './store.ts';
import type { WatchDeps } from './watch.ts';

/** How long it is known who watched a room (our choice). */
const KEPT_DAYS = 7;
const AT_ONCE = 500;

export const watchFeature = (context: AppContext, deps: WatchDeps) => {
  followRooms(context, deps);
  return {
    handlers: watchActions(context, deps),
    jobs: [
      {
        name: 'watch-sweep',
        cron: '47 4 * * *',
        run: async () => {
          const before = new Date(context.clock.now() - KEPT_DAYS * DAY_MS);
          while ((await removeOld(context.db, before, AT_ONCE)) === AT_ONCE);
        },
      },
    ],
    exports: ownWatching,
    erase: [async (db, playerId) => void (await removeWatching(db, playerId))],
  } satisfies Feature;
};
