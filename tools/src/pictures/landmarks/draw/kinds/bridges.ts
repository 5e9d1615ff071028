/** Bridges, drawn by us. */
import { GROUNDS, ground, num } from '../../../kit/svg.ts';
import { box, courses, disc, pen, pointed, row, shape, twice, within } from '../pen.ts';

function brooklyn(): string {
  const stone = '#D2B48C';
  const shade = '#A3845B';
  const wire = '#5B6670';
  const tower = 'M112 176V40H208V176Z';
  return [
    ground(GROUNDS.blush),
    shape(
      '#D9BFD0',
      'M0 140V104H16V92H32V110H46V80H62V70H68V80H84V116H240V86H252V74H266V98H284V66H290V58H296V66H304V106H320V140Z',
    ),
    box('#8CC0D8', 0, 140, 320, 60),
    pen('#D6EEF6', 1.6, 'M14 160h36M270 156h40M30 184h46M226 188h52M140 192h34'),
    // Stays that fan out, hangers, and the great cables over the top.
    twice(
      row(6, at => pen(wire, 1.2, `M126 40L${num(100 - at * 19)} 126`)) +
        row(6, at => {
          const x = 8 + at * 18;
          return pen(wire, 1.2, `M${x} ${num(40 + (1 - (x / 118) ** 1.6) * 66)}V126`);
        }) +
        pen(wire, 3, 'M118 40Q66 98 -6 104'),
    ),
    box('#8A6F58', 0, 124, 320, 8) + box('#6B5442', 0, 130, 320, 3),
    shape(stone, tower),
    within('pier', tower, box(shade, 190, 40, 20, 140) + courses([112, 48, 208, 178], 14, 26, '#8F7450', 1)),
    shape('#F3CBD6', pointed(124, 124, 28, 68)) + shape('#F3CBD6', pointed(168, 124, 28, 68)),
    pen(
      '#8F7450',
      2,
      'M124 124V74Q125 60 138 56Q151 60 152 74V124M168 124V74Q169 60 182 56Q195 60 196 74V124',
    ),
    box('#8A6F58', 122, 124, 76, 9),
    box('#E3CBA6', 106, 34, 108, 9) + box(shade, 196, 34, 18, 9) + box('#E3CBA6', 110, 28, 100, 6),
    twice(pen(wire, 3, 'M118 38Q130 27 160 27')),
    shape(shade, 'M102 176H218L224 190H96Z') + box('#E3CBA6', 104, 172, 112, 6),
    pen('#3E4A55', 1.4, 'M160 28V8') + shape('#D8343F', 'M160 8h14v8h-14Z'),
  ].join('');
}

/** Two cliffs, a river far below. */
const gorge = (): string =>
  [
    ground(GROUNDS.sky),
    shape('#B7A98F', 'M0 60L60 30L120 54L190 24L250 50L320 22V130H0Z'),
    shape('#C9BC9C', 'M64 90L160 64L256 88L240 200H80Z'),
    shape('#4FA9A0', 'M120 200Q150 168 164 148Q176 172 206 200Z') +
      pen('#D6F0EC', 1.6, 'M158 168q8 4 14 0M148 184q12 5 26 1'),
    shape('#9A8463', 'M0 66L38 62L62 74L70 104L92 140L104 200H0Z'),
    shape('#7C6848', 'M62 74L70 104L92 140L104 200H76L60 130L46 84Z'),
    shape('#9A8463', 'M320 60L284 62L258 74L250 106L230 142L214 200H320Z'),
    shape('#B39C78', 'M284 62L258 74L250 106L262 112L290 72Z'),
    pen(
      '#7C6848',
      1.6,
      'M10 92L40 110M6 130L50 146M14 168L60 176M312 94L276 116M316 140L262 152M308 176L250 184',
    ),
    shape('#A9BE6C', 'M0 58L36 54L64 70L60 78L34 68L0 72ZM320 52L286 56L256 70L260 78L288 68L320 68Z'),
  ].join('');

function grassBridge(): string {
  const rope = '#D6A94C';
  const dark = '#8C6526';
  const floor = (x: number) => 72 + (1 - ((x - 160) / 112) ** 2) * 46;
  const rail = (x: number) => 46 + (1 - ((x - 160) / 112) ** 2) * 46;
  const curve = (at: (x: number) => number, down = 0): string =>
    row(29, step => {
      const x = 48 + step * 8;
      return `${step === 0 ? 'M' : 'L'}${x} ${num(at(x) + down)}`;
    });
  return [
    gorge(),
    // The ropes: rails, a net of slanting strands on both sides, a matted floor.
    row(14, at => {
      const x = 48 + at * 16;
      return pen(
        dark,
        1.2,
        `M${x} ${num(rail(x) - 7)}L${x + 8} ${num(floor(x + 8) - 5)}L${x + 16} ${num(rail(x + 16) - 7)}`,
      );
    }),
    pen(dark, 3, curve(rail, -8)),
    pen(dark, 9, curve(floor)),
    pen(rope, 6, curve(floor, -0.6)),
    row(14, at => {
      const x = 48 + at * 16;
      return pen(
        rope,
        1.5,
        `M${x} ${num(rail(x) + 1)}L${x + 8} ${num(floor(x + 8) + 2)}L${x + 16} ${num(rail(x + 16) + 1)}`,
      );
    }),
    pen(rope, 4, curve(rail)),
    twice(
      box('#8C7A5E', 34, 40, 20, 34, 3) +
        box('#A8967A', 34, 40, 20, 6, 3) +
        pen(rope, 4, 'M36 50H52M36 57H52'),
    ),
    row(
      5,
      at =>
        disc('#8FA657', 14 + at * 5, 56 - (at % 2) * 3, 5) +
        disc('#8FA657', 290 + at * 6, 53 - (at % 2) * 3, 5),
    ),
  ].join('');
}

export const BRIDGES = { brooklyn, 'grass-bridge': grassBridge } as const;
