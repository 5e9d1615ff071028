/** Questions of an exam in their sections, and how they move within them. */
import { describe, expect, it } from 'vitest';
import { lanesOf } from '../desk/time-line.tsx';
import { movedIn, sectionsOf, totalOf } from './form.ts';

const asked = [3, 1, 2, 1].map((marks, at) => ({ question_id: at + 1, marks }));
const ids = (list: ReturnType<typeof movedIn>) =>
  list.map(one => ('question_id' in one ? one.question_id : 0));

describe('the questions of an exam', () => {
  it('stand in sections by their marks', () => {
    expect(totalOf(asked)).toBe(7);
    expect(sectionsOf(asked)).toEqual([
      { marks: 1, places: [1, 3] },
      { marks: 2, places: [2] },
      { marks: 3, places: [0] },
    ]);
  });

  it('move among those of the same marks, and no further', () => {
    expect(ids(movedIn(asked, 1, 1))).toEqual([1, 4, 3, 2]);
    expect(ids(movedIn(asked, 3, 1))).toEqual([1, 2, 3, 4]);
    expect(ids(movedIn(asked, 0, -1))).toEqual([1, 2, 3, 4]);
  });
});

describe('words on the line of time', () => {
  it('stand above, then below, and are left to the list where there is no room', () => {
    expect(lanesOf([10, 12, 13, 50, 99])).toEqual(['above', 'below', null, 'above', 'above']);
    expect(lanesOf([])).toEqual([]);
  });
});
