/** Signs with a story that stand by roads, rails, water and doors. */
import { label } from '../kit/digits.ts';
import { circle, corners, GROUNDS, ground, group, INK, path, polygon, rect } from '../kit/svg.ts';
import type { Tellable } from '../kit/tale.ts';
import { BLUE, bar, disc, RED, warning } from './forms.ts';

const WHITE = '#FFFFFF';
const GREEN = '#1E8A55';
const YELLOW = '#F7C51E';
/** Limbs of a figure: thick lines with round ends. */
const limbs = (d: string, stroke: string, width: number) =>
  path(d, {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
const board = (fill: string) => rect(36, 18, 248, 164, { rx: 14, fill, stroke: WHITE, 'stroke-width': 4 });

const stop =
  polygon(corners(160, 100, 96, 8, 22.5), { fill: WHITE, stroke: INK, 'stroke-width': 1.5 }) +
  polygon(corners(160, 100, 87, 8, 22.5), { fill: RED });

const wheelchair =
  rect(72, 12, 176, 176, { rx: 16, fill: BLUE }) +
  circle(148, 40, 13, { fill: WHITE }) +
  limbs('M149 66V106H186L200 148H216M149 82H182', WHITE, 14) +
  limbs('M134 96A38 38 0 1 0 188 134', WHITE, 10);

const exit =
  rect(30, 22, 260, 156, { rx: 12, fill: GREEN }) +
  path('M188 46H268V156H188Z', { fill: WHITE }) +
  path('M200 58H256V156H200Z', { fill: GREEN }) +
  circle(152, 62, 13, { fill: WHITE }) +
  limbs(
    'M142 82L128 112L152 128L140 156M128 112L110 138L80 140M142 84L116 86L100 108M142 84L164 102L184 96',
    WHITE,
    13,
  );

const bicycle =
  disc(WHITE) +
  limbs(
    'M122 122L142 88H184L158 122H122M142 88L158 122M184 88L198 122M136 80H150M184 88L180 76H192',
    INK,
    5,
  ) +
  [122, 198].map(x => circle(x, 122, 25, { fill: 'none', stroke: INK, 'stroke-width': 5 })).join('');

const homeZone =
  board(BLUE) +
  polygon(
    [
      [204, 92],
      [238, 58],
      [272, 92],
      [264, 92],
      [264, 128],
      [212, 128],
      [212, 92],
    ],
    { fill: WHITE },
  ) +
  path('M184 164V150Q186 144 194 144L202 134H232L244 144H258V164Z', { fill: WHITE }) +
  [200, 242].map(x => circle(x, 164, 8, { fill: BLUE, stroke: WHITE, 'stroke-width': 4 })).join('') +
  circle(84, 50, 11, { fill: WHITE }) +
  limbs('M84 72V112L74 160M84 112L96 160M84 78L66 104M84 78L104 102', WHITE, 11) +
  circle(136, 92, 9, { fill: WHITE }) +
  limbs('M136 108V132L124 160M136 132L152 152M136 112L120 124M136 112L154 118', WHITE, 9) +
  circle(170, 158, 7, { fill: WHITE });

const quay = warning(
  polygon(
    [
      [96, 162],
      [148, 162],
      [148, 128],
      [112, 128],
    ],
    { fill: INK },
  ) +
    group(
      [
        path('M-30 0V-10Q-28 -15 -20 -15L-10 -27H14L24 -15Q32 -14 32 -8V0Z', { fill: INK }),
        ...[-18, 20].map(x => circle(x, 1, 7, { fill: INK, stroke: WHITE, 'stroke-width': 2.5 })),
      ],
      { transform: 'translate(164 112) rotate(32)' },
    ) +
    ['M152 150Q160 142 168 150T184 150T200 150', 'M152 162Q160 154 168 162T184 162T200 162T216 162']
      .map(d => limbs(d, INK, 4.5))
      .join(''),
);

const plane = warning(
  group(
    [
      path(
        'M0 -46Q7 -40 7 -26V-12L46 14V24L7 10V30L20 42V50L0 44L-20 50V42L-7 30V10L-46 24V14L-7 -12V-26Q-7 -40 0 -46Z',
        { fill: INK },
      ),
    ],
    { transform: 'translate(160 116) rotate(-38) scale(0.8)' },
  ),
);

const slope = warning(
  polygon(
    [
      [104, 158],
      [216, 158],
      [216, 128],
    ],
    { fill: INK },
  ) + label('10%', [160, 108], 34),
);

const steam = warning(
  rect(122, 102, 58, 30, { rx: 4, fill: INK }) +
    rect(176, 82, 26, 50, { fill: INK }) +
    rect(170, 76, 38, 8, { rx: 2, fill: INK }) +
    rect(183, 90, 12, 14, { fill: WHITE }) +
    path('M126 104V84H120V76H144V84H138V104Z', { fill: INK }) +
    path('M152 104Q152 92 160 92T168 104Z', { fill: INK }) +
    path('M124 124L100 152H136Z', { fill: INK }) +
    [142, 166, 190].map(x => circle(x, 142, 11, { fill: INK, stroke: WHITE, 'stroke-width': 2.5 })).join('') +
    path('M150 66Q154 54 166 58Q176 48 184 60', {
      fill: 'none',
      stroke: INK,
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
);

const looped =
  rect(72, 12, 176, 176, { rx: 16, fill: BLUE }) +
  limbs(
    'M138 58V142A20 20 0 1 1 118 122H202A20 20 0 1 1 182 142V58A20 20 0 1 1 202 78H118A20 20 0 1 1 138 58Z',
    WHITE,
    11,
  );

const magnet =
  polygon(corners(160, 118, 108, 3), {
    fill: YELLOW,
    stroke: INK,
    'stroke-width': 13,
    'stroke-linejoin': 'round',
  }) +
  path('M130 92V122A30 30 0 0 0 190 122V92', { fill: 'none', stroke: INK, 'stroke-width': 17 }) +
  limbs('M138 78Q160 58 182 78M146 90Q160 78 174 90', INK, 4);

const diver =
  rect(0, 140, 320, 60, { fill: '#3F8FC4' }) +
  bar([84, 14], [84, 156], '#7A5A36', 7) +
  rect(87, 20, 170, 108, { fill: RED }) +
  polygon(
    [
      [87, 20],
      [117, 20],
      [257, 109],
      [257, 128],
      [227, 128],
      [87, 39],
    ],
    { fill: WHITE },
  ) +
  path('M0 148Q20 138 40 148T80 148T120 148T160 148T200 148T240 148T280 148T320 148V200H0Z', {
    fill: '#2F78AC',
  });

const told = (drawing: string, colour: string): Tellable => ({ drawing: ground(colour) + drawing });

export const SIGNS_BY_THE_ROAD: Readonly<Record<string, Tellable>> = {
  stop: told(stop, GROUNDS.lagoon),
  wheelchair: told(wheelchair, GROUNDS.lagoon),
  exit: told(exit, GROUNDS.dusk),
  bicycle: told(bicycle, GROUNDS.lagoon),
  'home-zone': told(homeZone, GROUNDS.lagoon),
  quay: told(quay, GROUNDS.lagoon),
  plane: told(plane, GROUNDS.lagoon),
  slope: told(slope, GROUNDS.lagoon),
  steam: told(steam, GROUNDS.lagoon),
  looped: told(looped, GROUNDS.citron),
  magnet: told(magnet, GROUNDS.dusk),
  diver: told(diver, GROUNDS.sky),
};
