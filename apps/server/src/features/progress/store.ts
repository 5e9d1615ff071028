/** SQL of players' progress on level roads. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

type LevelBestTable = {
  player_id: number;
  category_id: number;
  /** 0 for a category without subcategories. */
  subcategory_id: number;
  level: number;
  best_percent: number;
  passed_at: Date | null;
};
const tables = (db: Db) => db.withTables<{ level_best: LevelBestTable }>();

export type Road = {
  readonly playerId: number;
  readonly categoryId: number;
  readonly subcategoryId: number | null;
};

export const readRoad = (
  db: Db,
  road: Road,
): Promise<Pick<LevelBestTable, 'level' | 'best_percent' | 'passed_at'>[]> =>
  tables(db)
    .selectFrom('level_best')
    .select(['level', 'best_percent', 'passed_at'])
    .where('player_id', '=', road.playerId)
    .where('category_id', '=', road.categoryId)
    .where('subcategory_id', '=', road.subcategoryId ?? 0)
    .execute();

/** Keeps the better of the old and the new result. */
export async function writeResult(
  db: Db,
  road: Road,
  result: { level: number; percent: number; isPassed: boolean; at: Date },
): Promise<void> {
  await sql`
    insert into level_best as old (player_id, category_id, subcategory_id, level, best_percent, passed_at)
    values (${road.playerId}, ${road.categoryId}, ${road.subcategoryId ?? 0}, ${result.level}, ${result.percent},
      ${result.isPassed ? result.at : null}::timestamptz)
    on conflict (player_id, category_id, subcategory_id, level) do update set
      best_percent = greatest(old.best_percent, excluded.best_percent),
      passed_at = coalesce(old.passed_at, excluded.passed_at)`.execute(db);
}

export const countPassed = (
  db: Db,
  playerId: number,
  categoryIds: readonly number[],
): Promise<{ category_id: number; subcategory_id: number; passed: number }[]> =>
  tables(db)
    .selectFrom('level_best')
    .select(({ fn }) => ['category_id', 'subcategory_id', fn.countAll<number>().as('passed')])
    .where('player_id', '=', playerId)
    .where('category_id', 'in', categoryIds)
    .where('passed_at', 'is not', null)
    .groupBy(['category_id', 'subcategory_id'])
    .execute();
