/** SQL of runs of a copy, and of what staff are shown of copies. */
import type { COPY_STATES } from '@trivium/contract/admin/site/copy';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { CopyKind } from '../copy-site.ts';

export type RunState = (typeof COPY_STATES)[number];

export type RunRow = {
  readonly id: number;
  readonly state: RunState;
  readonly is_planned: boolean;
  readonly by: string | null;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly failed: string | null;
};

/** The newest runs, newest first. */
export const readRuns = async (db: Db, limit: number): Promise<RunRow[]> => {
  const { rows } = await sql<RunRow>`
    select copy_run.id, state, is_planned, player.name as by, started_at, ended_at, failed
    from copy_run left join player on player.id = asked_by
    order by copy_run.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Writes down a new run; undefined while another one is under way. */
export const insertRun = async (
  db: Db,
  {
    askedBy,
    isPlanned,
    at,
  }: { readonly askedBy: number | null; readonly isPlanned: boolean; readonly at: Date },
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into copy_run (asked_by, is_planned, started_at, beat_at) values (${askedBy}, ${isPlanned}, ${at}, ${at})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
};

/** Takes a run up; false when somebody else has, or it is over. */
export const takeRun = async (db: Db, id: number, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update copy_run set state = 'copying', beat_at = ${at} where id = ${id} and state = 'waiting'`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

export const writeState = async (db: Db, id: number, state: RunState, at: Date): Promise<void> => {
  await sql`update copy_run set state = ${state}, beat_at = ${at}
    where id = ${id} and ended_at is null`.execute(db);
};

export const writeBeat = async (db: Db, id: number, at: Date): Promise<void> => {
  await sql`update copy_run set beat_at = ${at} where id = ${id} and ended_at is null`.execute(db);
};

/** `failed`: why; null when all went well. */
export const writeEnd = async (db: Db, id: number, failed: string | null, at: Date): Promise<void> => {
  await sql`update copy_run set state = ${failed === null ? 'done' : 'failed'}, failed = ${failed}, ended_at = ${at}
    where id = ${id} and ended_at is null`.execute(db);
};

/** Ends runs whose server is gone: it has not been heard of since. */
export const endCutOff = async (db: Db, before: Date, failed: string, at: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    update copy_run set state = 'failed', failed = ${failed}, ended_at = ${at}
    where ended_at is null and state <> 'waiting' and beat_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0n);
};

/** Forgets old runs; the copies themselves are rows of their own. */
export const deleteOldRuns = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from copy_run where ended_at < ${before}`.execute(db);
};

export type CopyRow = {
  readonly name: string;
  readonly place: string;
  readonly kind: CopyKind;
  readonly made_at: Date;
  readonly bytes: number;
  readonly proved_at: Date | null;
  readonly failed: string | null;
};

export const readCopies = async (db: Db, limit: number): Promise<CopyRow[]> => {
  const { rows } = await sql<CopyRow>`
    select name, place, kind, made_at, bytes, proved_at, failed from copy
    where name is not null and removed_at is null order by made_at desc limit ${limit}`.execute(db);
  return rows;
};

/** When a copy that is still there was last found right; null for never. */
export const readProvedAt = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(proved_at) as at from copy where removed_at is null`.execute(db);
  return rows[0]?.at?.getTime() ?? null;
};

/** Addresses of the admins. */
export const readAdmins = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    select email from player where role = 'admin' and status = 'active' and email is not null order by id`.execute(
    db,
  );
  return rows.map(({ email }) => email);
};
