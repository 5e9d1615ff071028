/** Contests entered and reminders asked for, for a player's download; what was answered stands in their plays. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

/** Before the contest is over for all nothing leaves of how it went (DECISIONS 12). */
const told = sql`contest.status = 'closed'`;

export const ownContests = [
  ownRows({
    name: 'contests',
    table: 'contest_entry',
    key: { contest_id: 'bigint' },
    joins: sql`join contest on contest.id = mine.contest_id`,
    columns: sql`contest.name, mine.play_id, mine.fee_won + mine.fee_bonus as fee, mine.started_at, mine.finished_at,
      case when ${told} then mine.score end as score, case when ${told} then mine.time_ms end as time_ms,
      case when ${told} then mine.correct end as correct, case when ${told} then mine.held_for end as held_for,
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
