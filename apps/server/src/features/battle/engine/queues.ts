/** A queue for each battle: pieces of work on the same battle run one after another. */
export type Queues = ReturnType<typeof createQueues>;

/** `onIdle` is called when no work waits for a battle any more. */
export const createQueues = (onIdle: (id: string) => void) => {
  const last = new Map<string, Promise<unknown>>();
  return {
    /** Runs the work after all earlier work on this battle, whether that failed or not. */
    inOrder: <T>(id: string, work: () => Promise<T>): Promise<T> => {
      const before = last.get(id) ?? Promise.resolve();
      const mine = before.then(work, work);
      last.set(id, mine);
      const done = () => {
        if (last.get(id) !== mine) return;
        last.delete(id);
        onIdle(id);
      };
      mine.then(done, done);
      return mine;
    },
    /** Resolves when all queued work is done. */
    idle: async (): Promise<void> => void (await Promise.allSettled(last.values())),
  };
};
