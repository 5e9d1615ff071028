/** Settles the plays that their players left, once the last clock has run out (DECISIONS 4). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Plays } from './play.ts';
import { removeGuestPlays } from './store.ts';

/** A hidden page ends its exam after 5 s, and its player should see that at once. */
const SWEEP_EVERY_MS = 1_000;
/** A guest's cookie names the sample for half an hour; nobody can ask for the play after that. */
const GUEST_PLAYS_KEPT_MS = 86_400_000;

/** Deletes samples of guests that nobody can ask for any more. */
export const playJobs = (context: AppContext): Job[] => [
  {
    name: 'sample-sweep',
    cron: '41 * * * *',
    run: () => removeGuestPlays(context.db, new Date(context.clock.now() - GUEST_PLAYS_KEPT_MS)),
  },
];

/** The sweep of one server process. Several at once are harmless, because each play is settled under its row lock. */
export function createSweep(context: AppContext, plays: Plays): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();
  let isStopped = false;
  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      sweeping = sweep().then(next);
    }, SWEEP_EVERY_MS);
    timer.unref();
  };
  const sweep = async (): Promise<void> => {
    try {
      let settled = 0;
      // Repeats until nothing is due, so that a batch of guests' samples does not keep players waiting.
      for (let more = 1; more > 0 && !isStopped; settled += more) {
        // Time after the last heartbeat may still turn out to be an outage, so it ends no play.
        more = await plays.sweep(context.heartbeat.reachedAt('calls'));
      }
      if (settled > 0) context.log.info({ settled }, 'plays that were left are settled');
    } catch (err) {
      context.log.error({ err }, 'the sweep of plays failed');
    }
  };
  return {
    start: next,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await sweeping;
    },
  };
}
