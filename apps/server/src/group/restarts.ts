/** Restarts the database of a group: all its processes stand still first, and go on together. */
import type { ToProcess } from './message.ts';

/** A process that does not stand still by then is not waited for: its own heartbeat finds the gap. */
const STILL_WITHIN_MS = 4_000;

type Deps<Process> = {
  readonly restart: () => Promise<void>;
  /** Those that serve now. */
  readonly serving: () => readonly Process[];
  readonly tell: (to: Process, message: ToProcess) => void;
};

/** `want` begins one, after the last one. `still` and `gone` say that a process need not be waited for any more. */
export const createRestarts = <Process>({ restart, serving, tell }: Deps<Process>) => {
  const moving = new Set<Process>();
  let allAreStill = (): void => undefined;
  let working: Promise<void> = Promise.resolve();
  const noLongerMoves = (one: Process): void => {
    if (moving.delete(one) && moving.size === 0) allAreStill();
  };
  const stopAll = async (all: readonly Process[]): Promise<void> => {
    if (all.length === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    allAreStill = resolve;
    const late = setTimeout(resolve, STILL_WITHIN_MS);
    for (const one of all) moving.add(one);
    for (const one of all) tell(one, { says: 'stand still' });
    await promise;
    clearTimeout(late);
    moving.clear();
  };
  const work = async (): Promise<void> => {
    const all = serving();
    await stopAll(all);
    try {
      await restart();
    } finally {
      for (const one of all) tell(one, { says: 'go on' });
    }
  };
  return {
    want: (): Promise<void> => {
      working = working.then(work);
      return working;
    },
    still: noLongerMoves,
    gone: noLongerMoves,
  };
};
