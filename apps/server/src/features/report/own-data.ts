/** Reports of questions, for a player's download. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/own-data.ts';

export const ownReports = ownRows({
  name: 'reports',
  table: 'report',
  key: { id: 'bigint' },
  joins: sql`join question on question.id = mine.question_id`,
  columns: sql`mine.question_id, question.text as question, mine.message, mine.status, mine.created_at`,
});
