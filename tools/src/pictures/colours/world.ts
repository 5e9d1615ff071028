/** Colours of living things, flags, maps, cloth and stones. */
import { drawingAt } from '../drawings/noto.ts';
import { badge } from '../kit/digits.ts';
import { around, corners, GROUNDS, ground, INK, type Point, polygon } from '../kit/svg.ts';
import { box, disc, pen, row, shape, within } from '../landmarks/draw/pen.ts';
import { asked } from './light.ts';

const GREY = '#8E969C';
const PALE = '#FFF6DF';

export function leaves(): string {
  const outline = (x: number): string =>
    `M${x} 14Q${x + 16} 34 ${x + 40} 48Q${x + 34} 66 ${x + 44} 88Q${x + 22} 120 ${x} 132Q${x - 22} 120 ${x - 44} 88Q${x - 34} 66 ${x - 40} 48Q${x - 16} 34 ${x} 14Z`;
  const leaf = (x: number, paint: string, vein: string): string =>
    pen(vein, 4, `M${x} 120Q${x - 2} 140 ${x + 6} 152`) + shape(paint, outline(x));
  const veins = (x: number, vein: string): string =>
    pen(vein, 2, `M${x} 26V126M${x + 28} 56L${x} 76L${x - 28} 56`);
  return [
    ground(GROUNDS.sky),
    leaf(58, '#4E9A46', '#2F6E2E') + veins(58, '#2F6E2E'),
    leaf(160, '#4E9A46', '#6E7A22') +
      within('half', outline(160), box('#F2C21E', 160, 0, 60, 160)) +
      veins(160, '#6E7A22'),
    leaf(262, '#F2C21E', '#B98A0A') + veins(262, '#B98A0A'),
    row(3, at => badge(String(at + 1), [58 + at * 102, 176], 13)),
  ].join('');
}

export const lobster = (): string =>
  ground(GROUNDS.sky) +
  disc('#C9D6DD', 162, 104, 94) +
  disc('#FFFFFF', 160, 100, 94) +
  drawingAt('lobster', [160, 100], 124, 'lobster');

export const morpho = (): string =>
  ground(GROUNDS.citron) + drawingAt('butterfly', [160, 100], 150, 'morpho');

export function bush(): string {
  const head = (x: number, y: number, wide: number): string =>
    disc('#7C848A', x, y, wide) +
    row(20, at => {
      const [px, py] = around(x, y, wide * 0.2 * Math.sqrt(at), at * 137.5);
      return disc(at % 2 === 0 ? '#A9B0B5' : '#959DA3', px, py, wide * 0.21);
    });
  const leaf = (x: number, y: number, way: number): string =>
    shape(
      '#3F8A4E',
      `M${x} ${y}Q${x + way * 16} ${y - 30} ${x + way * 52} ${y - 18}Q${x + way * 40} ${y + 16} ${x} ${y}Z`,
    ) + pen('#2C6A38', 1.6, `M${x} ${y}Q${x + way * 24} ${y - 10} ${x + way * 46} ${y - 14}`);
  return [
    ground(GROUNDS.lagoon),
    box('#B9A27A', 0, 176, 320, 24),
    leaf(150, 134, -1) + leaf(170, 134, 1) + leaf(140, 116, -1.5) + leaf(180, 116, 1.5),
    shape('#B5623C', 'M112 130H208L198 186H122Z'),
    box('#C97A50', 106, 124, 108, 14, 4),
    head(98, 78, 38) + head(222, 78, 38) + head(160, 62, 46),
    asked(160, 62, 19),
  ].join('');
}

export const octagon = (): string =>
  ground(GROUNDS.sky) +
  box('#6B7378', 154, 120, 12, 80) +
  shape('#8DBB6B', 'M0 188Q160 176 320 188V200H0Z') +
  polygon(corners(160, 90, 84, 8, 22.5), { fill: '#FFFFFF', stroke: '#6B7378', 'stroke-width': 2 }) +
  polygon(corners(160, 90, 74, 8, 22.5), { fill: GREY }) +
  asked(160, 90, 27);

/** The lands of the map in a ring around the first; each touches the first and the next. */
const RING = 5;
/** Which lands of the map touch. */
export const BORDERS: readonly (readonly [number, number])[] = Array.from({ length: RING }, (_, at) => [
  [0, at + 1] as const,
  [at + 1, ((at + 1) % RING) + 1] as const,
]).flat();

export function lands(): string {
  const places: readonly Point[] = [
    [160, 100],
    [226, 50],
    [240, 146],
    [160, 156],
    [80, 146],
    [94, 50],
  ];
  return [
    ground('#BFDDEB'),
    box(INK, 22, 12, 276, 176, 8),
    box(PALE, 25, 15, 270, 170, 6),
    pen(INK, 3, 'M160 16V70M208 100H294M112 100H26M134 130V184M186 130V184'),
    box(INK, 109, 67, 102, 66),
    box('#EFE6D2', 112, 70, 96, 60),
    row(RING + 1, at => badge(String(at + 1), places[at] ?? [0, 0], 13)),
  ].join('');
}

export function gown(): string {
  return [
    ground(GROUNDS.dusk),
    pen('#6B7B8C', 4, 'M120 34Q120 22 128 20Q136 16 132 10Q126 4 118 10M120 34L66 58M120 34L174 58'),
    shape('#3FA088', 'M88 46Q120 62 152 46L204 74L196 122L168 114V190H72V114L44 122L36 74Z'),
    shape('#2E7F6C', 'M88 46Q120 62 152 46L147 56Q120 70 93 56Z'),
    pen('#2E7F6C', 2, 'M72 98V114M168 98V114M120 66V190M47 112L52 80M193 112L188 80'),
    pen('#F2F7F5', 3, 'M72 128H168M120 128Q104 138 102 152M120 128Q134 138 138 150'),
    pen('#FFFFFF', 2.4, 'M226 92Q212 110 228 128M298 92Q312 110 296 128'),
    box('#8FD0C2', 226, 88, 72, 46, 9),
    pen('#5FAE9D', 2, 'M230 102H294M230 112H294M230 122H294'),
  ].join('');
}

export function raid(): string {
  const ship = (x: number, flag: string, at: number): string =>
    pen('#4A3222', 4, `M${x} 20V146M${x - 44} 66V146`) +
    shape(
      flag,
      `M${x + 2} 20Q${x + 18} 14 ${x + 32} 21T${x + 58} 20V50Q${x + 44} 56 ${x + 30} 50T${x + 2} 50Z`,
    ) +
    shape(
      '#F3E7CC',
      `M${x - 30} 62Q${x} 72 ${x + 30} 62Q${x + 42} 90 ${x + 32} 118Q${x} 108 ${x - 32} 118Q${x - 20} 90 ${x - 30} 62Z`,
    ) +
    shape(
      '#E3D3B0',
      `M${x - 64} 80Q${x - 48} 86 ${x - 32} 80Q${x - 26} 98 ${x - 32} 118Q${x - 48} 110 ${x - 64} 118Q${x - 56} 98 ${x - 64} 80Z`,
    ) +
    shape(
      '#7A4A2A',
      `M${x - 72} 128H${x - 40}L${x - 34} 140H${x + 34}L${x + 58} 124Q${x + 52} 160 ${x + 32} 166H${x - 46}Q${x - 68} 158 ${x - 72} 128Z`,
    ) +
    row(5, port => box('#2C1B10', x - 44 + port * 18, 146, 8, 8, 1)) +
    badge(String(at), [x, 184], 12);
  return [
    ground('#CFE6F2'),
    box('#4E93B8', 0, 152, 320, 48),
    pen('#A9D3E6', 1.8, 'M10 172h30M276 168h34M140 160h24M60 194h26M210 194h30'),
    ship(90, '#15191C', 1),
    ship(244, '#C8202C', 2),
  ].join('');
}

const star = (x: number, y: number, radius: number): string =>
  polygon(
    Array.from({ length: 10 }, (_, at) => around(x, y, at % 2 === 0 ? radius : radius * 0.4, at * 36)),
    { fill: '#15191C' },
  );

export function tricolours(): string {
  const [red, yellow, green] = ['#CE1126', '#FCD116', '#00803C'];
  const bands = (x: number, y: number, paints: readonly string[], upright: boolean): string =>
    pen('#8A5A3C', 5, `M${x - 3} ${y - 6}V196`) +
    paints
      .map((paint, at) => (upright ? box(paint, x + at * 30, y, 30, 60) : box(paint, x, y + at * 20, 90, 20)))
      .join('') +
    pen('#5B3A24', 0.8, `M${x} ${y}h90v60h-90Z`);
  return [
    ground(GROUNDS.sky),
    shape('#D9B27A', 'M0 178Q160 164 320 178V200H0Z'),
    bands(16, 52, [green, yellow, red], true),
    bands(117, 30, [red, yellow, green], false) + star(162, 60, 10),
    bands(218, 52, [red, yellow, green], true),
  ].join('');
}

export const cross = (): string =>
  ground(GROUNDS.sky) +
  box('#A9C3D3', 34, 34, 256, 136, 2) +
  within(
    'cross',
    'M32 30H288V166H32Z',
    box('#009B3A', 32, 30, 256, 136) +
      shape('#15191C', 'M32 30L160 98L32 166Z') +
      shape('#15191C', 'M288 30L160 98L288 166Z') +
      pen('#FED100', 24, 'M32 30L288 166M288 30L32 166'),
  );

export function chart(): string {
  const shore = (x: number): string => `M0 0H${x}Q${x + 22} 30 ${x + 4} 62T${x + 8} 122T${x - 2} 200H0Z`;
  return [
    ground('#FFFFFF'),
    shape('#A9D6EC', shore(186)),
    shape('#B7CF92', shore(120)),
    shape('#F1D89A', shore(68)),
    pen('#8A6D2E', 2, shore(68)),
    row(4, at => badge(String(at + 1), [[34, 100, 160, 262][at] ?? 0, 100], 14)),
    pen(INK, 3, 'M262 24V64M250 40L262 24L274 40'),
  ].join('');
}

export function gems(): string {
  const gem = (x: number, [light, mid, dark]: readonly [string, string, string], at: number): string =>
    shape('#C9CFE6', `M${x - 50} 138Q${x} 152 ${x + 50} 138Q${x} 128 ${x - 50} 138Z`) +
    shape(mid, `M${x - 36} 30H${x + 36}L${x + 58} 62L${x} 142L${x - 58} 62Z`) +
    shape(light, `M${x - 36} 30H${x + 36}L${x + 20} 62H${x - 20}Z`) +
    shape(dark, `M${x - 20} 62H${x + 20}L${x} 142Z`) +
    shape(dark, `M${x + 36} 30L${x + 58} 62H${x + 20}Z`) +
    shape(light, `M${x - 58} 62H${x - 20}L${x} 142Z`) +
    pen('#FFFFFF', 2, `M${x - 30} 36L${x - 48} 60M${x - 26} 36H${x - 4}`) +
    badge(String(at), [x, 174], 13);
  return (
    ground(GROUNDS.dusk) +
    gem(90, ['#F06A7C', '#D81E3C', '#9C0F28'], 1) +
    gem(230, ['#6F95F2', '#2350CF', '#14318F'], 2)
  );
}

/** Violet crystals, and what heat makes of them. */
export function baked(): string {
  const cluster = (x: number, [mid, dark]: readonly [string, string]): string =>
    [
      [-30, 66, -14],
      [28, 72, 12],
      [-13, 94, -5],
      [13, 104, 4],
      [0, 78, 0],
    ]
      .map(([shift = 0, high = 0, lean = 0]) => {
        const foot = x + shift * 0.5;
        const top = x + shift + lean;
        return (
          shape(mid, `M${foot - 13} 134L${top - 13} ${150 - high}L${top} ${130 - high}L${foot} 138Z`) +
          shape(dark, `M${foot + 13} 134L${top + 13} ${150 - high}L${top} ${130 - high}L${foot} 138Z`)
        );
      })
      .join('') + shape('#8A7B6B', `M${x - 44} 130Q${x} 146 ${x + 44} 130L${x + 34} 148H${x - 34}Z`);
  return [
    ground(GROUNDS.lamp),
    cluster(78, ['#9A62D6', '#6E3BA8']),
    shape('#F07F1D', 'M78 152Q106 176 78 198Q50 176 78 152Z'),
    shape('#FFD75E', 'M78 166Q92 182 78 196Q64 182 78 166Z'),
    pen(INK, 5, 'M142 96H184M172 84L184 96L172 108'),
    cluster(246, [GREY, '#6B7378']),
    asked(246, 106, 18),
  ].join('');
}
