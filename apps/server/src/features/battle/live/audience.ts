/** The audience of battles: which socket of this process looks at which battle. */

/** A socket that looks at a battle. */
export type Watcher = {
  readonly playerId: number;
  /** False until it is known that it may look; it hears nothing before that. */
  isLetIn: boolean;
  /** Whether it was sent the whole battle since that began; a turn means nothing to it before. */
  isTold: boolean;
};

export type Audience = ReturnType<typeof createAudience>;

const NOBODY: ReadonlyMap<string, Watcher> = new Map();

export const createAudience = () => {
  const battles = new Map<string, Map<string, Watcher>>();
  const looksAt = new Map<string, string>();
  let onEmpty: (id: string) => void = () => undefined;

  /** The socket looks no longer; returns the battle it looked at. */
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
    /** The socket looks at this battle from now on; returns another battle it looked at before. */
    watch: (id: string, socketId: string, playerId: number): string | undefined => {
      const before = looksAt.get(socketId);
      if (before !== undefined && before !== id) unwatch(socketId);
      const watchers = battles.get(id) ?? new Map<string, Watcher>();
      battles.set(id, watchers);
      if (before !== id) watchers.set(socketId, { playerId, isLetIn: false, isTold: false });
      looksAt.set(socketId, id);
      return before === id ? undefined : before;
    },
    /** The socket hears of its battle from now on. */
    letIn: (socketId: string): void => {
      const watcher = battles.get(looksAt.get(socketId) ?? '')?.get(socketId);
      if (watcher !== undefined) watcher.isLetIn = true;
    },
    unwatch,
  };
};
