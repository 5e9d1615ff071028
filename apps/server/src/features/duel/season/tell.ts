/** Tells everybody who kept his seat once how his season of duels ended. */

import type { Db } from '../../../platform/database/db.ts';
import { notify } from '../../notification/notification.ts';
import { quietHours } from '../close/close.ts';
import type { SeasonDeps } from './season.ts';
import * as store from './season-store.ts';

const SEASON_PATH = '/duels/season/';
const AT_ONCE = 100;

const tellSome = async (db: Db, { settings }: SeasonDeps, now: number): Promise<number> => {
  const rows = await store.takeUntold(db, new Date(now), AT_ONCE);
  for (const { playerId, seasonId, place, of: total, points } of rows)
    await notify(db, {
      playerId,
      kind: 'duel_season',
      words: { place, total, count: points },
      link: SEASON_PATH,
      calm: quietHours(settings),
      key: `duel_season/${seasonId}/${playerId}`,
      now,
    });
  return rows.length;
};

/** Whom a run cannot tell any more, the next one does. */
export const tellSeasons = async (db: Db, deps: SeasonDeps, now: number): Promise<void> => {
  while ((await db.transaction().execute(tx => tellSome(tx, deps, now))) === AT_ONCE);
};

/** A player who leaves is told nothing while his account is erased. */
export const holdSeats = async (db: Db, playerId: number): Promise<void> =>
  void (await store.lockSeats(db, playerId));
