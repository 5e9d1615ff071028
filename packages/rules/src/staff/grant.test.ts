import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/units.ts';
import { needsSecond, refuseSecond } from './grant.ts';

const alone = { byGiver: 0, forReceiver: 0, isLinked: false };
const NOW = Date.UTC(2026, 10, 20);
const second = {
  deciderId: 2,
  askedBy: 1,
  receiverId: 3,
  adminSince: NOW - 14 * DAY_MS,
  isLinked: false,
  now: NOW,
};

describe('a grant (DECISIONS 1, 12)', () => {
  it('of up to 1,000 coins needs one admin, giving or taking', () => {
    for (const coins of [1, 1_000, -1_000]) expect(needsSecond({ ...alone, coins })).toBe(false);
    for (const coins of [1_001, -1_001]) expect(needsSecond({ ...alone, coins })).toBe(true);
  });

  it('counts what the giver gave and what the receiver got before', () => {
    expect(needsSecond({ ...alone, coins: 100, byGiver: 900 })).toBe(false);
    expect(needsSecond({ ...alone, coins: 100, byGiver: 901 })).toBe(true);
    expect(needsSecond({ ...alone, coins: 100, forReceiver: 901 })).toBe(true);
  });

  it('to an account linked to the giver needs a second admin, however small', () => {
    expect(needsSecond({ ...alone, coins: 1, isLinked: true })).toBe(true);
  });
});

describe('the second admin (DECISIONS 12)', () => {
  it('is an admin of 14 days', () => {
    expect(refuseSecond(second)).toBeNull();
    expect(refuseSecond({ ...second, adminSince: second.adminSince + 1 })).toBe('admin_too_new');
    expect(refuseSecond({ ...second, adminSince: null })).toBe('admin_too_new');
  });

  it('is neither the one who asked nor the one who gets, nor linked to the latter', () => {
    expect(refuseSecond({ ...second, deciderId: 1 })).toBe('other_admin_needed');
    expect(refuseSecond({ ...second, deciderId: 3 })).toBe('other_admin_needed');
    expect(refuseSecond({ ...second, isLinked: true })).toBe('other_admin_needed');
  });
});
