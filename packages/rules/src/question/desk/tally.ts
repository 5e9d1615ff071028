/** How answers to one question are counted for its editors: by the rating of the player, and by the time they took. Pure. */

/** Where the bands of ratings end; the last is open. */
export const BAND_ENDS = [900, 1_100, 1_300, 1_500, 1_700] as const;

/** The band of a rating, from 0. */
export const bandOf = (rating: number): number => {
  const band = BAND_ENDS.findIndex(end => rating < end);
  return band === -1 ? BAND_ENDS.length : band;
};

/** Where steps of time end, in seconds: narrow where most answers are. The last takes everything longer. */
const STEP_ENDS = [
  ...Array.from({ length: 20 }, (_, at) => (at + 1) / 2),
  ...Array.from({ length: 10 }, (_, at) => 11 + at),
  ...Array.from({ length: 8 }, (_, at) => 25 + at * 5),
  120,
] as const;

/** The step of an answer that took so long, from 0. */
export const timePlace = (seconds: number): number => {
  const place = STEP_ENDS.findIndex(end => seconds < end);
  return place === -1 ? STEP_ENDS.length - 1 : place;
};

/** The middle of the step in which the middle answer is; null without answers. `counted` is in any order. */
export const medianSeconds = (
  counted: readonly { readonly place: number; readonly times: number }[],
): number | null => {
  const all = counted.reduce((sum, { times }) => sum + times, 0);
  if (all === 0) return null;
  let before = 0;
  for (const { place, times } of counted.toSorted((a, b) => a.place - b.place)) {
    before += times;
    if (before * 2 >= all) return ((STEP_ENDS[place - 1] ?? 0) + (STEP_ENDS[place] ?? 120)) / 2;
  }
  return null;
};
