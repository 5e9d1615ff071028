/**
 * Contests that repeat weekly: once one has begun, a draft for the next week is made. An admin publishes it like any other,
 * because its prizes are money (DECISIONS 12).
 */
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Job } from '../../../platform/jobs.ts';
import { copyContest } from './plan.ts';
import { lockRepeat, writeRepeated } from './plan-store.ts';

/** Name of the job. */
export const REPEAT_JOB = 'contest repeats';

const repeatNext = ({ db, clock }: AppContext, zone: string): Promise<boolean> =>
  db.transaction().execute(async tx => {
    const now = clock.now();
    const source = await lockRepeat(tx, new Date(now));
    if (source === undefined) return false;
    const made = await copyContest(tx, source, { zone, authorId: source.author_id, isSeries: true, now }, []);
    await writeRepeated(tx, source.id, new Date(now));
    const before = { contest: source.id };
    await audit(tx, {
      ...{ actorId: null, action: 'contest.repeat', subject: String(made), before, after: null, now },
    });
    return true;
  });

/** Runs every five minutes on one server; a contest is repeated once, whoever runs it. */
export const repeatJobs = (context: AppContext, zone: () => string): Job[] => [
  {
    name: REPEAT_JOB,
    cron: '*/5 * * * *',
    run: async () => {
      for (let more = true; more; ) more = await repeatNext(context, zone());
    },
  },
];
