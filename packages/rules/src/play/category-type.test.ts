/** The types of categories, and which of them are played by levels (DECISIONS 3, 4). */
import { expect, test } from 'vitest';
import { CATEGORY_TYPES, isByLevels, isOffered } from './category-type.ts';

test('the quiz zone, multi match and the logical quiz are played by levels, unless staff switch them off for a category', () => {
  const played = (hasLevels: boolean) => CATEGORY_TYPES.filter(type => isByLevels({ type, hasLevels }));
  expect(played(true)).toEqual([1, 6, 7]);
  expect(played(false)).toEqual([]);
});

test('a category whose levels are off is offered by its mode no more; types without levels are offered as ever', () => {
  const offered = (hasLevels: boolean) => CATEGORY_TYPES.filter(type => isOffered({ type, hasLevels }));
  expect(offered(true)).toEqual(CATEGORY_TYPES);
  expect(offered(false)).toEqual([2, 3, 4, 5]);
});
