/** Sections of the data export: sittings of exams, their results, reported violations, and time that staff gave. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';
import type { Db } from '../../platform/database/db.ts';

export const ownExams = [
  ownRows({
    name: 'exam_attempts',
    table: 'exam_attempt',
    key: { id: 'bigint' },
    joins: sql`join exam on exam.id = mine.exam_id`,
    columns: sql`mine.id as attempt_id, exam.title, mine.number, mine.play_id, mine.granted_at, (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at, 'seconds', seconds) order by at), '[]')
      from exam_violation where attempt_id = mine.id) as reported`,
  }),
  ownRows({
    name: 'exam_results',
    table: 'exam_result',
    key: { attempt_id: 'bigint' },
    joins: sql`join exam on exam.id = mine.exam_id`,
    columns: sql`mine.attempt_id, exam.title, mine.obtained_marks, mine.total_marks, mine.correct, mine.wrong,
      mine.unanswered, mine.spent_ms, mine.duration_ms, mine.sections, mine.pass_percent, mine.rules_violated,
      mine.ended_by, mine.finished_at`,
  }),
  ownRows({
    name: 'exam_extra_times',
    table: 'exam_extra_time',
    key: { exam_id: 'bigint' },
    joins: sql`join exam on exam.id = mine.exam_id`,
    columns: sql`exam.title, mine.minutes, mine.given_at`,
  }),
];

/** Who got more time goes with the account: it may tell of a person's health. */
export const forgetExtraTimes = async (db: Db, playerId: number): Promise<void> =>
  void (await sql`delete from exam_extra_time where player_id = ${playerId}`.execute(db));
