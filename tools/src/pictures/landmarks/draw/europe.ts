/** Landmarks of Europe, drawn by us; some capitals have a file of their own. */
import { GROUNDS, ground, num } from '../../kit/svg.ts';
import { arch, box, courses, disc, pen, row, shape, twice, within } from './pen.ts';

function eiffel(): string {
  const iron = '#8A5A3C';
  const light = '#A9764F';
  const dark = '#5E3A25';
  const leg = 'M122 190L138 150L147 114L156 40L158 14H160V190Z';
  const lattice = row(9, at =>
    pen(light, 1, `M118 ${184 - at * 9}L${152} ${162 - at * 9}M118 ${164 - at * 9}L152 ${186 - at * 9}`),
  );
  const upper = row(14, at =>
    pen(
      light,
      0.9,
      `M${num(148 + at * 0.55)} ${112 - at * 7}L160 ${104 - at * 7}M${num(148 + at * 0.55)} ${104 - at * 7}L160 ${112 - at * 7}`,
    ),
  );
  return [
    ground(GROUNDS.blush),
    disc('#FFFFFF', 62, 52, 13) + disc('#FFFFFF', 80, 54, 17) + disc('#FFFFFF', 98, 58, 11),
    disc('#FFFFFF', 236, 84, 11) + disc('#FFFFFF', 252, 84, 15) + disc('#FFFFFF', 268, 88, 10),
    shape('#B8CDA0', 'M0 160Q80 146 160 152T320 146V200H0Z'),
    twice(shape(iron, leg) + within('leg', leg, lattice + upper)),
    // The open arch between the feet, and the gap above it.
    shape('#B8CDA0', 'M137 190Q140 158 160 158Q180 158 183 190Z'),
    pen(dark, 2.4, 'M136 190Q139 157 160 157Q181 157 184 190'),
    shape(GROUNDS.blush, 'M150 141L154 119H166L170 141Z'),
    box(dark, 134, 146, 52, 7),
    box(light, 131, 144, 58, 3),
    box(dark, 145, 112, 30, 6),
    box(light, 143, 110, 34, 3),
    box(dark, 154, 38, 12, 5),
    box(iron, 156.5, 26, 7, 12),
    disc(iron, 160, 25, 3.4),
    pen(iron, 1.6, 'M160 24V6'),
    twice(box('#C9B9A0', 116, 186, 24, 8)),
    box('#7FA86A', 0, 190, 320, 10),
    row(6, at => disc('#5E9448', 12 + at * 18, 184, 12) + disc('#5E9448', 308 - at * 18, 184, 12)),
  ].join('');
}

function stonehenge(): string {
  const light = '#B5B4AE';
  const dark = '#7F807D';
  const far = '#9A9B97';
  const stone = (x: number, top: number, foot: number, w: number, fill = light): string =>
    shape(
      fill,
      `M${x - w / 2} ${foot}L${num(x - w * 0.44)} ${top + 4}Q${x} ${top - 4} ${num(x + w * 0.44)} ${top + 3}L${x + w / 2} ${foot}Z`,
    ) +
    (fill === light
      ? shape(
          dark,
          `M${num(x + w * 0.16)} ${foot}L${num(x + w * 0.2)} ${top + 1}L${num(x + w * 0.44)} ${top + 3}L${x + w / 2} ${foot}Z`,
        )
      : '');
  const slab = (x: number, y: number, w: number, h: number, fill = light): string =>
    box(fill, x - w / 2, y - h, w, h, 3) +
    (fill === light ? box(dark, x - w / 2 + 1, y - h * 0.34, w - 2, h * 0.34, 2) : '');
  return [
    ground('#FFDFC2'),
    disc('#FFB84D', 160, 112, 26),
    shape('#9DBB6B', 'M0 124Q90 112 160 118T320 112V200H0Z'),
    // The far half of the ring.
    ...[70, 98, 126, 194, 222, 250].map(x => stone(x, 92, 134, 15, far)),
    slab(84, 94, 44, 10, far),
    slab(236, 94, 44, 10, far),
    // Two tall gates inside it.
    stone(112, 66, 146, 20) + stone(140, 66, 146, 20) + slab(126, 68, 56, 13),
    stone(184, 66, 146, 20) + stone(212, 66, 146, 20) + slab(198, 68, 56, 13),
    // The near half.
    stone(34, 92, 168, 24) + stone(74, 92, 168, 24) + slab(54, 95, 68, 15),
    stone(246, 92, 170, 24) + stone(286, 92, 170, 24) + slab(266, 95, 68, 15),
    stone(112, 112, 176, 22),
    stone(216, 128, 176, 22),
    slab(160, 184, 56, 15),
    shape('#86A956', 'M0 180Q60 168 140 178T320 170V200H0Z'),
  ].join('');
}

function parthenon(): string {
  const marble = '#F2E4C4';
  const shade = '#C9B288';
  const dark = '#8F7B57';
  const top = 78;
  return [
    ground(GROUNDS.sky),
    shape('#B9A27A', 'M0 176L30 162H290L320 178V200H0Z'),
    row(9, at => shape('#9C8560', `M${at * 38} 200l10 -22l14 6l8 16Z`)),
    box('#7C8C9A', 40, 88, 240, 68),
    box(marble, 24, 150, 272, 6) + box(shade, 20, 156, 280, 6) + box(marble, 16, 162, 288, 6),
    row(8, at => {
      const x = 44 + at * 33.1;
      return (
        shape(marble, `M${num(x - 9)} 150L${num(x - 7)} 96H${num(x + 7)}L${num(x + 9)} 150Z`) +
        shape(shade, `M${num(x + 3)} 150L${num(x + 3)} 96H${num(x + 7)}L${num(x + 9)} 150Z`) +
        pen(dark, 0.7, `M${num(x - 4)} 98V149M${num(x)} 98V149M${num(x + 4)} 98V149`) +
        shape(marble, `M${num(x - 7)} 96L${num(x - 11)} 90H${num(x + 11)}L${num(x + 7)} 96Z`)
      );
    }),
    box(marble, 30, top - 12, 260, 24),
    box(shade, 30, top + 10, 260, 2),
    row(16, at => box(dark, 34 + at * 16.7, top - 11, 7, 10)),
    row(15, at => box(marble, 42.2 + at * 16.7, top - 11, 7.4, 10)),
    box(marble, 26, top - 14, 268, 4),
    // What is left of the gable.
    shape(marble, `M26 ${top - 14}L92 ${top - 34}L98 ${top - 28}L108 ${top - 24}V${top - 14}Z`),
    shape(shade, `M52 ${top - 14}L90 ${top - 27}L100 ${top - 14}Z`),
    shape(marble, `M294 ${top - 14}L242 ${top - 30}L236 ${top - 22}L226 ${top - 14}Z`),
    shape(shade, `M272 ${top - 14}L243 ${top - 24}L238 ${top - 14}Z`),
  ].join('');
}

function colosseum(): string {
  const stone = '#E4C79A';
  const shade = '#B8935F';
  const dark = '#5B4327';
  const outer = 'M24 176L30 52Q96 30 172 38L188 44L192 82L206 88L210 122L224 128V180Q120 190 24 176Z';
  const inner = 'M200 96Q262 98 296 110V176Q260 182 216 182Z';
  const bend = (x: number) => ((x - 160) / 160) ** 2 * -6 + 4;
  const storey = (foot: number, until: number, high: number): string =>
    row(20, at => {
      const x = 34 + at * 14.2 - (at * at) / 24;
      return x + 8 > until ? '' : shape(dark, arch(x, foot + bend(x), 8, high));
    });
  return [
    ground('#FFEBC4'),
    shape('#A9C48A', 'M0 166Q160 150 320 162V200H0Z'),
    shape('#CFAE7C', inner),
    row(
      7,
      at =>
        shape(dark, arch(224 + at * 10.4, 176 - at * 0.4, 6.4, 20)) +
        shape(dark, arch(224 + at * 10.4, 146 - at * 0.2, 6.4, 20)),
    ),
    pen(shade, 1.6, 'M212 126Q262 126 296 134M212 152Q262 152 296 158'),
    row(6, at =>
      shape(shade, `M${214 + at * 15} ${100 + at * 2.2}l4 -${6 + (at % 3) * 3}h6l3 ${8 + (at % 2) * 3}Z`),
    ),
    shape(stone, outer),
    shape(shade, 'M172 38L188 44L192 82L206 88L210 122L224 128V180L212 180L198 130L182 124L178 86L166 82Z'),
    storey(172, 218, 24),
    storey(138, 196, 23),
    storey(104, 176, 22),
    row(10, at => box(dark, 38 + at * 14, 56 - 6 + bend(38 + at * 14) * 0.6, 4.4, 7)),
    pen(shade, 2, 'M27 146Q110 142 212 148M28 112Q104 106 190 112M29 76Q100 66 178 74M30 52Q96 30 172 38'),
    shape('#A9C48A', 'M0 178Q160 192 320 176V200H0Z'),
    row(4, at => disc('#5E9448', 16 + at * 96, 188, 9)),
  ].join('');
}

function pisa(): string {
  const white = '#FFFDF6';
  const shade = '#DED4C4';
  const dark = '#8A7F73';
  const storey = (y: number, high: number, half: number): string =>
    box(dark, 160 - half + 2, y, 2 * half - 4, high) +
    row(9, at => {
      const x = 160 + Math.sin(((at - 4) / 4.4) * 1.45) * (half - 2);
      return box(at > 5 ? shade : white, x - 1.7, y, 3.4, high);
    }) +
    row(8, at => {
      const a = 160 + Math.sin(((at - 4) / 4.4) * 1.45) * (half - 2);
      const b = 160 + Math.sin(((at - 3) / 4.4) * 1.45) * (half - 2);
      return pen(
        at > 4 ? shade : white,
        2.6,
        `M${num(a)} ${y + 6}Q${num((a + b) / 2)} ${y - 2} ${num(b)} ${y + 6}`,
      );
    }) +
    box(white, 160 - half - 2, y - 3, 2 * half + 4, 4.5) +
    box(shade, 160 + half * 0.5, y - 3, half * 0.5 + 2, 4.5);
  const ground0 =
    box(white, 124, 146, 72, 34) +
    box(shade, 178, 146, 18, 34) +
    row(6, at =>
      pen(
        dark,
        1.6,
        `M${num(128 + at * 11.2)} 179V158Q${num(133.5 + at * 11.2)} 150 ${num(139 + at * 11.2)} 158V179`,
      ),
    ) +
    shape('#6B5A48', arch(154, 180, 11, 20)) +
    box(white, 121, 142, 78, 5);
  return [
    ground(GROUNDS.sky),
    disc('#FFFFFF', 50, 44, 12) + disc('#FFFFFF', 66, 44, 16) + disc('#FFFFFF', 84, 48, 11),
    shape('#C7B199', 'M0 152H44V132L70 116L96 132V152H128V178H0Z'),
    shape('#B29879', 'M44 132L70 116L96 132Z'),
    row(4, at => shape('#8C7559', arch(10 + at * 26, 176, 11, 17))),
    box('#8DBB6B', 0, 174, 320, 26),
    `<g transform="rotate(5.5 160 182)">${[
      ground0,
      row(6, at => storey(128 - at * 18, 15, 35)),
      box(white, 133, 8, 54, 27),
      box(shade, 172, 8, 15, 27),
      row(4, at => shape(dark, arch(138 + at * 12.4, 34, 7, 19))),
      box(white, 130, 4, 60, 5),
    ].join('')}</g>`,
    shape('#7AAA58', 'M0 186Q80 176 160 184T320 180V200H0Z'),
  ].join('');
}

function windmill(): string {
  const sail = (turn: number): string =>
    `<g transform="rotate(${turn} 160 70)">${pen('#5B4327', 4, 'M160 70V-2')}${box('#F6EEDC', 163, -2, 17, 58)}${pen('#8C7048', 1.3, `M163 -2H180V56H163M171.5 -2V56${row(7, at => `M163 ${5 + at * 8}H180`)}`)}</g>`;
  return [
    ground(GROUNDS.sky),
    disc('#FFFFFF', 56, 40, 12) + disc('#FFFFFF', 72, 40, 16) + disc('#FFFFFF', 90, 44, 11),
    disc('#FFFFFF', 262, 60, 12) + disc('#FFFFFF', 280, 60, 15),
    box('#8DBB6B', 0, 156, 320, 44),
    ...[40, 272].map(
      x =>
        shape('#8A6A48', `M${x - 9} 158L${x - 6} 128H${x + 6}L${x + 9} 158Z`) +
        shape('#6B4F33', `M${x - 7} 128Q${x} 118 ${x + 7} 128Z`) +
        pen('#5B4327', 1.6, `M${x - 14} 112L${x + 14} 140M${x + 14} 112L${x - 14} 140`),
    ),
    shape('#8FC3DA', 'M0 176Q120 168 200 176T320 172V200H0Z'),
    shape('#A3744B', 'M122 178L136 82H184L198 178Z'),
    shape('#7E5636', 'M176 178L170 82H184L198 178Z'),
    within('mill', 'M122 178L136 82H184L198 178Z', courses([118, 88, 200, 178], 8, 14, '#8C6240', 0.8)),
    shape('#5B4327', 'M132 84Q134 56 160 54Q186 56 188 84Z'),
    shape('#3F7F4C', arch(152, 178, 16, 28)),
    box('#FFFFFF', 153, 112, 14, 16) + pen('#3F7F4C', 1.6, 'M160 112V128M153 120H167'),
    box('#FFFFFF', 139, 140, 11, 13) + box('#FFFFFF', 171, 140, 11, 13),
    sail(38),
    sail(128),
    sail(218),
    sail(308),
    disc('#3B2A18', 160, 70, 5),
    shape('#7AAA58', 'M80 182Q160 170 240 180L232 188H88Z'),
    row(9, at =>
      pen(
        '#5E8F3F',
        2,
        `M${8 + at * 7} 196q2 -14 ${at % 2 === 0 ? -3 : 4} -22M${262 + at * 7} 196q2 -14 ${at % 2 === 0 ? -3 : 4} -20`,
      ),
    ),
  ].join('');
}

export const EUROPE = { eiffel, stonehenge, parthenon, colosseum, pisa, windmill } as const;
