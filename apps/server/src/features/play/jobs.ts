/** Plays that players left: settled by the server when their last clock has run out (DECISIONS 4). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Plays } from './play.ts';
import { removeGuestPlays } from './store.ts';

/** A hidden page ends its exam after 5 s, and its player is to see it at once. */
const SWEEP_EVERY_MS = 1_000;
/** A guest holds a sample for half an hour; nobody can ask for it after that. */
const GUEST_PLAYS_KEPT_MS = 86_400_000;

/** Deletes samples of guests, which nobody can ask for any more. */
export const playJobs = (context: AppContext): Job[] => [
  {
    name: 'sample-sweep',
    cron: '41 * * * *',
    run: () => removeGuestPlays(context.db, new Date(context.clock.now() - GUEST_PLAYS_KEPT_MS)),
  },
];

/** The sweep of one server; several at once are harmless, since each play is settled under its lock. */
export function startSweep(context: AppContext, plays: Plays): { start(): void; stop(): Promise<void> } {
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
      // Until nothing is due: samples that guests left must not keep plays of players waiting.
      for (let more = 1; more > 0 && !isStopped; settled += more) {
        // Time that may be taken back as an outage ends nothing.
        more = await plays.sweep(context.heartbeat.reachedAt());
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
