/** Wheels that touch: in a row every second one turns alike; in a ring of three none can turn. */
import { numbered, type Puzzle, upTo } from '../kit/puzzle.ts';
import { filled, listed, type Said, said } from '../kit/said.ts';
import {
  around,
  circle,
  GROUNDS,
  ground,
  group,
  HUES,
  INK,
  num,
  PAINTS,
  type Point,
  path,
  polygon,
} from '../kit/svg.ts';
import { puzzle, word } from './puzzle.ts';

/** Toothed wheels with their numbers, an arrow on the first. */
function wheelsAt(wheels: readonly Point[], radius: number): string {
  const drawn = wheels.map(([x, y], at) => {
    const teeth = Array.from({ length: 12 }, (_, tooth) => {
      const [tx, ty] = around(x, y, radius, tooth * 30 + (at % 2 === 0 ? 11 : 26));
      return circle(tx, ty, radius * 0.13, { fill: INK });
    });
    return group([
      ...teeth,
      circle(x, y, radius * 0.94, {
        fill: at === 0 ? HUES.lamp : HUES.dusk,
        stroke: INK,
        'stroke-width': 1.6,
      }),
      numbered(at, [x, y]),
    ]);
  });
  const [[x, y] = [0, 0]] = wheels;
  const [[ax, ay], [bx, by]] = [around(x, y, radius * 0.68, -50), around(x, y, radius * 0.68, 60)];
  const arrow = path(
    `M${num(ax)} ${num(ay)}A${num(radius * 0.68)} ${num(radius * 0.68)} 0 0 1 ${num(bx)} ${num(by)}`,
    { fill: 'none', stroke: PAINTS.red, 'stroke-width': 3 },
  );
  const tip = polygon(
    [around(x, y, radius * 0.5, 52), around(x, y, radius * 0.86, 52), around(x, y, radius * 0.66, 86)],
    { fill: PAINTS.red },
  );
  return ground(GROUNDS.citron) + drawn.join('') + arrow + tip;
}

/** Three wheels of which each touches both others. */
function ring(): Puzzle {
  const radius = 38;
  const wheels = upTo(3).map(at => around(160, 112, radius * 1.18, at * 120));
  const { hard, item } = puzzle('ring', 0, 1, wheelsAt(wheels, radius), {
    right: word('ring-none'),
    wrong: ['ring-alike', 'ring-against', 'ring-both'].map(word),
  });
  return { hard, item: { ...item, key: 'gears-0' } };
}

const pair = (numbers: readonly number[]): Said => {
  const last = String(numbers.at(-1));
  return filled(word('and'), { a: listed(numbers.slice(0, -1).map(each => said(String(each)))), b: last });
};
/** Wheels in a zigzag; those at even steps from the first turn as it does. */
function gears(place: number): Puzzle {
  const count = 4 + place;
  const radius = count < 6 ? 34 : 25;
  const [step, drop] = [radius * 1.55, radius * 0.66];
  const wheels = Array.from(
    { length: count },
    (_, at): Point => [160 + (at - (count - 1) / 2) * step, 100 + (at % 2 === 0 ? drop : -drop)],
  );
  const others = Array.from({ length: count - 1 }, (_, at) => at + 2);
  const right = others.filter(each => each % 2 === 1);
  const opposite = others.filter(each => each % 2 === 0);
  const wrong = [opposite, [2, count], [count - 1, count]].filter(set => set.join() !== right.join());
  const unique = [...new Map(wrong.map(set => [set.join(), set])).values()].slice(0, 3);
  return puzzle(
    'gears',
    place,
    1,
    wheelsAt(wheels, radius),
    { right: pair(right), wrong: unique.map(pair) },
    { count },
  );
}

export const wheelPuzzles = (): Puzzle[] => [ring(), ...[1, 2, 3].map(gears)];
