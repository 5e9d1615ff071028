/** Tells watchers when a round has closed, a room is over, or a seat no longer agrees; and seats how many watch. */

import { WATCH_GONE_MS } from '@trivium/rules/battle/limits';
import { isRoom } from '@trivium/rules/battle/setup';
import { isWatchable } from '@trivium/rules/battle/stage/watch';
import type { AppContext } from '../../platform/app-context.ts';
import { type BattleRow, setupOf } from '../battle/row.ts';
import { readWatchers } from './store.ts';
import { tellSeats, type WatchDeps } from './watch.ts';

/** What a watcher sees of a room; a move that leaves it the same is no news. */
const seenOf = (row: BattleRow): string =>
  `${row.state.closed}/${row.status}/${isWatchable(setupOf(row), row.state)}`;

type Told = { readonly seen: string; readonly watchers: number };

/** Follows the rooms that this process moves, from now on. */
export const followRooms = (context: AppContext, deps: WatchDeps): void => {
  /** By room, until it is over. */
  const told = new Map<string, Told>();

  const tellNews = async (row: BattleRow, before: Told | undefined): Promise<void> => {
    const watchers = await readWatchers(context.db, row.id, new Date(context.clock.now() - WATCH_GONE_MS));
    for (const playerId of watchers) deps.gateway.tell(playerId, 'watch_news', { battle_id: row.id });
    if (watchers.length !== (before?.watchers ?? 0))
      tellSeats(deps, row, { watchers: watchers.length, cheer: null, from: '' });
    if (row.status !== 'over') told.set(row.id, { seen: seenOf(row), watchers: watchers.length });
  };

  deps.battles.onMoved(row => {
    if (!isRoom(row) || row.status === 'lobby') return;
    const before = told.get(row.id);
    if (before?.seen === seenOf(row)) return;
    // Set before the first await, so that a move meanwhile is news again.
    if (row.status === 'over') told.delete(row.id);
    else told.set(row.id, { seen: seenOf(row), watchers: before?.watchers ?? 0 });
    // A room in which nobody ever agreed has no watchers.
    if (!row.state.seats.some(({ isWatched }) => isWatched !== undefined)) return;
    tellNews(row, before).catch(err => context.log.warn({ err }, 'watchers were not told of a battle'));
  });
};
