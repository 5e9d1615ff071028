/** Time comes from here and nowhere else, so that a test can set it. */

/** Now, in milliseconds since the epoch. */
export type Clock = { now(): number };

/** The machine's clock. */
export const realClock: Clock = { now: () => Date.now() };

/** A clock that stands still until a test moves it. */
export type SettableClock = Clock & {
  set(at: number | string): void;
  advance(byMs: number): void;
};

/** Starts at `at`: an epoch instant in milliseconds or an ISO date. */
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
