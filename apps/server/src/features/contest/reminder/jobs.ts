/** Reminds players who asked for it that a contest has started (DECISIONS 7). */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Job } from '../../../platform/jobs.ts';
import { notify } from '../../notification/notification.ts';
import { readStarted, removeReminders } from '../store.ts';

/** Name of the job. */
export const REMINDER_JOB = 'contest reminders';

/** The screen of contests. */
const CONTESTS_PATH = '/contest-play/';

/** Runs each minute on one server. Concurrent runs do no harm. */
export const contestJobs = (context: AppContext): Job[] => [
  { name: REMINDER_JOB, cron: '* * * * *', run: () => remindAll(context) },
];

/** Nobody is reminded of a contest that was cancelled or is over. */
const remindAll = async ({ db, clock }: AppContext): Promise<void> => {
  const now = clock.now();
  for (const { id, name, is_open } of await readStarted(db, new Date(now)))
    await db.transaction().execute(async tx => {
      const group = await removeReminders(tx, id);
      if (!is_open || group.length === 0) return;
      // No key: for a contest that was moved, a player may be reminded again.
      const about = { words: { contest: name }, link: CONTESTS_PATH, key: null, now };
      await notify(tx, { group, kind: 'contest_starts', ...about });
    });
};
