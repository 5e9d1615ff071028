/** Work that waits until the page has nothing better to do. */

/** For browsers that do not tell when they are idle. */
const AFTER_MS = 2_000;

/** Does it once, when idle; returns how to take it back. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const waiting = setTimeout(work, AFTER_MS);
    return () => clearTimeout(waiting);
  }
  const waiting = requestIdleCallback(work);
  return () => cancelIdleCallback(waiting);
};
