/** Categories bought, for a player's download. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownUnlocked = ownRows({
  name: 'categories_unlocked',
  table: 'unlocked_category',
  key: { category_id: 'bigint' },
  joins: sql`join category on category.id = mine.category_id`,
  columns: sql`category.name as category, mine.price, mine.unlocked_at`,
});
