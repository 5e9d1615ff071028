/** Section of the data export: contests entered and reminders set. The answers are in the section of plays. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

/** Results are exported only after the contest is over for all (DECISIONS 12). */
const isRevealed = sql`contest.status = 'closed'`;

export const ownContests = [
  ownRows({
    name: 'contests',
    table: 'contest_entry',
    key: { contest_id: 'bigint' },
    joins: sql`join contest on contest.id = mine.contest_id`,
    columns: sql`contest.name, mine.play_id, mine.fee_won + mine.fee_bonus as fee, mine.started_at, mine.finished_at,
      case when ${isRevealed} then mine.score end as score, case when ${isRevealed} then mine.time_ms end as time_ms,
      case when ${isRevealed} then mine.correct end as correct, case when ${isRevealed} then mine.held_for end as held_for,
      mine.check_until, mine.checked_at, mine.check_reason, mine.struck_at, mine.prize, mine.prize_paid, mine.refunded_at`,
  }),
  ownRows({
    name: 'contest_reminders',
    table: 'contest_reminder',
    key: { contest_id: 'bigint' },
    joins: sql`join contest on contest.id = mine.contest_id`,
    columns: sql`contest.name, mine.created_at`,
  }),
  ownRows({
    name: 'contests_seen_as_staff',
    table: 'contest_viewer',
    key: { contest_id: 'bigint' },
    joins: sql`join contest on contest.id = mine.contest_id`,
    columns: sql`contest.name, mine.seen_at`,
  }),
];
