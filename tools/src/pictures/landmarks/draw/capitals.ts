/** Landmarks of capitals of Europe, drawn by us. */
import { GROUNDS, ground, num } from '../../kit/svg.ts';
import { arch, box, disc, onion, pen, pointed, row, shape, twice, within } from './pen.ts';

/** Of Saint Basil's: bricks, domes with their patterns, towers. */
const BRICK = '#B5422F';
const BRICK_DARK = '#8A2E22';
const WHITE = '#FFF6E6';
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
  box(BRICK, x - w / 2, top, w, foot - top) +
  box(BRICK_DARK, x + w * 0.2, top, w * 0.3, foot - top) +
  row(3, at =>
    shape(WHITE, arch(x - w * 0.4 + at * w * 0.29, top + (foot - top) * 0.55, w * 0.2, (foot - top) * 0.42)),
  ) +
  box(WHITE, x - w / 2 - 1.5, top, w + 3, 3) +
  row(4, at => shape(WHITE, `M${num(x - w / 2 + (at * w) / 4)} ${foot}l${num(w / 8)} -9l${num(w / 8)} 9Z`));

function basil(): string {
  return [
    ground(GROUNDS.dusk),
    box('#C9B9A8', 0, 184, 320, 16),
    // The middle tower with its tent.
    box(BRICK, 144, 84, 32, 60),
    box(BRICK_DARK, 166, 84, 10, 60),
    row(3, at => shape(WHITE, arch(147 + at * 9, 110, 7, 20))),
    shape(BRICK, 'M142 86L157 30H163L178 86Z'),
    shape(BRICK_DARK, 'M164 86L161 30H163L178 86Z'),
    row(5, at =>
      pen(
        WHITE,
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
    box(BRICK, 34, 150, 252, 36),
    box(WHITE, 32, 148, 256, 4),
    row(
      14,
      at =>
        shape(WHITE, arch(40 + at * 17.6, 184, 12, 26)) + shape('#6B2419', arch(42 + at * 17.6, 184, 8, 22)),
    ),
    twice(
      shape('#2F8F5B', 'M26 152L44 130L62 152Z') +
        box(BRICK, 30, 152, 28, 32) +
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

export const CAPITALS = { basil, 'tower-bridge': towerBridge, brandenburg } as const;
