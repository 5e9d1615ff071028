/** Where each level stands on its road, and the road's line through them. Pure geometry, in pixels. */

/** `x` from the middle (tall) or from the start (wide), `y` from the top. */
export type Bend = { readonly x: number; readonly y: number };

/** One winding of the tall road: sideways place of nine levels and the climb to each. */
const TALL_X = [-112, -6, 98, 84, -30, -112, -24, 88, -14];
const TALL_CLIMB = [76, 60, 64, 108, 62, 76, 68, 64, 72];
/** One winding of the wide road. */
const WIDE_Y = [250, 330, 290, 150, 90, 160, 290, 240];
const WIDE_STEP = 140;
const WIDE_EDGE = 90;
const TALL_EDGE = 88;

const cycle = (list: readonly number[], i: number) => list[i % list.length] ?? 0;

/** Bottom to top: the first level lies lowest. */
export const tallRoad = (count: number) => {
  const climbs = Array.from({ length: count }, (_, i) => (i === 0 ? 0 : cycle(TALL_CLIMB, i)));
  const length = climbs.reduce((sum, climb) => sum + climb, 0) + 2 * TALL_EDGE;
  let y = length - TALL_EDGE;
  const bends = climbs.map((climb, i): Bend => {
    y -= climb;
    return { x: cycle(TALL_X, i), y };
  });
  return { bends, length };
};

/** Start to end, along the reading direction (the styles mirror it). */
export const wideRoad = (count: number) => ({
  bends: Array.from(
    { length: count },
    (_, i): Bend => ({ x: WIDE_EDGE + i * WIDE_STEP, y: cycle(WIDE_Y, i) }),
  ),
  length: 2 * WIDE_EDGE + Math.max(0, count - 1) * WIDE_STEP,
});

/** A line that leaves and reaches every level sideways. */
export const roadPath = (bends: readonly Bend[]) =>
  bends
    .map((bend, i) => {
      const from = bends[i - 1];
      if (!from) return `M${bend.x} ${bend.y}`;
      const lean = (bend.x - from.x) * 0.55;
      return `C${from.x + lean} ${from.y} ${bend.x - lean} ${bend.y} ${bend.x} ${bend.y}`;
    })
    .join('');
