/** What one sees from the ground: the Sun at its turning points, rings, lights, and a shadow that measured the Earth. */
import { diceOf } from '../../kit/dice.ts';
import { circle, ground, line, type Point, path, polygon, rect } from '../../kit/svg.ts';
import { land, NIGHT, nightSky, RAD } from '../sky.ts';
import { dust, fullMoon } from './moons.ts';

/** Every two hours at 70 degrees north in June: the Sun's height from 3 to 43 degrees. */
const midnightSun = (): string =>
  ground('#F6C98F') +
  rect(0, 0, 320, 90, { fill: '#F2B98A' }) +
  rect(0, 0, 320, 46, { fill: '#D9A39A' }) +
  Array.from({ length: 12 }, (_, at) => {
    const height =
      Math.asin(
        Math.sin(70 * RAD) * Math.sin(23.4 * RAD) +
          Math.cos(70 * RAD) * Math.cos(23.4 * RAD) * Math.cos((at - 6) * 30 * RAD),
      ) / RAD;
    return circle(18 + at * 25.8, 156 - height * 3.1, 7, {
      fill: '#FFF4C7',
      stroke: '#F07F1D',
      'stroke-width': 1.2,
    });
  }).join('') +
  rect(0, 156, 320, 44, { fill: '#35618F' }) +
  path('M96 156L128 149L150 153L176 147L222 156Z', { fill: '#23415F' });

const sunLight = (): string =>
  ground('#F2A65A') +
  rect(0, 0, 320, 60, { fill: '#C9747A' }) +
  rect(0, 60, 320, 44, { fill: '#E58B63' }) +
  path('M108 108a52 46 0 1 0 104 0a52 46 0 1 0 -104 0Z', { fill: '#F9D36B' }) +
  path('M112 108a48 42 0 1 0 96 0a48 42 0 1 0 -96 0Z', { fill: '#F26A3D' }) +
  rect(0, 150, 320, 50, { fill: '#4A3A63' }) +
  [156, 164, 173, 183, 193]
    .map((y, at) => line(122 + at * 4, y, 198 - at * 4, y, { stroke: '#F9A25E', 'stroke-width': 2.6 }))
    .join('');

const aurora = (): string => {
  const dice = diceOf('aurora');
  const curtain = (left: number, base: number, count: number, fill: string): string =>
    Array.from({ length: count }, (_, at) => {
      const x = left + at * 7;
      const y = base + Math.sin(at / 3.4) * 14;
      const height = 60 + dice.between(0, 34);
      return polygon(
        [
          [x, y],
          [x + 7, base + Math.sin((at + 1) / 3.4) * 14],
          [x + 9, y - height],
          [x + 2, y - height],
        ],
        { fill, 'fill-opacity': 0.2 + dice.between(0, 20) / 100 },
      );
    }).join('');
  return nightSky(
    dust('aurora', 33, ([, y]) => y < 140),
    curtain(18, 112, 24, '#4BE38F'),
    curtain(120, 138, 26, '#63F0A4'),
    curtain(40, 138, 14, '#3CCB86'),
    land([40, 52, 38, 56, 48, 62, 44, 54, 40], '#122F45'),
    path('M0 176Q80 160 160 174T320 168V200H0Z', { fill: '#C9DCEB' }),
  );
};

const halo = (): string =>
  ground('#22405F') +
  circle(160, 96, 82, { fill: 'none', stroke: '#C9DCF2', 'stroke-opacity': 0.25, 'stroke-width': 9 }) +
  circle(160, 96, 80, { fill: 'none', stroke: '#F2F6FF', 'stroke-opacity': 0.6, 'stroke-width': 2.6 }) +
  circle(160, 96, 78, { fill: '#1A3350', 'fill-opacity': 0.55 }) +
  circle(160, 96, 13, { fill: '#FFF3CF' }) +
  circle(160, 96, 19, { fill: '#FFF3CF', 'fill-opacity': 0.25 }) +
  land([16, 22, 18, 30, 24, 16, 20, 26, 18]);

/** Both Moons have one size. */
const illusion = (): string => {
  const radius = 22;
  const tree = (x: number, y: number) =>
    circle(x, y - 7, 6, { fill: '#061A2C' }) + rect(x - 1, y - 4, 2, 8, { fill: '#061A2C' });
  return nightSky(
    dust('illusion', 28, ([x, y]) => Math.hypot(x - 84, y - 40) > 30 && y < 110),
    fullMoon([84, 40], radius),
    fullMoon([232, 142], radius),
    land([44, 46, 42, 44, 48, 46, 44, 48, 46]),
    ...[14, 34, 46, 98, 110, 206, 222, 252, 264, 300].map(x => tree(x, 156)),
    ...[62, 128, 148, 176, 236, 280].map(
      x =>
        path(`M${x} 160v-8l6 -5l6 5v8Z`, { fill: '#061A2C' }) + rect(x + 4.5, 153, 3, 3, { fill: '#FFB42E' }),
    ),
  );
};

const blueSunset = (): string => {
  const dice = diceOf('blue sunset');
  const stones = Array.from({ length: 26 }, (): Point => [dice.between(6, 314), dice.between(154, 196)]);
  return (
    ground('#B98D68') +
    rect(0, 80, 320, 70, { fill: '#A9876E' }) +
    [92, 72, 54, 38, 24]
      .map(radius => circle(160, 128, radius, { fill: '#8FB9D9', 'fill-opacity': 0.26 }))
      .join('') +
    circle(160, 128, 9, { fill: '#F2F8FF' }) +
    path('M0 146Q60 132 120 142T230 138T320 144V200H0Z', { fill: '#6E4230' }) +
    stones.map(([x, y]) => path(`M${x - 5} ${y}l2 -4l5 -1l3 5Z`, { fill: '#4E2D22' })).join('')
  );
};

const stones = (): string => {
  const block = (x: number, wide: number, high: number) =>
    rect(x, 172 - high, wide, high, { fill: '#2C2A3C' });
  return (
    ground('#F6C48A') +
    rect(0, 0, 320, 60, { fill: '#D99A8C' }) +
    [54, 38].map(radius => circle(160, 140, radius, { fill: '#FFE39A', 'fill-opacity': 0.4 })).join('') +
    circle(160, 140, 22, { fill: '#FFF6D6' }) +
    rect(0, 166, 320, 34, { fill: '#54603F' }) +
    block(40, 20, 84) +
    block(84, 20, 84) +
    rect(34, 74, 76, 15, { fill: '#2C2A3C' }) +
    block(122, 20, 100) +
    block(178, 20, 100) +
    rect(116, 58, 88, 16, { fill: '#2C2A3C' }) +
    block(216, 20, 84) +
    block(260, 20, 84) +
    rect(210, 74, 76, 15, { fill: '#2C2A3C' }) +
    block(12, 14, 44) +
    block(296, 14, 52)
  );
};

const well = (): string => {
  const middle: Point = [230, 420];
  const at = (degrees: number, radius: number): Point => [
    middle[0] + radius * Math.sin(degrees * RAD),
    middle[1] - radius * Math.cos(degrees * RAD),
  ];
  const radius = 290;
  const [top, foot] = [at(-26, radius + 46), at(-26, radius)];
  return (
    ground('#DBF0FF') +
    [30, 110, 150, 190, 270, 306]
      .map(x => line(x, 8, x, 62, { stroke: '#F5A21B', 'stroke-width': 1.6, 'stroke-opacity': 0.6 }))
      .join('') +
    circle(...middle, radius, { fill: '#C99A6B' }) +
    rect(222, 128, 16, 60, { fill: '#FFF2B8' }) +
    polygon(
      [
        [220, 128],
        [222, 128],
        [222, 190],
        [220, 190],
      ],
      { fill: '#7A4A2B' },
    ) +
    polygon(
      [
        [238, 128],
        [240, 128],
        [240, 190],
        [238, 190],
      ],
      { fill: '#7A4A2B' },
    ) +
    rect(220, 182, 20, 8, { fill: '#56A8F2' }) +
    line(230, 8, 230, 180, { stroke: '#F5A21B', 'stroke-width': 2.4 }) +
    line(...foot, ...at(-30.6, radius), { stroke: '#4A2E1A', 'stroke-width': 5 }) +
    line(...foot, ...top, { stroke: '#0B2A33', 'stroke-width': 4 }) +
    line(top[0], 8, top[0], at(-31, radius)[1], { stroke: '#F5A21B', 'stroke-width': 2.4 })
  );
};

const levelTrails = (): string => {
  const dice = diceOf('level trails');
  const streaks = Array.from({ length: 26 }, (_, at) => {
    const from = dice.between(-20, 190);
    return line(from, 10 + at * 5.6, from + 120, 10 + at * 5.6, {
      stroke: at % 3 === 0 ? '#FFDDB0' : '#DCE8F7',
      'stroke-width': 1 + (at % 4) * 0.4,
    });
  });
  return (
    ground(NIGHT) +
    streaks.join('') +
    rect(0, 158, 320, 42, { fill: '#DDE9F2' }) +
    rect(0, 158, 320, 6, { fill: '#B9CEDF' })
  );
};

export const SIGHTS: Readonly<Record<string, () => string>> = {
  'midnight-sun': midnightSun,
  'sun-light': sunLight,
  aurora,
  halo,
  illusion,
  'blue-sunset': blueSunset,
  stones,
  well,
  'level-trails': levelTrails,
};
