/** Contests entered and reminders asked for, for a player's download; what was answered stands in their plays. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/own-data.ts';

export const ownContests = [
  ownRows({
    name: 'contests',
    table: 'contest_entry',
    key: { contest_id: 'bigint' },
    joins: sql`join contest on contest.id = mine.contest_id`,
    // How many were right is told with the answers, when the contest is open.
    columns:
      now => sql`contest.name, mine.play_id, mine.fee_won + mine.fee_bonus as fee, mine.started_at, mine.score,
      mine.time_ms, case when contest.open_at <= ${now} then mine.correct end as correct, mine.finished_at,
      mine.held_for, mine.struck_at, mine.prize, mine.prize_paid, mine.refunded_at`,
  }),
  ownRows({
    name: 'contest_reminders',
    table: 'contest_reminder',
    key: { contest_id: 'bigint' },
    joins: sql`join contest on contest.id = mine.contest_id`,
    columns: sql`contest.name, mine.created_at`,
  }),
];
