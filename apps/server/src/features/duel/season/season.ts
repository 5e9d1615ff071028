/** Seasons of duels: who joins, which duels count, and how a season ends (ALIVE 4, `rules/duel/season`). */
import {
  chooseSeasonGroup,
  joinsUntil,
  nextSeason,
  SEASON_POINTS,
  seasonTable,
} from '@trivium/rules/duel/season';
import { NEW_RATING } from '@trivium/rules/rating/rating';
import { dateInZone } from '@trivium/rules/streak/date';
import { MINUTE_MS } from '@trivium/rules/time/units';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Settings } from '../../settings/settings.ts';
import { readRating } from '../close/rating-store.ts';
import type { Duel } from '../row.ts';
import * as store from './season-store.ts';

export type SeasonDeps = { readonly settings: Settings; readonly siteZone: () => string };

/** A duel that ended before the end of a season is stored by then. */
const CLOSE_AFTER_MS = 2 * MINUTE_MS;

export const hasSeasons = ({ settings }: Pick<SeasonDeps, 'settings'>): boolean =>
  settings.get('duels_enabled') && settings.get('duel_season_enabled');

/** Begins the season of today where there is none; the caller is in a transaction. */
export const beginSeason = async (db: Db, { settings, siteZone }: SeasonDeps, now: number): Promise<void> => {
  const today = dateInZone(now, siteZone());
  if ((await store.readSeasonOf(db, today)) !== undefined) return;
  await store.lockSeasons(db);
  if ((await store.readSeasonOf(db, today)) !== undefined) return;
  const before = (await store.readNewest(db)) ?? null;
  await store.insertSeason(db, nextSeason(before, today, settings.get('duel_season_days')));
};

type Join = { readonly playerId: number; readonly now: number };

/** Joins the season of today; whoever left it comes back to his league. Refuses `season_closed`, `operation_not_allowed`. */
export const joinSeason = async (db: Db, deps: SeasonDeps, { playerId, now }: Join): Promise<void> => {
  await beginSeason(db, deps, now);
  const today = dateInZone(now, deps.siteZone());
  const season = await store.readSeasonOf(db, today);
  if (season === undefined) throw new Refusal('season_closed');
  if (!(await store.maySit(db, playerId))) throw new Refusal('operation_not_allowed');
  await store.lockSeasons(db);
  const member = await store.readMember(db, season.id, playerId);
  if (member !== undefined) return void (await store.writeLeft(db, season.id, playerId, null));
  if (today >= joinsUntil(season, deps.settings.get('duel_season_join_days')))
    throw new Refusal('season_closed');
  const rating = (await readRating(db, playerId))?.rating ?? NEW_RATING.rating;
  const groups = await store.readGroups(db, season.id);
  const joined = groups.reduce((sum, { players }) => sum + players, 0);
  const most = deps.settings.get('duel_season_players');
  const group = chooseSeasonGroup(groups, rating, { most, joined });
  const groupId = group?.id ?? (await store.openGroup(db, season.id));
  await store.insertMember(db, { seasonId: season.id, playerId, groupId, rating, at: new Date(now) });
};

/** Leaves the season of today. Points and seat stay for whoever comes back in it. */
export const leaveSeason = async (
  db: Db,
  { siteZone }: SeasonDeps,
  { playerId, now }: Join,
): Promise<void> => {
  const season = await store.readSeasonOf(db, dateInZone(now, siteZone()));
  if (season !== undefined) await store.writeLeft(db, season.id, playerId, new Date(now));
};

/** Counts a rated duel of two of one league, in the transaction that closes it, which holds the ratings of both. */
export const countInSeason = async (
  db: Db,
  deps: SeasonDeps,
  { id, sides }: Pick<Duel, 'id' | 'sides'>,
  winner: Duel['winner'],
  now: number,
): Promise<void> => {
  if (!hasSeasons(deps)) return;
  await store.writeMeeting(db, {
    duelId: id,
    sides: sides.map(({ player_id: playerId, side }) => ({
      playerId,
      result: winner === null ? 'drawn' : winner === side ? 'won' : 'lost',
    })),
    points: SEASON_POINTS,
    today: dateInZone(now, deps.siteZone()),
  });
};

/** Closes seasons that are over, each once, and begins the next. */
export const turnSeasons = (db: Db, deps: SeasonDeps, now: number): Promise<void> =>
  db.transaction().execute(async tx => {
    const ended = dateInZone(now - CLOSE_AFTER_MS, deps.siteZone());
    for (const id of await store.lockEnded(tx, ended)) {
      const groups = await store.readGroups(tx, id);
      const tables = [];
      for (const group of groups) tables.push(...seasonTable(await store.readTable(tx, group.id)));
      await store.closeSeason(tx, id, tables, new Date(now));
    }
    if (hasSeasons(deps)) await beginSeason(tx, deps, now);
  });

export const forgetSeasons = store.forgetSeasons;
