/** Things that are known by their colour: pigments, signals, resistors. Numbers, dots and stripes go with the colours. */
import { drawingAt } from '../drawings/noto.ts';
import { badge } from '../kit/digits.ts';
import { circle, GROUNDS, ground, INK, num } from '../kit/svg.ts';
import { box, disc, pen, row, shape, within } from '../landmarks/draw/pen.ts';
import { grey } from './illusions.ts';
import { asked, GREEN, RED } from './light.ts';

/** A jar of powder and a stroke of the brush. */
export function pot(paint: string, dark: string): string {
  return [
    ground('#FFFDF6'),
    box('#EFE6D2', 0, 150, 320, 50),
    shape(
      paint,
      'M128 66Q190 40 250 52Q296 54 300 70Q302 84 270 88Q300 92 290 106Q270 120 200 112Q150 116 128 104Q112 84 128 66Z',
    ),
    pen(dark, 2, 'M140 74Q200 56 280 66M136 86Q200 74 262 80M140 98Q210 94 276 100'),
    box('#D9C7A6', 40, 62, 62, 12, 3),
    shape('#E9F3F5', 'M36 78Q36 74 40 74H102Q106 74 106 78V158Q106 168 96 168H46Q36 168 36 158Z'),
    shape(paint, 'M41 104Q56 96 71 104T101 102V156Q101 163 94 163H48Q41 163 41 156Z'),
    row(9, at => disc(dark, 48 + ((at * 23) % 48), 112 + ((at * 17) % 44), 1.6)),
    pen('#FFFFFF', 3, 'M44 84V150'),
    pen('#8A5A3C', 6, 'M196 168L296 134'),
    pen('#B9B2A2', 7, 'M186 171.5L196 168'),
    shape(dark, 'M188 166L191 176Q176 182 166 180Q174 172 188 166Z'),
  ].join('');
}

export function tube(paint: string, dark: string): string {
  return [
    ground('#FFFDF6'),
    box('#EFE6D2', 0, 150, 320, 50),
    `<g transform="rotate(-14 90 120)">${[
      shape('#D6DADD', 'M24 92L112 88V148L24 144Z'),
      shape('#B4BABF', 'M24 122L112 122V148L24 144Z'),
      box('#8E969C', 18, 90, 8, 56, 2),
      box(paint, 44, 91, 46, 55),
      box('#3E4A55', 112, 104, 20, 28, 3),
    ].join('')}</g>`,
    shape(
      paint,
      'M150 70Q210 44 262 58Q302 62 298 80Q294 94 264 94Q296 100 280 116Q220 128 172 116Q136 94 150 70Z',
    ),
    pen(dark, 2, 'M164 80Q214 62 280 74M160 94Q214 82 262 86M170 106Q220 102 270 106'),
  ].join('');
}

export function resistor(bands: readonly string[]): string {
  const places = [98, 126, 154, 214];
  return [
    ground(GROUNDS.lamp),
    pen('#9AA3A8', 6, 'M0 100H70M250 100H320'),
    shape(
      '#E4C9A0',
      'M62 72Q62 62 76 62Q90 62 96 70H224Q230 62 244 62Q258 62 258 72V128Q258 138 244 138Q230 138 224 130H96Q90 138 76 138Q62 138 62 128Z',
    ),
    shape('#CFAE7D', 'M62 112V128Q62 138 76 138Q90 138 96 130H224Q230 138 244 138Q258 138 258 128V112Z'),
    ...bands.map((paint, at) => box(paint, places[at] ?? 0, 69, 16, 62)),
    ...bands.map((paint, at) =>
      paint === '#10181C' ? '' : pen('#FFFFFF', 0.8, `M${(places[at] ?? 0) + 3} 74V126`),
    ),
    ...bands.slice(0, 3).map((_, at) => badge(String(at + 1), [(places[at] ?? 0) + 8, 164], 11)),
  ].join('');
}

export function jersey(): string {
  return [
    ground(GROUNDS.dusk),
    pen('#6B7B8C', 4, 'M160 34Q160 22 168 20Q176 16 172 10Q166 4 158 10M160 34L104 58M160 34L216 58'),
    shape('#F7C51E', 'M124 46Q160 64 196 46L250 70L238 112L212 102V186H108V102L82 112L70 70Z'),
    shape('#D9A20E', 'M124 46Q160 64 196 46L190 56Q160 72 130 56Z'),
    pen('#D9A20E', 2, 'M160 62V120M108 102V112M212 102V112M108 176H212M82 104L76 84M238 104L244 84'),
    row(4, at => disc('#D9A20E', 160, 72 + at * 12, 1.8)),
  ].join('');
}

export function ship(): string {
  return [
    ground('#0B1426'),
    row(26, at => disc('#8C9BBF', (at * 71) % 320, (at * 29) % 90, 0.8)),
    box('#0A1E33', 0, 136, 320, 64),
    shape('#1B2940', 'M106 136L120 96H200L214 136L196 152H124Z'),
    shape('#22324C', 'M132 96V70H188V96Z'),
    box('#22324C', 157, 34, 6, 36),
    row(5, at => box('#FFE6A8', 138 + at * 10, 78, 5, 7)),
    disc('#FFFFFF', 160, 34, 5),
    disc('#FFFFFF', 160, 58, 4),
    `<g opacity=".3">${disc(GREEN, 116, 104, 16)}${disc(RED, 204, 104, 16)}${disc('#FFFFFF', 160, 34, 12)}</g>`,
    disc('#4BE06B', 116, 104, 7),
    disc('#FF4A4A', 204, 104, 7),
    pen('#3A9A57', 2.4, 'M110 162h12M104 172h20M112 182h10'),
    pen('#B04848', 2.4, 'M198 162h12M196 172h20M200 182h10'),
    pen('#C9D4EA', 2, 'M154 160h12M150 170h20'),
  ].join('');
}

export function quay(): string {
  return [
    ground(GROUNDS.sky),
    box('#8FC3DA', 0, 140, 320, 60),
    pen('#D6EEF6', 1.6, 'M20 176h36M150 184h40M230 170h30'),
    shape('#2F4A63', 'M40 118H236L220 158H66Z'),
    box('#D9482B', 58, 144, 168, 8),
    box('#FFFFFF', 82, 84, 96, 34),
    box('#E3E8EC', 100, 62, 60, 22),
    row(6, at => disc('#3E5468', 94 + at * 15, 102, 4)),
    row(4, at => box('#3E5468', 106 + at * 13, 68, 8, 8)),
    box('#2F4A63', 176, 70, 16, 48),
    pen('#5B4327', 3, 'M210 118V18'),
    shape('#F7C51E', 'M212 20H274V62H212Z'),
    pen('#C99A0E', 1.2, 'M212 20H274V62H212Z'),
    box('#B9A27A', 250, 128, 70, 72),
    row(3, at => box('#8F7B57', 258 + at * 22, 118, 8, 12, 2)),
  ].join('');
}

export function cabbage(): string {
  const glass = (x: number, fill: string): string =>
    shape('#E9F3F5', `M${x - 34} 74H${x + 34}L${x + 26} 176H${x - 26}Z`) +
    shape(fill, `M${x - 31} 98H${x + 31}L${x + 25} 171H${x - 25}Z`) +
    pen('#FFFFFF', 3, `M${x - 24} 84L${x - 19} 166`);
  return [
    ground(GROUNDS.citron),
    box('#D9C7A6', 0, 170, 320, 30),
    glass(84, '#7A3F96'),
    glass(244, '#A6ADB1'),
    circle(84, 36, 24, { fill: '#FFE36B', stroke: '#E0B51B', 'stroke-width': 4 }),
    row(8, at =>
      pen(
        '#FFF9D6',
        2.4,
        `M84 36L${num(84 + Math.cos(at * 0.7854) * 18)} ${num(36 + Math.sin(at * 0.7854) * 18)}`,
      ),
    ),
    shape('#FFE36B', 'M84 64q5 8 0 12q-5 -4 0 -12Z'),
    pen(INK, 5, 'M134 124H186M174 112L188 124L174 136'),
    asked(244, 134, 17),
  ].join('');
}

export function vat(): string {
  return [
    ground(GROUNDS.sky),
    box('#D9C7A6', 0, 168, 320, 32),
    pen('#8A5A3C', 7, 'M40 24H280'),
    shape('#A6ADB1', 'M104 24H216L210 122H110Z'),
    pen('#8C9499', 2, 'M124 28L128 118M144 28V120M176 28L174 120M196 28L190 118'),
    shape('#6B4A33', 'M70 112H250L238 186H82Z'),
    shape('#26335E', 'M74 112Q110 104 160 112T246 112L244 126H76Z'),
    pen('#3F2A1A', 3, 'M72 134H248M78 166H242'),
    asked(160, 68, 17),
  ].join('');
}

export function mars(): string {
  return [
    ground('#A6ADB1'),
    disc('#C4CACD', 160, 96, 48),
    disc('#FFFFFF', 160, 96, 11),
    shape('#A65B3D', 'M0 128L50 104L96 124L150 112L214 128L268 102L320 122V200H0Z'),
    shape('#8A4630', 'M0 150Q80 132 160 144T320 138V200H0Z'),
    row(12, at => disc('#6B3020', (at * 67) % 320, 164 + ((at * 13) % 30), 3 + (at % 3) * 2)),
    asked(250, 52, 17),
  ].join('');
}

export const bear = (): string =>
  ground(GROUNDS.sky) +
  shape('#FFFFFF', 'M0 150Q90 132 170 146T320 138V200H0Z') +
  shape('#C9E4F2', 'M0 178Q100 164 200 176T320 170V200H0Z') +
  drawingAt('polar-bear', [160, 96], 150, 'bear');

export function after(): string {
  return [
    box('#3B4350', 0, 0, 160, 200),
    box('#FFFFFF', 160, 0, 160, 200),
    disc('#FFE21A', 80, 90, 58),
    disc(INK, 80, 90, 4),
    box('#B9C0C7', 62, 144, 36, 30, 5),
    pen('#7E8890', 3, 'M62 153H98M62 163H98'),
    disc(INK, 240, 90, 4),
    asked(240, 150, 13),
  ].join('');
}

export function wallpaper(): string {
  const paint = '#3FAE4A';
  const dark = '#2A7F36';
  return [
    ground('#FFFDF6'),
    box('#EFE6D2', 0, 150, 320, 50),
    box(paint, 40, 30, 76, 140),
    row(
      12,
      at =>
        disc('#8FD39A', 56 + (at % 3) * 22, 46 + Math.floor(at / 3) * 32, 6) +
        disc('#F7C51E', 56 + (at % 3) * 22, 46 + Math.floor(at / 3) * 32, 2.4),
    ),
    box(dark, 30, 22, 96, 18, 9),
    disc('#FFFDF6', 39, 31, 5),
    shape(
      paint,
      'M154 70Q214 44 266 58Q304 62 300 80Q296 94 266 94Q298 100 282 116Q222 128 176 116Q140 94 154 70Z',
    ),
    pen(dark, 2, 'M168 80Q218 62 282 74M164 94Q218 82 264 86M174 106Q224 102 272 106'),
  ].join('');
}

/** Yarn, dyed and hung up. */
export function skeins(): string {
  const [paint, dark] = ['#B5382A', '#8E2318'];
  const skein = (x: number): string =>
    row(5, at => {
      const wide = 30 - at * 6;
      return pen(
        at % 2 === 0 ? paint : dark,
        7,
        `M${x - wide} 36Q${x - wide - 10} 104 ${num(x - wide * 0.6)} 150Q${x} ${178 - at * 6} ${num(x + wide * 0.6)} 150Q${x + wide + 10} 104 ${x + wide} 36`,
      );
    }) +
    box('#F3E7CC', x - 38, 84, 76, 12, 5) +
    pen('#CDB98E', 1.4, `M${x - 36} 90H${x + 36}`);
  return (
    ground('#FFF1DC') +
    skein(66) +
    skein(160) +
    skein(254) +
    pen('#8A5A3C', 9, 'M10 34H310') +
    pen('#A9754F', 2, 'M10 32H310')
  );
}

/** Pots with lead in a warm heap, and the white that comes of it. */
export function heap(): string {
  const mound = 'M8 176Q20 96 76 74Q110 52 146 78Q194 100 202 176Q104 192 8 176Z';
  const jug = (x: number, y: number): string =>
    shape(
      '#C9764A',
      `M${x - 17} ${y}H${x + 17}Q${x + 30} ${y + 26} ${x + 14} ${y + 46}H${x - 14}Q${x - 30} ${y + 26} ${x - 17} ${y}Z`,
    ) +
    `<ellipse cx="${x}" cy="${y}" rx="18" ry="6.5" fill="#5B2F1A"/>` +
    pen('#AEB6BC', 3, `M${x - 8} ${y}a8 5 0 1 1 16 0a5 3 0 1 1 -10 0a2.5 1.6 0 1 1 5 0`);
  return [
    ground(GROUNDS.lamp),
    box('#D9B27A', 0, 166, 320, 34),
    shape('#6B4A2B', mound),
    within(
      'heap',
      mound,
      row(26, at =>
        pen(
          '#8A6338',
          2,
          `M${24 + ((at * 37) % 160)} ${110 + ((at * 23) % 62)}l${(at % 3) * 5 - 5} ${5 + (at % 2) * 4}`,
        ),
      ),
    ),
    jug(60, 106),
    jug(112, 88),
    jug(154, 118),
    asked(104, 164, 15),
    shape(
      '#FFFFFF',
      'M206 60Q252 40 292 52Q312 56 308 68Q304 80 284 78Q304 86 294 100Q272 112 226 106Q200 96 206 60Z',
    ),
    pen('#D3C9B4', 2, 'M216 66Q256 52 298 62M212 80Q250 70 284 78M218 94Q256 90 290 92'),
  ].join('');
}

/** Folded foil, with a patch in which no fold can be seen. */
export function foil(): string {
  const place = (across: number, down: number): string =>
    `${num(22 + across * 34.5 + ((across * 41 + down * 23) % 17) - 8)} ${num(14 + down * 34.4 + ((across * 29 + down * 37) % 15) - 7)}`;
  return [
    ground(GROUNDS.dusk),
    row(40, at => {
      const [across, down] = [at % 8, Math.floor(at / 8)];
      const [a, b] = [place(across, down), place(across + 1, down)];
      const [c, d] = [place(across, down + 1), place(across + 1, down + 1)];
      return (
        shape(grey(140 + ((at * 53) % 100)), `M${a}L${b}L${c}Z`) +
        shape(grey(130 + ((at * 71 + 40) % 115)), `M${b}L${d}L${c}Z`)
      );
    }),
    shape('#060606', 'M92 56Q140 34 196 46Q244 58 236 104Q226 152 166 158Q104 160 86 122Q74 84 92 56Z'),
  ].join('');
}

export const GOLD = '#C9A227';
