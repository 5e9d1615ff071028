/** How long a dead process of a group rests before it is started again. Pure. */

const COUNTED_MS = 60_000;
const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 5_000;

/** The first death in a minute is mended at once; each further one waits twice as long, at most 5 s. Instants in milliseconds. */
export const restBefore = (deathsAt: readonly number[], now: number): number => {
  const lately = deathsAt.filter(at => now - at < COUNTED_MS).length;
  return lately <= 1 ? 0 : Math.min(FIRST_REST_MS * 2 ** (lately - 2), LONGEST_REST_MS);
};
