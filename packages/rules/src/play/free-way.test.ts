/** The allowance of new keys (DECISIONS 12). */
import { expect, test } from 'vitest';
import { askable, FREE_KEYS_A_DAY, freeWayOf } from './free-way.ts';
import { MODE_ROWS, MODES } from './mode-row.ts';

test('every solo mode with nothing to win that a player has by himself is a free way', () => {
  const free = MODES.filter(mode => MODE_ROWS[mode].reward === 'none' && mode !== 'sample');
  expect(MODES.filter(mode => freeWayOf(mode) !== null)).toEqual(free);
});

test('as many new ones as are left may be asked, and known ones always', () => {
  const ids = [1, 2, 3, 4, 5];
  expect(askable(ids, new Set([2, 5]), 2)).toEqual([1, 2, 3, 5]);
  expect(askable(ids, new Set([2, 5]), 0)).toEqual([2, 5]);
  expect(askable(ids, new Set(), FREE_KEYS_A_DAY)).toEqual(ids);
});
