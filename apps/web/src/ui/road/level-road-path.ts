/** Where each level stands on its road, and the road's line through them. Pure geometry, in pixels. */

/** `x` from the middle (tall) or from the start of a land 800 wide (wide), `y` from the top. */
export type Bend = { readonly x: number; readonly y: number };

/** One winding of the tall road: sideways place of nine levels and the climb to each. */
const TALL_X = [-112, -6, 98, 84, -30, -112, -24, 88, -14];
const TALL_CLIMB = [76, 60, 64, 108, 62, 76, 68, 64, 72];
/** The wide road winds in rows, from the lowest up, the next row the other way; a short one climbs across the land. */
export const WIDE_WIDTH = 800;
const WIDE_ROW = 6;
const WIDE_STEP = 128;
const WIDE_CLIMB = 158;
const WIDE_EDGE = 80;
/** How a row sways. */
const WIDE_SWAY = [0, 22, -8, 24, -4, 18];
const SHORT_MOST = 5;
/** Where the levels of a short road stand, by their number: shares of the width and of the height. */
const SHORT_X = [0.12, 0.4, 0.66, 0.52, 0.8];
const SHORT_HEIGHT = 560;
const TALL_EDGE = 88;

/** How far a turn of the road goes out. */
const TURN = 110;

const cycle = (list: readonly number[], i: number) => list[i % list.length] ?? 0;

/** A short one has room for words beside each level: from side to side. */
const TALL_SHORT_X = [-92, 84];
const TALL_SHORT_CLIMB = [136];

/** Bottom to top: the first level lies lowest. */
export const tallRoad = (count: number, isShort = false) => {
  const [xs, ups] = isShort ? [TALL_SHORT_X, TALL_SHORT_CLIMB] : [TALL_X, TALL_CLIMB];
  const climbs = Array.from({ length: count }, (_, i) => (i === 0 ? 0 : cycle(ups, i)));
  const length = climbs.reduce((sum, climb) => sum + climb, 0) + 2 * TALL_EDGE;
  let y = length - TALL_EDGE;
  const bends = climbs.map((climb, i): Bend => {
    y -= climb;
    return { x: cycle(xs, i), y };
  });
  return { bends, length };
};

/** Along the reading direction (the styles mirror it). */
export const wideRoad = (count: number) => (count <= SHORT_MOST ? shortRoad(count) : windingRoad(count));

const shortRoad = (count: number) => {
  const climb = (SHORT_HEIGHT - 3 * WIDE_EDGE) / Math.max(1, count - 1);
  const bends = Array.from(
    { length: count },
    (_, i): Bend => ({
      x: (SHORT_X[i] ?? 0.5) * WIDE_WIDTH,
      y: count === 1 ? SHORT_HEIGHT / 2 : SHORT_HEIGHT - 1.75 * WIDE_EDGE - i * climb,
    }),
  );
  return { bends, length: SHORT_HEIGHT };
};

const windingRoad = (count: number) => {
  const rows = Math.ceil(count / WIDE_ROW);
  const length = 2 * WIDE_EDGE + (rows - 1) * WIDE_CLIMB + 60;
  const bends = Array.from({ length: count }, (_, i): Bend => {
    const row = Math.floor(i / WIDE_ROW);
    const place = i % WIDE_ROW;
    const column = row % 2 === 0 ? place : WIDE_ROW - 1 - place;
    return {
      x: WIDE_EDGE + column * WIDE_STEP,
      y: length - WIDE_EDGE - row * WIDE_CLIMB - cycle(WIDE_SWAY, i),
    };
  });
  return { bends, length };
};

/** A line that leaves and reaches every level sideways; where a row turns it bulges beyond the edge. */
export const roadPath = (bends: readonly Bend[]) =>
  bends
    .map((bend, i) => {
      const from = bends[i - 1];
      if (!from) return `M${bend.x} ${bend.y}`;
      if (Math.abs(bend.x - from.x) < 1) {
        const bulge = bend.x > WIDE_WIDTH / 2 ? TURN : -TURN;
        return `C${from.x + bulge} ${from.y} ${bend.x + bulge} ${bend.y} ${bend.x} ${bend.y}`;
      }
      const lean = (bend.x - from.x) * 0.55;
      return `C${from.x + lean} ${from.y} ${bend.x - lean} ${bend.y} ${bend.x} ${bend.y}`;
    })
    .join('');
