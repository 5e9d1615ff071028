/**
 * Jobs of staff: a bulk act is weighed, done a part at a time, stopped and taken back. Each part commits with the note of what it
 * did, so a job goes on where a restart cut it off, on whatever server (DECISIONS 12).
 */

import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import { BULK_OUTCOMES } from '@trivium/rules/question/bulk';
import type { BulkBy, BulkSubject } from '../../../http/admin/bulk.ts';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { noteCall } from '../../../http/admin/note-call.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { defineJob, type Job } from '../../../platform/jobs.ts';
import * as store from './job-store.ts';

type What = OperatorBody<'job/start'>['what'];
type Names = 'job/preview' | 'job/start' | 'job/read' | 'job/list' | 'job/stop' | 'job/undo';

/** What can be done in bulk, by table. */
export type BulkSubjects = { readonly question: BulkSubject<What> };

const JOB = 'operator job';
/** Rows of one part; so many are done while the caller waits. */
const PART = 50;
/** Rows that are weighed together. */
const WEIGHED = 5_000;

const byOf = ({ signedIn, languages, now }: StaffCall): BulkBy => ({
  staffId: signedIn.playerId,
  languages,
  at: new Date(now),
});

/** Does one part of a job; false when nothing is left to do. */
const doPart = async (tx: Db, subjects: BulkSubjects, id: number, now: number): Promise<boolean> => {
  const job = await store.lockJob(tx, id);
  if (job === undefined) return false;
  const subject = subjects[job.subject as keyof BulkSubjects];
  const by = { staffId: job.actor_id, languages: job.languages?.map(Number) ?? null, at: new Date(now) };
  if (job.state === 'undoing') {
    const rows = await store.nextChanged(tx, id, PART);
    if (rows.length === 0) await store.writeJobState(tx, id, 'undone', by.at);
    else {
      const undone = await subject.putBack(tx, rows, by);
      const ids = rows.map(row => row.id);
      await store.writePutBack(tx, id, ids, undone);
    }
    return rows.length > 0;
  }
  if (job.state !== 'waiting' && job.state !== 'running') return false;
  const ids = await store.nextWaiting(tx, id, PART);
  if (ids.length === 0) await store.writeJobState(tx, id, 'done', by.at);
  else {
    if (job.state === 'waiting') await store.writeJobState(tx, id, 'running', null);
    await store.writeTouched(tx, id, ids, await subject.touch(tx, job.what as What, ids, by));
  }
  return ids.length > 0;
};

const work = async ({ db, clock }: AppContext, subjects: BulkSubjects, id: number): Promise<void> => {
  while (await db.transaction().execute(tx => doPart(tx, subjects, id, clock.now())));
  await Promise.all(Object.values(subjects).map(subject => subject.changed()));
};

const queue = ({ jobs }: AppContext, db: Db, id: number): Promise<void> =>
  jobs.add(db, JOB, { id }, { key: `${JOB}/${id}` });

export const bulkJobs = (context: AppContext, subjects: BulkSubjects): Job[] => [
  defineJob<{ id: number }>({ name: JOB, run: ({ id }) => work(context, subjects, id) }),
];

/** Takes up the jobs that a restart has cut off; two servers that do hinder each other no more than two parts do. */
export const resumeJobs = async (context: AppContext): Promise<void> => {
  for (const id of await store.readOpen(context.db)) await queue(context, context.db, id);
};

const preview =
  ({ db }: AppContext, subjects: BulkSubjects): OperatorHandlers<Names>['job/preview'] =>
  async (call, { table, what, on }) => {
    const by = byOf(call);
    await subjects[table].check(db, what, by);
    const ids = await subjects[table].find(db, on, by);
    const counts = new Map<string, number>();
    let total = 0;
    for (let from = 0; from < ids.length; from += WEIGHED)
      for (const { outcome } of await subjects[table].weigh(db, what, ids.slice(from, from + WEIGHED), by)) {
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        total += 1;
      }
    const outcomes = BULK_OUTCOMES.map(outcome => ({ outcome, count: counts.get(outcome) ?? 0 }));
    return { total, outcomes: outcomes.filter(({ count }) => count > 0) };
  };

/** A job of the caller's own. */
const own = async (db: Db, { signedIn }: StaffCall, id: number): Promise<store.JobReply> => {
  const job = await store.readJob(db, id, signedIn.playerId);
  if (job === undefined) throw new Refusal('no_data');
  return job;
};

const start =
  (context: AppContext, subjects: BulkSubjects): OperatorHandlers<Names>['job/start'] =>
  async (call, { table, what, on }) => {
    const { db } = context;
    const by = byOf(call);
    const { id, isSmall } = await db.transaction().execute(async tx => {
      await subjects[table].check(tx, what, by);
      const ids = await subjects[table].find(tx, on, by);
      const languages = by.languages === null ? null : [...by.languages];
      const job = { subject: table, what, actor_id: by.staffId, languages, at: by.at };
      const made = await store.insertJob(tx, job, ids);
      await noteCall(tx, call, `${table}.bulk`, made, { ...what, rows: ids.length });
      if (ids.length > PART) await queue(context, tx, made);
      return { id: made, isSmall: ids.length <= PART };
    });
    if (isSmall) await work(context, subjects, id);
    return own(db, call, id);
  };

const stop =
  ({ db }: AppContext): OperatorHandlers<Names>['job/stop'] =>
  (call, { id }) =>
    db.transaction().execute(async tx => {
      await store.lockJob(tx, id);
      const { state } = await own(tx, call, id);
      if (state === 'waiting' || state === 'running') {
        await store.writeJobState(tx, id, 'stopped', new Date(call.now));
        await noteCall(tx, call, 'job.stop', id, null);
      }
      return own(tx, call, id);
    });

const undo =
  (context: AppContext, subjects: BulkSubjects): OperatorHandlers<Names>['job/undo'] =>
  async (call, { id }) => {
    const isSmall = await context.db.transaction().execute(async tx => {
      await store.lockJob(tx, id);
      const { state, total } = await own(tx, call, id);
      if (state === 'undoing' || state === 'undone') return false;
      await store.writeJobState(tx, id, 'undoing', null);
      await noteCall(tx, call, 'job.undo', id, null);
      if (total > PART) await queue(context, tx, id);
      return total <= PART;
    });
    if (isSmall) await work(context, subjects, id);
    return own(context.db, call, id);
  };

export const jobHandlers = (context: AppContext, subjects: BulkSubjects): OperatorHandlers<Names> => ({
  'job/preview': preview(context, subjects),
  'job/start': start(context, subjects),
  'job/read': (call, { id }) => own(context.db, call, id),
  'job/list': ({ signedIn }, { is_running: isRunning = false }) =>
    store.readOwnJobs(context.db, signedIn.playerId, isRunning),
  'job/stop': stop(context),
  'job/undo': undo(context, subjects),
});
