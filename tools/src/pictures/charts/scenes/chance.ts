/** Charts of chance and of growth: counted or reckoned, never drawn by eye. */
import { label } from '../../kit/digits.ts';
import { upTo } from '../../kit/puzzle.ts';
import type { Scene, Scenes } from '../../kit/story.ts';
import {
  circle,
  GROUNDS,
  ground,
  HUES,
  INK,
  line,
  num,
  PAINTS,
  type Point,
  path,
  polyline,
  rect,
} from '../../kit/svg.ts';
import { scaleOf } from '../bars.ts';

const edge = { stroke: INK, 'stroke-width': 1.4 };

/** How many of sixteen balls fall into each of five bins, if each turns left and right equally often. */
const bins = (rows: number): number[] =>
  rows === 0 ? [1] : upTo(rows + 1).map(at => (bins(rows - 1)[at - 1] ?? 0) + (bins(rows - 1)[at] ?? 0));
function pegBoard(): Scene {
  const counts = bins(4);
  const pegs = upTo(4).flatMap(row =>
    upTo(row + 1).map(at => circle(160 + (at - row / 2) * 46, 34 + row * 28, 6, { fill: INK })),
  );
  const walls = upTo(6).map(at => line(45 + at * 46, 138, 45 + at * 46, 192, { 'stroke-width': 3 }));
  const numbers = counts.map((count, at) => label(at === 2 ? '?' : String(count), [68 + at * 46, 166], 24));
  return {
    drawing: [
      ground(GROUNDS.lamp),
      rect(45, 136, 230, 58, { fill: '#FFFFFF' }),
      rect(137, 138, 46, 56, { fill: '#FFD66B' }),
      ...walls,
      line(45, 193, 275, 193, { 'stroke-width': 3 }),
      ...pegs,
      circle(160, 14, 8, { fill: PAINTS.red, ...edge }),
      ...numbers,
    ].join(''),
    proved: counts[2] ?? 0,
  };
}

const flooded = (years: number): number => 100 * (1 - 0.99 ** years);
function flood(): Scene {
  const scale = scaleOf(0, 100, 20);
  const x = (years: number) => 50 + years * 2.4;
  return {
    drawing: [
      ground(GROUNDS.sky),
      scale.drawing,
      ...[20, 40, 60, 80, 100].map(years => label(String(years), [x(years), 189], 11)),
      polyline(
        upTo(101).map((years): Point => [x(years), scale.y(flooded(years))]),
        { stroke: PAINTS.blue, 'stroke-width': 3.4 },
      ),
      circle(x(100), scale.y(flooded(100)), 6, { fill: PAINTS.red, ...edge }),
    ].join(''),
    parts: {
      values: [20, 40, 60, 80, 100].map(years => `${years}: ${Math.round(flooded(years))}`).join(', '),
    },
    proved: Math.round(flooded(100)),
  };
}

/** A thousand people: ten are ill, nine of them are found; of a hundred healthy ones nine are alarmed for nothing. */
const [FOUND, MISSED, FALSE_ALARMS] = [9, 1, 89];
function alarms(): Scene {
  const fillOf = (at: number): string => {
    if (at < FOUND) return PAINTS.red;
    if (at < FOUND + FALSE_ALARMS) return PAINTS.yellow;
    return at < FOUND + FALSE_ALARMS + MISSED ? INK : '#D7E3E6';
  };
  const people = upTo(1000).map(at => {
    const [column, row] = [Math.floor(at / 25), at % 25];
    const mark = at < FOUND ? `M${num(17.6 + column * 7.2)} ${num(13.6 + row * 7.2)}h1.6v1.6h-1.6z` : '';
    return (
      rect(15.2 + column * 7.2, 11.2 + row * 7.2, 6.2, 6.2, { fill: fillOf(at) }) +
      (mark === '' ? '' : path(mark, { fill: '#FFFFFF' }))
    );
  });
  return {
    drawing: ground('#FFFFFF') + people.join(''),
    parts: { found: FOUND, missed: MISSED, alarms: FALSE_ALARMS },
    proved: Math.round((FOUND / (FOUND + FALSE_ALARMS)) * 11),
  };
}

/** All ways of the game with three doors: prize and first choice; the changer wins whenever his first choice was wrong. */
function doors(): Scene {
  const games = upTo(9).map(at => [at % 3, Math.floor(at / 3)] as const);
  const won = games.filter(([prize, chosen]) => prize !== chosen).length;
  const door = (x: number, number: number, fill: string) =>
    [
      rect(x, 26, 68, 148, { fill, ...edge, 'stroke-width': 3 }),
      circle(x + 57, 104, 4, { fill: PAINTS.yellow, ...edge }),
      label(String(number), [x + 34, 66], 34, '#FFF6DF'),
    ].join('');
  return {
    drawing: [
      ground(GROUNDS.blush),
      rect(0, 174, 320, 26, { fill: '#B57A43' }),
      door(30, 1, '#7A2E38'),
      rect(126, 26, 68, 148, { fill: '#1B2A33', ...edge, 'stroke-width': 3 }),
      path('M126 26L108 38V184L126 174Z', { fill: '#7A2E38', ...edge }),
      path('M148 174V150Q148 138 160 138H172Q182 138 182 150V174H176V158H154V174Z', { fill: '#F1F1F1' }),
      path('M148 146L136 132L138 124L146 128L156 140Z', { fill: '#F1F1F1' }),
      path('M140 125Q142 114 150 118', { fill: 'none', stroke: '#F1F1F1', 'stroke-width': 2.4 }),
      door(222, 3, '#7A2E38'),
      path('M64 8L54 22H74Z', { fill: PAINTS.red }),
    ].join(''),
    proved: (won / games.length) * 300,
  };
}

function heat(): Scene {
  const sums = upTo(36).map(at => 2 + Math.floor(at / 6) + (at % 6));
  const ways = (sum: number) => sums.filter(other => other === sum).length;
  const shades = ['#FFF3DC', '#FFE0A8', '#FFC46B', '#F79A3E', '#E06A2B', '#B83A1E'];
  const size = 29;
  const cells = sums.map((sum, at) => {
    const [x, y] = [82 + (at % 6) * size, 22 + Math.floor(at / 6) * size];
    return (
      rect(x, y, size, size, { fill: shades[ways(sum) - 1] ?? INK, stroke: '#FFFFFF', 'stroke-width': 1.4 }) +
      label(String(sum), [x + size / 2, y + size / 2], 14, ways(sum) > 4 ? '#FFFFFF' : INK)
    );
  });
  const sides = upTo(6).flatMap(at => [
    label(String(at + 1), [82 + (at + 0.5) * size, 12], 12),
    label(String(at + 1), [71, 22 + (at + 0.5) * size], 12),
  ]);
  const alike = upTo(11)
    .map(at => at + 2)
    .filter(sum => sum !== 9 && ways(sum) === ways(9));
  return { drawing: [ground(GROUNDS.lagoon), ...cells, ...sides].join(''), proved: alike.join() };
}

const WAGES = [4, 4, 4, 4, 54, 4, 4, 4, 4, 4];
function wages(): Scene {
  const scale = scaleOf(0, 60, 10);
  const mean = WAGES.reduce((sum, wage) => sum + wage) / WAGES.length;
  return {
    drawing: [
      ground(GROUNDS.citron),
      scale.drawing,
      ...WAGES.map((wage, at) =>
        rect(52 + at * 25.4, scale.y(wage), 17, 178 - scale.y(wage), { fill: PAINTS.green, ...edge }),
      ),
    ].join(''),
    parts: { values: WAGES.join(', ') },
    proved: WAGES.filter(wage => wage > mean).length,
  };
}

/** A tree that doubles with every generation. */
function ancestors(): Scene {
  const at = (generation: number, place: number): Point => [
    160 + (place + 0.5 - 2 ** generation / 2) * (296 / 2 ** generation),
    184 - generation * 33,
  ];
  const branches = upTo(6).flatMap(generation =>
    upTo(2 ** generation).flatMap(place => [
      ...(generation < 5
        ? [0, 1].map(child =>
            line(...at(generation, place), ...at(generation + 1, place * 2 + child), { 'stroke-width': 1.2 }),
          )
        : []),
      circle(...at(generation, place), 10 - generation * 1.3, {
        fill: [HUES.lamp, HUES.apricot, HUES.blush, HUES.orchid, HUES.dusk, HUES.sky][generation] ?? INK,
        ...edge,
      }),
    ]),
  );
  return { drawing: ground('#FFFFFF') + branches.join(''), proved: 2 ** 10 };
}

/** Sixteen teams; each game sends one home. */
function knockout(): Scene {
  const y = (round: number, place: number): number => 12 + (place + 0.5) * (176 / 2 ** (4 - round));
  const lines = upTo(5).flatMap(round =>
    upTo(2 ** (4 - round)).flatMap(place => [
      line(18 + round * 54, y(round, place), 72 + round * 54, y(round, place), { 'stroke-width': 2 }),
      ...(round < 4 && place % 2 === 0
        ? [
            line(72 + round * 54, y(round, place), 72 + round * 54, y(round, place + 1), {
              'stroke-width': 2,
            }),
          ]
        : []),
    ]),
  );
  const games = upTo(4).reduce((sum, round) => sum + 2 ** (3 - round), 0);
  return {
    drawing: [
      ground(GROUNDS.dusk),
      ...lines,
      ...upTo(16).map(place => circle(16, y(0, place), 4.4, { fill: HUES.lamp, ...edge })),
      circle(296, 100, 10, { fill: PAINTS.yellow, ...edge }),
    ].join(''),
    proved: games,
  };
}

export const CHANCES: Scenes = {
  'peg-board': pegBoard,
  flood,
  alarms,
  doors,
  heat,
  wages,
  ancestors,
  knockout,
};
