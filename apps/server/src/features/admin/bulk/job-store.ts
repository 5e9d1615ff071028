/** The SQL of jobs of staff and of the rows that they look at. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Touched } from '../../../http/admin/bulk.ts';
import type { Db } from '../../../platform/database/db.ts';

export type JobReply = OperatorReply<'job/read'>;
export type JobState = JobReply['state'];

export type JobRow = {
  readonly id: number;
  readonly subject: string;
  readonly what: unknown;
  readonly state: JobState;
  readonly actor_id: number;
  readonly languages: number[] | null;
};

export const insertJob = async (
  db: Db,
  job: Omit<JobRow, 'id' | 'state'> & { readonly at: Date },
  ids: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into operator_job (subject, what, state, actor_id, languages, started_at)
    values (${job.subject}, ${JSON.stringify(job.what)}::jsonb, 'waiting', ${job.actor_id}, ${job.languages}::bigint[], ${job.at})
    returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a job was not written');
  await sql`
    insert into operator_job_row (job_id, row_id) select ${id}::bigint, unnest(${ids}::bigint[])`.execute(db);
  return id;
};

/** Locks a job until the transaction ends, so that one server works on it at a time. */
export const lockJob = async (db: Db, id: number): Promise<JobRow | undefined> => {
  const { rows } = await sql<JobRow>`
    select id, subject, what, state, actor_id, languages from operator_job where id = ${id} for update`.execute(
    db,
  );
  return rows[0];
};

export const writeJobState = async (
  db: Db,
  id: number,
  state: JobState,
  endedAt: Date | null,
): Promise<void> => {
  await sql`update operator_job set state = ${state}, ended_at = ${endedAt} where id = ${id}`.execute(db);
};

/** The next rows that a job has not looked at. */
export const nextWaiting = async (db: Db, jobId: number, most: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select row_id as id from operator_job_row where job_id = ${jobId} and outcome is null order by row_id limit ${most}`.execute(
    db,
  );
  return rows.map(row => row.id);
};

/** Notes what became of rows; those that are gone count as they were. */
export const writeTouched = async (
  db: Db,
  jobId: number,
  ids: readonly number[],
  touched: readonly Touched[],
): Promise<void> => {
  await sql`
    update operator_job_row own set outcome = coalesce(told.outcome, 'same'), before = told.before, version = told.version
    from unnest(${ids}::bigint[]) asked left join
      jsonb_to_recordset(${JSON.stringify(touched)}::jsonb) as told (id bigint, outcome text, before jsonb, version integer)
      on told.id = asked
    where own.job_id = ${jobId} and own.row_id = asked`.execute(db);
};

export type TouchedRow = { readonly id: number; readonly version: number; readonly before: unknown };

/** The next rows that a job has changed and that are not put back. */
export const nextChanged = async (db: Db, jobId: number, most: number): Promise<TouchedRow[]> => {
  const { rows } = await sql<TouchedRow>`
    select row_id as id, version, before from operator_job_row
    where job_id = ${jobId} and before is not null and back is null order by row_id limit ${most}`.execute(
    db,
  );
  return rows;
};

export const writePutBack = async (
  db: Db,
  jobId: number,
  ids: readonly number[],
  undone: readonly number[],
): Promise<void> => {
  await sql`
    update operator_job_row set back = case when row_id = any(${undone}::bigint[]) then 'undone' else 'kept' end
    where job_id = ${jobId} and row_id = any(${ids}::bigint[])`.execute(db);
};

/** Jobs that a restart has cut off. */
export const readOpen = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from operator_job where state in ('waiting', 'running', 'undoing') order by id`.execute(db);
  return rows.map(row => row.id);
};

type Stored = Omit<JobReply, 'started_at' | 'ended_at' | 'outcomes'> & {
  readonly outcomes: JobReply['outcomes'] | null;
  readonly started_at: Date;
  readonly ended_at: Date | null;
};

const LISTED_MOST = 20;

const readJobs = async (db: Db, where: RawBuilder<unknown>): Promise<JobReply[]> => {
  const { rows } = await sql<Stored>`
    select job.id, job.subject as "table", job.what, job.state, job.started_at, job.ended_at, seen.*,
      jsonb_build_object('id', player.id, 'name', player.name) as actor,
      (select jsonb_agg(jsonb_build_object('outcome', outcome, 'count', count)) from (
        select outcome, count(*) from operator_job_row where job_id = job.id and outcome is not null group by 1 order by 2 desc, 1
      ) told) as outcomes
    from operator_job job join player on player.id = job.actor_id cross join lateral (
      select count(*)::int as total, count(outcome)::int as done, count(*) filter (where back = 'undone')::int as undone,
        count(*) filter (where back = 'kept')::int as kept
      from operator_job_row where job_id = job.id) seen
    where ${where} order by job.id desc limit ${LISTED_MOST}`.execute(db);
  return rows.map(({ outcomes, started_at, ended_at, ...row }) => ({
    ...row,
    outcomes: outcomes ?? [],
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
};

/** A job of this staff member. */
export const readJob = async (db: Db, id: number, actorId: number): Promise<JobReply | undefined> =>
  (await readJobs(db, sql`job.id = ${id} and job.actor_id = ${actorId}`))[0];

export const readOwnJobs = (db: Db, actorId: number, isRunning: boolean): Promise<JobReply[]> =>
  readJobs(
    db,
    isRunning
      ? sql`job.actor_id = ${actorId} and job.state in ('waiting', 'running', 'undoing')`
      : sql`job.actor_id = ${actorId}`,
  );
