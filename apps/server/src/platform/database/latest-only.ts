/** What is kept in memory and read again when somebody says that it changed. */

/**
 * Returns a function that reads and takes what was read. Of reads under way at once an earlier one may be answered last:
 * it is old then, and not taken.
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
