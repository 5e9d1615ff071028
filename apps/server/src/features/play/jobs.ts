/** Plays that players left: settled by the server when their last clock has run out (DECISIONS 4). */
import type { House } from '../../platform/house.ts';
import type { Plays } from './play.ts';

const SWEEP_EVERY_MS = 5_000;

/** The sweep of one server; several at once are harmless, since each play is settled under its lock. */
export function startSweep(house: House, plays: Plays): { start(): void; stop(): Promise<void> } {
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
      const settled = await plays.sweep(house.clock.now());
      if (settled > 0) house.log.info({ settled }, 'plays that were left are settled');
    } catch (err) {
      house.log.error({ err }, 'the sweep of plays failed');
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
