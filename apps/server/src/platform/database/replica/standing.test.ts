/** When a replica may be read. */
import { expect, it } from 'vitest';
import { MOST_BEHIND_MS, standingOf } from './standing.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const seen = (agoMs: number, canary = 'ours') => standingOf({ beatAt: NOW - agoMs, canary }, 'ours', NOW);

it('is good up to 5 s behind, and no millisecond more, in either direction', () => {
  expect([seen(0), seen(MOST_BEHIND_MS), seen(-MOST_BEHIND_MS)]).toEqual(['good', 'good', 'good']);
  expect([seen(MOST_BEHIND_MS + 1), seen(-MOST_BEHIND_MS - 1)]).toEqual(['behind', 'behind']);
});

it('is another site’s where its mark differs, or where no site has ever beaten', () => {
  expect(seen(0, 'theirs')).toBe('other_site');
  expect(standingOf({ beatAt: null, canary: 'ours' }, 'ours', NOW)).toBe('other_site');
  expect(standingOf({ beatAt: NOW, canary: null }, 'ours', NOW)).toBe('other_site');
});
