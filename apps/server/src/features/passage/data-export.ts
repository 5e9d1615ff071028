/** Section of the data export: best results of passages. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownPassages = ownRows({
  name: 'passages',
  table: 'passage_best',
  key: { passage_id: 'bigint' },
  joins: sql`join passage on passage.id = mine.passage_id`,
  columns: sql`passage.title, mine.best_percent`,
});
