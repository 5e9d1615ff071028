/** Signs with a story that stand on things, packets, shops and doors. */
import { label } from '../kit/digits.ts';
import { readOutlines, signIn } from '../kit/outlines.ts';
import {
  circle,
  corners,
  GROUNDS,
  ground,
  group,
  INK,
  line,
  path,
  polygon,
  polyline,
  rect,
} from '../kit/svg.ts';
import type { Tellable } from '../kit/tale.ts';
import { bar, MIDDLE, pen, RED, square, stroke } from './forms.ts';

const outlines = readOutlines('signs', 'outlines.txt');
const GOLD = '#E3A82B';
const GREY = '#6B777C';
const thick = (d: string, width: number) =>
  path(d, { ...pen, 'stroke-width': width, 'stroke-linecap': 'round' });

const power = thick('M124 62A58 58 0 1 0 196 62', 17) + thick('M160 34V92', 17);

const jar =
  rect(98, 84, 124, 92, { rx: 12, ...pen }) +
  rect(112, 66, 96, 18, { ...pen, 'stroke-width': 6 }) +
  group([rect(-58, -13, 116, 26, { rx: 5, ...pen })], { transform: 'translate(152 34) rotate(-12)' }) +
  label('12', [140, 130], 50) +
  polyline(
    [
      [178, 148],
      [178, 114],
      [190, 134],
      [202, 114],
      [202, 148],
    ],
    { 'stroke-width': 7 },
  );

const food =
  path('M88 26H168Q172 96 128 106Q84 96 88 26Z', { ...pen, 'stroke-width': 9 }) +
  thick('M128 108V164M100 168H156', 9) +
  thick('M222 172V94M198 28V70Q198 94 222 94T246 70V28M222 28V94', 9);

const barber =
  `<clipPath id="pole"><rect x="132" y="40" width="56" height="120"/></clipPath>` +
  group(
    [
      rect(132, 40, 56, 120, { fill: '#FFFFFF' }),
      ...[-3, -2, -1, 0, 1, 2, 3, 4].flatMap(at =>
        [RED, '#2A5FB0'].map((colour, half) => {
          const top = 40 + at * 56 + half * 28;
          return polygon(
            [
              [132, top],
              [188, top - 34],
              [188, top - 20],
              [132, top + 14],
            ],
            { fill: colour },
          );
        }),
      ),
    ],
    { 'clip-path': 'url(#pole)' },
  ) +
  rect(132, 40, 56, 120, { fill: 'none', stroke: INK, 'stroke-width': 3 }) +
  [30, 158]
    .map(top => rect(124, top, 72, 14, { rx: 4, fill: GOLD, stroke: INK, 'stroke-width': 2 }))
    .join('') +
  [18, 184].map(y => circle(160, y, 13, { fill: GOLD, stroke: INK, 'stroke-width': 2 })).join('') +
  line(196, 37, 250, 37, { stroke: GREY, 'stroke-width': 6 }) +
  line(196, 165, 250, 165, { stroke: GREY, 'stroke-width': 6 }) +
  rect(250, 0, 70, 200, { fill: '#C98F66' });

const bin =
  group(
    [
      path('M112 58L124 150H196L208 58Z', pen),
      thick('M100 46H220', 12),
      thick('M146 40V32H174V40', 6),
      circle(190, 154, 12, { ...pen, fill: '#FFFDF6' }),
      stroke('M84 22L236 166M236 22L84 166'),
    ],
    { transform: 'translate(0 -8)' },
  ) + rect(104, 172, 112, 16, { fill: INK });

/** A blade of the trefoil, its middle at an angle in degrees. */
const blade = (turn: number) =>
  group([path('M12 -20.78A24 24 0 0 0 -12 -20.78L-42 -72.75A84 84 0 0 1 42 -72.75Z', { fill: GREY })], {
    transform: `translate(160 104) rotate(${turn})`,
  });
const trefoil = [60, 180, 300].map(blade).join('') + circle(160, 104, 15, { fill: GREY });

const oxidiser =
  polygon(corners(160, 100, 92, 4), {
    fill: '#FFFFFF',
    stroke: RED,
    'stroke-width': 9,
    'stroke-linejoin': 'round',
  }) +
  circle(160, 122, 19, { fill: 'none', stroke: INK, 'stroke-width': 9 }) +
  path(
    'M138 104Q122 82 142 64Q142 76 150 78Q146 52 166 38Q164 58 176 68Q180 62 178 54Q198 74 182 104Q172 94 160 94T138 104Z',
    { fill: INK },
  ) +
  bar([132, 152], [188, 152], INK, 8);

const poland =
  rect(100, 8, 120, 192, { fill: '#8B5A33' }) +
  rect(110, 18, 100, 182, { fill: '#A9713F' }) +
  polygon(corners(160, 74, 40, 3, 180), { fill: INK }) +
  circle(198, 128, 6, { fill: GOLD }) +
  rect(0, 192, 320, 8, { fill: '#8A7A68' });

/** A sailor who holds flags at two angles, clockwise from straight up. */
function sailor(x: number, turns: readonly [number, number]): string {
  const arms = turns.map(turn =>
    group(
      [
        line(0, 0, 0, -62, { stroke: '#1D3A63', 'stroke-width': 9 }),
        line(0, -50, 0, -88, { stroke: '#7A5A36', 'stroke-width': 3 }),
        polygon(
          [
            [0, -88],
            [30, -88],
            [0, -58],
          ],
          { fill: '#F7C51E' },
        ),
        polygon(
          [
            [30, -88],
            [30, -58],
            [0, -58],
          ],
          { fill: RED },
        ),
      ],
      { transform: `translate(${x} 92) rotate(${turn})` },
    ),
  );
  return (
    rect(x - 15, 128, 12, 58, { rx: 4, fill: '#F4F6FB', stroke: '#1D3A63', 'stroke-width': 1.5 }) +
    rect(x + 3, 128, 12, 58, { rx: 4, fill: '#F4F6FB', stroke: '#1D3A63', 'stroke-width': 1.5 }) +
    rect(x - 17, 80, 34, 52, { rx: 9, fill: '#1D3A63' }) +
    arms.join('') +
    circle(x, 62, 14, { fill: '#D9A066' }) +
    path(`M${x - 15} 56Q${x} 42 ${x + 15} 56Z`, { fill: '#F4F6FB', stroke: '#1D3A63', 'stroke-width': 1.5 })
  );
}

const balls =
  rect(0, 0, 74, 200, { fill: '#B5714B' }) +
  [24, 64, 104, 144, 184].map(y => line(0, y, 74, y, { stroke: '#8F5536', 'stroke-width': 2 })).join('') +
  path('M74 30H250M74 78Q84 44 112 30', { fill: 'none', stroke: INK, 'stroke-width': 6 }) +
  [
    [132, 84],
    [228, 84],
    [180, 146],
  ]
    .map(
      ([x = 0, y = 0]) =>
        line(x, 30, x, y, { stroke: INK, 'stroke-width': 4 }) +
        circle(x, y, 33, { fill: GOLD, stroke: '#8A6410', 'stroke-width': 3 }) +
        path(`M${x - 18} ${y - 8}Q${x - 14} ${y - 20} ${x - 2} ${y - 22}`, {
          fill: 'none',
          stroke: '#FFE9AE',
          'stroke-width': 6,
          'stroke-linecap': 'round',
        }),
    )
    .join('');

const PAPER = '#FFFDF6';
const told = (drawing: string, colour: string = PAPER): Tellable => ({ drawing: ground(colour) + drawing });
const glyph = (name: string, size: number) => signIn(outlines, name, MIDDLE, size);

export const SIGNS_ON_THINGS: Readonly<Record<string, Tellable>> = {
  power: told(power, GROUNDS.sky),
  resin: told(glyph('resin', 210), GROUNDS.citron),
  loop: told(glyph('loop', 200), GROUNDS.citron),
  jar: told(jar),
  food: told(food),
  barber: told(barber, GROUNDS.sky),
  drip: told(square + stroke('M138 56V144M182 56V144')),
  bin: told(bin),
  biohazard: told(glyph('biohazard', 200), GROUNDS.lamp),
  trefoil: told(trefoil, GROUNDS.dusk),
  oxidiser: told(oxidiser, GROUNDS.apricot),
  weight: told(glyph('weight', 230)),
  poland: told(poland, GROUNDS.blush),
  semaphore: told(sailor(92, [225, 135]) + sailor(228, [0, 180]), GROUNDS.sky),
  balls: told(balls, GROUNDS.orchid),
};
