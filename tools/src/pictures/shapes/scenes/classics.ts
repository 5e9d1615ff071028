/** Famous problems of forms: bridges, strokes, floors, coins, maps, a ball. Counting and measuring prove each answer. */
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
  line,
  num,
  PAINTS,
  type Point,
  path,
  polygon,
  rect,
} from '../../kit/svg.ts';

const edge = { stroke: INK, 'stroke-width': 1.6, 'stroke-linejoin': 'round' };

/** Seven bridges: which two lands each joins, and where it stands. */
const BRIDGES: readonly { readonly lands: string; readonly at: readonly [number, number, number, number] }[] =
  [
    { lands: 'NI', at: [84, 40, 84, 78] },
    { lands: 'NI', at: [138, 40, 138, 78] },
    { lands: 'SI', at: [84, 122, 84, 160] },
    { lands: 'SI', at: [138, 122, 138, 160] },
    { lands: 'IE', at: [164, 100, 214, 100] },
    { lands: 'NE', at: [262, 40, 262, 74] },
    { lands: 'SE', at: [262, 126, 262, 160] },
  ];
function bridges(): Scene {
  const odd = [...'NSIE'].filter(
    land => BRIDGES.filter(({ lands }) => lands.includes(land)).length % 2 === 1,
  );
  const land = { fill: '#BFD98A', stroke: '#5E7F3A', 'stroke-width': 1.6 };
  return {
    drawing: [
      ground('#8CC7E8'),
      path('M0 0H320V48Q240 34 160 46T0 44Z', land),
      path('M0 200H320V152Q240 166 160 154T0 156Z', land),
      rect(44, 74, 124, 52, { rx: 26, ...land }),
      path('M320 66H240Q206 78 206 100T240 134H320Z', land),
      ...BRIDGES.map(
        ({ at }) =>
          line(...at, { 'stroke-width': 13, stroke: '#6B4A2B', 'stroke-linecap': 'butt' }) +
          line(...at, { 'stroke-width': 8, stroke: '#E8C690', 'stroke-linecap': 'butt' }),
      ),
    ].join(''),
    proved: odd.length,
  };
}

const HOUSE: readonly Point[] = [
  [160, 18],
  [100, 182],
  [220, 82],
  [100, 82],
  [220, 182],
];
const HOUSE_LINES = ['03', '02', '32', '31', '24', '14', '12', '34'] as const;
/** In how many ways all lines can be drawn in one stroke from a corner. */
const strokes = (from: string, left: readonly string[]): number =>
  left.length === 0
    ? 1
    : left
        .filter(each => each.includes(from))
        .reduce(
          (sum, each) =>
            sum +
            strokes(
              each.replace(from, ''),
              left.filter(other => other !== each),
            ),
          0,
        );

function house(): Scene {
  const ways = upTo(4).map(at => strokes(String(at), HOUSE_LINES));
  const at = (name: string): Point => HOUSE[Number(name)] ?? [0, 0];
  return {
    drawing: [
      ground(GROUNDS.lamp),
      ...HOUSE_LINES.map(each =>
        line(...at(each.charAt(0)), ...at(each.charAt(1)), { 'stroke-width': 5, stroke: PAINTS.blue }),
      ),
      ...HOUSE.slice(0, 4).map(
        (point, place) => circle(...point, 10, { fill: INK }) + numbered(place, point),
      ),
    ].join(''),
    parts: { ways: Math.max(...ways) },
    proved: ways.flatMap((amount, place) => (amount > 0 ? [place + 1] : [])).join(),
  };
}

const SIDES = [3, 6, 5, 4] as const;
function floors(): Scene {
  const drawn = SIDES.flatMap((sides, at) => {
    const x = 44 + at * 77;
    const turn = sides === 4 ? 45 : 0;
    return [
      polygon(corners(x, 92, 36, sides, turn), {
        fill: [HUES.blush, HUES.lagoon, HUES.lamp, HUES.dusk][at] ?? INK,
        ...edge,
      }),
      numbered(at, [x, 152]),
    ];
  });
  const fails = SIDES.filter(sides => 360 % (180 - 360 / sides) !== 0);
  return {
    drawing: ground(GROUNDS.citron) + drawn.join(''),
    proved: SIDES.findIndex(sides => fails.includes(sides)) + 1,
  };
}

/** A mark on each coin, so that turning is seen: rolling on the outside adds one turn to the length of the way. */
function coins(): Scene {
  const radius = 42;
  const coin = (y: number, fill: string) => [
    circle(160, y, radius, { fill, stroke: INK, 'stroke-width': 3 }),
    circle(160, y, radius - 7, { fill: 'none', stroke: INK, 'stroke-width': 1, 'stroke-dasharray': '2 3' }),
    path(`M160 ${y - 24}L170 ${y - 4}H164V${y + 22}H156V${y - 4}H150Z`, { fill: INK }),
  ];
  const [ax, ay] = around(160, 146, 124, 26);
  const [bx, by] = around(160, 146, 124, 60);
  return {
    drawing: [
      ground(GROUNDS.sky),
      ...coin(147, '#D9B36A'),
      ...coin(61, '#E8E8E8'),
      path(`M${num(ax)} ${num(ay)}A124 124 0 0 1 ${num(bx)} ${num(by)}`, {
        fill: 'none',
        stroke: PAINTS.red,
        'stroke-width': 5,
      }),
      polygon(
        [
          [bx - 10, by - 3],
          [bx + 9, by - 10],
          [bx + 6, by + 13],
        ],
        { fill: PAINTS.red },
      ),
    ].join(''),
    proved: (2 * Math.PI * (radius + radius)) / (2 * Math.PI * radius),
  };
}

/** Lands of a map: one in the middle, five around it. */
const neighbours = (a: number, b: number): boolean =>
  a === 5 || b === 5 ? a !== b : Math.abs(a - b) === 1 || Math.abs(a - b) === 4;
/** In how many ways so many colours can be laid on them. */
const paintings = (colours: number, painted: readonly number[] = []): number =>
  painted.length === 6
    ? 1
    : upTo(colours)
        .filter(colour => painted.every((other, at) => other !== colour || !neighbours(at, painted.length)))
        .reduce((sum, colour) => sum + paintings(colours, [...painted, colour]), 0);

function lands(): Scene {
  const inner = corners(160, 100, 38, 5, 12);
  const outer: readonly Point[] = [
    [182, 8],
    [302, 60],
    [252, 190],
    [70, 186],
    [26, 52],
  ];
  const drawn = inner.map((point, at) => {
    const next = (at + 1) % 5;
    const bulge = around(160, 100, 132, 48 + at * 72);
    const [[ox, oy], [nx, ny], [ix, iy]] = [outer[at] ?? point, outer[next] ?? point, inner[next] ?? point];
    return path(
      `M${num(point[0])} ${num(point[1])}L${num(ox)} ${num(oy)}Q${num(bulge[0])} ${num(bulge[1] * 0.78 + 22)} ${num(nx)} ${num(ny)}L${num(ix)} ${num(iy)}Z`,
      { fill: '#FFFFFF', stroke: INK, 'stroke-width': 3, 'stroke-linejoin': 'round' },
    );
  });
  return {
    drawing: [
      ground('#8CC7E8'),
      ...drawn,
      polygon(inner, { fill: '#FFFFFF', stroke: INK, 'stroke-width': 3, 'stroke-linejoin': 'round' }),
    ].join(''),
    proved: paintings(4),
  };
}

function ball(): Scene {
  const [radius, x] = [72, 160];
  const share = ((4 / 3) * Math.PI * radius ** 3) / (Math.PI * radius ** 2 * 2 * radius);
  return {
    drawing: [
      ground(GROUNDS.orchid),
      path(`M${x - radius} 28V172A${radius} 16 0 0 0 ${x + radius} 172V28Z`, {
        fill: '#FFFFFF',
        'fill-opacity': '.75',
      }),
      circle(x, 100, radius, { fill: HUES.apricot, ...edge }),
      path(`M${x - radius} 100A${radius} 16 0 0 0 ${x + radius} 100`, { fill: 'none', ...edge }),
      path(`M${x - radius} 28V172A${radius} 16 0 0 0 ${x + radius} 172V28`, {
        fill: 'none',
        stroke: INK,
        'stroke-width': 3,
      }),
      `<ellipse cx="${x}" cy="28" rx="${radius}" ry="16" fill="none" stroke="${INK}" stroke-width="3"/>`,
    ].join(''),
    proved: Math.abs(share - 2 / 3) < 1e-9 ? '2/3' : String(share),
  };
}

export const CLASSICS: Scenes = { bridges, house, floors, coins, lands, ball };
