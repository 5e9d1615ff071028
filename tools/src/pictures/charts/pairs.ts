/** Two series side by side: what a shop takes and spends, month by month. */
import { diceOf } from '../kit/dice.ts';
import { byNumber, numbered, type Puzzle, upTo } from '../kit/puzzle.ts';
import { GROUNDS, ground, INK, PAINTS, rect } from '../kit/svg.ts';
import { puzzle, scaleOf } from './bars.ts';

const MONTHS = 5;
const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
const placeOf = (values: readonly number[], best: number): number => values.indexOf(best);

/** Both series as bars in pairs, the number of the month above each pair. */
function drawn(taken: readonly number[], spent: readonly number[]): string {
  const scale = scaleOf(0, 100, 20);
  const bar = (x: number, value: number, fill: string) =>
    rect(x, scale.y(value), 18, 178 - scale.y(value), { fill, stroke: INK, 'stroke-width': 1 });
  const pairs = upTo(MONTHS).map(at => {
    const x = 54 + at * 50;
    return (
      bar(x, taken[at] ?? 0, PAINTS.blue) +
      bar(x + 18, spent[at] ?? 0, PAINTS.orange) +
      numbered(at, [x + 18, scale.y(Math.max(taken[at] ?? 0, spent[at] ?? 0)) - 9])
    );
  });
  return ground(GROUNDS.sky) + scale.drawing + pairs.join('');
}

/** The month of the greatest gain, which has neither the tallest bar nor the least spent; or the month after which most is in hand. */
function rank(place: number): Puzzle {
  const isSum = place > 1;
  for (let attempt = 0; ; attempt += 1) {
    const dice = diceOf(`rank ${place} ${attempt}`);
    const [taken, spent] = [
      upTo(MONTHS).map(() => dice.between(2, 9) * 10),
      upTo(MONTHS).map(() => dice.between(1, 8) * 10),
    ];
    const gains = taken.map((value, at) => value - (spent[at] ?? 0));
    const sums = gains.map((_, at) => gains.slice(0, at + 1).reduce((sum, gain) => sum + gain, 0));
    const told = isSum ? sums : gains;
    const [best = 0, second = 0] = told.toSorted((a, b) => b - a);
    const right = placeOf(told, best);
    const traps = [
      placeOf(taken, Math.max(...taken)),
      isSum ? placeOf(gains, Math.max(...gains)) : placeOf(spent, Math.min(...spent)),
    ];
    const isFlat = gains.some(gain => gain === 0) || new Set(taken).size < MONTHS - 1;
    const isPlain = isSum && (right === 0 || right === MONTHS - 1 || Math.min(...sums) < 0);
    if (best - second < 10 || traps.includes(right) || isFlat || isPlain) continue;
    const { hard, item } = puzzle(
      isSum ? 'rank-sum' : 'rank',
      place,
      isSum ? 2 : 1,
      drawn(taken, spent),
      byNumber(right, MONTHS),
      {
        order: told.map(signed).join(', '),
        values: taken.map((value, at) => `${at + 1}: ${value}/${spent[at]}`).join(', '),
      },
    );
    return { hard, item: { ...item, key: `rank-${place}` } };
  }
}

export const pairCharts = (): Puzzle[] => upTo(4).map(rank);
