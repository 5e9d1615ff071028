/** Client state that the browser stores over reloads; the state of a player is cleared on log-out (SPEC 4, DECISIONS 2). */
import { create, type StoreApi } from 'zustand';

/** How long the first screen waits for persisted stores before it goes on without them (SPEC 4, 9). */
export const REHYDRATE_LIMIT_MS = 5000;

const PREFIX = 'trivium.';
const clearers = new Set<() => void>();
/** Stores whose stored state has not come yet. */
const pending = new Set<Promise<void>>();

/** Runs `clear` on every log-out, for what is remembered of a player outside of persisted stores (cached replies, running screens). */
export const forgetOnLogOut = (clear: () => void) => {
  clearers.add(clear);
};

/** Empties everything that belongs to a player. Only `session.ts` calls it. */
export const forgetPlayer = () => {
  for (const clear of clearers) clear();
};

let isMuted = false;

/** Runs `work` without writing persisted stores, so that it does not overwrite what another tab has written. */
export const withoutKeeping = (work: () => void) => {
  isMuted = true;
  try {
    work();
  } finally {
    isMuted = false;
  }
};

type StateStorage = {
  readonly getItem: (key: string) => string | null | Promise<string | null>;
  readonly setItem: (key: string, value: string) => void;
};

/** The browser's storage; null where it is switched off, and then nothing is stored. */
const browserStorage = (): StateStorage | null => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};

export const storeKey = (name: string) => PREFIX + name;

type Stored<State> = { readonly state: State; readonly version: number };

/** Null for what nobody stored, and for what is damaged. */
const parsed = <State>(text: string | null): Stored<State> | null => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/**
 * Reads the stored state into the store, and stores every change from then on. Returns how to read it again. Ours, because
 * the `persist` of zustand weighs a kilobyte more in the first load.
 */
const persist = <State extends object>(
  store: StoreApi<State>,
  key: string,
  empty: State,
  version: number,
) => {
  const storage = browserStorage();
  if (storage === null) return () => {};
  const { getState, setState } = store;
  const write = () => {
    if (!isMuted) storage.setItem(key, JSON.stringify({ state: getState(), version }));
  };
  const take = (text: string | null) => {
    const stored = parsed<State>(text);
    const isOld = stored !== null && stored.version !== version;
    setState({ ...getState(), ...(isOld ? empty : stored?.state) }, true);
    if (isOld) write();
  };
  store.setState = ((change: State, replace: true) => {
    setState(change, replace);
    write();
  }) as typeof setState;
  const read = () => {
    const text = storage.getItem(key);
    if (!(text instanceof Promise)) return take(text);
    const done = text.then(take).finally(() => pending.delete(done));
    pending.add(done);
  };
  read();
  return read;
};

/**
 * A persisted store. `owner: 'player'` is emptied on log-out; `owner: 'device'` stays (theme, interface language).
 * `version` goes up when the shape changes; stored state of an older version is dropped.
 */
export const persistedStore = <State extends object>(
  name: string,
  empty: State,
  { owner, version = 1 }: { owner: 'player' | 'device'; version?: number },
) => {
  const store = create<State>()(() => empty);
  const rehydrate = persist(store, storeKey(name), empty, version);
  if (owner === 'player') forgetOnLogOut(() => store.setState(empty, true));
  return Object.assign(store, { rehydrate });
};

/** Whether the stored state of every store is there. */
export const isRehydrated = () => pending.size === 0;

/** Resolves when the stored state of every store is there, at latest after `limitMs`. */
export const whenRehydrated = (limitMs = REHYDRATE_LIMIT_MS): Promise<void> => {
  if (isRehydrated()) return Promise.resolve();
  const limit = new Promise<void>(done => setTimeout(done, limitMs));
  return Promise.race([Promise.all(pending).then(() => {}), limit]);
};
