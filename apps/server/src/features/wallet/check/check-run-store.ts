/** SQL of checks of the books that staff asked for. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Finding } from './check.ts';

type Shown = NonNullable<OperatorReply<'ledger_check/read'>>;
export type CheckRow = Omit<Shown, 'started_at' | 'finished_at'> & {
  readonly started_at: Date;
  readonly finished_at: Date | null;
};

/** One start at a time. */
export const lockChecks = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('trivium ledger check'))`.execute(db);

/** The newest check. */
export const readLatest = async (db: Db): Promise<CheckRow | undefined> => {
  const { rows } = await sql<CheckRow>`
    select id, started_at, (select name from player where id = started_by) as started_by, finished_at, done, steps,
      has_failed, findings
    from ledger_check order by id desc limit 1`.execute(db);
  return rows[0];
};

export const insertCheck = async (db: Db, by: number, steps: number, at: Date): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into ledger_check (started_at, started_by, steps) values (${at}, ${by}, ${steps}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a check was not stored');
  return id;
};

/** Adds what one step found. */
export const writeStep = async (db: Db, id: number, findings: readonly Finding[]): Promise<void> => {
  const added = JSON.stringify(findings.map(({ code, looked, faults }) => ({ code, looked, faults })));
  await sql`
    update ledger_check set done = done + 1, findings = findings || ${added}::jsonb where id = ${id}`.execute(
    db,
  );
};

export const writeEnd = async (db: Db, id: number, hasFailed: boolean, at: Date): Promise<void> => {
  await sql`update ledger_check set finished_at = ${at}, has_failed = ${hasFailed} where id = ${id}`.execute(
    db,
  );
};
