/** Slices of client state, kept in the browser over reloads; those of a player are cleared on log-out (SPEC 4, DECISIONS 2). */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** How long the first screen waits for kept slices before it goes on without them (SPEC 4, 9). */
export const REHYDRATE_LIMIT_MS = 5000;

const PREFIX = 'trivium.';
const clearers = new Set<() => void>();
const hydrations: { hasHydrated: () => boolean; onFinish: (done: () => void) => void }[] = [];

/** Runs `clear` on every log-out, for what is remembered of a player outside of slices (cached replies, running screens). */
export const forgetOnLogOut = (clear: () => void) => {
  clearers.add(clear);
};

/** Empties everything that belongs to a player. Only `session.ts` calls it. */
export const forgetPlayer = () => {
  for (const clear of clearers) clear();
};

let isMuted = false;

/** Does something without writing kept slices: what another tab has written must not be written back over it. */
export const withoutKeeping = (act: () => void) => {
  isMuted = true;
  try {
    act();
  } finally {
    isMuted = false;
  }
};

/** The browser's storage; throws where it is switched off, and then nothing is kept. */
const kept = () => {
  const storage = localStorage;
  return {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, value: string) => {
      if (!isMuted) storage.setItem(key, value);
    },
    removeItem: (key: string) => storage.removeItem(key),
  };
};

export const storeKey = (name: string) => PREFIX + name;

/**
 * A kept slice. `owner: 'player'` is emptied on log-out; `owner: 'device'` stays (theme, interface language).
 * `version` goes up when the shape changes; older kept state is dropped.
 */
export const slice = <State extends object>(
  name: string,
  empty: State,
  { owner, version = 1 }: { owner: 'player' | 'device'; version?: number },
) => {
  const store = create<State>()(
    persist(() => empty, {
      name: storeKey(name),
      version,
      storage: createJSONStorage<State>(kept),
      migrate: () => empty,
    }),
  );
  if (owner === 'player') forgetOnLogOut(() => store.setState(empty, true));
  // Without storage (blocked by the browser) zustand leaves `persist` out: nothing to wait for then.
  const keeper = store.persist as typeof store.persist | undefined;
  if (keeper) hydrations.push({ hasHydrated: keeper.hasHydrated, onFinish: keeper.onFinishHydration });
  return store;
};

/** Whether all kept slices are back. */
export const isRehydrated = () => hydrations.every(one => one.hasHydrated());

/** Resolves when all kept slices are back, at latest after `limitMs`. */
export const whenRehydrated = (limitMs = REHYDRATE_LIMIT_MS): Promise<void> => {
  const waiting = hydrations.filter(one => !one.hasHydrated());
  if (waiting.length === 0) return Promise.resolve();
  const all = Promise.all(waiting.map(one => new Promise<void>(done => one.onFinish(done))));
  const limit = new Promise<void>(done => setTimeout(done, limitMs));
  return Promise.race([all.then(() => {}), limit]);
};
