/** Levels of questions that come in. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Levelled, levelsOf } from './levels.ts';

const rows = (count: number, more: (at: number) => Partial<Levelled> = () => ({})): Levelled[] =>
  Array.from({ length: count }, (_, at) => ({ place: 'a', level: null, difficulty: null, ...more(at) }));
const sizes = (levels: readonly number[]): number[] =>
  [...Map.groupBy(levels, level => level)]
    .toSorted(([one], [other]) => one - other)
    .map(([, all]) => all.length);

describe('levels', () => {
  it('are the one for all, or those of the column', () => {
    expect(levelsOf(rows(2), { way: 'one', level: 4, perLevel: 10 })).toEqual([4, 4]);
    const some = rows(4, at => ({ level: [7, null, 0, 9999][at] ?? null }));
    expect(levelsOf(some, { way: 'column', level: 2, perLevel: 10 })).toEqual([7, 2, 1, 500]);
  });

  it('go up with the difficulty, what is not known standing in the middle', () => {
    const some = rows(6, at => ({ difficulty: [5, 1, 3, null, 1, 5][at] ?? null }));
    const levels = levelsOf(some, { way: 'difficulty', level: 1, perLevel: 2 });
    expect(levels).toEqual([3, 1, 2, 2, 1, 3]);
  });

  it('are dealt in an order that is not that of the file, and is always the same', () => {
    const choice = { way: 'even', level: 1, perLevel: 10 } as const;
    const levels = levelsOf(rows(100), choice);
    expect(sizes(levels)).toEqual(Array.from({ length: 10 }, () => 10));
    expect(levels).toEqual(levelsOf(rows(100), choice));
    expect(new Set(levels.slice(0, 10)).size).toBeGreaterThan(3);
  });

  it('are dealt for each place alone', () => {
    const some = rows(20, at => ({ place: at < 15 ? 'a' : 'b' }));
    const levels = levelsOf(some, { way: 'even', level: 1, perLevel: 5 });
    expect([Math.max(...levels.slice(0, 15)), Math.max(...levels.slice(15))]).toEqual([3, 1]);
  });

  it('are filled evenly, never more than a level may hold but for the last of 500', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 60 }), (count, perLevel) => {
        const filled = sizes(levelsOf(rows(count), { way: 'even', level: 1, perLevel }));
        expect(filled).toHaveLength(Math.ceil(count / perLevel));
        expect(Math.max(...filled)).toBeLessThanOrEqual(perLevel);
        expect(Math.max(...filled) - Math.min(...filled)).toBeLessThanOrEqual(1);
      }),
    );
    expect(Math.max(...levelsOf(rows(1200), { way: 'even', level: 1, perLevel: 1 }))).toBe(500);
  });
});
