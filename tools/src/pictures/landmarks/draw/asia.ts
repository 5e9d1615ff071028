/** Landmarks of Asia and of the Bosphorus, drawn by us; those of its east have a file of their own. */
import { GROUNDS, ground, num } from '../../kit/svg.ts';
import { arch, box, disc, onion, pen, pointed, row, shape, twice, within } from './pen.ts';

function taj(): string {
  const white = '#FFFDF8';
  const shade = '#E4DCD6';
  const dark = '#9C8F98';
  const tower = (x: number, top: number, foot: number, half: number): string =>
    shape(white, `M${x - half} ${foot}L${x - half * 0.7} ${top}H${x + half * 0.7}L${x + half} ${foot}Z`) +
    shape(shade, `M${x + half * 0.2} ${foot}V${top}H${x + half * 0.7}L${x + half} ${foot}Z`) +
    row(3, at => box('#C9BEBB', x - half * 1.25, top + ((foot - top) * at) / 3, half * 2.5, 3)) +
    shape(white, onion(x, top - 4, half * 2.2, half * 2.4)) +
    box(shade, x - half * 0.7, top - 5, half * 1.4, 6);
  const niche = (x: number, foot: number): string =>
    box('#F3EDE8', x - 1.5, foot - 27, 19, 28) + shape(dark, pointed(x + 1, foot, 14, 24));
  return [
    ground('#FFE2EB'),
    disc('#FFF3E2', 256, 46, 22),
    box('#8DBB6B', 0, 176, 320, 24),
    twice(tower(84, 62, 160, 5)),
    box(shade, 24, 160, 272, 10),
    box('#CFC4C0', 24, 168, 272, 8),
    twice(tower(40, 48, 168, 6.5)),
    box(white, 96, 92, 128, 70),
    box(shade, 96, 92, 16, 70),
    box(shade, 208, 92, 16, 70),
    twice(niche(98, 122) + niche(98, 158) + niche(118, 122) + niche(118, 158)),
    twice(
      box(white, 104, 82, 22, 10) + shape(white, onion(115, 83, 24, 24)) + pen('#C8A24A', 1.2, 'M115 60v-7'),
    ),
    box(shade, 134, 72, 52, 18),
    shape(white, onion(160, 74, 70, 64)),
    within('dome', onion(160, 74, 70, 64), box(shade, 172, 0, 40, 80)),
    pen('#C8A24A', 1.6, 'M160 10V-2'),
    disc('#C8A24A', 160, 8, 2),
    box(white, 136, 78, 48, 84),
    box('#EDE5E0', 139, 82, 42, 80),
    shape(dark, pointed(143, 162, 34, 72)),
    shape('#6F6470', pointed(150, 162, 20, 34)),
    shape('#A9D9EE', 'M150 176H170L190 200H130Z'),
    twice(
      row(3, at =>
        shape('#3F7F4C', `M${num(118 - at * 22)} ${186 + at * 5}l5 -${18 + at * 5}l5 ${18 + at * 5}Z`),
      ),
    ),
  ].join('');
}

function borobudur(): string {
  const light = '#A9A196';
  const dark = '#7D756B';
  const line = '#59524A';
  const stupa = (x: number, foot: number, w: number): string => {
    const h = w * 0.95;
    return (
      box(dark, x - w * 0.56, foot - w * 0.12, w * 1.12, w * 0.14) +
      shape(
        light,
        `M${num(x - w / 2)} ${num(foot - w * 0.1)}Q${num(x - w * 0.5)} ${num(foot - h)} ${num(x)} ${num(foot - h)}Q${num(x + w * 0.5)} ${num(foot - h)} ${num(x + w / 2)} ${num(foot - w * 0.1)}Z`,
      ) +
      row(4, at =>
        shape(
          line,
          `M${num(x - w * 0.33 + at * w * 0.22)} ${num(foot - w * 0.16)}l${num(w * 0.07)} ${num(-w * 0.09)}l${num(w * 0.07)} ${num(w * 0.09)}l${num(-w * 0.07)} ${num(w * 0.09)}Z`,
        ),
      ) +
      row(3, at =>
        shape(
          line,
          `M${num(x - w * 0.25 + at * w * 0.2)} ${num(foot - w * 0.42)}l${num(w * 0.06)} ${num(-w * 0.08)}l${num(w * 0.06)} ${num(w * 0.08)}l${num(-w * 0.06)} ${num(w * 0.08)}Z`,
        ),
      ) +
      shape(
        dark,
        `M${num(x - w * 0.1)} ${num(foot - h + 1)}L${num(x - w * 0.05)} ${num(foot - h - w * 0.42)}H${num(x + w * 0.05)}L${num(x + w * 0.1)} ${num(foot - h + 1)}Z`,
      )
    );
  };
  const step = (y: number, w: number, h: number): string =>
    box(light, 160 - w / 2, y, w, h) +
    box(dark, 160 - w / 2 - 3, y, w + 6, 3.4) +
    row(Math.floor(w / 15), at => shape(line, arch(160 - w / 2 + 4.5 + at * 15, y + h - 1, 7, h - 7))) +
    row(Math.floor(w / 30) + 1, at => shape(dark, `M${num(160 - w / 2 - 1 + at * 30)} ${y}q4 -9 8 0Z`));
  return [
    ground('#E9E4F7'),
    shape('#A9B8CF', 'M0 112L70 62L96 76L120 58L190 112H320V150H0Z'),
    shape('#8EAE8C', 'M0 126Q80 108 160 118T320 108V170H0Z'),
    step(166, 304, 22),
    step(144, 268, 22),
    step(124, 232, 20),
    step(106, 196, 18),
    box(dark, 72, 101, 176, 6),
    row(7, at => stupa(82 + at * 26, 102, 19)),
    box(dark, 94, 84, 132, 6),
    row(5, at => stupa(106 + at * 27, 85, 18)),
    box(dark, 122, 69, 76, 5),
    shape(light, 'M128 70Q124 30 160 28Q196 30 192 70Z'),
    shape('#928A7F', 'M168 29Q196 34 192 70H174Q182 44 168 29Z'),
    box(dark, 151, 22, 18, 8),
    shape(dark, 'M154 23L158 2H162L166 23Z'),
    shape(dark, 'M142 188L150 106H170L178 188Z'),
    row(11, at => pen(line, 1, `M${num(150 - at * 0.72)} ${112 + at * 7}H${num(170 + at * 0.72)}`)),
    box('#7FA86A', 0, 188, 320, 12),
  ].join('');
}

function petra(): string {
  const face = '#E8A482';
  const light = '#F4BF9F';
  const dark = '#8A4630';
  const column = (x: number, top: number, foot: number, w: number): string =>
    box(light, x - w / 2, top, w, foot - top) +
    box('#C97F5E', x + w * 0.15, top, w * 0.35, foot - top) +
    box(light, x - w * 0.8, top - 4, w * 1.6, 5) +
    box(light, x - w * 0.75, foot - 3, w * 1.5, 4);
  return [
    ground('#C4714F'),
    shape('#D88A64', 'M0 0H92Q84 60 72 120T60 200H0Z'),
    shape('#A95A3C', 'M252 0H320V200H262Q256 110 248 50Z'),
    pen('#B4623F', 3, 'M12 0Q30 70 8 200M44 0Q60 80 34 200M286 0Q276 90 300 200'),
    shape(face, 'M76 8Q160 -8 244 8L252 186H68Z'),
    pen('#D18A66', 2, 'M84 16Q160 2 236 16'),
    // Upper floor: two half gables and the round house between them.
    box('#B0603F', 88, 46, 144, 48),
    shape(light, 'M82 46H134V40L114 30H100L82 42ZM186 46H238V42L220 30H206L186 40Z'),
    ...[90, 102, 120, 131, 189, 200, 218, 230].map(x => column(x, 52, 92, 6)),
    box(face, 140, 44, 40, 50),
    column(144, 50, 92, 6),
    column(176, 50, 92, 6),
    shape(dark, 'M152 92V62Q160 52 168 62V92Z'),
    shape(face, 'M156 92L158 70Q160 62 162 70L164 92Z'),
    box(light, 136, 42, 48, 5),
    shape('#DC9874', 'M138 42Q142 28 160 22Q178 28 182 42Z'),
    box(light, 156, 15, 8, 8),
    shape('#DC9874', 'M155 16Q150 8 156 5H164Q170 8 165 16Z'),
    box(light, 78, 92, 164, 6),
    // Lower floor: a gable on four columns, one on each side.
    shape(light, 'M110 104L160 94L210 104V112H110Z'),
    shape('#C97F5E', 'M122 107L160 99L198 107Z'),
    box(light, 78, 108, 164, 6),
    box('#B0603F', 82, 114, 156, 66),
    shape(dark, 'M142 180V124H178V180Z'),
    shape('#4B1F13', 'M148 180V130H172V180Z'),
    ...[88, 114, 134, 186, 206, 232].map(x => column(x, 120, 178, 9)),
    box(face, 96, 124, 10, 50),
    box(face, 214, 124, 10, 50),
    box(light, 70, 178, 180, 6),
    box('#E9B58F', 0, 184, 320, 16),
    // A camel gives the size.
    pen('#5B2C1B', 1.8, 'M270 184V176M275 184V176M283 184V176M287 184V176'),
    shape(
      '#5B2C1B',
      'M266 178Q268 172 273 172Q276 164 280 172Q288 171 289 176L294 166L299 166L298 169L294 170L291 179Z',
    ),
  ].join('');
}

function hagia(): string {
  const wallLight = '#E9B79A';
  const wallDark = '#CC8F70';
  const lead = '#8C9CA8';
  const leadDark = '#6F808D';
  const tower = (x: number, top: number, w: number): string =>
    box('#F1E4D3', x - w / 2, top, w, 180 - top) +
    box('#D6C4AE', x + w * 0.15, top, w * 0.35, 180 - top) +
    box('#C9B499', x - w * 0.8, top + 26, w * 1.6, 4) +
    shape(lead, `M${x - w * 0.6} ${top}L${x} ${top - 36}L${x + w * 0.6} ${top}Z`);
  const cap = (x: number, foot: number, w: number, h: number, fill: string): string =>
    shape(fill, `M${x - w / 2} ${foot}A${w / 2} ${h} 0 0 1 ${x + w / 2} ${foot}Z`);
  return [
    ground(GROUNDS.sky),
    shape('#BFDCE8', 'M0 150Q100 138 200 146T320 140V200H0Z'),
    twice(tower(80, 56, 9)),
    // The great dome on its ring of windows.
    cap(160, 60, 112, 44, lead),
    within('cap', 'M104 60A56 44 0 0 1 216 60Z', cap(200, 62, 90, 60, leadDark)),
    pen(
      '#5F6F7B',
      1,
      'M160 16V58M142 19Q132 36 130 58M178 19Q188 36 190 58M124 28Q114 42 112 58M196 28Q206 42 208 58',
    ),
    pen('#C8A24A', 2, 'M160 16V4'),
    box(wallLight, 106, 58, 108, 14),
    row(13, at => shape('#6B4A3E', arch(109 + at * 8, 71, 4, 10))),
    shape(wallDark, 'M92 74H228V120H92Z'),
    shape(wallLight, 'M112 120V100A48 34 0 0 1 208 100V120Z'),
    row(7, at => shape('#6B4A3E', arch(123 + at * 11, 96, 5, 11))),
    row(5, at => shape('#6B4A3E', arch(134 + at * 11, 112, 5, 11))),
    // Heavy props of the wall.
    twice(
      box(wallLight, 88, 70, 20, 80) + shape(lead, 'M84 70H110L104 60H90Z') + box(wallDark, 100, 70, 8, 80),
    ),
    twice(
      cap(78, 122, 48, 26, lead) +
        box(wallLight, 54, 120, 48, 34) +
        row(4, at => shape('#6B4A3E', arch(60 + at * 10, 138, 5, 12))),
    ),
    box(wallDark, 88, 118, 144, 16),
    cap(160, 132, 58, 18, lead),
    box(wallLight, 88, 130, 144, 50),
    box(wallDark, 40, 150, 240, 30),
    row(14, at => shape('#6B4A3E', arch(50 + at * 16.4, 174, 7, 17))),
    row(9, at => shape('#6B4A3E', arch(97 + at * 15, 146, 6, 12))),
    twice(cap(52, 152, 26, 14, leadDark)),
    twice(tower(26, 44, 10)),
    box('#86B26A', 0, 180, 320, 20),
    row(8, at => disc('#5E9448', 14 + at * 42, 184, 10)),
  ].join('');
}

function hawa(): string {
  const pink = '#E58C72';
  const deep = '#C4674F';
  const cream = '#FFF1E2';
  const bay = (x: number, foot: number, w: number, h: number): string =>
    shape(pink, `M${x} ${foot}L${x + 2} ${foot - h}H${x + w - 2}L${x + w} ${foot}Z`) +
    box(deep, x + w - 4, foot - h, 3, h) +
    row(
      3,
      at =>
        shape(cream, arch(x + 2.6 + at * 7, foot - 5, 6, 14)) +
        shape('#7A3A2C', arch(x + 3.8 + at * 7, foot - 6, 3.6, 10)),
    ) +
    box(cream, x, foot - 3, w, 2) +
    shape(cream, `M${x - 1} ${foot - h + 6}Q${x + w / 2} ${foot - h - 8} ${x + w + 1} ${foot - h + 6}Z`) +
    shape(deep, `M${x + 2} ${foot - h + 6}Q${x + w / 2} ${foot - h - 4} ${x + w - 2} ${foot - h + 6}Z`) +
    pen('#E8B93C', 1.4, `M${x + w / 2} ${foot - h}v-4`);
  const floor = (count: number, foot: number): string =>
    box(deep, 160 - count * 14, foot - 24, count * 28, 24) +
    row(count, at => bay(160 - count * 14 + at * 28 + 2, foot, 24, 27));
  return [
    ground(GROUNDS.citron),
    box('#D8C7A0', 0, 184, 320, 16),
    box(pink, 20, 160, 280, 26),
    row(10, at => shape('#7A3A2C', arch(26 + at * 28, 186, 16, 18))),
    box(cream, 20, 158, 280, 2),
    floor(10, 160),
    floor(9, 131),
    floor(7, 103),
    floor(5, 75),
    floor(3, 47),
  ].join('');
}

export const ASIA = { taj, borobudur, petra, hagia, hawa } as const;
