/** Many small things done in one go: what is asked for while earlier ones are under way is gathered and goes together. */

/** One of them; resolves with its own result. */
export type Gathered<Item, Result> = (item: Item) => Promise<Result>;

export type GatherOptions = {
  /** Goes under way at the same time. */
  readonly atOnce: number;
  /** Items of one go. */
  readonly most: number;
};

/**
 * `work` takes items in the order of their coming and returns a result for each, in that order. Whoever comes while nothing is
 * under way waits for nobody. When a go of several fails, each of them is tried alone, so that none fails for another:
 * `work` must bear being repeated.
 */
export const gather = <Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { atOnce, most }: GatherOptions,
): Gathered<Item, Result> => {
  type Waiting = {
    readonly item: Item;
    readonly done: (result: Result) => void;
    readonly failed: (problem: unknown) => void;
  };
  const waiting: Waiting[] = [];
  let underWay = 0;

  const go = async (together: readonly Waiting[]): Promise<void> => {
    try {
      const results = await work(together.map(({ item }) => item));
      for (const [at, { done }] of together.entries()) done(results[at] as Result);
    } catch (problem) {
      if (together.length === 1) together[0]?.failed(problem);
      else await Promise.all(together.map(one => go([one])));
    }
  };
  const next = (): void => {
    if (underWay >= atOnce || waiting.length === 0) return;
    underWay += 1;
    void go(waiting.splice(0, most)).then(() => {
      underWay -= 1;
      next();
    });
  };
  return item =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      next();
    });
};
