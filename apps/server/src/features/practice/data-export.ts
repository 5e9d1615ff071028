/** Section of the data export: missed questions and when they come back. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownPractice = ownRows({
  name: 'practice',
  table: 'practice_question',
  key: { question_id: 'bigint' },
  joins: sql`join question on question.id = mine.question_id`,
  // The text of a question that a contest has is left out until it is over.
  columns: now => sql`mine.question_id,
    case when coalesce(question.reserved_until, '-infinity') <= ${now} then question.text end as question,
    mine.since, mine.missed_at, mine.asked_on, mine.due_on, mine.successes, mine.stability, mine.difficulty, mine.kept_at,
    mine.kept_first_at`,
});
