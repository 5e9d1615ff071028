/** The audience of battles: which socket of this process watches which battle. */

/** A socket that watches a battle. */
export type Watcher = {
  readonly playerId: number;
  /** False until the socket may watch; before that it receives nothing. */
  isLetIn: boolean;
  /** The round whose question it was sent last; null before it received the whole battle, when a turn would mean nothing to it. */
  told: { readonly round: number | null } | null;
};

export type Audience = ReturnType<typeof createAudience>;

const NOBODY: ReadonlyMap<string, Watcher> = new Map();

export const createAudience = () => {
  const battles = new Map<string, Map<string, Watcher>>();
  const looksAt = new Map<string, string>();
  let onEmpty: (id: string) => void = () => undefined;

  /** Stops watching; returns the battle that the socket watched. */
  const unwatch = (socketId: string): string | undefined => {
    const id = looksAt.get(socketId);
    const watchers = id === undefined ? undefined : battles.get(id);
    if (id === undefined || watchers === undefined) return undefined;
    looksAt.delete(socketId);
    watchers.delete(socketId);
    if (watchers.size > 0) return id;
    battles.delete(id);
    onEmpty(id);
    return id;
  };

  return {
    /** Sets what is called when the last socket leaves a battle. */
    onEmpty: (hook: (id: string) => void): void => {
      onEmpty = hook;
    },
    isWatched: (id: string): boolean => battles.has(id),
    battleIds: (): Iterable<string> => battles.keys(),
    count: (): number => battles.size,
    watchersOf: (id: string): ReadonlyMap<string, Watcher> => battles.get(id) ?? NOBODY,
    /** The socket watches this battle from now on; returns the other battle that it watched before. */
    watch: (id: string, socketId: string, playerId: number): string | undefined => {
      const before = looksAt.get(socketId);
      if (before !== undefined && before !== id) unwatch(socketId);
      const watchers = battles.get(id) ?? new Map<string, Watcher>();
      battles.set(id, watchers);
      if (before !== id) watchers.set(socketId, { playerId, isLetIn: false, told: null });
      looksAt.set(socketId, id);
      return before === id ? undefined : before;
    },
    /** The socket receives its battle from now on. */
    letIn: (socketId: string): void => {
      const watcher = battles.get(looksAt.get(socketId) ?? '')?.get(socketId);
      if (watcher !== undefined) watcher.isLetIn = true;
    },
    unwatch,
  };
};
