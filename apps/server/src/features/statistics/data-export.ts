/** Sections of the data export: counts of a player's answers and days. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownStatistics = [
  ownRows({
    name: 'record',
    table: 'player_record',
    columns: sql`mine.plays, mine.best_rank, mine.streak_days, mine.longest_streak_days, mine.streak_on,
      mine.shown_days, mine.spare_on, mine.best_month_rank, mine.best_ever_rank`,
  }),
  ownRows({
    name: 'counts',
    table: 'player_count',
    key: { mode: 'text', category_id: 'bigint' },
    joins: sql`left join category on category.id = mine.category_id`,
    columns: sql`mine.mode, category.name as category, mine.answered, mine.right_answers`,
  }),
  ownRows({
    name: 'topics',
    table: 'player_topic',
    key: { category_id: 'bigint', subcategory_id: 'bigint' },
    joins: sql`left join category on category.id = mine.category_id
      left join subcategory on subcategory.id = mine.subcategory_id`,
    columns: sql`category.name as category, subcategory.name as topic, mine.answered, mine.right_first, mine.last_at`,
  }),
  ownRows({
    name: 'weeks',
    table: 'player_week',
    key: { week: 'date' },
    columns: sql`mine.week, mine.answered, mine.right_answers`,
  }),
  ownRows({
    name: 'questions_answered',
    table: 'answered_question',
    key: { question_id: 'bigint' },
    joins: sql`join question on question.id = mine.question_id`,
    // Questions that a contest or exam keeps secret until it is over are left out.
    columns: now => sql`mine.question_id, mine.mode,
      case when coalesce(question.reserved_until, '-infinity') <= ${now} then mine.is_right end as is_right`,
  }),
  ownRows({ name: 'streak_days', table: 'streak_day', key: { day: 'date' }, columns: sql`mine.day` }),
];
