/** Whether the server can be reached, by the browser's network state and by the outcome of calls. */
import { create } from 'zustand';

/** `isAway` from the first lost call, or the browser's offline event, until the server replies again. */
export const useReach = create(() => ({ isAway: globalThis.navigator?.onLine === false }));

const PROBE_MS = 3_000;
let timer: ReturnType<typeof setTimeout> | undefined;

const probe = async () => {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' });
    if (ok) return reached();
  } catch {
    // Still away.
  }
  away();
};

/** Reports a lost call: it then asks until the server replies. */
export const away = (): void => {
  useReach.setState({ isAway: true });
  clearTimeout(timer);
  timer = setTimeout(() => void probe(), PROBE_MS);
};

/** Reports that the server replied. */
export const reached = (): void => {
  if (!useReach.getState().isAway) return;
  clearTimeout(timer);
  useReach.setState({ isAway: false });
};

/** Calls `then` each time the server is reached again. Returns a function that stops it. */
export const onBack = (then: () => void): (() => void) =>
  useReach.subscribe((now, before) => {
    if (before.isAway && !now.isAway) then();
  });

globalThis.addEventListener?.('offline', away);
globalThis.addEventListener?.('online', () => useReach.getState().isAway && void probe());
