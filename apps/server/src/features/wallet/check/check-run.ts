/** The check of the books as staff start it: in the background, step by step, and its result is kept (DECISIONS 8). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { HOUR_MS } from '@trivium/rules/time/units';
import type { StaffCall } from '../../../http/admin/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { defineJob, type Job } from '../../../platform/jobs.ts';
import type { Check } from './check.ts';
import * as store from './check-run-store.ts';
import { onSnapshot } from './snapshot.ts';

type Shown = NonNullable<OperatorReply<'ledger_check/read'>>;

const CHECK_JOB = 'ledger-check';
/** A check that has not ended by then was lost with its server. */
const LOST_MS = 6 * HOUR_MS;

const shown = (row: store.CheckRow, now: number): Shown => ({
  ...row,
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  has_failed: row.has_failed || (row.finished_at === null && now - row.started_at.getTime() > LOST_MS),
});

/** Starts a check, or returns the one that runs. */
export const startCheck = (
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  checks: readonly Check[],
  { signedIn, address, now }: StaffCall,
): Promise<Shown> =>
  db.transaction().execute(async tx => {
    await store.lockChecks(tx);
    const latest = await store.readLatest(tx);
    if (latest !== undefined && latest.finished_at === null && !shown(latest, now).has_failed)
      return shown(latest, now);
    const id = await store.insertCheck(tx, signedIn.playerId, checks.length, new Date(now));
    await jobs.add(tx, CHECK_JOB, { id }, { maxAttempts: 1 });
    const what = { action: 'ledger_check.start' as const, subject: String(id), before: null, after: null };
    await audit(tx, { actorId: signedIn.playerId, ...what, address, now });
    const started = await store.readLatest(tx);
    if (started === undefined) throw new Error('a check was not stored');
    return shown(started, now);
  });

/** The newest check; null before the first. */
export const latestCheck = async ({ db }: Pick<AppContext, 'db'>, now: number): Promise<Shown | null> => {
  const latest = await store.readLatest(db);
  return latest === undefined ? null : shown(latest, now);
};

/** The steps share a snapshot; how far they are is written beside it, for whoever waits. */
export const checkJobs = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  checks: readonly Check[],
): Job[] => [
  defineJob<{ readonly id: number }>({
    name: CHECK_JOB,
    run: async ({ id }) => {
      try {
        await onSnapshot(db, async tx => {
          for (const check of checks) await store.writeStep(db, id, await check(tx));
        });
      } catch (problem) {
        await store.writeEnd(db, id, true, new Date(clock.now()));
        throw problem;
      }
      await store.writeEnd(db, id, false, new Date(clock.now()));
    },
  }),
];
