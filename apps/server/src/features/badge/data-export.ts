/** Badges begun and unlocked, for a player's download. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownBadges = ownRows({
  name: 'badges',
  table: 'badge',
  key: { type: 'text' },
  columns: sql`mine.type, mine.progress, mine.unlocked_at, mine.taken_at`,
});
