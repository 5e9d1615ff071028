/** The SQL of decisions about reports, and of what reporters were worth before. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type Decision = 'fix_and_thank' | 'retire' | 'accept' | 'dismiss';
/** Reports of questions, or of players. */
export type ReportTable = 'report' | 'player_report';

export type NewDecision = {
  readonly about: { readonly questionId: number } | { readonly playerId: number };
  readonly decision: Decision;
  /** Null: a command on the machine. */
  readonly by: number | null;
  readonly at: Date;
  readonly wasHeld: boolean;
};

export const writeDecision = async (
  db: Db,
  { about, decision, by, at, wasHeld }: NewDecision,
): Promise<number> => {
  const [questionId, playerId] = 'questionId' in about ? [about.questionId, null] : [null, about.playerId];
  const { rows } = await sql<{ id: number }>`
    insert into report_decision (question_id, player_id, decision, decided_by, decided_at, was_held)
    values (${questionId}, ${playerId}, ${decision}, ${by}, ${at}, ${wasHeld}) returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a decision has no number');
  return row.id;
};

export const writeTold = (db: Db, decisionId: number, told: number) =>
  sql`update report_decision set told = ${told} where id = ${decisionId}`.execute(db);

/** Closes open reports by their numbers. */
export const closeReports = (
  db: Db,
  table: ReportTable,
  ids: readonly number[],
  as: { readonly status: 'accepted' | 'dismissed'; readonly decisionId: number },
) =>
  sql`
    update ${sql.table(table)} set status = ${as.status}, decision_id = ${as.decisionId}
    where id = any(${ids}::bigint[]) and status = 'open'`.execute(db);

export type MadeDecision = {
  readonly question_id: number | null;
  readonly player_id: number | null;
  readonly decision: Decision;
  readonly was_held: boolean;
};

/** A decision, locked; undefined when there is none of this number. */
export const lockDecision = async (db: Db, id: number): Promise<MadeDecision | undefined> => {
  const { rows } = await sql<MadeDecision>`
    select question_id, player_id, decision, was_held from report_decision where id = ${id} for update`.execute(
    db,
  );
  return rows[0];
};

/**
 * Opens the reports of a decision again, and returns how many. One whose reporter has reported anew since then stays closed.
 */
export const reopenReports = async (db: Db, table: ReportTable, decisionId: number): Promise<number> => {
  const same =
    table === 'report'
      ? sql`newer.question_id = older.question_id and newer.player_id = older.player_id`
      : sql`newer.player_id = older.player_id and newer.reporter_id = older.reporter_id and newer.kind = older.kind`;
  const { rows } = await sql`
    update ${sql.table(table)} older set status = 'open', decision_id = null
    where decision_id = ${decisionId} and not exists (
      select from ${sql.table(table)} newer where newer.status = 'open' and ${same})
    returning older.id`.execute(db);
  return rows.length;
};

/** What a reporter's decided reports were worth, of questions and of players together. */
export const recordOf = (playerId: ReturnType<typeof sql.ref>) => sql`
  (select json_build_object('judged', count(*), 'right', count(*) filter (where said.status = 'accepted'))
   from (
     select status from report where report.player_id = ${playerId} and status <> 'open'
     union all
     select status from player_report where player_report.reporter_id = ${playerId} and status <> 'open'
   ) said)`;
