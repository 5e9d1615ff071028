/** Daily quizzes by date, for a player's download; what was answered stands in their plays. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownDailyQuizzes = ownRows({
  name: 'daily_quizzes',
  table: 'daily_attempt',
  key: { date: 'date' },
  columns: sql`mine.date, mine.play_id, mine.correct, mine.counted, mine.percent, mine.in_a_row`,
});
