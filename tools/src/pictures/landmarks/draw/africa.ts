/** Landmarks of Africa, drawn by us. */
import { GROUNDS, ground, num } from '../../kit/svg.ts';
import { arch, box, courses, disc, pen, row, shape, within } from './pen.ts';

const SAND = '#F0CD86';
const SAND_DARK = '#D9A95C';

const pyramid = (x: number, top: number, foot: number, half: number, turn: number): string =>
  shape('#F3D596', `M${num(x)} ${num(top)}L${num(x - half)} ${num(foot)}H${num(x + turn)}Z`) +
  shape('#C79A55', `M${num(x)} ${num(top)}L${num(x + turn)} ${num(foot)}H${num(x + half)}Z`);

function giza(): string {
  const lines = (x: number, top: number, foot: number, half: number) =>
    within(
      `p${x}`,
      `M${x} ${top}L${x - half} ${foot}H${x + half}Z`,
      row(12, at => pen('#A97E3E', 0.7, `M0 ${top + 14 + at * 9}H320`)),
    );
  return [
    ground(GROUNDS.sky),
    disc('#FFE08A', 40, 36, 16),
    box(SAND, 0, 142, 320, 58),
    pyramid(292, 108, 142, 28, 9),
    pyramid(228, 52, 142, 72, 22),
    lines(228, 52, 142, 72),
    shape('#FFF0CC', 'M228 52L211 73L220 70L226 76L234 71L244 73Z'),
    pyramid(112, 30, 142, 90, 28),
    lines(112, 30, 142, 90),
    shape(SAND_DARK, 'M0 178Q90 166 170 180T320 174V200H0Z'),
    // The sphinx: body and paws, breast, head-cloth, face.
    shape('#B98545', 'M92 182C84 158 98 146 122 146L190 142L200 182Z'),
    shape('#D4A25C', 'M112 182Q104 160 124 158Q146 160 150 182Z'),
    shape('#D9AB66', 'M184 140Q212 140 214 168H262Q272 170 272 182H182Z'),
    pen('#9A6B33', 1.4, 'M214 175H268M128 182Q122 170 130 164'),
    shape('#C4904C', 'M180 150L186 110Q190 92 208 92Q222 92 224 108L226 116L216 152Q198 160 180 150Z'),
    shape('#E8BD7C', 'M206 104H224L226 116L229 124L225 128L226 134Q222 142 212 140Q204 134 204 120Z'),
    pen(
      '#8C602B',
      1.5,
      'M216 116H222M218 132H225M184 124L202 126M183 134L202 136M182 144L203 144M188 112L204 114',
    ),
  ].join('');
}

function meroe(): string {
  const tomb = (x: number, foot: number, half: number, high: number): string => {
    const cut = 0.86;
    const at = (side: number, up: number) => num(x + side * half * (1 - up));
    const body = `M${num(x - half)} ${foot}L${at(-1, cut)} ${num(foot - high * cut)}H${at(1, cut)}L${num(x + half)} ${foot}Z`;
    return (
      shape('#C47B45', body) +
      within(
        `m${x}`,
        body,
        shape(
          '#8E512B',
          `M${num(x + half * 0.35)} ${foot}L${num(x)} ${num(foot - high)}H${num(x + half)}V${foot}Z`,
        ) + row(14, step => pen('#7C4423', 0.7, `M0 ${num(foot - step * 8)}H320`)),
      ) +
      pen('#F0C48C', 2, `M${num(x - half)} ${foot}L${at(-1, cut)} ${num(foot - high * cut)}`) +
      // The small chapel with its two towers before the door.
      box('#D69560', x - half * 0.72, foot - 26, half * 0.5, 28) +
      box('#D69560', x + half * 0.02, foot - 26, half * 0.5, 28) +
      box('#B87443', x - half * 0.24, foot - 18, half * 0.3, 20) +
      box('#4E2A14', x - half * 0.19, foot - 13, half * 0.2, 15)
    );
  };
  return [
    ground('#FFE9C7'),
    disc('#FFC765', 276, 40, 18),
    shape('#F3C98A', 'M0 140Q80 118 160 136T320 126V200H0Z'),
    tomb(62, 142, 26, 82),
    tomb(258, 140, 24, 76),
    tomb(116, 152, 31, 104),
    tomb(206, 156, 36, 122),
    shape('#E7B46B', 'M0 162Q60 146 130 158T260 160Q296 158 320 150V200H0Z'),
    shape('#D89C50', 'M0 188Q110 168 200 184T320 180V200H0Z'),
  ].join('');
}

function djenne(): string {
  const mud = '#D39A5F';
  const shade = '#A8703B';
  const sticks = (x: number, from: number, rows: number, across: number): string =>
    row(rows, at =>
      row(across, side =>
        pen('#5C3A1B', 2, `M${num(x + (side - (across - 1) / 2) * 9 - 3)} ${from + at * 15}h6`),
      ),
    );
  const spike = (x: number, foot: number, half: number, high: number): string =>
    shape(
      mud,
      `M${x - half} ${foot}L${num(x - half * 0.8)} ${num(foot - high * 0.6)}Q${x} ${foot - high * 1.3} ${num(x + half * 0.8)} ${num(foot - high * 0.6)}L${x + half} ${foot}Z`,
    ) +
    shape(
      shade,
      `M${num(x + half * 0.35)} ${foot}L${num(x + half * 0.3)} ${num(foot - high * 0.75)}L${num(x + half * 0.8)} ${num(foot - high * 0.6)}L${x + half} ${foot}Z`,
    );
  const tower = (x: number, top: number): string =>
    shape(mud, `M${x - 22} 162L${x - 16} ${top}H${x + 16}L${x + 22} 162Z`) +
    shape(shade, `M${x + 14} 162L${x + 10} ${top}H${x + 16}L${x + 22} 162Z`) +
    spike(x - 9, top + 2, 6, 16) +
    spike(x + 9, top + 2, 6, 16) +
    spike(x, top + 2, 8, 34) +
    disc('#FFF6E4', x, top - 36, 3.4) +
    sticks(x, top + 14, 5, 3) +
    shape('#4E2E14', arch(x - 5, 158, 10, 26));
  return [
    ground(GROUNDS.sky),
    box('#F0CD86', 0, 172, 320, 28),
    box('#C58C50', 10, 160, 300, 16),
    box('#B47A42', 22, 96, 276, 64),
    row(20, at => {
      const x = 30 + at * 13.7;
      return (
        shape(mud, `M${num(x - 4.6)} 162V92Q${num(x)} 74 ${num(x + 4.6)} 92V162Z`) +
        shape(shade, `M${num(x + 2)} 162V86L${num(x + 4.6)} 92V162Z`)
      );
    }),
    row(10, at => row(3, line => pen('#5C3A1B', 2, `M${num(33.6 + at * 27.4)} ${104 + line * 14}h6`))),
    tower(74, 62),
    tower(246, 62),
    tower(160, 54),
    box('#C58C50', 128, 162, 64, 5),
    box('#D9A468', 120, 167, 80, 5),
    box('#C58C50', 112, 172, 96, 5),
  ].join('');
}

function lalibela(): string {
  const cross = (x: number, y: number, long: number, half: number): string => {
    const flat = 0.62;
    const [l, h] = [long, half];
    const [lv, hv] = [long * flat, half * flat];
    return `M${num(x - h)} ${num(y - lv)}h${num(2 * h)}V${num(y - hv)}H${num(x + l)}V${num(y + hv)}H${num(x + h)}V${num(y + lv)}H${num(x - h)}V${num(y + hv)}H${num(x - l)}V${num(y - hv)}H${num(x - h)}Z`;
  };
  const window = (x: number, y: number, wide = 9) =>
    shape('#3B1710', `M${x - wide / 2} ${y}v-14q${wide / 2} -9 ${wide} 0v14Z`);
  return [
    ground('#D58F66'),
    shape('#B8C26A', 'M0 0H320V16Q240 26 160 18T0 24Z'),
    shape('#E4A67E', 'M0 60Q24 90 14 130T30 200H0ZM320 50Q300 100 308 140T292 200H320Z'),
    // The trench around the church, its far wall and its floor.
    shape('#6B3020', 'M62 34H258L284 200H36Z'),
    shape('#A65B3D', 'M62 34H258L252 70H68Z'),
    shape('#8A4630', 'M62 34L68 70L52 200H36ZM258 34L252 70L268 200H284Z'),
    // Walls that one sees below the roof: two arms, then the near one.
    box('#B1593A', 88, 98, 52, 64),
    box('#B1593A', 180, 98, 52, 64),
    box('#C96F4C', 138, 124, 44, 68),
    box('#A04C30', 138, 98, 4, 30),
    row(3, at => pen('#8A3E26', 2, `M88 ${118 + at * 18}H140M180 ${118 + at * 18}H232`)),
    row(3, at => pen('#A04C30', 2, `M138 ${142 + at * 18}H182`)),
    window(106, 142),
    window(126, 142),
    window(194, 142),
    window(214, 142),
    window(149, 156),
    window(171, 156),
    shape('#3B1710', 'M154 192V172H166V192Z'),
    shape('#E9A27D', cross(160, 82, 72, 22)),
    `<path d="${cross(160, 82, 60, 15.5)}" fill="#D98A63" stroke="#A8532F" stroke-width="2"/>`,
    `<path d="${cross(160, 82, 46, 9.5)}" fill="#E9A27D" stroke="#A8532F" stroke-width="2"/>`,
    `<path d="${cross(160, 82, 32, 4.5)}" fill="#C4714A" stroke="#A8532F" stroke-width="1.5"/>`,
  ].join('');
}

function zimbabwe(): string {
  const tower = 'M112 184L128 52Q132 34 160 34Q188 34 192 52L208 184Z';
  const left = 'M0 108Q40 104 92 132L104 200H0Z';
  const right = 'M320 92Q250 96 214 140L206 200H320Z';
  const tree = (x: number, y: number, size: number) =>
    pen('#7A5230', 4, `M${x} ${y}v-30`) +
    disc('#5E9448', x, y - 44, size) +
    disc('#74AC58', x - size * 0.5, y - 38, size * 0.75);
  return [
    ground(GROUNDS.sky),
    tree(60, 118, 26),
    tree(264, 108, 30),
    tree(226, 120, 22),
    box('#B8C97A', 0, 176, 320, 24),
    shape('#A79F8C', tower),
    within(
      'tower',
      tower,
      shape('#8A8270', 'M176 30H220V190H184Z') + courses([100, 36, 220, 186], 7, 13, '#645D4E', 1.1),
    ),
    shape('#B9B09B', left),
    within('left', left, courses([-6, 100, 110, 200], 8, 15, '#726A59', 1.2)),
    shape('#B9B09B', right),
    within('right', right, courses([200, 88, 324, 200], 8, 15, '#726A59', 1.2)),
    // The pattern of slanting stones near the top of the wall.
    pen(
      '#5B5446',
      2,
      row(7, at => `M${250 + at * 10} ${num(112 - at * 1.6)}l5 8l5 -8`),
    ),
    shape('#9DB35F', 'M0 192Q100 180 160 190T320 186V200H0Z'),
  ].join('');
}

function abuSimbel(): string {
  const light = '#E9BE80';
  const mid = '#CF9A58';
  const dark = '#9A6A34';
  const lower = (x: number): string =>
    box(dark, x - 20, 118, 40, 62) +
    box(light, x - 15, 124, 13, 54, 3) +
    box(light, x + 2, 124, 13, 54, 3) +
    box(light, x - 17, 170, 15, 10, 3) +
    box(light, x + 2, 170, 15, 10, 3) +
    box(mid, x - 19, 112, 38, 14, 4);
  const whole = (x: number): string =>
    lower(x) +
    shape(
      light,
      `M${x - 15} 114L${x - 18} 84Q${x - 16} 78 ${x - 8} 77H${x + 8}Q${x + 16} 78 ${x + 18} 84L${x + 15} 114Z`,
    ) +
    shape(mid, `M${x - 19} 84h6v32h-8ZM${x + 19} 84h-6v32h8Z`) +
    shape(mid, `M${x - 9} 56L${x - 15} 82H${x - 7}V64H${x + 7}V82H${x + 15}L${x + 9} 56Z`) +
    box(light, x - 7, 56, 14, 20, 6) +
    box(mid, x - 2, 76, 4, 9, 2) +
    shape(mid, `M${x - 10} 58L${x - 8} 46H${x + 8}L${x + 10} 58Z`) +
    shape(light, `M${x - 5} 47Q${x - 6} 34 ${x} 31Q${x + 6} 34 ${x + 5} 47Z`) +
    pen('#7A5226', 1.2, `M${x - 4} 64h3M${x + 1} 64h3M${x - 3} 71h6`);
  return [
    ground(GROUNDS.sky),
    shape('#D7A566', 'M0 60Q40 14 110 10T230 8Q290 16 320 52V200H0Z'),
    shape('#C08A4A', 'M42 22H278L296 184H24Z'),
    box('#D9A866', 46, 18, 228, 9),
    row(19, at => disc('#A87538', 57 + at * 11.5, 18, 3.6)),
    box('#EFD09A', 0, 180, 320, 20),
    box('#B57F42', 20, 176, 280, 8),
    // The door, with a figure in a niche above it.
    box('#B57F42', 140, 88, 40, 92),
    box('#3D2610', 149, 118, 22, 62),
    box('#8C5F2D', 153, 92, 14, 22),
    shape(light, 'M156 114L157 100Q160 93 163 100L164 114Z'),
    disc('#D9542B', 160, 95, 3),
    whole(58),
    lower(110),
    shape(light, 'M94 114L98 100L106 104L112 94L120 102L126 114Z'),
    shape(mid, 'M80 184Q78 172 90 172Q102 174 100 186ZM102 188Q104 178 114 180Q124 184 120 190Z'),
    whole(210),
    whole(262),
  ].join('');
}

export const AFRICA = { giza, meroe, djenne, lalibela, zimbabwe, 'abu-simbel': abuSimbel } as const;
