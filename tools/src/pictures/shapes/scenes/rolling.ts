/** Slides and rollers: the fastest way down, and the form that is equally wide all round. */
import { numbered, upTo } from '../../kit/puzzle.ts';
import type { Scene, Scenes } from '../../kit/story.ts';
import {
  around,
  circle,
  corners,
  GROUNDS,
  ground,
  HUES,
  INK,
  PAINTS,
  type Point,
  polygon,
  polyline,
} from '../../kit/svg.ts';

const edge = { stroke: INK, 'stroke-width': 1.6, 'stroke-linejoin': 'round' };

const [WIDE, DEEP] = [252, 138];
/** The turn of a wheel whose mark comes from the start of the slides to their end. */
const lastTurn = (() => {
  let [low, high] = [0.1, 2 * Math.PI - 0.1];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if ((middle - Math.sin(middle)) / (1 - Math.cos(middle)) < WIDE / DEEP) low = middle;
    else high = middle;
  }
  return low;
})();
const wheel = DEEP / (1 - Math.cos(lastTurn));
/** Four slides between the same two points, as way across and down for a share of the way. */
const SLIDES: readonly ((share: number) => Point)[] = [
  share => [WIDE * share, DEEP * share ** 1.7],
  share => [WIDE * share, DEEP * share],
  share => {
    const turn = lastTurn * share;
    return [wheel * (turn - Math.sin(turn)), wheel * (1 - Math.cos(turn))];
  },
  share => [WIDE * share ** 3, DEEP * (1 - (1 - share) ** 9) ** 0.9],
];
/** How long a body slides without friction, in some unit. */
const timeOf = (slide: (share: number) => Point): number =>
  upTo(4000).reduce((sum, at) => {
    const [[ax, ay], [bx, by]] = [slide(at / 4000), slide((at + 1) / 4000)];
    return sum + (2 * Math.hypot(bx - ax, by - ay)) / (Math.sqrt(2 * ay) + Math.sqrt(2 * by));
  }, 0);

function slides(): Scene {
  const at = ([across, down]: Point): Point => [34 + across, 30 + down];
  const drawn = SLIDES.map((slide, place) =>
    polyline(
      upTo(41).map(step => at(slide(step / 40))),
      { stroke: [PAINTS.orange, PAINTS.green, PAINTS.blue, PAINTS.purple][place] ?? INK, 'stroke-width': 4 },
    ),
  );
  const marks = [0.55, 0.42, 0.5, 0.62].map((share, place) =>
    numbered(place, at(SLIDES[place]?.(share) ?? [0, 0])),
  );
  const times = SLIDES.map(timeOf);
  return {
    drawing: [
      ground(GROUNDS.lagoon),
      ...drawn,
      ...marks,
      circle(34, 22, 9, { fill: PAINTS.red, ...edge }),
      circle(...at([WIDE, DEEP]), 6, { fill: INK }),
    ].join(''),
    proved: times.indexOf(Math.min(...times)) + 1,
  };
}

/** Outlines of rollers: an ellipse, the even one, a square, a triangle. */
const arc = (from: Point, radius: number, start: number, end: number): Point[] =>
  upTo(121).map(at => around(...from, radius, start + ((end - start) * at) / 120));
const bow = corners(0, 4, 40, 3);
const ROLLERS: readonly (readonly Point[])[] = [
  arc([0, 0], 1, 0, 360).map(([x, y]): Point => [x * 38, y * 29]),
  corners(0, 0, 40, 4, 45),
  bow.flatMap((point, at) => arc(point, 40 * Math.sqrt(3), 150 + at * 120, 210 + at * 120)),
  corners(0, 6, 40, 3),
];
/** How much the width changes with the direction. */
const unevenness = (outline: readonly Point[]): number => {
  const widths = upTo(60).map(step => {
    const [dx, dy] = around(0, 0, 1, step * 3);
    const reach = outline.map(([x, y]) => x * dx + y * dy);
    return Math.max(...reach) - Math.min(...reach);
  });
  return Math.max(...widths) - Math.min(...widths);
};

function rollers(): Scene {
  const drawn = ROLLERS.flatMap((outline, at) => {
    const x = 44 + at * 77;
    return [
      polygon(
        outline.map(([dx, dy]): Point => [x + dx, 100 + dy]),
        { fill: HUES.apricot, ...edge },
      ),
      numbered(at, [x, 160]),
    ];
  });
  const even = ROLLERS.map(unevenness);
  if (even.filter(each => each < 0.1).length !== 1) throw new RangeError(even.join());
  return { drawing: ground(GROUNDS.dusk) + drawn.join(''), proved: even.findIndex(each => each < 0.1) + 1 };
}

export const ROLLING: Scenes = { slides, rollers };
