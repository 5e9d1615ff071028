/**
 * Broken rules are told at once, then at most once a minute with the count: to the exam's author and deputies, else to all
 * editors and admins (SPEC 6, DECISIONS 12). Told and marked as told in one transaction: nothing is lost or told twice.
 */
import { TOLD_EVERY_MS } from '@trivium/rules/exam/limits';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Job } from '../../../platform/jobs.ts';
import { notify } from '../../notification/notification.ts';
import * as store from './store.ts';

/** Its name in the job room. */
export const VIOLATIONS_JOB = 'exam violations';

/** Each minute what was broken since the last word, and what a server that died had no time to tell. */
export const examJobs = (context: AppContext): Job[] => [
  { name: VIOLATIONS_JOB, cron: '* * * * *', run: () => tellLeft(context) },
];

const tellLeft = async ({ db, clock }: AppContext): Promise<void> => {
  const now = clock.now();
  for (const attemptId of await store.readUntold(db, new Date(now - TOLD_EVERY_MS)))
    await db.transaction().execute(tx => tellBroken(tx, attemptId, now));
};

/** Tells of a sitting unless it was told of within the minute: the job comes back to it then. */
export async function tellBroken(tx: Db, attemptId: number, now: number): Promise<void> {
  const at = { since: new Date(now - TOLD_EVERY_MS), now: new Date(now) };
  const telling = await store.takeTelling(tx, attemptId, at);
  if (telling === undefined) return;
  const group = await store.readReaders(tx, telling);
  if (group.length === 0) return;
  const { title: exam, name, broken: count } = telling;
  await notify(tx, { group, kind: 'exam_violation', words: { exam, name, count }, link: '', key: null, now });
}
