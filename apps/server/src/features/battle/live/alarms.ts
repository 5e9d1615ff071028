/** A timer for each watched battle: it rings at the next instant at which time alone changes the battle. */
import type { Clock } from '../../../platform/time/clock.ts';

const LONGEST_TIMER_MS = 3_600_000;

/** An alarm that has rung stays until it is set anew, so that `late` finds a battle that failed to wake. */
type Alarm = { readonly at: number; readonly timer: NodeJS.Timeout };

/** A battle and the instant of its alarm. Epoch milliseconds. */
export type Wake = { readonly id: string; readonly at: number };

export type Alarms = ReturnType<typeof createAlarms>;

export const createAlarms = (clock: Clock, ring: (id: string, at: number) => void) => {
  const alarms = new Map<string, Alarm>();

  const cancel = (id: string): void => {
    clearTimeout(alarms.get(id)?.timer);
    alarms.delete(id);
  };

  /** Rings at `at` and not before. A timer may fire a moment early; it is then set again for the same instant. */
  const set = (id: string, at: number): void => {
    clearTimeout(alarms.get(id)?.timer);
    const inMs = Math.min(Math.max(at - clock.now(), 0), LONGEST_TIMER_MS);
    const fired = () => (clock.now() < at ? set(id, at) : ring(id, at));
    alarms.set(id, { at, timer: setTimeout(fired, inMs).unref() });
  };

  return {
    set,
    cancel,
    /** Battles whose alarm was due before `before` and is still there: a timer may be lost. */
    late: (before: number): Wake[] =>
      [...alarms].flatMap(([id, { at }]) => (at <= before ? [{ id, at }] : [])),
    close: (): void => {
      for (const { timer } of alarms.values()) clearTimeout(timer);
    },
  };
};
