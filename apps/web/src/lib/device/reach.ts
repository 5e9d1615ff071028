/** Whether the server can be reached: what the browser says of its network, and what became of the calls. */
import { create } from 'zustand';

/** `isAway` from the first call that was lost, or the browser's word, until something answers again. */
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

/** A call was lost: asks by itself until the server answers. */
export const away = (): void => {
  useReach.setState({ isAway: true });
  clearTimeout(timer);
  timer = setTimeout(() => void probe(), PROBE_MS);
};

/** Something answered. */
export const reached = (): void => {
  if (!useReach.getState().isAway) return;
  clearTimeout(timer);
  useReach.setState({ isAway: false });
};

/** Calls `then` each time that the server is reached again. Returns how to stop. */
export const onBack = (then: () => void): (() => void) =>
  useReach.subscribe((now, before) => {
    if (before.isAway && !now.isAway) then();
  });

globalThis.addEventListener?.('offline', away);
globalThis.addEventListener?.('online', () => useReach.getState().isAway && void probe());
