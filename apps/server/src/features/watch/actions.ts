/** Handlers of watching (DECISIONS 13). */
import { WATCH_GONE_MS } from '@trivium/rules/battle/limits';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { playersOf } from '../battle/row.ts';
import { friendsOf } from '../friend/friend.ts';
import { readWatchable, readWatchers } from './store.ts';
import { cheerOn, needOn, type WatchDeps, watchBattle } from './watch.ts';

export const watchActions = (
  context: AppContext,
  deps: WatchDeps,
): Handlers<'get_watchable' | 'watch_battle' | 'cheer'> => ({
  get_watchable: async (call, page) => {
    needOn(deps.settings);
    const { db } = context;
    const { playerId } = call.signedIn;
    const { ids, total } = await readWatchable(db, playerId, page);
    const found = await Promise.all(ids.map(id => deps.battles.find(id)));
    const rows = found.filter(row => row !== undefined);
    const friends = await friendsOf(db, playerId, rows.flatMap(playersOf));
    const since = new Date(call.now - WATCH_GONE_MS);
    return {
      rows: await Promise.all(
        rows.map(async row => {
          const [shown, watchers] = await Promise.all([
            deps.battles.watched(row),
            readWatchers(db, row.id, since),
          ]);
          return {
            battle_id: row.id,
            kind: shown.kind,
            category: shown.category?.name ?? null,
            questions: shown.questions,
            closed: shown.closed,
            seats: shown.seats.map(({ player_id, name, profile, points }) => ({
              ...{ player_id, name, profile, points },
              is_friend: player_id !== null && friends.has(player_id),
            })),
            watchers: watchers.length,
          };
        }),
      ),
      total,
    };
  },
  watch_battle: (call, { battle_id }) =>
    watchBattle(context, deps, battle_id, call.signedIn.playerId, call.now),
  cheer: async (call, { battle_id, cheer }) => {
    const { playerId } = call.signedIn;
    return {
      cheers_left: await cheerOn(context, deps, { battleId: battle_id, playerId, cheer, now: call.now }),
    };
  },
});
