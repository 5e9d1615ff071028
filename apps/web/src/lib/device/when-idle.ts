/** Runs work once the page is idle. */

/** The delay in browsers without idle callbacks. */
const AFTER_MS = 2_000;

/** Runs `work` once, when idle; returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const waiting = setTimeout(work, AFTER_MS);
    return () => clearTimeout(waiting);
  }
  const waiting = requestIdleCallback(work);
  return () => cancelIdleCallback(waiting);
};
