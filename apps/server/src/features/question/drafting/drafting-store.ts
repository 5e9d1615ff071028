/** The SQL of jobs that ask for drafts, and of their drafts. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { Draft } from '@trivium/formats/drafting/draft';
import { answerInWords } from '@trivium/rules/question/desk/in-words';
import type { DraftKind, DraftReason } from '@trivium/rules/question/drafting';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { ChatProblem } from './chat.ts';

export type DraftJob = OperatorReply<'draft/list'>[number];
type ToldDraft = OperatorReply<'draft/read'>['drafts'][number];

/** A job with what its work needs to know. */
export type WorkRow = {
  readonly id: number;
  readonly actor_id: number;
  readonly category_id: number;
  readonly subcategory_id: number | null;
  readonly category: string;
  readonly type: number;
  readonly language_id: number;
  readonly code: string;
  readonly subject: string;
  readonly kind: DraftKind;
  readonly level: number;
  readonly total: number;
  readonly state: DraftJob['state'];
  /** Whether who asked still looks after content in its language. */
  readonly is_allowed: boolean;
};

export type DraftRow = {
  readonly place: number;
  readonly draft: Draft | null;
  readonly is_decided: boolean;
};

type NewJob = Pick<
  WorkRow,
  'actor_id' | 'category_id' | 'subcategory_id' | 'subject' | 'kind' | 'level' | 'total'
>;

export const insertJob = async (
  db: Db,
  job: NewJob & { readonly model: string; readonly at: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into draft_job (actor_id, category_id, subcategory_id, subject, kind, level, total, model, started_at)
    values (${job.actor_id}, ${job.category_id}, ${job.subcategory_id}, ${job.subject}, ${job.kind}, ${job.level}, ${job.total},
      ${job.model}, ${job.at})
    returning id`.execute(db);
  if (rows[0] === undefined) throw new Error('a job of drafts was not written');
  return rows[0].id;
};

export const readWork = async (db: Db, id: number): Promise<WorkRow | undefined> => {
  const { rows } = await sql<WorkRow>`
    select job.id, job.actor_id, job.category_id, job.subcategory_id, category.name as category, category.type,
      category.language_id, language.code, job.subject, job.kind, job.level, job.total, job.state,
      player.role in ('editor', 'admin') and player.status = 'active' and coalesce('content' = any(player.staff_rights), true)
        and coalesce(category.language_id = any(player.staff_languages), true) as is_allowed
    from draft_job job join category on category.id = job.category_id join language on language.id = category.language_id
      join player on player.id = job.actor_id
    where job.id = ${id}`.execute(db);
  return rows[0];
};

/** Locks a job until the transaction ends; whether it still runs. */
export const lockRunning = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from draft_job where id = ${id} and state in ('waiting', 'running') for update`.execute(db);
  return rows.length > 0;
};

export const readRows = async (db: Db, jobId: number): Promise<DraftRow[]> => {
  const { rows } = await sql<DraftRow>`
    select place, draft, is_decided from draft_job_row where job_id = ${jobId} order by place`.execute(db);
  return rows;
};

export type NewRow = {
  readonly place: number;
  readonly draft: Draft | null;
  readonly reason: DraftReason | null;
};

/** Writes what a request brought; what has a reason is decided already. The job runs from now on. */
export const insertRows = async (db: Db, jobId: number, rows: readonly NewRow[]): Promise<void> => {
  await sql`update draft_job set state = 'running' where id = ${jobId}`.execute(db);
  await sql`
    insert into draft_job_row (job_id, place, draft, is_decided, reason)
    select ${jobId}::bigint, place, nullif(draft, 'null'), reason is not null, reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (place smallint, draft jsonb, reason text)`.execute(
    db,
  );
};

/** What became of a draft. */
export type Decision = {
  readonly reason: DraftReason | null;
  readonly questionId?: number;
  readonly nearId?: number;
  readonly faults?: ToldDraft['faults'];
};

/** Writes a decision, unless one was made; whether it was written. */
export const decide = async (
  db: Db,
  { jobId, place }: { readonly jobId: number; readonly place: number },
  { reason, questionId, nearId, faults = [] }: Decision,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update draft_job_row set is_decided = true, reason = ${reason}, question_id = ${questionId ?? null},
      near_id = ${nearId ?? null}, faults = ${JSON.stringify(faults)}::jsonb
    where job_id = ${jobId} and place = ${place} and not is_decided`.execute(db);
  return Number(numAffectedRows ?? 0n) > 0;
};

/** Ends a locked job; drafts whose turn did not come are left out. */
export const endJob = async (
  db: Db,
  id: number,
  state: 'done' | 'stopped' | 'failed',
  {
    at,
    problem = null,
  }: { readonly at: Date; readonly problem?: Pick<ChatProblem, 'problem' | 'status'> | null },
): Promise<void> => {
  await sql`
    update draft_job_row set is_decided = true, reason = 'not_reached' where job_id = ${id} and not is_decided`.execute(
    db,
  );
  await sql`
    update draft_job set state = ${state}, ended_at = ${at}, problem = ${problem?.problem ?? null}, status = ${problem?.status ?? null}
    where id = ${id}`.execute(db);
};

/** Deletes jobs that ended before an instant; their questions stay. */
export const deleteOld = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from draft_job where ended_at < ${before}`.execute(db);
};

/** Jobs that a restart has cut off. */
export const readOpen = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from draft_job where state in ('waiting', 'running') order by id`.execute(db);
  return rows.map(({ id }) => id);
};

type StoredJob = Omit<DraftJob, 'started_at' | 'ended_at'> & {
  readonly started_at: Date;
  readonly ended_at: Date | null;
};
const LISTED_MOST = 20;

const readJobs = async (db: Db, where: RawBuilder<unknown>): Promise<DraftJob[]> => {
  const { rows } = await sql<StoredJob>`
    select job.id, job.subject, category.name as category, job.category_id, job.subcategory_id, category.language_id, job.kind,
      job.level, job.model, job.state, job.problem, job.status, job.total, told.done, told.stored, job.started_at, job.ended_at
    from draft_job job join category on category.id = job.category_id cross join lateral (
      select count(*) filter (where is_decided)::int as done, count(*) filter (where is_decided and reason is null)::int as stored
      from draft_job_row where job_id = job.id) told
    where ${where} order by job.id desc limit ${LISTED_MOST}`.execute(db);
  return rows.map(({ started_at, ended_at, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
};

/** A job of this staff member. */
export const readJob = async (db: Db, id: number, actorId: number): Promise<DraftJob | undefined> =>
  (await readJobs(db, sql`job.id = ${id} and job.actor_id = ${actorId}`))[0];

export const readOwnJobs = (db: Db, actorId: number): Promise<DraftJob[]> =>
  readJobs(db, sql`job.actor_id = ${actorId}`);

type StoredDraft = Omit<ToldDraft, 'text' | 'right'> & { readonly draft: Draft | null };

const rightOf = ({ options, rightSide, key }: Draft): string =>
  answerInWords(key.kind === 'match' ? { left: options, right: rightSide } : options, key);

/** The drafts of a job as its editor sees them. */
export const readDrafts = async (db: Db, jobId: number): Promise<ToldDraft[]> => {
  const { rows } = await sql<StoredDraft>`
    select place, draft, question_id, reason, is_decided, faults,
      (select jsonb_build_object('id', near.id, 'text', near.text) from question near where near.id = near_id) as near
    from draft_job_row where job_id = ${jobId} order by place`.execute(db);
  return rows.map(({ draft, ...row }) => ({
    ...row,
    text: draft?.text ?? '',
    right: draft === null ? '' : rightOf(draft),
  }));
};
