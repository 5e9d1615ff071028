/**
 * Notifies staff of violations at once, and then at most once a minute with the count: the exam's author and deputies, else
 * all editors and admins (SPEC 6, DECISIONS 12). The notification and its mark are one transaction, so none is lost or sent
 * twice.
 */
import { TOLD_EVERY_MS } from '@trivium/rules/exam/limits';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Job } from '../../../platform/jobs.ts';
import { notify } from '../../notification/notification.ts';
import * as store from './store.ts';

/** Name of the job. */
export const VIOLATIONS_JOB = 'exam violations';

/** Each minute: notifies of violations since the last notification, and of those that a crashed server left. */
export const examJobs = (context: AppContext): Job[] => [
  { name: VIOLATIONS_JOB, cron: '* * * * *', run: () => tellLeft(context) },
];

const tellLeft = async ({ db, clock }: AppContext): Promise<void> => {
  const now = clock.now();
  for (const attemptId of await store.readUntold(db, new Date(now - TOLD_EVERY_MS)))
    await db.transaction().execute(tx => tellBroken(tx, attemptId, now));
};

/** Notifies of a sitting's violations unless it did so within the last minute; then the job does it. */
export async function tellBroken(tx: Db, attemptId: number, now: number): Promise<void> {
  const at = { since: new Date(now - TOLD_EVERY_MS), now: new Date(now) };
  const telling = await store.takeTelling(tx, attemptId, at);
  if (telling === undefined) return;
  const group = await store.readReaders(tx, telling);
  if (group.length === 0) return;
  const { title: exam, player_id: aboutId, name, broken: count } = telling;
  const words = { exam, name, count };
  await notify(tx, { group, kind: 'exam_violation', words, aboutId, link: '', key: null, now });
}
