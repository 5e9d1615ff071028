/** Charts that show a trap: averages, lines, areas, chance. The numbers prove what the words say. */
import { label } from '../../kit/digits.ts';
import { numbered, upTo } from '../../kit/puzzle.ts';
import type { Scene, Scenes } from '../../kit/story.ts';
import {
  circle,
  GROUNDS,
  ground,
  HUES,
  INK,
  line,
  PAINTS,
  type Point,
  polyline,
  rect,
} from '../../kit/svg.ts';
import { scaleOf } from '../bars.ts';

const edge = { stroke: INK, 'stroke-width': 1.2 };
const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

/** Kidney stones, British Medical Journal 1986: cured and treated, of small and of large stones. */
const CURES = {
  A: [
    [81, 87],
    [192, 263],
  ],
  B: [
    [234, 270],
    [55, 80],
  ],
} as const;
const share = (parts: readonly (readonly number[])[]): number =>
  Math.round((100 * sumOf(parts.map(([cured = 0]) => cured))) / sumOf(parts.map(([, all = 0]) => all)));

function stones(): Scene {
  const groups = [[0], [1], [0, 1]].map(kinds => ({
    kinds,
    a: share(CURES.A.filter((_, at) => kinds.includes(at))),
    b: share(CURES.B.filter((_, at) => kinds.includes(at))),
  }));
  const isParadox = groups.every(({ a, b }, at) => (at < 2 ? a > b : a < b));
  const scale = scaleOf(0, 100, 20);
  const drawn = groups.flatMap(({ kinds, a, b }, at) => {
    const x = 62 + at * 84;
    const bar = (value: number, left: number, fill: string, name: string) =>
      rect(left, scale.y(value), 30, 178 - scale.y(value), { fill, ...edge }) +
      label(name, [left + 15, scale.y(value) + 12], 13, '#FFFFFF') +
      label(String(value), [left + 15, scale.y(value) + 30], 13, '#FFFFFF');
    return [
      bar(a, x, PAINTS.red, 'A'),
      bar(b, x + 32, PAINTS.blue, 'B'),
      ...kinds.map((kind, place) =>
        circle(x + 31 + (kinds.length > 1 ? place * 18 - 8 : 0), 188.5, kind === 0 ? 4 : 8, {
          fill: '#8A6A4A',
          ...edge,
        }),
      ),
    ];
  });
  return {
    drawing: ground(GROUNDS.lagoon) + scale.drawing + drawn.join(''),
    parts: { values: groups.map(({ a, b }) => `${a}/${b}`).join(', ') },
    proved: isParadox && CURES.A[1][1] > CURES.B[1][1] ? 'A had the harder cases' : 'otherwise',
  };
}

const SAME = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
/** Anscombe 1973; the plain one stands third here. */
const SETS: readonly (readonly (readonly number[])[])[] = [
  [SAME, [9.14, 8.14, 8.74, 8.77, 9.26, 8.1, 6.13, 3.1, 9.13, 7.26, 4.74]],
  [
    [8, 8, 8, 8, 8, 8, 8, 19, 8, 8, 8],
    [6.58, 5.76, 7.71, 8.84, 8.47, 7.04, 5.25, 12.5, 5.56, 7.91, 6.89],
  ],
  [SAME, [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]],
  [SAME, [7.46, 6.77, 12.74, 7.11, 7.81, 8.84, 6.08, 5.39, 8.15, 6.42, 5.73]],
];
/** The means and the slope of the best straight line, rounded to a tenth. */
const lineOf = ([xs = [], ys = []]: readonly (readonly number[])[]): string => {
  const [mx, my] = [sumOf(xs) / xs.length, sumOf(ys) / ys.length];
  const slope = sumOf(xs.map((x, at) => (x - mx) * ((ys[at] ?? 0) - my))) / sumOf(xs.map(x => (x - mx) ** 2));
  return [mx, my, slope].map(value => value.toFixed(1)).join();
};

function quartet(): Scene {
  if (new Set(SETS.map(lineOf)).size !== 1) throw new RangeError(SETS.map(lineOf).join(' '));
  const drawn = SETS.flatMap(([xs = [], ys = []], set) => {
    const [left, top] = [10 + (set % 2) * 153, 6 + Math.floor(set / 2) * 96];
    const at = (x: number, y: number): Point => [left + 8 + (x - 3) * 7.6, top + 86 - (y - 2) * 7.2];
    return [
      rect(left, top, 147, 92, { rx: 6, fill: '#FFFFFF' }),
      line(...at(3.5, 4.75), ...at(20, 13), { stroke: PAINTS.orange, 'stroke-width': 2 }),
      ...xs.map((x, point) => circle(...at(x, ys[point] ?? 0), 3.6, { fill: PAINTS.blue, ...edge })),
      numbered(set, [left + 12, top + 12]),
    ];
  });
  const told = SETS.map(
    ([xs = [], ys = []], set) =>
      `${set + 1}: ${xs.map((x, at) => `${x}/${Math.round(ys[at] ?? 0)}`).join(' ')}`,
  );
  return { drawing: ground(GROUNDS.dusk) + drawn.join(''), parts: { values: told.join('; ') }, proved: 3 };
}

/** Made-up numbers for the twelve months. */
const [ICES, ACCIDENTS] = [
  [8, 10, 18, 32, 55, 80, 94, 90, 60, 34, 14, 9],
  [4, 5, 9, 16, 34, 56, 72, 66, 38, 18, 7, 5],
] as const;
function ices(): Scene {
  const scale = scaleOf(0, 100, 25);
  const points = (values: readonly number[]) =>
    values.map((value, at): Point => [58 + at * 21.6, scale.y(value)]);
  return {
    drawing: [
      ground(GROUNDS.lamp),
      scale.drawing,
      ...upTo(12).map(at => label(String(at + 1), [58 + at * 21.6, 189], 11)),
      polyline(points(ICES), { stroke: PAINTS.orange, 'stroke-width': 4 }),
      polyline(points(ACCIDENTS), { stroke: PAINTS.blue, 'stroke-width': 3, 'stroke-dasharray': '7 5' }),
    ].join(''),
    parts: { ices: ICES.join(', '), accidents: ACCIDENTS.join(', ') },
  };
}

function discs(): Scene {
  const [small, large] = [38, 76];
  return {
    drawing: [
      ground(GROUNDS.citron),
      line(20, 184, 300, 184),
      circle(72, 184 - small, small, { fill: HUES.lagoon, ...edge }),
      circle(206, 184 - large, large, { fill: HUES.lagoon, ...edge }),
      label('1', [72, 184 - small], 26),
      label('2', [206, 184 - large], 40),
    ].join(''),
    proved: (large / small) ** 2,
  };
}

const [DISTRICTS, BLUE] = [
  ['AAABB', 'CAABB', 'CCDEB', 'CDDEE', 'CDDEE'],
  ['#.#..', '##..#', '.##..', '###..', '.....'],
] as const;
const cells = upTo(25).map(at => [Math.floor(at / 5), at % 5] as const);
const districtAt = (row: number, column: number): string => DISTRICTS[row]?.charAt(column) ?? '';
const isBlue = (row: number, column: number): boolean => BLUE[row]?.charAt(column) === '#';

function districts(): Scene {
  const size = 37;
  const at = (row: number, column: number): Point => [67 + column * size, 7 + row * size];
  const squares = cells.map(([row, column]) => {
    const [x, y] = at(row, column);
    return (
      rect(x, y, size, size, { fill: isBlue(row, column) ? PAINTS.blue : '#FFE08A' }) +
      (isBlue(row, column) ? circle(x + size / 2, y + size / 2, 8, { fill: '#FFFFFF' }) : '')
    );
  });
  const walls = cells.flatMap(([row, column]) => {
    const [x, y] = at(row, column);
    const own = districtAt(row, column);
    const stroke = (isWall: boolean) => ({ 'stroke-width': isWall ? 5 : 0.6 });
    return [
      line(x + size, y, x + size, y + size, stroke(districtAt(row, column + 1) !== own)),
      line(x, y + size, x + size, y + size, stroke(districtAt(row + 1, column) !== own)),
    ];
  });
  const votes = [...'ABCDE'].map(
    name => cells.filter(([row, column]) => districtAt(row, column) === name && isBlue(row, column)).length,
  );
  if (sumOf(votes) !== 10 || cells.length !== 25) throw new RangeError(votes.join());
  return {
    drawing: [
      ground(GROUNDS.blush),
      ...squares,
      ...walls,
      rect(67, 7, size * 5, size * 5, { fill: 'none', stroke: INK, 'stroke-width': 5 }),
    ].join(''),
    parts: { votes: votes.join(', ') },
    proved: votes.filter(amount => amount > 2).length,
  };
}

/** How often each digit leads: the logarithms, and as a proof the first thousand powers of two. */
function digits(): Scene {
  const shares = upTo(9).map(at => 100 * Math.log10(1 + 1 / (at + 1)));
  const powers = upTo(1000).map(at => String(2n ** BigInt(at + 1)).charAt(0));
  const isLaw = shares.every(
    (each, at) => Math.abs(each - powers.filter(digit => digit === String(at + 1)).length / 10) < 1,
  );
  if (!isLaw) throw new RangeError('the law does not hold');
  const scale = scaleOf(0, 35, 5);
  return {
    drawing: [
      ground(GROUNDS.apricot),
      scale.drawing,
      ...shares.flatMap((value, at) => [
        rect(54 + at * 28, scale.y(value), 20, 178 - scale.y(value), { fill: PAINTS.purple, ...edge }),
        label(String(at + 1), [64 + at * 28, 189], 13),
      ]),
    ].join(''),
    parts: { values: shares.map((value, at) => `${at + 1}: ${Math.round(value)}`).join(', ') },
  };
}

/** How likely it is, in percent, that two of so many people share a birthday. */
const shared = (people: number): number =>
  100 * (1 - upTo(people).reduce((chance, at) => (chance * (365 - at)) / 365, 1));

function birthdays(): Scene {
  const scale = scaleOf(0, 100, 10);
  const x = (people: number) => 48 + people * 4.2;
  return {
    drawing: [
      ground(GROUNDS.sky),
      scale.drawing,
      line(44, scale.y(50), 306, scale.y(50), { stroke: PAINTS.red, 'stroke-width': 2.4 }),
      ...[10, 20, 30, 40, 50, 60].map(people => label(String(people), [x(people), 189], 11)),
      polyline(
        upTo(62).map((people): Point => [x(people), scale.y(shared(people))]),
        {
          stroke: PAINTS.blue,
          'stroke-width': 3.4,
        },
      ),
    ].join(''),
    parts: {
      values: [10, 20, 30, 40, 50, 60].map(people => `${people}: ${Math.round(shared(people))}`).join(', '),
    },
    proved: upTo(366).findIndex(people => shared(people) > 50),
  };
}

/** Made-up groups: the least value, the ends of the middle half, its middle, the greatest value. */
const BOXES = [
  [12, 30, 55, 72, 88],
  [4, 44, 52, 60, 98],
  [30, 38, 50, 64, 74],
  [22, 28, 46, 56, 62],
] as const;
function boxes(): Scene {
  const scale = scaleOf(0, 100, 20);
  const drawn = BOXES.flatMap(([least, low, middle, high, most], at) => {
    const x = 84 + at * 62;
    const across = (value: number, half: number, width: number) =>
      line(x - half, scale.y(value), x + half, scale.y(value), { 'stroke-width': width });
    return [
      line(x, scale.y(least), x, scale.y(most)),
      across(least, 9, 2),
      across(most, 9, 2),
      rect(x - 17, scale.y(high), 34, scale.y(low) - scale.y(high), { fill: HUES.lamp, ...edge }),
      across(middle, 17, 4),
      numbered(at, [x, 190]),
    ];
  });
  const widths = BOXES.map(([, low, , high]) => high - low);
  return {
    drawing: ground(GROUNDS.dusk) + scale.drawing + drawn.join(''),
    parts: { values: BOXES.map((box, at) => `${at + 1}: ${box.join(' ')}`).join('; ') },
    proved: widths.indexOf(Math.min(...widths)) + 1,
  };
}

export const TRAPS: Scenes = { stones, quartet, ices, discs, districts, digits, birthdays, boxes };
