/** A player's progress on a level road: passed levels, best results, newly opened levels (DECISIONS 4). */
import { openedBy, sidesLit } from '@trivium/rules/level/level';
import type { Db } from '../../platform/database/db.ts';
import { allOf } from '../../platform/database/together.ts';
import { countPassed, type Road, readRoad, writeResult } from './store.ts';

export { isMastered, type MasteredRow, markMastered, mastersOf } from './master-store.ts';

export { sharedRoads } from './shared-store.ts';

export type { Road };

/** Results of one level; missing for a level never finished. */
export type LevelProgress = {
  readonly bestPercent: number;
  readonly isPassed: boolean;
  readonly sides: number;
};

/** The percentages from which the sides of a level are lit, from the settings. */
export type SidePercents = { readonly pass: number; readonly full: number };

/** Progress by level. */
export async function readProgress(
  db: Db,
  road: Road,
  percents?: SidePercents,
): Promise<ReadonlyMap<number, LevelProgress>> {
  const rows = await readRoad(db, road);
  return new Map(
    rows.map(({ level, best_percent, passed_at }) => [
      level,
      {
        bestPercent: best_percent,
        isPassed: passed_at !== null,
        sides: sidesLit({ right: best_percent, counted: 100 }, percents),
      },
    ]),
  );
}

export const passedLevels = (progress: ReadonlyMap<number, LevelProgress>): ReadonlySet<number> =>
  new Set([...progress].filter(([, { isPassed }]) => isPassed).map(([level]) => level));

/** Passed levels by category and subcategory (0: none), for lists. */
export async function passedCounts(
  db: Db,
  playerId: number | null,
  categoryIds: readonly number[],
): Promise<(categoryId: number, subcategoryId?: number) => number> {
  if (playerId === null || categoryIds.length === 0) return () => 0;
  const rows = await countPassed(db, playerId, categoryIds);
  return (categoryId, subcategoryId) =>
    rows
      .filter(row => row.category_id === categoryId)
      .filter(row => subcategoryId === undefined || row.subcategory_id === subcategoryId)
      .reduce((sum, row) => sum + row.passed, 0);
}

/** The result of a play of a level. */
export type LevelResult = {
  readonly level: number;
  readonly right: number;
  readonly counted: number;
  readonly percent: number;
  readonly isPassed: boolean;
  readonly now: number;
};

/** Stores a level's result and returns the level that it newly opened; part of the settlement. */
export async function recordLevel(
  db: Db,
  road: Road,
  result: LevelResult,
  lastLevel: (db: Db, road: Road) => Promise<number>,
): Promise<{ unlockedLevel: number | null }> {
  const { level, percent, isPassed } = result;
  const [progress, levels] = await allOf([readProgress(db, road), isPassed ? lastLevel(db, road) : level]);
  const before = passedLevels(progress);
  await writeResult(db, road, { level, percent, isPassed, at: new Date(result.now) });
  return { unlockedLevel: openedBy(level, isPassed, levels, before) };
}
