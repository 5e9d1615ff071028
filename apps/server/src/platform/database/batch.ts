/** Batches work that is cheaper together: all that is asked for in one turn of the event loop, and while all connections are busy. */

import { inWork } from '../trace/work.ts';

type Waiting<Asked, Answer> = {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (problem: unknown) => void;
};

/**
 * Does what is asked for in batches of at most `most`, on at most `connections` connections at a time, in the order of
 * asking. `doAll` answers in the order of its arguments; when it fails, the whole batch fails.
 */
export const createBatch = <Asked, Answer>(
  doAll: (all: readonly Asked[]) => Promise<readonly Answer[]>,
  { connections, most }: { readonly connections: number; readonly most: number },
): ((asked: Asked) => Promise<Answer>) => {
  const waiting: Waiting<Asked, Answer>[] = [];
  let free = connections;
  let isPlanned = false;

  const startBatches = (): void => {
    isPlanned = false;
    while (free > 0 && waiting.length > 0) void take(waiting.splice(0, most));
  };
  const take = async (batch: readonly Waiting<Asked, Answer>[]): Promise<void> => {
    free -= 1;
    try {
      // A batch works for several, so for none of them.
      const answers = await inWork(undefined, () => doAll(batch.map(({ asked }) => asked)));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer);
    } catch (problem) {
      for (const { reject } of batch) reject(problem);
    }
    free += 1;
    startBatches();
  };
  return asked =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (isPlanned) return;
      isPlanned = true;
      setImmediate(startBatches);
    });
};
