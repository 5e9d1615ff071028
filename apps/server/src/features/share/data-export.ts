/** Section of the data export: share links. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownShareLinks = ownRows({
  name: 'share_links',
  table: 'share_link',
  key: { id: 'bigint' },
  columns: sql`mine.token as link, mine.kind, mine.subject, mine.facts as shows, mine.language, mine.made_at, mine.ends_at`,
});
