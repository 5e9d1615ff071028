/** What the road makes of a reply about levels. */
import { expect, it } from 'vitest';
import { firstChoice, levelState } from './road-levels.ts';

const row = (level: number, is_open: boolean, sides: number) => ({
  level,
  questions: 12,
  is_open,
  best_percent: sides === 0 ? null : 80,
  sides,
});
const road = (levels: ReturnType<typeof row>[], running_level: number | null = null) => ({
  category: { id: 1, slug: 'a', name: 'A', type: 1, icon: '', hue: 1, pattern: 0 },
  subcategory: null,
  open_level: 1,
  seconds: 30,
  questions_per_play: 10,
  coins: 4,
  pass_percent: 30,
  full_percent: 70,
  running_level,
  levels,
  master: null,
});

it('knows passed, next and locked levels', () => {
  expect(levelState(row(1, true, 2))).toBe('done');
  expect(levelState(row(2, true, 0))).toBe('next');
  expect(levelState(row(3, false, 0))).toBe('locked');
});

it('offers what was left open, else the next, else the last of a finished road', () => {
  const levels = [row(1, true, 3), row(2, true, 0), row(3, false, 0)];
  expect(firstChoice(road(levels, 1))).toBe(1);
  expect(firstChoice(road(levels))).toBe(2);
  expect(firstChoice(road([row(1, true, 3), row(2, true, 1)]))).toBe(2);
});
