/** Road signs of the Vienna Convention and care signs of ISO 3758, drawn by us. */
import { label } from '../kit/digits.ts';
import type { Family, PictureItem } from '../kit/item.ts';
import { type Block, readBlocks, readWords, type Said, wordOf } from '../kit/said.ts';
import {
  around,
  circle,
  corners,
  GROUNDS,
  ground,
  group,
  INK,
  num,
  path,
  polygon,
  rect,
} from '../kit/svg.ts';
import { withTales } from '../kit/tale.ts';
import {
  arrow,
  BLUE,
  bar,
  blueDisc,
  crossed,
  disc,
  MIDDLE,
  pen,
  RED,
  square,
  stroke,
  warning,
} from './forms.ts';
import { SIGNS_BY_THE_ROAD } from './road.ts';
import { SIGNS_ON_THINGS } from './things.ts';

const words = readWords('signs', 'words.txt');
const blocks = readBlocks('signs', 'signs.txt');
const meaningOf = (key: string): Said => {
  const meaning = blocks.find(({ head }) => head.startsWith(`${key} `))?.texts[0];
  if (meaning === undefined) throw new RangeError(`no sign ${key}`);
  return meaning;
};

const striped = (radius: number) =>
  [-14, -5, 4, 13]
    .map(shift =>
      bar(
        [160 + shift + radius * 0.62, 100 - radius * 0.62],
        [160 + shift - radius * 0.62, 100 + radius * 0.62],
        '#2B3236',
        4,
      ),
    )
    .join('');
const diamond =
  polygon(corners(160, 100, 94, 4), { fill: '#FFFFFF', stroke: INK, 'stroke-width': 2 }) +
  polygon(corners(160, 100, 68, 4), { fill: '#F7C51E' });
/** A part of a ring with a head at its end, for the roundabout. */
function ringArrow(from: number): string {
  const [[ax, ay], [bx, by]] = [around(160, 100, 52, from), around(160, 100, 52, from - 72)];
  return (
    path(`M${num(ax)} ${num(ay)}A52 52 0 0 0 ${num(bx)} ${num(by)}`, {
      fill: 'none',
      stroke: '#FFFFFF',
      'stroke-width': 14,
    }) +
    polygon(
      [around(160, 100, 32, from - 70), around(160, 100, 72, from - 70), around(160, 100, 52, from - 104)],
      { fill: '#FFFFFF' },
    )
  );
}

const ROAD: Readonly<Record<string, string>> = {
  'no-entry': circle(...MIDDLE, 88, { fill: RED }) + rect(102, 84, 116, 32, { fill: '#FFFFFF' }),
  'give-way': polygon(corners(160, 82, 108, 3, 180), {
    fill: '#FFFFFF',
    stroke: RED,
    'stroke-width': 18,
    'stroke-linejoin': 'round',
  }),
  'max-speed': disc('#FFFFFF') + label('50', MIDDLE, 76),
  parking:
    rect(76, 16, 168, 168, { rx: 14, fill: BLUE, stroke: '#FFFFFF', 'stroke-width': 3 }) +
    path('M134 158V44H168A36 36 0 0 1 168 116H134', { fill: 'none', stroke: '#FFFFFF', 'stroke-width': 22 }),
  'no-parking': disc(BLUE) + bar([104, 44], [216, 156], RED, 16),
  'no-stopping': disc(BLUE) + bar([104, 44], [216, 156], RED, 16) + bar([216, 44], [104, 156], RED, 16),
  roundabout: blueDisc + [0, 120, 240].map(ringArrow).join(''),
  priority: diamond,
  'end-priority': diamond + striped(88),
  crossroads: warning(bar([132, 90], [188, 148], INK, 15) + bar([188, 90], [132, 148], INK, 15)),
  'two-way': warning(arrow([175, 154], [175, 78], INK, 11) + arrow([143, 84], [143, 158], INK, 11)),
  uneven: warning(
    path(
      'M104 150Q116 150 122 138A14 14 0 0 1 148 138Q160 158 172 138A14 14 0 0 1 198 138Q204 150 216 150Z',
      { fill: INK },
    ),
  ),
  lights: warning(
    rect(143, 64, 34, 94, { rx: 6, fill: INK }) +
      circle(160, 81, 11, { fill: RED }) +
      circle(160, 111, 11, { fill: '#F7C51E' }) +
      circle(160, 141, 11, { fill: '#1E9E5A' }),
  ),
  closed: disc('#FFFFFF'),
  'keep-right': blueDisc + arrow([118, 58], [206, 146], '#FFFFFF', 20),
  'min-speed': blueDisc + label('30', MIDDLE, 80, '#FFFFFF'),
  'oncoming-first':
    disc('#FFFFFF') + arrow([135, 44], [135, 156], INK, 19) + arrow([187, 146], [187, 68], RED, 12),
  'own-first':
    rect(76, 16, 168, 168, { rx: 14, fill: BLUE }) +
    arrow([186, 168], [186, 34], '#FFFFFF', 22) +
    arrow([126, 62], [126, 148], RED, 13),
  'end-limits': circle(...MIDDLE, 86, { fill: '#FFFFFF', stroke: INK, 'stroke-width': 3 }) + striped(94),
  'height-limit':
    disc('#FFFFFF') +
    label('3.5', MIDDLE, 50) +
    polygon(
      [
        [142, 30],
        [178, 30],
        [160, 54],
      ],
      { fill: INK },
    ) +
    polygon(
      [
        [142, 170],
        [178, 170],
        [160, 146],
      ],
      { fill: INK },
    ),
  'width-limit':
    disc('#FFFFFF') +
    label('2.3', MIDDLE, 46) +
    polygon(
      [
        [90, 82],
        [90, 118],
        [112, 100],
      ],
      { fill: INK },
    ) +
    polygon(
      [
        [230, 82],
        [230, 118],
        [208, 100],
      ],
      { fill: INK },
    ),
};

const tub = stroke('M64 50L86 166H234L256 50M67 66Q90 46 113 66T160 66T207 66T253 66');
const triangle = stroke('M160 24L248 174H72Z');
const drum = square + circle(160, 100, 62, pen);
const iron = stroke('M56 152Q70 92 136 92H212L228 152ZM212 92Q206 56 176 56H122');
const dot = (x: number, y: number) => circle(x, y, 8, { fill: INK });

const CARE: Readonly<Record<string, string>> = {
  'wash-40': tub + label('40', [160, 116], 60),
  'hand-wash':
    tub +
    stroke(
      'M118 44L150 108Q156 122 168 128L196 140M150 108L196 96Q210 94 212 104Q210 112 198 116L178 122M196 140Q204 146 198 152L150 140Q128 132 118 108',
    ),
  'no-iron': crossed(iron),
  'no-wash': crossed(tub),
  gentle:
    group([tub, label('30', [160, 116], 60)], { transform: 'translate(0 -16)' }) + stroke('M92 178H228'),
  'any-bleach': triangle,
  'no-bleach': crossed(triangle),
  'oxygen-bleach': triangle + stroke('M128 174L184 66M164 174L203 100'),
  'tumble-low': drum + dot(160, 100),
  'no-tumble': crossed(drum),
  'line-dry': square + stroke('M160 56V144'),
  'flat-dry': square + stroke('M118 100H202'),
  shade: square + stroke('M84 74L134 24M84 116L176 24'),
  'iron-1': iron + dot(146, 124),
  'iron-3': iron + dot(112, 126) + dot(146, 126) + dot(180, 126),
  'dry-clean': circle(160, 100, 80, pen) + stroke('M138 146V54H164A27 27 0 0 1 164 108H138'),
};

function signItem({ head, texts: [meaning, note, alt] }: Block): PictureItem {
  const [key = '', beside = ''] = head.split(' ~ ');
  const road = ROAD[key];
  const sign = road ?? CARE[key];
  if (sign === undefined || meaning === undefined || note === undefined || alt === undefined)
    throw new RangeError(`${key} is not whole`);
  return {
    key,
    drawing: ground(road === undefined ? '#FFFDF6' : GROUNDS.lagoon) + sign,
    asked: wordOf(words, road === undefined ? 'care' : 'road'),
    right: meaning,
    wrong: beside.split(' ').map(meaningOf),
    note,
    alt,
    source: road === undefined ? 'ISO 3758:2023' : 'Vienna Convention on Road Signs and Signals, 1968',
  };
}

/** So many signs of the first table belong to the first level. */
const EASY = 26;

export const signs: Family = {
  name: 'signs',
  harder: 0,
  items: withTales(
    'signs',
    blocks.map((block, at) => ({ hard: at < EASY ? 1 : 2, item: signItem(block) })),
    { ...SIGNS_BY_THE_ROAD, ...SIGNS_ON_THINGS },
  ),
};
