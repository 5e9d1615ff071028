/** Illusions: the greys that are said to be equal are equal in the file, which a test measures. */
import { badge } from '../kit/digits.ts';
import { around, corners, GROUNDS, ground, num, type Point, polygon } from '../kit/svg.ts';
import { box, disc, row, shape, within } from '../landmarks/draw/pen.ts';

/** The greys of the illusions, in steps of light from 0 to 255. */
export const grey = (light: number): string => `#${light.toString(16).padStart(2, '0').repeat(3)}`;

export function boxes(): string {
  const one = (x: number, fill: string, dark: string, at: number): string =>
    shape(dark, `M${x} 82l12 -12h52v54l-12 12Z`) +
    box(fill, x, 82, 52, 54, 3) +
    shape(dark, `M${x + 52} 82l12 -12v54l-12 12Z`) +
    box(dark, x + 8, 94, 36, 5) +
    box(dark, x + 8, 118, 36, 5) +
    badge(String(at), [x + 30, 160], 13);
  return (
    ground(GROUNDS.sky) +
    box('#C9D6DD', 0, 136, 320, 64) +
    one(12, '#2A3137', '#12181C', 1) +
    one(90, '#2C66B8', '#1C4580', 2) +
    one(168, '#F07F1D', '#B4580B', 3) +
    one(246, '#FFFFFF', '#C4CCD1', 4)
  );
}

export function stars(): string {
  const spark = (x: number, y: number, paint: string): string =>
    polygon(
      corners(x, y, 30, 8).map(
        ([px, py], at): Point => (at % 2 === 0 ? [px, py] : [x + (px - x) * 0.36, y + (py - y) * 0.36]),
      ),
      { fill: paint },
    ) + disc('#FFFFFF', x, y, 6);
  return (
    ground('#0E1A33') +
    row(40, at => disc('#C9D4EA', (at * 83) % 320, (at * 47) % 200, 0.7 + (at % 3) * 0.4)) +
    [
      [48, '#FF5A4A'],
      [123, '#FFA047'],
      [198, '#FFE36B'],
      [273, '#7DB4FF'],
    ]
      .map(
        ([x, paint], at) =>
          spark(Number(x), 84, String(paint)) +
          disc('#FFF6DF', Number(x), 150, 14) +
          badge(String(at + 1), [Number(x), 150], 12),
      )
      .join('')
  );
}

export const contrast = (): string =>
  box(grey(12), 0, 0, 160, 200) +
  box(grey(232), 160, 0, 160, 200) +
  box(grey(128), 56, 76, 48, 48) +
  box(grey(128), 216, 76, 48, 48);

export const grid = (): string =>
  ground('#FFFFFF') + row(20, at => box('#10181C', 14 + (at % 5) * 60, 6 + Math.floor(at / 5) * 48, 50, 40));

/** Tiles of 200 and 120; the shadow takes two fifths of the light, so that a light tile in it is 120 as well. */
export function board(): string {
  const [light, dark] = [200, 120];
  const side = 40;
  const tiles = row(40, at => {
    const [x, y] = [at % 8, Math.floor(at / 8)];
    return box(grey((x + y) % 2 === 0 ? light : dark), x * side, y * side, side, side);
  });
  return [
    tiles,
    within(
      'shade',
      'M100 40H320V160H200Q140 160 100 40Z',
      row(40, at => {
        const [x, y] = [at % 8, Math.floor(at / 8)];
        return box(grey(((x + y) % 2 === 0 ? light : dark) * 0.6), x * side, y * side, side, side);
      }),
    ),
    disc('#D9482B', 92, 62, 46) + disc('#F07A5E', 78, 46, 15),
    badge('1', [60, 180], 9),
    badge('2', [180, 100], 9),
  ].join('');
}

export const bars = (): string =>
  row(10, at => box(at % 2 === 0 ? '#101010' : '#FFFFFF', 0, at * 20, 320, 20)) +
  row(3, at => box(grey(128), 44, 60 + at * 40, 76, 20)) +
  row(3, at => box(grey(128), 200, 40 + at * 40, 76, 20));

export function discs(): string {
  const paints = ['#2F66E0', '#F2D21B', '#E0356B'];
  const round = '#D9A05B';
  const high = 5;
  const lines = (only: number | undefined) =>
    row(42, at =>
      only === undefined || at % 3 === only ? box(paints[at % 3] ?? '', 0, at * high, 320, high) : '',
    );
  return (
    lines(undefined) +
    [62, 160, 258]
      .map(
        (x, at) =>
          disc(round, x, 100, 40) +
          within(`disc${at}`, `M${x - 40} 100a40 40 0 1 0 80 0a40 40 0 1 0 -80 0Z`, lines(at)),
      )
      .join('')
  );
}

export const steps = (): string => row(8, at => box(grey(48 + at * 24), at * 40, 0, 40, 200));

/** One paint on black and on white. */
export function twins(): string {
  const paint = '#B0611A';
  return (
    box(grey(6), 0, 0, 160, 200) +
    box('#FFFFFF', 160, 0, 160, 200) +
    disc(paint, 80, 100, 46) +
    disc(paint, 240, 100, 46)
  );
}

/** A triangle that nobody drew: three discs, each with a wedge cut out. */
export function kanizsa(): string {
  const tips = corners(160, 114, 76, 3);
  return (
    ground('#FFFFFF') +
    tips.map(([x, y]) => disc('#10181C', x, y, 37)).join('') +
    polygon(tips, { fill: '#FFFFFF' })
  );
}

/** Two equal greys, the edge between them lighter on one side and darker on the other. */
export function seam(): string {
  const slope = (name: string, lights: readonly number[]): string =>
    `<linearGradient id="${name}">${lights.map((light, at) => `<stop offset="${num(at / (lights.length - 1))}" stop-color="${grey(light)}"/>`).join('')}</linearGradient>`;
  return (
    ground(grey(128)) +
    slope('rise', [128, 132, 140, 152, 170]) +
    slope('fall', [86, 104, 116, 124, 128]) +
    box('url(#rise)', 88, 0, 72, 200) +
    box('url(#fall)', 160, 0, 72, 200)
  );
}

/** The top of Charles Benham: half black, and in the white half four groups of three arcs. */
export function spinner(): string {
  const [x, y] = [160, 100];
  const arc = (radius: number, from: number, to: number): string => {
    const [[ax, ay], [bx, by]] = [around(x, y, radius, from), around(x, y, radius, to)];
    return `<path d="M${num(ax)} ${num(ay)}A${radius} ${radius} 0 0 1 ${num(bx)} ${num(by)}" fill="none" stroke="#10181C" stroke-width="3"/>`;
  };
  return (
    ground(GROUNDS.citron) +
    disc('#FFFFFF', x, y, 90) +
    shape('#10181C', 'M160 10A90 90 0 0 0 160 190Z') +
    row(12, at => {
      const group = Math.floor(at / 3);
      return arc(82 - group * 18 - (at % 3) * 6, group * 45, group * 45 + 45);
    }) +
    disc('#B9C0C7', x, y, 7) +
    disc('#10181C', x, y, 2.4)
  );
}
