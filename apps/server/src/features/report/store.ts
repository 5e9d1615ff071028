/** SQL of reports of questions. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

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

/** Counts open reports by active players whose account already existed then. */
export const countReporters = async (db: Db, questionId: number, madeBefore: Date): Promise<number> => {
  const { rows } = await sql<{ reporters: number }>`
    select count(*) as reporters from report join player on player.id = report.player_id
    where question_id = ${questionId} and report.status = 'open'
      and player.status = 'active' and player.created_at <= ${madeBefore}`.execute(db);
  return rows[0]?.reporters ?? 0;
};

/** Erases the words of a player's reports; the reports stay for the count. */
export const removeWords = (db: Db, playerId: number) =>
  sql`update report set message = '' where player_id = ${playerId}`.execute(db);
