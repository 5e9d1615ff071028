/** The clock. All code reads the time from one, so that a test can set it. */

/** Epoch milliseconds. */
export type Clock = { now(): number };

/** The machine's clock. */
export const realClock: Clock = { now: () => Date.now() };

/** A clock that stands still until a test moves it. */
export type SettableClock = Clock & {
  set(at: number | string): void;
  advance(byMs: number): void;
};

/** Starts at `at`: epoch milliseconds or an ISO date. */
export const settableClock = (at: number | string): SettableClock => {
  let nowMs = new Date(at).getTime();
  return {
    now: () => nowMs,
    set: next => {
      nowMs = new Date(next).getTime();
    },
    advance: byMs => {
      nowMs += byMs;
    },
  };
};
