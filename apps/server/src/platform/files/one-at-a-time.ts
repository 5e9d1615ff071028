/** Works that need much memory run one after another; too many that wait are refused. */

/** Runs works one after another, in the order they came: memory is needed for one picture, whatever is sent at once. */
export const oneAtATime = <T>(mostWaiting: number, tooMany: () => Error) => {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work: () => Promise<T>): Promise<T> => {
    if (waiting > mostWaiting) throw tooMany();
    waiting += 1;
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
};
