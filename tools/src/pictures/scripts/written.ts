/** Words, signs and numbers with a story: some in letters of fonts, some drawn stroke by stroke. */
import { label } from '../kit/digits.ts';
import { signAt, signIn, widthOf } from '../kit/outlines.ts';
import { circle, ground, group, INK, line, type Point, path, rect } from '../kit/svg.ts';
import type { Tellable } from '../kit/tale.ts';
import { outlines, PAPER, scriptDrawing, sheet } from './paper.ts';

const told = (drawing: string): Tellable => ({ drawing });
/** Strokes of a brush, in ink. */
const brush = (d: string, width = 15) =>
  path(d, {
    fill: 'none',
    stroke: INK,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
const character = (d: string): Tellable => told(sheet(8, 184) + brush(d));

/** A number of the Maya below twenty: dots above bars. */
function mayaDigit(value: number, [x, foot]: Point): string {
  const [bars, dots] = [Math.floor(value / 5), value % 5];
  return [
    ...Array.from({ length: bars }, (_, at) =>
      rect(x - 66, foot - 18 - at * 32, 132, 18, { rx: 6, fill: INK }),
    ),
    ...Array.from({ length: dots }, (_, at) =>
      circle(x + (at - (dots - 1) / 2) * 42, foot - bars * 32 - 14, 14, { fill: INK }),
    ),
  ].join('');
}
const shell = ([x, y]: Point) =>
  path(`M${x - 62} ${y}Q${x} ${y - 44} ${x + 62} ${y}Q${x} ${y + 44} ${x - 62} ${y}Z`, {
    fill: 'none',
    stroke: INK,
    'stroke-width': 7,
    'stroke-linejoin': 'round',
  }) +
  brush(
    `M${x - 24} ${y - 12}Q${x - 14} ${y} ${x - 24} ${y + 12}M${x} ${y - 16}Q${x + 10} ${y} ${x} ${y + 16}M${x + 24} ${y - 12}Q${x + 34} ${y} ${x + 24} ${y + 12}`,
    5,
  );

const STONE = '#CFC8BA';
const roman =
  ground('#B9875F') +
  [0, 40, 80, 120, 160]
    .map(
      (top, row) =>
        rect(0, top, 320, 38, { fill: row % 2 === 0 ? '#B07C55' : '#A87450' }) +
        [0, 80, 160, 240]
          .map(x =>
            line(x + (row % 2) * 40, top, x + (row % 2) * 40, top + 38, {
              stroke: '#8B5D3E',
              'stroke-width': 3,
            }),
          )
          .join(''),
    )
    .join('') +
  rect(18, 56, 284, 88, { rx: 4, fill: STONE, stroke: '#7D766A', 'stroke-width': 3 }) +
  signAt(outlines, 'Roma', [160, 111], 31);

const price =
  ground('#FFE3D3') +
  path('M62 100L104 42H286V158H104Z', {
    fill: PAPER,
    stroke: '#C9A26B',
    'stroke-width': 3,
    'stroke-linejoin': 'round',
  }) +
  circle(96, 100, 9, { fill: '#FFE3D3', stroke: '#C9A26B', 'stroke-width': 3 }) +
  path('M96 100Q40 80 20 20', { fill: 'none', stroke: '#8A6A3E', 'stroke-width': 3 }) +
  signIn(outlines, 'Pric', [196, 100], 150);

/** The name of Ptolemy, its signs in the order in which they are read. */
const CARTOUCHE: readonly (readonly [name: string, x: number, y: number, size: number])[] = [
  ['eg-p', 74, 82, 70],
  ['eg-t', 74, 118, 56],
  ['eg-wa', 116, 80, 44],
  ['eg-l', 134, 120, 56],
  ['eg-m', 164, 80, 38],
  ['eg-y', 208, 100, 74],
  ['eg-s', 250, 100, 56],
];
const cartouche =
  sheet() +
  rect(32, 46, 250, 108, { rx: 46, fill: 'none', stroke: INK, 'stroke-width': 6 }) +
  line(290, 46, 290, 154, { 'stroke-width': 7 }) +
  group(
    CARTOUCHE.map(([name, x, y, size]) => signIn(outlines, name, [x, y], size)),
    { stroke: INK, 'stroke-width': 0.9 },
  );

const largeSign = (name: string, size: number) =>
  sheet(8, 184) + group([signIn(outlines, name, [160, 100], size)], { stroke: INK, 'stroke-width': 1 });

const four =
  sheet() +
  brush('M52 104H92M112 88H152M112 120H152M172 74H212M172 102H212M172 130H212', 9) +
  rect(232, 68, 52, 66, { rx: 4, fill: 'none', stroke: INK, 'stroke-width': 3, 'stroke-dasharray': '7 5' }) +
  label('?', [258, 101], 44);

/** A cell of Braille: six places, the filled ones by their numbers. */
const braille = (filledPlaces: readonly number[]) =>
  sheet(8, 184) +
  [1, 2, 3, 4, 5, 6]
    .map(place => {
      const [x, y] = [place < 4 ? 130 : 190, 42 + ((place - 1) % 3) * 58];
      return filledPlaces.includes(place)
        ? circle(x, y, 19, { fill: INK })
        : circle(x, y, 17, { fill: 'none', stroke: '#A9A394', 'stroke-width': 3 });
    })
    .join('');

const lorry =
  ground('#DBF0FF') +
  rect(0, 162, 320, 38, { fill: '#8D97A0' }) +
  rect(16, 34, 224, 116, { rx: 6, fill: PAPER, stroke: INK, 'stroke-width': 3 }) +
  path('M240 74H276L302 112V150H240Z', {
    fill: '#2F6FB0',
    stroke: INK,
    'stroke-width': 3,
    'stroke-linejoin': 'round',
  }) +
  path('M252 84H272L290 112H252Z', { fill: '#CBE6F7', stroke: INK, 'stroke-width': 2 }) +
  [66, 110, 268]
    .map(x => circle(x, 156, 20, { fill: '#22292D' }) + circle(x, 156, 8, { fill: '#C8CED2' }))
    .join('') +
  signAt(outlines, 'Meta', [128, 104], 200_000 / widthOf(outlines, 'Meta'));

export const SCRIPTS_WITH_A_STORY: Readonly<Record<string, Tellable>> = {
  'maya-13': told(sheet(8, 184) + mayaDigit(13, [160, 150])),
  'maya-40': told(sheet(8, 184) + mayaDigit(2, [160, 78]) + shell([160, 134])),
  'roman-1888': told(roman),
  prisoner: character('M104 36V170M104 38H216V170M104 164H216M162 58Q160 110 122 142M161 96Q174 126 200 142'),
  middle: character('M106 66V124M106 68H214V124M106 118H214M160 24V178'),
  bulge: character('M100 100V164M100 102H134V38H186V102H220V164M100 160H220'),
  'price-50': told(price),
  cartouche: told(cartouche),
  ankh: told(largeSign('Ankh', 170)),
  million: told(largeSign('Hehu', 160)),
  'bound-runes': told(
    sheet() + signIn(outlines, 'Haga', [108, 100], 150) + signIn(outlines, 'Bjar', [212, 100], 150),
  ),
  restoran: told(scriptDrawing('Rest')),
  pan: told(
    sheet(8, 184) +
      brush('M78 70Q74 112 46 146M104 66Q124 100 138 144', 14) +
      circle(136, 52, 12, { fill: 'none', stroke: INK, 'stroke-width': 8 }) +
      brush('M188 56Q206 64 218 78M184 146Q240 138 274 74', 14),
  ),
  laugh: told(scriptDrawing('Laug')),
  baybayin: told(scriptDrawing('Tglg')),
  'four-strokes': told(four),
  'braille-w': told(braille([2, 4, 5, 6])),
  inuktitut: told(scriptDrawing('Cans')),
  nko: told(scriptDrawing('Nkoo')),
  javanese: told(scriptDrawing('Java')),
  coptic: told(scriptDrawing('Copt')),
  syriac: told(scriptDrawing('Syrc')),
  shavian: told(scriptDrawing('Shaw')),
  'cherokee-d': told(sheet(8, 184) + signIn(outlines, 'Chrd', [160, 100], 190)),
  metaphor: told(lorry),
  'linear-b': told(scriptDrawing('Linb')),
};
