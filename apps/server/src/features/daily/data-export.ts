/** Section of the data export: daily quizzes by date. The answers are in the section of plays. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownDailyQuizzes = ownRows({
  name: 'daily_quizzes',
  table: 'daily_attempt',
  key: { date: 'date' },
  columns: sql`mine.date, mine.play_id, mine.correct, mine.counted, mine.percent, mine.in_a_row`,
});
