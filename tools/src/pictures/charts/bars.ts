/** Charts of bars and columns: the mean, shares, and a scale that misleads. */

import { diceOf } from '../kit/dice.ts';
import { label } from '../kit/digits.ts';
import { byNumber, nearNumbers, numbered, type Puzzle, puzzlesOf, upTo } from '../kit/puzzle.ts';
import { filled, listed, readWords, type Said, saidBy, wordOf } from '../kit/said.ts';
import { GROUNDS, ground, INK, line, PAINTS, rect } from '../kit/svg.ts';

export const words = readWords('charts', 'words.txt');
export const word = (key: string): Said => wordOf(words, key);
export const puzzle = puzzlesOf(words);
export const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange'] as const;

/** A scale with lines at every step; bars stand on it from x 60 on. */
export const scaleOf = (
  least: number,
  most: number,
  step: number,
): { drawing: string; y: (value: number) => number } => {
  const y = (value: number) => 178 - ((value - least) / (most - least)) * 160;
  const marks = upTo(Math.round((most - least) / step) + 1).map(at => {
    const value = least + at * step;
    return (
      line(44, y(value), 306, y(value), {
        'stroke-width': at === 0 ? 2 : 0.7,
        stroke: at === 0 ? INK : '#8FA9AE',
      }) + label(String(value), [28, y(value)], 11)
    );
  });
  return { drawing: rect(44, 14, 262, 164, { fill: '#FFFFFF' }) + marks.join(''), y };
};
/** `red 7` for each, with its colour in its own language. */
const told = (bars: readonly { colour: string; value: number }[]): Said =>
  listed(bars.map(({ colour, value }) => saidBy(tongue => `${word(colour)[tongue]} ${value}`)));

function coloured(name: string, count: number) {
  const dice = diceOf(name);
  const values = dice.mixed([2, 3, 4, 5, 6, 7, 8, 9, 10]).slice(0, count);
  const bars = dice
    .mixed(COLOURS)
    .slice(0, count)
    .map((colour, at) => ({ colour, value: (values[at] ?? 1) * (count > 4 ? 10 : 5) }));
  const most = count > 4 ? 100 : 50;
  const scale = scaleOf(0, most, most / 5);
  const width = 230 / count;
  const drawn = bars.map(({ colour, value }, at) =>
    rect(60 + at * width, scale.y(value), width * 0.7, 178 - scale.y(value), {
      fill: PAINTS[colour],
      stroke: INK,
      'stroke-width': 1,
    }),
  );
  return { bars, drawing: ground(GROUNDS.sky) + scale.drawing + drawn.join(''), dice };
}

/** The height of all bars when they are made equal: neither the middle one nor halfway between the ends. */
function gap(place: number): Puzzle {
  const unit = place < 2 ? 5 : 10;
  for (let attempt = 0; ; attempt += 1) {
    const { bars, drawing, dice } = coloured(`gap ${place} ${attempt}`, place < 2 ? 4 : 5);
    const order = bars.map(({ value }) => value).toSorted((a, b) => a - b);
    const sum = order.reduce((all, value) => all + value, 0);
    const mean = sum / order.length;
    const half = Math.floor(order.length / 2);
    const middle = ((order[half] ?? 0) + (order.at(-1 - half) ?? 0)) / 2;
    const between = ((order[0] ?? 0) + (order.at(-1) ?? 0)) / 2;
    if (mean % unit !== 0 || middle === mean || Math.abs(between - mean) < unit) continue;
    const wrong = [middle, between].filter(Number.isInteger).map(other => other - mean);
    return puzzle(
      'gap',
      place,
      1,
      drawing,
      nearNumbers(mean, [...wrong, ...dice.mixed([-unit, unit, 2 * unit])]),
      { sum, count: order.length, mean, values: told(bars) },
    );
  }
}

/** Columns of two parts; the largest share is not the longest piece. */
function share(place: number): Puzzle {
  const columns =
    (
      [
        [
          [30, 50],
          [18, 6],
          [25, 30],
          [10, 20],
        ],
        [
          [40, 40],
          [35, 50],
          [20, 8],
          [45, 35],
        ],
        [
          [28, 12],
          [44, 28],
          [12, 4],
          [50, 45],
        ],
      ] as const
    )[place] ?? [];
  const scale = scaleOf(0, 100, 20);
  const drawn = columns.map(([blue, yellow], at) => {
    const x = 68 + at * 58;
    const edge = { stroke: INK, 'stroke-width': 1 };
    return [
      rect(x, scale.y(blue), 34, 178 - scale.y(blue), { fill: PAINTS.blue, ...edge }),
      rect(x, scale.y(blue + yellow), 34, scale.y(blue) - scale.y(blue + yellow), {
        fill: PAINTS.yellow,
        ...edge,
      }),
      numbered(at, [x + 17, scale.y(blue + yellow) - 10]),
    ].join('');
  });
  const shares = columns.map(([blue, yellow]) => blue / (blue + yellow));
  return puzzle(
    'share',
    place,
    2,
    ground(GROUNDS.lamp) + scale.drawing + drawn.join(''),
    byNumber(shares.indexOf(Math.max(...shares))),
    {
      values: columns.map(([blue, yellow], at) => `${at + 1}: ${blue}/${yellow}`).join(', '),
    },
  );
}

/** A scale that begins close to the values, so that the second bar looks several times as high. */
function trick(place: number): Puzzle {
  const { low, high, step, values, right, wrong } = (
    [
      { low: 95, high: 110, step: 5, values: [100, 105], right: 5, wrong: [50, 100, 200] },
      { low: 180, high: 240, step: 20, values: [200, 220], right: 10, wrong: [50, 100, 150] },
      { low: 480, high: 560, step: 20, values: [500, 550], right: 10, wrong: [70, 150, 250] },
    ] as const
  )[place] ?? { low: 0, high: 10, step: 5, values: [1, 2], right: 100, wrong: [] };
  const scale = scaleOf(low, high, step);
  const drawn = values.map(
    (value, at) =>
      rect(90 + at * 100, scale.y(value), 66, 178 - scale.y(value), {
        fill: at === 0 ? PAINTS.green : PAINTS.purple,
        stroke: INK,
        'stroke-width': 1,
      }) + numbered(at, [123 + at * 100, scale.y(value) - 10]),
  );
  const percent = (n: number) => filled(word('percent'), { n });
  return puzzle(
    'trick',
    place,
    2,
    ground(GROUNDS.orchid) + scale.drawing + drawn.join(''),
    { right: percent(right), wrong: wrong.map(percent) },
    { low, high, values: values.join(', ') },
  );
}

/** Dots over a number line; an odd number of them, so that the middle one is the median. */
function median(place: number): Puzzle {
  const dice = diceOf(`median ${place}`);
  const counts = upTo(8).map(() => dice.between(0, place < 2 ? 3 : 4));
  const even = counts.reduce((sum, each) => sum + each, 0) % 2 === 0;
  const first = counts.findIndex(each => each > 0);
  const own = counts.map((each, at) => (even && at === first ? each - 1 : each));
  const order = own.flatMap((amount, at) => upTo(amount).map(() => at + 1));
  const right = order[(order.length - 1) / 2] ?? 0;
  const drawn = own.flatMap((amount, at) => [
    label(String(at + 1), [48 + at * 32, 182], 13),
    ...upTo(amount).map(
      level =>
        `<circle cx="${48 + at * 32}" cy="${152 - level * 26}" r="10" fill="${PAINTS.blue}" stroke="${INK}"/>`,
    ),
  ]);
  return puzzle(
    'median',
    place,
    2,
    ground(GROUNDS.lagoon) + line(28, 168, 292, 168) + drawn.join(''),
    nearNumbers(right, dice.mixed([-1, 1, 2, -2])),
    {
      order: order.join(' '),
      values: own.map((amount, at) => `${at + 1}: ${amount}`).join(', '),
    },
  );
}

export const barCharts = (): Puzzle[] => [
  ...upTo(4).map(gap),
  ...upTo(3).map(share),
  ...upTo(3).map(trick),
  ...upTo(4).map(median),
];
