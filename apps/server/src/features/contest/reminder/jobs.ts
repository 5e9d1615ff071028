/** Tells who asked for it that a contest has started (DECISIONS 7). */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Job } from '../../../platform/jobs.ts';
import { notify } from '../../notification/notification.ts';
import { readStarted, removeReminders } from '../store.ts';

/** Its name in the job room. */
export const REMINDER_JOB = 'contest reminders';

/** Where the app shows contests. */
const CONTESTS_PATH = '/contest-play/';

/** Makes it known to the job room: each minute, on whichever server is free. Several at once are harmless. */
export const contestJobs = (context: AppContext): Job[] => [
  { name: REMINDER_JOB, cron: '* * * * *', run: () => remindAll(context) },
];

/** Nobody is told of one that was called off or is over already. */
const remindAll = async ({ db, clock }: AppContext): Promise<void> => {
  const now = clock.now();
  for (const { id, name, is_open } of await readStarted(db, new Date(now)))
    await db.transaction().execute(async tx => {
      const group = await removeReminders(tx, id);
      if (!is_open || group.length === 0) return;
      // One that was moved may be asked for again.
      const about = { words: { contest: name }, link: CONTESTS_PATH, key: null, now };
      await notify(tx, { group, kind: 'contest_starts', ...about });
    });
};
