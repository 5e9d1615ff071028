/** SQL of reports of questions. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Many more than hold a question back, so that linked ones among them do not hide the others. */
const READ_MOST = 200;

/** One open report a player and question: another one replaces its words. */
export const writeReport = (
  db: Db,
  report: { playerId: number; questionId: number; message: string; at: Date },
) =>
  sql`
    insert into report (player_id, question_id, message, created_at)
    values (${report.playerId}, ${report.questionId}, ${report.message}, ${report.at})
    on conflict (question_id, player_id) where status = 'open' do update set message = excluded.message`.execute(
    db,
  );

/**
 * Who has an open report of a question that counts: active players whose account already existed then, and whose report of
 * the same question was never dismissed.
 */
export const readReporters = async (db: Db, questionId: number, madeBefore: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select player.id from report join player on player.id = report.player_id
    where question_id = ${questionId} and report.status = 'open'
      and player.status = 'active' and player.created_at <= ${madeBefore}
      and not exists (
        select from report earlier where earlier.question_id = report.question_id
          and earlier.player_id = report.player_id and earlier.status = 'dismissed')
    limit ${READ_MOST}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Erases the words of a player's reports; the reports stay for the count. */
export const removeWords = (db: Db, playerId: number) =>
  sql`update report set message = '' where player_id = ${playerId}`.execute(db);
