/** Pages of seasons: made live while a season runs, kept once it is over (ALIVE 3). */
import {
  type Quarter,
  quarterBefore,
  quarterDates,
  quarterMonths,
  quarterOf,
} from '@trivium/rules/season/quarter';
import { dateInZone } from '@trivium/rules/streak/date';
import { dateBeginsAt } from '@trivium/rules/streak/zone';
import { DAY_MS } from '@trivium/rules/time/units';
import type { Db } from '../../platform/database/db.ts';
import type { Settings } from '../settings/settings.ts';
import * as store from './store.ts';

export type SeasonDeps = { readonly settings: Settings; readonly siteZone: () => string };

/** Plays that cross midnight, and weeks of leagues, are closed by then. */
const KEEP_AFTER_MS = DAY_MS;
const AT_ONCE = 200;

const spanOf = (season: Quarter, zone: string): store.Span => {
  const dates = quarterDates(season);
  return {
    ...dates,
    fromAt: new Date(dateBeginsAt(dates.from, zone)),
    untilAt: new Date(dateBeginsAt(dates.until, zone)),
    boards: quarterMonths(season).map(month => `month/${month}`),
  };
};

/** The newest season that is over for good. */
const keepable = (zone: string, now: number): Quarter =>
  quarterBefore(quarterOf(dateInZone(now - KEEP_AFTER_MS, zone)));

/** A player's season; of one that is over it is kept at the first look, if the job has not done so. */
export const seasonFigures = async (
  db: Db,
  { siteZone }: SeasonDeps,
  { playerId, season, now }: { readonly playerId: number; readonly season: Quarter; readonly now: number },
): Promise<store.Figures> => {
  const kept = await store.readPage(db, playerId, season);
  if (kept !== undefined) return kept;
  const zone = siteZone();
  const span = spanOf(season, zone);
  const figures = await store.readFigures(db, playerId, span);
  if (span.untilAt.getTime() + KEEP_AFTER_MS <= now)
    await store.insertPage(db, playerId, season, figures, new Date(now));
  return figures;
};

/** Keeps the season that is over for all who played in it, a part at a time; who has a page is passed over. */
export const keepPages = async (db: Db, { siteZone }: SeasonDeps, now: number): Promise<void> => {
  const zone = siteZone();
  const season = keepable(zone, now);
  const span = spanOf(season, zone);
  for (let above = 0; ; ) {
    const players = await store.readWithout(db, season, span, { above, most: AT_ONCE });
    for (const playerId of players)
      await store.insertPage(
        db,
        playerId,
        season,
        await store.readFigures(db, playerId, span),
        new Date(now),
      );
    above = players.at(-1) ?? 0;
    if (players.length < AT_ONCE) return;
  }
};

export const sinceOf = store.readSince;
export const forgetPages = store.forget;
