/** The Moon: its phases, its spots, its shadows, and the Earth seen from it. */
import { diceOf } from '../../kit/dice.ts';
import { circle, ground, group, line, num, type Point, path, polygon, rect } from '../../kit/svg.ts';
import { earthAt } from '../earth.ts';
import { land, nightSky, RAD } from '../sky.ts';

const BRIGHT = '#FFF3CF';
type Drawings = Readonly<Record<string, () => string>>;

/** Faint stars by chance, none where something else stands. */
export const dust = (name: string, count: number, isFree: (point: Point) => boolean = () => true): string => {
  const dice = diceOf(name);
  return Array.from({ length: count }, (): Point => [dice.between(4, 316), dice.between(4, 196)])
    .filter(isFree)
    .map(([x, y]) => circle(x, y, dice.between(6, 13) / 10, { fill: '#C7D6E6' }))
    .join('');
};
const outside =
  ([mx, my]: Point, radius: number, bottom = 200) =>
  ([x, y]: Point): boolean =>
    Math.hypot(x - mx, y - my) > radius + 4 && y < bottom;

/** The lit part at the right: so much of the half disc is dark (1: all of it, 0: none); below 0, the part of the left half that is lit too. */
export const litPart = ([x, y]: Point, radius: number, dark: number, turn = 0, fill = BRIGHT): string =>
  path(
    `M${num(x)} ${num(y - radius)}A${num(radius)} ${num(radius)} 0 0 1 ${num(x)} ${num(y + radius)}` +
      `A${num(radius * Math.abs(dark))} ${num(radius)} 0 0 ${dark < 0 ? 1 : 0} ${num(x)} ${num(y - radius)}Z`,
    { fill, transform: `rotate(${num(turn)} ${num(x)} ${num(y)})` },
  );

/** Longitude, latitude and radius in degrees of the dark plains. */
const PLAINS = [
  [-16, 33, 17],
  [18, 28, 10.5],
  [30, 9, 12.5],
  [59, 17, 7.5],
  [52, -7, 11],
  [35, -15, 5.5],
  [-16, -20, 10],
  [-38, -24, 6.5],
  [-52, 18, 15],
  [-46, -2, 13],
  [-24, -9, 7],
  [-12, 57, 5],
  [12, 57, 5],
  [4, 13, 5],
] as const;

/** A full Moon with its plains, north up. */
export const fullMoon = ([x, y]: Point, radius: number, bright = BRIGHT, dark = '#C9B98C'): string =>
  circle(x, y, radius, { fill: bright }) +
  PLAINS.map(([longitude, latitude, size]) => {
    const [l, b] = [longitude * RAD, latitude * RAD];
    const [px, py] = [x + radius * Math.cos(b) * Math.sin(l), y - radius * Math.sin(b)];
    const turn = Math.atan2(py - y, px - x) / RAD;
    const depth = Math.cos(Math.asin(Math.min(1, Math.hypot(px - x, py - y) / radius)));
    const wide = radius * Math.sin(size * RAD);
    return path(
      `M${num(px - wide * depth)} ${num(py)}a${num(wide * depth)} ${num(wide)} 0 1 0 ${num(2 * wide * depth)} 0` +
        `a${num(wide * depth)} ${num(wide)} 0 1 0 ${num(-2 * wide * depth)} 0Z`,
      { fill: dark, transform: `rotate(${num(turn)} ${num(px)} ${num(py)})` },
    );
  }).join('');

const star = ([x, y]: Point, size: number): string =>
  polygon(
    Array.from({ length: 8 }, (_, at): Point => {
      const reach = at % 2 === 0 ? size : size * 0.34;
      return [x + reach * Math.sin(at * 45 * RAD), y - reach * Math.cos(at * 45 * RAD)];
    }),
    { fill: '#FFF6DF' },
  );

const horns = (): string =>
  nightSky(
    dust('horns', 33, outside([160, 78], 58, 150)),
    litPart([160, 78], 52, 0.72, 24),
    star([147, 72], 9),
    star([262, 138], 8),
    land([34, 44, 58, 60, 44, 30, 34, 48, 40]),
  );

const frond = ([x, y]: Point, to: Point, drop: number): string =>
  path(
    `M${num(x)} ${num(y)}Q${num((x + to[0]) / 2)} ${num(Math.min(y, to[1]) - drop)} ${num(to[0])} ${num(to[1])}` +
      `Q${num((x + to[0]) / 2)} ${num(Math.min(y, to[1]) - drop + 9)} ${num(x)} ${num(y)}Z`,
    { fill: '#061A2C' },
  );
const palm = (x: number, foot: number, height: number): string => {
  const top: Point = [x + 12, foot - height];
  const ends: Point[] = [
    [-34, 4],
    [-26, 20],
    [-10, 28],
    [14, 28],
    [30, 18],
    [36, 2],
  ];
  return (
    path(
      `M${x - 3} ${foot}Q${x} ${foot - height / 2} ${top[0] - 2} ${top[1]}h4Q${x + 6} ${foot - height / 2} ${x + 4} ${foot}Z`,
      {
        fill: '#061A2C',
      },
    ) + ends.map(([dx, dy]) => frond(top, [top[0] + dx, top[1] + dy], 14)).join('')
  );
};
const boat = (): string =>
  ground('#2B3F73') +
  rect(0, 104, 320, 48, { fill: '#6E5C8C' }) +
  rect(0, 130, 320, 22, { fill: '#B8788A' }) +
  dust('boat', 19, outside([190, 70], 40, 100)) +
  litPart([190, 70], 32, 0.8, 90) +
  rect(0, 150, 320, 50, { fill: '#1E3A5E' }) +
  [158, 168, 180]
    .map((y, at) => line(176 - at * 6, y, 204 + at * 6, y, { stroke: BRIGHT, 'stroke-opacity': 0.5 }))
    .join('') +
  path('M0 172Q60 160 118 186L118 200L0 200Z', { fill: '#061A2C' }) +
  palm(40, 172, 92) +
  palm(70, 176, 66);

const earthshine = (): string =>
  nightSky(
    dust('earthshine', 33, outside([160, 100], 74)),
    fullMoon([160, 100], 72, '#33506F', '#294462'),
    litPart([160, 100], 72, 0.84, 28),
  );

const redMoon = (): string =>
  nightSky(dust('red moon', 50, outside([160, 100], 74)), fullMoon([160, 100], 70, '#B4553A', '#8A3B2B'));

/** The part of a disc that a larger disc covers. */
const bite = ([x, y]: Point, radius: number, [sx, sy]: Point, shadow: number, fill: string): string => {
  const gap = Math.hypot(sx - x, sy - y);
  const along = (radius ** 2 - shadow ** 2 + gap ** 2) / (2 * gap);
  const half = Math.sqrt(radius ** 2 - along ** 2);
  const [ux, uy] = [(sx - x) / gap, (sy - y) / gap];
  const [one, other]: [Point, Point] = [
    [x + ux * along - uy * half, y + uy * along + ux * half],
    [x + ux * along + uy * half, y + uy * along - ux * half],
  ];
  return path(
    `M${num(one[0])} ${num(one[1])}A${shadow} ${shadow} 0 0 1 ${num(other[0])} ${num(other[1])}` +
      `A${radius} ${radius} 0 0 1 ${num(one[0])} ${num(one[1])}Z`,
    { fill },
  );
};
const roundShadow = (): string =>
  nightSky(
    dust('round shadow', 33, outside([160, 100], 76)),
    fullMoon([160, 100], 72),
    bite([160, 100], 72.5, [292, 46], 137, '#231B2C'),
  );

const hare = (): string =>
  nightSky(dust('hare', 33, outside([160, 100], 94)), fullMoon([160, 100], 90, BRIGHT, '#A8966A'));

const ring = (): string =>
  ground('#132A45') +
  circle(160, 100, 84, { fill: '#F2B661', 'fill-opacity': 0.16 }) +
  circle(160, 100, 74, { fill: '#F9CE7C', 'fill-opacity': 0.3 }) +
  circle(160, 100, 64, { fill: '#FFF1BF' }) +
  circle(160, 100, 57.5, { fill: '#05080D' });

const halfMoon = (): string =>
  ground('#3E6FA8') +
  rect(0, 120, 320, 80, { fill: '#6F97C4' }) +
  circle(160, 88, 58, { fill: '#35618F' }) +
  litPart([160, 88], 58, 0, 0, '#FFF8E2') +
  [
    [184, 62, 9],
    [178, 92, 12],
    [196, 104, 7],
    [172, 124, 6],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: '#E4D9B8' }))
    .join('') +
  land([20, 26, 34, 30, 22, 26, 36, 30, 22], '#1C3F3A');

const corona = (): string => {
  const dice = diceOf('corona');
  const ray = (degrees: number, reach: number, wide: number): string => {
    const at = (turn: number, radius: number): Point => [
      160 + radius * Math.cos((degrees + turn) * RAD),
      100 + radius * Math.sin((degrees + turn) * RAD),
    ];
    return polygon([at(-wide, 40), at(0, reach), at(wide, 40)], { fill: '#F4F7FF', 'fill-opacity': 0.22 });
  };
  const rays = Array.from({ length: 34 }, (_, at) => {
    const degrees = at * 10.6 + dice.between(-3, 3);
    const side = Math.abs(Math.cos(degrees * RAD));
    return ray(degrees, 60 + side ** 3 * 74 + dice.between(0, 12), 7);
  });
  return (
    ground('#1B2440') +
    [86, 74, 64, 56, 50].map(r => circle(160, 100, r, { fill: '#F4F7FF', 'fill-opacity': 0.12 })).join('') +
    rays.join('') +
    circle(160, 100, 43, { fill: '#FFFFFF', 'fill-opacity': 0.85 }) +
    circle(160, 100, 40, { fill: '#04070C' }) +
    star([48, 150], 5) +
    star([286, 44], 4)
  );
};

const stillEarth = (): string => {
  const dice = diceOf('craters');
  const craters = Array.from({ length: 16 }, (): Point => [dice.between(8, 312), dice.between(150, 194)]);
  return (
    ground('#05070D') +
    dust('still earth', 28, outside([214, 62], 46, 120)) +
    earthAt([214, 62], 40) +
    path('M0 146Q50 128 96 140T200 132T320 140V200H0Z', { fill: '#8C8A86' }) +
    craters
      .map(([x, y]) => {
        const wide = 4 + (y - 140) / 4;
        const round = (fill: string, lift: number) =>
          path(
            `M${num(x - wide)} ${num(y - lift)}a${num(wide)} ${num(wide / 3)} 0 1 0 ${num(2 * wide)} 0a${num(wide)} ${num(wide / 3)} 0 1 0 ${num(-2 * wide)} 0Z`,
            { fill },
          );
        return group([round('#B3B0AA', 0), round('#6C6A67', 0.8)]);
      })
      .join('')
  );
};

export const MOONS: Drawings = {
  horns,
  boat,
  earthshine,
  'red-moon': redMoon,
  'round-shadow': roundShadow,
  hare,
  ring,
  'half-moon': halfMoon,
  corona,
  'still-earth': stillEarth,
};
