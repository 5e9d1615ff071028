/** Pauses between tries while the network is away: short at first, then two seconds; none when it comes back. */

const PAUSES_MS = [400, 800, 1_500, 2_000] as const;

/** Waits before the next try; the pause grows with the number of tries. `hurry` and the browser's `online` event end it early. */
export const pauseBeforeTry = (tries: number, hurry: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? PAUSES_MS[0];
    const go = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', go);
      hurry.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    globalThis.addEventListener('online', go);
    hurry.addEventListener('abort', go);
  });
