/** Sections of the data export: reports of questions and of players. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownPlayerReports = ownRows({
  name: 'reports_of_players',
  table: 'player_report',
  who: 'reporter_id',
  key: { id: 'bigint' },
  columns: sql`mine.kind, mine.shown_name as name, mine.message, mine.status, mine.created_at`,
});

export const ownReports = ownRows({
  name: 'reports',
  table: 'report',
  key: { id: 'bigint' },
  joins: sql`join question on question.id = mine.question_id`,
  columns: sql`mine.question_id, question.text as question, mine.message, mine.status, mine.created_at`,
});
