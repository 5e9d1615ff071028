/** Section of the data export: badges with progress. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownBadges = ownRows({
  name: 'badges',
  table: 'badge',
  key: { type: 'text' },
  columns: sql`mine.type, mine.progress, mine.unlocked_at, mine.taken_at`,
});
