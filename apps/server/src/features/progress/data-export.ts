/** Section of the data export: levels and best results. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownProgress = [
  ownRows({
    name: 'levels',
    table: 'level_best',
    key: { category_id: 'bigint', subcategory_id: 'bigint', level: 'bigint' },
    joins: sql`join category on category.id = mine.category_id
      left join subcategory on subcategory.id = mine.subcategory_id`,
    columns: sql`category.name as category, subcategory.name as subcategory, mine.level, mine.best_percent,
      mine.passed_at`,
  }),
  ownRows({
    name: 'best_paid',
    table: 'paid_best',
    key: { scope: 'text' },
    columns: sql`mine.scope, mine.coins, mine.score, mine.paid_on`,
  }),
  ownRows({
    name: 'roads_mastered',
    table: 'road_master',
    key: { category_id: 'bigint', subcategory_id: 'bigint' },
    joins: sql`join category on category.id = mine.category_id
      left join subcategory on subcategory.id = mine.subcategory_id`,
    columns: sql`category.name as category, subcategory.name as subcategory, mine.mastered_at`,
  }),
];
