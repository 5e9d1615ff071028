/** Who may play for prizes (DECISIONS 12). */
import { expect, test } from 'vitest';
import { DAY_MS } from '../time/units.ts';
import { refuseEntry } from './entry.ts';

const terms = { accountMs: 14 * DAY_MS, playDays: 5 };

test('an account of fourteen days with plays on five days may enter, not a moment earlier', () => {
  expect(refuseEntry(terms, { createdAt: 0, playDays: 5 }, 14 * DAY_MS)).toBeNull();
  expect(refuseEntry(terms, { createdAt: 0, playDays: 5 }, 14 * DAY_MS - 1)).toEqual({
    code: 'contest_account_young',
    at: 14 * DAY_MS,
  });
});

test('a day too few is told, after the age', () => {
  expect(refuseEntry(terms, { createdAt: 0, playDays: 3 }, 20 * DAY_MS)).toEqual({
    code: 'contest_play_days',
    missing: 2,
  });
  expect(refuseEntry(terms, { createdAt: 0, playDays: 0 }, 0)?.code).toBe('contest_account_young');
});

test('an operator may ask for nothing', () => {
  expect(refuseEntry({ accountMs: 0, playDays: 0 }, { createdAt: 5, playDays: 0 }, 5)).toBeNull();
});
