/** Landmarks of Europe, drawn by us. */
import { GROUNDS, ground, num } from '../../kit/svg.ts';
import { arch, box, courses, disc, onion, pen, pointed, row, shape, twice, within } from './pen.ts';

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

function basil(): string {
  const brick = '#B5422F';
  const brickDark = '#8A2E22';
  const white = '#FFF6E6';
  const dome = (
    name: string,
    x: number,
    foot: number,
    w: number,
    h: number,
    fill: string,
    parts: string,
  ): string =>
    shape(fill, onion(x, foot, w, h)) +
    within(name, onion(x, foot, w, h), parts) +
    pen('#D9A62E', 1.6, `M${x} ${num(foot - h)}v-9M${x - 3} ${num(foot - h - 5)}h6`);
  const slants = (x: number, foot: number, h: number, stroke: string, w: number): string =>
    row(12, at => pen(stroke, w, `M${x - 40 + at * 9} ${foot}q6 ${-h * 0.5} 20 ${-h}`));
  const zigzag = (x: number, foot: number, h: number, stroke: string): string =>
    row(7, at =>
      pen(stroke, 2.6, `M${x - 30} ${num(foot - (at * h) / 6)}l6 -5l6 5l6 -5l6 5l6 -5l6 5l6 -5l6 5l6 -5l6 5`),
    );
  const drum = (x: number, top: number, foot: number, w: number): string =>
    box(brick, x - w / 2, top, w, foot - top) +
    box(brickDark, x + w * 0.2, top, w * 0.3, foot - top) +
    row(3, at =>
      shape(
        white,
        arch(x - w * 0.4 + at * w * 0.29, top + (foot - top) * 0.55, w * 0.2, (foot - top) * 0.42),
      ),
    ) +
    box(white, x - w / 2 - 1.5, top, w + 3, 3) +
    row(4, at => shape(white, `M${num(x - w / 2 + (at * w) / 4)} ${foot}l${num(w / 8)} -9l${num(w / 8)} 9Z`));
  return [
    ground(GROUNDS.dusk),
    box('#C9B9A8', 0, 184, 320, 16),
    // The middle tower with its tent.
    box(brick, 144, 84, 32, 60),
    box(brickDark, 166, 84, 10, 60),
    row(3, at => shape(white, arch(147 + at * 9, 110, 7, 20))),
    shape(brick, 'M142 86L157 30H163L178 86Z'),
    shape(brickDark, 'M164 86L161 30H163L178 86Z'),
    row(5, at =>
      pen(
        white,
        1.8,
        `M${num(144 + at * 2.6)} ${80 - at * 10}l${num(16 - at * 2.6)} -6l${num(16 - at * 2.6)} 6`,
      ),
    ),
    dome('d0', 160, 31, 15, 17, '#E3B23C', ''),
    // Four towers at its sides.
    drum(104, 80, 150, 27),
    dome('d1', 104, 82, 40, 44, '#2F8F5B', slants(104, 82, 44, '#F4D35E', 4)),
    drum(216, 80, 150, 27),
    dome('d2', 216, 82, 40, 44, '#2C66B8', slants(216, 82, 44, '#FFF6E6', 4)),
    drum(66, 104, 160, 24),
    dome('d3', 66, 106, 36, 38, '#D9482B', zigzag(66, 106, 38, '#FFF6E6')),
    drum(254, 104, 160, 24),
    dome('d4', 254, 106, 36, 38, '#E3A32E', zigzag(254, 106, 38, '#2F8F5B')),
    drum(136, 112, 160, 22),
    dome(
      'd5',
      136,
      113,
      32,
      34,
      '#7B4FA8',
      row(5, at => pen('#F4D35E', 2.4, `M110 ${110 - at * 7}h50`)),
    ),
    drum(186, 112, 160, 22),
    dome('d6', 186, 113, 32, 34, '#C23B4E', slants(186, 113, 34, '#2F8F5B', 4)),
    // The gallery around them all.
    box(brick, 34, 150, 252, 36),
    box(white, 32, 148, 256, 4),
    row(
      14,
      at =>
        shape(white, arch(40 + at * 17.6, 184, 12, 26)) + shape('#6B2419', arch(42 + at * 17.6, 184, 8, 22)),
    ),
    twice(
      shape('#2F8F5B', 'M26 152L44 130L62 152Z') +
        box(brick, 30, 152, 28, 32) +
        shape('#6B2419', arch(38, 184, 12, 22)),
    ),
  ].join('');
}

function towerBridge(): string {
  const stone = '#D8CBB2';
  const shade = '#AC9C7E';
  const slate = '#5E7286';
  const blue = '#4FA3CF';
  const tower = (x: number): string =>
    box(stone, x - 22, 52, 44, 122) +
    box(shade, x + 10, 52, 12, 122) +
    [62, 88, 112]
      .map(y => row(3, at => shape('#55606B', pointed(x - 15 + at * 11, y + 16, 7, 15))))
      .join('') +
    pen(shade, 2, `M${x - 22} 82H${x + 22}M${x - 22} 106H${x + 22}M${x - 22} 130H${x + 22}`) +
    shape('#3E4A55', pointed(x - 12, 158, 24, 24)) +
    shape(slate, `M${x - 17} 52L${x} 14L${x + 17} 52Z`) +
    shape('#46596C', `M${x + 4} 52L${x} 14L${x + 17} 52Z`) +
    pen('#D9A62E', 1.6, `M${x} 15V6`) +
    [-20, 20]
      .map(
        side =>
          box(stone, x + side - 4, 40, 8, 18) +
          shape(slate, `M${x + side - 5} 41L${x + side} 20L${x + side + 5} 41Z`),
      )
      .join('');
  return [
    ground('#E6EAFF'),
    shape('#C3CBE3', 'M0 150V128H22V116H40V132H60V120H84V138H236V122H258V134H282V112H300V128H320V150Z'),
    box('#8FC3DA', 0, 166, 320, 34),
    // The side spans hang from chains.
    box('#8A97A6', 0, 152, 82, 8) + box('#8A97A6', 238, 152, 82, 8),
    twice(
      pen(blue, 4, 'M82 66Q40 128 14 138L-6 132') +
        row(6, at => pen(blue, 1.6, `M${14 + at * 11} 152V${num(138 - at * at * 2.1)}`)),
    ),
    twice(box(stone, -4, 122, 18, 52)),
    // Walkways between the towers.
    box('#F2F6FA', 116, 64, 88, 5) + box(blue, 116, 69, 88, 3) + box('#F2F6FA', 116, 78, 88, 4),
    pen(
      blue,
      1.4,
      row(11, at => `M${118 + at * 8} 70l4 8l4 -8`),
    ),
    // The road, lifted in two halves.
    twice(
      shape('#6B7B8C', 'M112 156L150 118L155 122L120 164Z') +
        shape(blue, 'M112 150L150 114L152 118L114 156Z'),
    ),
    tower(94),
    tower(226),
    twice(shape(shade, 'M62 176L68 158H120L126 176V184H62Z')),
    pen('#D6EEF6', 1.6, 'M16 186h40M140 180h44M260 188h44M90 194h40'),
    // A ship passes.
    shape('#D9482B', 'M136 178H188L180 188H144Z') +
      box('#FFFFFF', 150, 168, 20, 10) +
      pen('#3E4A55', 2, 'M160 168V142'),
  ].join('');
}

function brandenburg(): string {
  const stone = '#E6D3AC';
  const shade = '#B99F70';
  const dark = '#7C6642';
  const green = '#4E8F7B';
  const horse = (x: number): string =>
    shape(
      green,
      `M${x} 44L${x + 1} 32L${x - 2} 27L${x - 7} 28L${x - 8} 25L${x - 3} 20L${x + 1} 19L${x + 5} 25L${x + 8} 34V44H${x + 5}V39H${x + 3}V44Z`,
    );
  return [
    ground(GROUNDS.sky),
    twice(disc('#7FB069', 14, 140, 30) + disc('#6B9F57', 40, 152, 22)),
    box('#CFC7BA', 0, 178, 320, 22),
    // Side houses.
    twice(
      box(shade, 20, 112, 44, 66) +
        shape(stone, 'M16 112L42 98L68 112Z') +
        box(stone, 16, 110, 52, 5) +
        row(4, at => box(stone, 22 + at * 11.5, 116, 6, 60)),
    ),
    box('#B9D9EC', 68, 92, 184, 86),
    row(6, at => {
      const x = 76 + at * 33.6;
      return (
        box(shade, x + 6, 90, 10, 88) +
        shape(stone, `M${num(x - 7)} 176L${num(x - 6)} 94H${num(x + 6)}L${num(x + 7)} 176Z`) +
        pen(dark, 0.8, `M${num(x - 2.5)} 96V174M${num(x + 2)} 96V174`) +
        box(stone, x - 9, 89, 18, 5) +
        box(stone, x - 9, 173, 18, 6)
      );
    }),
    box(stone, 62, 78, 196, 12),
    box(shade, 62, 88, 196, 3),
    row(14, at => box(shade, 66 + at * 14, 79, 6, 8)),
    box(stone, 58, 72, 204, 6),
    box(stone, 92, 52, 136, 20),
    box(shade, 92, 69, 136, 3),
    row(9, at => box(shade, 97 + at * 14.6, 57, 9, 9)),
    box(stone, 116, 44, 88, 9),
    // Four horses, the chariot, and who drives it.
    [132, 146, 166, 180].map(horse).join(''),
    box(green, 150, 28, 14, 16),
    shape(green, 'M150 30Q152 16 157 13Q162 16 164 30Z'),
    disc(green, 157, 10, 3.4),
    shape(green, 'M152 20L140 10L146 22ZM162 20L174 10L168 22Z'),
    pen(green, 2, 'M166 34V4M162 6h8'),
    box('#B5AC9C', 0, 178, 320, 4),
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

export const EUROPE = {
  eiffel,
  stonehenge,
  parthenon,
  colosseum,
  pisa,
  basil,
  'tower-bridge': towerBridge,
  brandenburg,
  windmill,
} as const;
