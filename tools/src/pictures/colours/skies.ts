/** Colours of the sky, of night and of water. What is asked for is grey with a question mark; colours that are named have numbers or places. */
import { badge } from '../kit/digits.ts';
import { around, circle, ground, num, type Point, polygon } from '../kit/svg.ts';
import { box, disc, pen, row, shape, within } from '../landmarks/draw/pen.ts';
import { asked, BLUE, GREEN, RED } from './light.ts';

const sprinkle = (count: number, high: number): string =>
  row(count, at => disc('#C9D4EA', (at * 83) % 320, (at * 47) % high, 0.7 + (at % 3) * 0.35));
const PALE = '#FFF6DF';

export function tomato(): string {
  return [
    ground('#141A24'),
    box('#1F2733', 0, 160, 320, 40),
    `<g opacity=".5">${shape(GREEN, 'M138 44H182L268 172Q160 196 52 172Z')}</g>`,
    pen('#6B7B8C', 4, 'M160 0V22'),
    shape('#3E4A55', 'M142 22H178L192 46H128Z'),
    disc('#B6F7C1', 160, 48, 9),
    `<ellipse cx="160" cy="172" rx="58" ry="7" fill="#0B0F16" opacity=".6"/>`,
    shape('#8E969C', 'M160 100Q206 92 208 134Q206 174 160 174Q114 174 112 134Q114 92 160 100Z'),
    shape(
      '#6B7378',
      'M160 102Q146 92 130 100Q144 106 150 114Q154 106 160 120Q166 106 170 114Q176 106 190 100Q174 92 160 102Z',
    ),
    asked(160, 142, 17),
  ].join('');
}

export function moons(): string {
  const moon = (x: number, fill: string, dark: string): string =>
    disc(fill, x, 100, 42) +
    disc(dark, x - 12, 86, 9) +
    disc(dark, x + 14, 108, 12) +
    disc(dark, x - 14, 118, 6) +
    disc(dark, x + 10, 76, 5);
  return [
    ground('#0E1A33'),
    sprinkle(44, 200),
    moon(58, '#F6EED6', '#E0D5B4'),
    moon(160, '#F6EED6', '#E0D5B4'),
    within('moon', 'M118 100a42 42 0 1 0 84 0a42 42 0 1 0 -84 0Z', disc('#1B2440', 206, 88, 56)),
    disc('#8E969C', 262, 100, 42),
    asked(262, 100, 20),
  ].join('');
}

export function bursts(): string {
  const one = (x: number, paint: string, at: number): string =>
    row(8, ray => {
      const [[ax, ay], [bx, by]] = [
        around(x, 76, 9, ray * 45),
        around(x, 76, ray % 2 === 0 ? 34 : 26, ray * 45),
      ];
      return pen(paint, 4, `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}`);
    }) +
    disc(paint, x, 76, 4) +
    disc(PALE, x, 150, 14) +
    badge(String(at + 1), [x, 150], 12);
  return [
    ground('#0C1526'),
    ['#FF4A4A', '#5BE06B', '#FFC83D', '#5A8CFF'].map((paint, at) => one(46 + at * 76, paint, at)).join(''),
  ].join('');
}

export function diver(): string {
  const ball = 'M184 104a50 50 0 1 0 100 0a50 50 0 1 0 -100 0Z';
  return [
    row(8, at =>
      box(
        ['#7CC8E8', '#62B8DE', '#4BA6D2', '#3A93C4', '#2D80B3', '#236DA0', '#1B5B8A', '#154B75'][at] ?? '',
        0,
        at * 25,
        320,
        25.5,
      ),
    ),
    within(
      'ball',
      ball,
      [RED, '#F7D51E', GREEN, BLUE].map((paint, at) => box(paint, 184, 54 + at * 25, 100, 25.5)).join(''),
    ),
    pen('#FFFFFF', 3, ball),
    within('lines', ball, pen('#FFFFFF', 2, 'M184 79H284M184 104H284M184 129H284')),
    pen('#1B262E', 13, 'M70 96L40 108M70 102L46 126'),
    shape('#F07F1D', 'M44 100L12 96L22 116L42 116Z'),
    shape('#F07F1D', 'M52 120L20 130L36 146L54 132Z'),
    shape('#22303A', 'M60 90Q84 76 116 84L134 92Q140 98 132 104L104 110Q78 112 62 104Z'),
    box('#F7C51E', 72, 68, 46, 14, 7),
    pen('#22303A', 10, 'M122 100L158 112L180 108'),
    disc('#22303A', 144, 88, 16),
    disc('#E9B98F', 148, 91, 11),
    box('#BFE6F5', 146, 81, 15, 12, 4),
    pen('#22303A', 2.4, 'M146 81h15v12h-15Z'),
    pen('#22303A', 4, 'M118 74Q140 66 152 102'),
    row(5, at =>
      circle(150 + (at % 2) * 10, 62 - at * 12, 3.4 + (at % 3), {
        fill: 'none',
        stroke: '#FFFFFF',
        'stroke-width': 1.8,
      }),
    ),
  ].join('');
}

export function dusk(): string {
  const flower = (x: number, paint: string, heart: string, at: number): string =>
    pen('#2C4A3C', 5, `M${x} 110Q${x - 6} 150 ${x} 200`) +
    shape('#2C4A3C', `M${x} 168Q${x + 26} 140 ${x + 34} 150Q${x + 26} 170 ${x} 174Z`) +
    row(6, petal => {
      const [px, py] = around(x, 78, 22, petal * 60);
      return disc(paint, px, py, 19);
    }) +
    disc(heart, x, 78, 12) +
    disc(PALE, x + 52, 124, 13) +
    badge(String(at), [x + 52, 124], 11);
  return [
    ground('#28304F'),
    box('#3A3F63', 0, 90, 320, 60),
    box('#55507A', 0, 130, 320, 30),
    sprinkle(20, 80),
    shape('#1C2B33', 'M0 158Q80 144 160 152T320 148V200H0Z'),
    flower(88, '#B8323E', '#4A1016', 1),
    flower(214, '#4668C8', '#16245A', 2),
  ].join('');
}

export function aurora(): string {
  const curtain = (base: number, wave: number, high: number, light: number): string =>
    row(160, at => {
      const foot = base + Math.sin(at / (2 * wave)) * 16 + Math.sin(at / 6.2 + wave) * 5;
      const top = foot - high - Math.sin(at / 4.6) * 12;
      return `<rect x="${at * 2}" y="${num(top)}" width="2.1" height="${num(foot - top)}" fill="url(#veil)" opacity="${num(light + Math.sin(at * 0.9) * 0.08)}"/>`;
    });
  const fir = (x: number, foot: number, high: number): string => {
    const side: readonly Point[] = [
      [0.2, 0.6],
      [0.12, 0.6],
      [0.3, 0.25],
      [0.18, 0.25],
      [0.36, 0],
    ];
    const at =
      (way: number) =>
      ([across, up]: Point): Point => [x + way * across * high, foot - up * high];
    return polygon([[x, foot - high], ...side.map(at(1)), ...side.toReversed().map(at(-1))], {
      fill: '#0A1A1F',
    });
  };
  return [
    ground('#0B1630'),
    sprinkle(40, 150),
    '<linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2FBF8A" stop-opacity="0"/><stop offset=".8" stop-color="#4BE08A"/><stop offset="1" stop-color="#B6FFD0" stop-opacity=".7"/></linearGradient>',
    curtain(92, 9, 70, 0.4),
    curtain(132, 12, 86, 0.62),
    shape('#C9D8E6', 'M0 164Q80 148 170 160T320 156V200H0Z'),
    shape('#A9BDD0', 'M0 184Q100 172 200 182T320 178V200H0Z'),
    fir(34, 178, 58),
    fir(68, 172, 40),
    fir(252, 172, 46),
    fir(288, 180, 68),
  ].join('');
}
