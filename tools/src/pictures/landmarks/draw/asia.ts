/** Landmarks of Asia and of the Bosphorus, drawn by us. */
import { GROUNDS, ground, num } from '../../kit/svg.ts';
import { arch, box, courses, disc, onion, pen, pointed, row, shape, twice, within } from './pen.ts';

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

function wall(): string {
  const stone = '#D9BE8E';
  const shade = '#A98652';
  const watch = (x: number, y: number, w: number): string => {
    const h = w * 0.95;
    return (
      box(stone, x - w / 2, y - h, w, h) +
      box(shade, x + w * 0.2, y - h, w * 0.3, h) +
      row(5, at =>
        box(at > 3 ? shade : stone, x - w / 2 + (at * w) / 4.6, y - h - w * 0.16, w * 0.13, w * 0.17),
      ) +
      row(3, at => shape('#5A4426', arch(x - w * 0.38 + at * w * 0.28, y - h * 0.35, w * 0.16, h * 0.38)))
    );
  };
  const stretch = (d: string, width: number): string =>
    pen(shade, width, d) +
    pen(stone, width * 0.72, d) +
    `<path d="${d}" fill="none" stroke="#8C6B3C" stroke-width="${num(width * 0.12)}" stroke-dasharray="${num(width * 0.2)} ${num(width * 0.14)}" transform="translate(0 ${num(-width * 0.38)})"/>`;
  return [
    ground(GROUNDS.sky),
    shape('#B9D3C4', 'M0 92L40 62L84 84L130 48L180 80L226 50L272 76L320 52V200H0Z'),
    shape('#8FBC8A', 'M0 124L60 96L118 110L176 72L226 92L274 70L320 92V200H0Z'),
    stretch('M320 88L274 66L226 88L176 68', 6),
    watch(274, 68, 16),
    watch(178, 70, 18),
    shape('#6FA465', 'M0 150Q70 118 124 126T214 112Q270 120 320 110V200H0Z'),
    stretch('M178 72Q150 96 196 110Q250 122 214 134', 10),
    watch(214, 122, 25),
    shape('#578F50', 'M0 176Q60 140 126 146Q190 136 230 132Q290 136 320 128V200H0Z'),
    stretch('M216 136Q160 142 128 152Q86 164 60 200', 24),
    watch(112, 150, 46),
    shape('#467C44', 'M150 200Q200 164 320 158V200Z'),
    shape('#467C44', 'M0 182Q22 176 34 200H0Z'),
  ].join('');
}

/** A roof that bends up at its ends. */
const eaves = (fill: string, x: number, y: number, width: number, ridge: number, high: number): string =>
  shape(
    fill,
    `M${num(x - width / 2)} ${num(y - 3)}Q${num(x - width * 0.36)} ${num(y - high * 0.25)} ${num(x - ridge / 2)} ${num(y - high)}H${num(x + ridge / 2)}Q${num(x + width * 0.36)} ${num(y - high * 0.25)} ${num(x + width / 2)} ${num(y - 3)}L${num(x + width / 2 - 3)} ${num(y)}H${num(x - width / 2 + 3)}Z`,
  );

function himeji(): string {
  const white = '#FFFFFF';
  const grey = '#5F7180';
  const floor = (x: number, y: number, width: number, high: number): string =>
    box(white, x - width / 2, y - high, width, high) +
    box('#E3E8EC', x + width * 0.32, y - high, width * 0.18, high) +
    row(Math.floor(width / 15), at =>
      box('#44525E', x - width / 2 + 7 + at * 15, y - high * 0.62, 5, high * 0.34),
    );
  const gable = (x: number, y: number, w: number, h: number): string =>
    shape(
      grey,
      `M${x - w / 2 - 5} ${y + 2}Q${x - w * 0.2} ${y - h * 0.4} ${x} ${y - h - 5}Q${x + w * 0.2} ${y - h * 0.4} ${x + w / 2 + 5} ${y + 2}Z`,
    ) +
    shape(
      white,
      `M${x - w / 2 + 2} ${y + 1}Q${x - w * 0.14} ${y - h * 0.4} ${x} ${y - h + 2}Q${x + w * 0.14} ${y - h * 0.4} ${x + w / 2 - 2} ${y + 1}Z`,
    );
  const blossom = (x: number, y: number, r: number) =>
    disc('#FFB7CC', x, y, r) + disc('#FFC9D9', x - r * 0.3, y - r * 0.3, r * 0.6);
  return [
    ground(GROUNDS.dusk),
    shape('#8DBB7E', 'M0 170Q80 150 160 160T320 152V200H0Z'),
    shape('#A79C8A', 'M92 186Q104 166 108 140H262Q266 166 280 186Z'),
    within(
      'base',
      'M92 186Q104 166 108 140H262Q266 166 280 186Z',
      courses([88, 141, 284, 186], 11, 22, '#80755F', 1.1),
    ),
    // The small keep.
    floor(84, 150, 58, 24),
    eaves(grey, 84, 128, 78, 34, 14),
    floor(84, 116, 40, 16),
    eaves(grey, 84, 102, 62, 18, 20),
    shape('#A79C8A', 'M46 186Q54 168 56 148H112V186Z'),
    // The great keep.
    floor(186, 142, 148, 24),
    eaves(grey, 186, 120, 178, 120, 16),
    floor(186, 106, 116, 18),
    gable(150, 118, 34, 18),
    gable(222, 118, 34, 18),
    eaves(grey, 186, 90, 144, 88, 15),
    floor(186, 77, 86, 15),
    gable(186, 89, 56, 24),
    eaves(grey, 186, 63, 110, 64, 13),
    floor(186, 51, 62, 16),
    eaves(grey, 186, 36, 92, 34, 22),
    pen('#C8A24A', 2.4, 'M170 14q-4 -3 -3 -8M202 14q4 -3 3 -8'),
    row(9, at => blossom(8 + at * 38, 192 - (at % 3) * 8, 15)),
  ].join('');
}

function angkor(): string {
  const stone = '#8C7A66';
  const dark = '#5E4F40';
  const bud = (x: number, foot: number, w: number, h: number): string => {
    const d = `M${num(x - w / 2)} ${foot}C${num(x - w * 0.62)} ${num(foot - h * 0.42)} ${num(x - w * 0.34)} ${num(foot - h * 0.78)} ${x} ${foot - h}C${num(x + w * 0.34)} ${num(foot - h * 0.78)} ${num(x + w * 0.62)} ${num(foot - h * 0.42)} ${num(x + w / 2)} ${foot}Z`;
    return (
      shape(stone, d) +
      within(
        `b${x}`,
        d,
        shape('#73624F', `M${num(x + w * 0.12)} ${foot}V${foot - h}h40v${h}Z`) +
          row(8, at =>
            pen(dark, 1.5, `M${num(x - w)} ${num(foot - 5 - (at * h) / 8.4)}q${num(w)} 5 ${num(w * 2)} 0`),
          ),
      ) +
      pen(dark, 1.6, `M${x} ${foot - h}v-5`)
    );
  };
  const hall = (x: number, y: number, w: number, h: number): string =>
    box(stone, x, y, w, h) +
    shape(
      '#73624F',
      `M${x - 3} ${y}Q${x + 3} ${y - 9} ${x + 9} ${y - 9}H${x + w - 9}Q${x + w - 3} ${y - 9} ${x + w + 3} ${y}Z`,
    ) +
    row(Math.floor(w / 9), at => box(dark, x + 3 + at * 9, y + 4, 4.4, h - 5));
  return [
    ground('#FFD9B8'),
    disc('#FFF0C9', 216, 66, 30),
    shape('#4F7A4B', 'M0 128Q30 112 60 122Q100 110 140 124Q200 112 250 122Q290 110 320 124V160H0Z'),
    bud(116, 92, 24, 46),
    bud(204, 92, 24, 46),
    bud(82, 104, 30, 58),
    bud(238, 104, 30, 58),
    box(stone, 128, 74, 64, 30),
    bud(160, 84, 42, 78),
    hall(94, 104, 132, 18),
    box('#73624F', 84, 122, 152, 5),
    hall(62, 127, 196, 18),
    shape('#73624F', 'M142 104H178L186 148H134Z'),
    shape('#A08D77', 'M148 104H172L176 148H144Z'),
    row(5, at => pen(dark, 1, `M${147 - at * 0.6} ${112 + at * 8}H${173 + at * 0.6}`)),
    box('#73624F', 20, 145, 280, 6),
    twice(hall(22, 134, 34, 12)),
    box('#6D9A5B', 0, 151, 320, 9),
    box('#8FC3D6', 0, 160, 320, 40),
    `<g opacity=".45">${shape('#5E6F6A', 'M62 160H258V166H226L236 172H176L160 192L144 172H84L94 166H62Z')}</g>`,
    pen('#FFFFFF', 1.4, 'M20 176h34M262 182h40M110 190h30M190 178h24'),
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

function heaven(): string {
  const blue = '#2C5AA8';
  const red = '#B8322E';
  const roof = (y: number, w: number, ridge: number, h: number): string =>
    eaves(blue, 160, y, w, ridge, h) +
    pen(
      '#5C86CC',
      1.1,
      row(
        9,
        at =>
          `M${num(160 - w / 2 + 12 + (at * (w - 24)) / 8)} ${y - 3}L${num(160 - ridge / 2 + (at * ridge) / 8)} ${y - h + 1}`,
      ),
    ) +
    box('#E0B44C', 160 - w / 2 + 4, y - 1, w - 8, 3);
  const band = (y: number, w: number, h: number): string =>
    box(red, 160 - w / 2, y, w, h) +
    box('#2E7F6B', 160 - w / 2, y, w, 5) +
    row(Math.floor(w / 12) + 1, at => box('#7D1E1C', 160 - w / 2 + at * 12 - 1, y + 5, 3, h - 5));
  const terrace = (y: number, w: number): string =>
    box('#F4F1EA', 160 - w / 2, y, w, 12) +
    box('#CFC9BC', 160 - w / 2, y + 9, w, 3) +
    row(Math.floor(w / 10), at => box('#DDD7CA', 160 - w / 2 + 3 + at * 10, y - 5, 3, 8)) +
    box('#F4F1EA', 160 - w / 2, y - 5, w, 2);
  return [
    ground(GROUNDS.lamp),
    disc('#FFD271', 50, 46, 18),
    shape('#8DBB7E', 'M0 150Q80 138 160 146T320 140V200H0Z'),
    band(124, 108, 26),
    roof(126, 170, 96, 28),
    band(84, 84, 16),
    roof(88, 132, 70, 26),
    band(48, 58, 16),
    roof(52, 98, 10, 32),
    disc('#E8B93C', 160, 15, 6.5),
    box('#E8B93C', 156, 19, 8, 4),
    terrace(154, 190),
    terrace(170, 236),
    terrace(186, 284),
    shape('#DAD4C6', 'M146 150H174L188 200H132Z'),
    row(8, at => pen('#B3AB98', 1, `M${num(145 - at * 1.7)} ${155 + at * 6}H${num(175 + at * 1.7)}`)),
  ].join('');
}

function torii(): string {
  const red = '#D9482B';
  const dark = '#A93019';
  const post = (x: number, half: number, lean: number): string =>
    shape(red, `M${x - half} 172L${x - half * 0.8 + lean} 66H${x + half * 0.8 + lean}L${x + half} 172Z`) +
    shape(
      dark,
      `M${x + half * 0.2} 172L${x + half * 0.2 + lean} 66H${x + half * 0.8 + lean}L${x + half} 172Z`,
    );
  return [
    ground('#FFE6D2'),
    disc('#FFC56B', 232, 60, 20),
    shape('#B7C6D9', 'M0 118L54 88L110 112L170 80L238 112L286 92L320 108V150H0Z'),
    shape('#8FA8BF', 'M0 130Q70 112 140 124T320 116V150H0Z'),
    box('#8CCBD8', 0, 142, 320, 58),
    pen('#D6F0F2', 1.6, 'M14 156h40M266 152h40M30 186h46M240 190h52M130 194h44'),
    // Small posts before and behind, each with its own little roof.
    twice(
      box(dark, 76, 122, 7, 52) +
        box(red, 118, 128, 8, 56) +
        box(red, 70, 134, 62, 6) +
        box(red, 70, 154, 62, 6) +
        shape('#6B3A2A', 'M72 122L79.5 114L87 122Z') +
        shape('#6B3A2A', 'M113 128L122 119L131 128Z'),
    ),
    twice(post(100, 9, 4)),
    box(red, 66, 84, 188, 12),
    box(dark, 66, 93, 188, 3),
    box(red, 152, 62, 16, 24),
    box('#2B3A34', 154, 64, 12, 20),
    shape(red, 'M54 52Q160 72 266 52L262 66Q160 80 58 66Z'),
    shape('#6B4A33', 'M44 34Q160 62 276 34L270 52Q160 70 50 52Z'),
    shape('#4A3020', 'M44 34Q160 62 276 34L275 38Q160 66 45 38Z'),
    `<g opacity=".35">${shape(dark, 'M90 174H110L106 200H94ZM210 174H230L226 200H214ZM66 186H254V192H66Z')}</g>`,
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

export const ASIA = {
  taj,
  wall,
  himeji,
  angkor,
  borobudur,
  petra,
  hagia,
  heaven,
  torii,
  hawa,
} as const;
