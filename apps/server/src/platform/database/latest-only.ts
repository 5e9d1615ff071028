/** Keeps a value in memory that is read again when it has changed. */

/**
 * Returns a function that reads a value and passes it to `take`. Of concurrent reads an earlier one may be answered last; its
 * old value is not taken.
 */
export const createLatestOnly = <T>(
  read: () => Promise<T>,
  take: (found: T) => void,
): (() => Promise<void>) => {
  let asked = 0;
  let taken = 0;
  return async () => {
    asked += 1;
    const turn = asked;
    const found = await read();
    if (turn < taken) return;
    taken = turn;
    take(found);
  };
};
