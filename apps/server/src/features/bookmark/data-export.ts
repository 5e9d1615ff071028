/** Section of the data export: bookmarks. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownBookmarks = ownRows({
  name: 'bookmarks',
  table: 'bookmark',
  key: { question_id: 'bigint' },
  joins: sql`join question on question.id = mine.question_id`,
  columns: sql`mine.question_id, question.text as question, mine.created_at`,
});
