/** Amounts, steps, typed digits and months of the wallet (DECISIONS 8). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsSince } from './history/months.ts';
import { amountOf, boundsOf, readCoins, stepped } from './money.ts';

const terms = (coins_per_unit: number, minimum: number, redeemable: number) => ({
  ...{ coins_per_unit, minimum, redeemable, currency: 'USD' },
});

describe('amounts to redeem', () => {
  it('lie between the minimum and what there is, in whole cents', () => {
    expect(boundsOf(terms(100, 1_000, 1_284))).toEqual({ least: 1_000, most: 1_284, step: 100 });
    expect(boundsOf(terms(1_000, 1_005, 1_284))).toEqual({ least: 1_010, most: 1_280, step: 1_000 });
  });

  it('step onto whole units and stop at the bounds', () => {
    const bounds = boundsOf(terms(100, 1_000, 1_284));
    expect([1_000, 1_150, 1_200, 1_284].map(coins => stepped(coins, 1, bounds))).toEqual([
      1_100, 1_200, 1_284, 1_284,
    ]);
    expect([1_284, 1_150, 1_100, 1_000].map(coins => stepped(coins, -1, bounds))).toEqual([
      1_200, 1_100, 1_000, 1_000,
    ]);
  });

  it('are worth whole cents wherever a step leads', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.constantFrom<1 | -1>(1, -1), { maxLength: 20 }),
        (rate, minimum, steps) => {
          const given = terms(rate, minimum, minimum * 3 + rate * 2);
          const bounds = boundsOf(given);
          const coins = steps.reduce((at, by) => stepped(at, by, bounds), bounds.least);
          expect(coins).toBeGreaterThanOrEqual(bounds.least);
          expect(coins).toBeLessThanOrEqual(bounds.most);
          expect((coins * 100) % rate).toBe(0);
          expect(Number(amountOf(coins, given))).toBeCloseTo(coins / rate, 6);
        },
      ),
    );
  });

  it.each([
    ['1000', 1_000],
    ['1,000', 1_000],
    ['١٬٠٠٠', 1_000],
    ['१२०५', 1_205],
    ['', null],
    ['coins', null],
    ['9'.repeat(40), 999_999_999_999],
  ])('reads %j as %j', (typed, coins) => {
    expect(readCoins(typed)).toBe(coins);
  });
});

describe('months of the history', () => {
  it('go from this one back to the first of the account, over New Year', () => {
    const now = Date.parse('2027-02-28T12:00:00Z');
    expect(monthsSince('2026-11-20T10:00:00Z', now, 'UTC')).toEqual([
      '2027-02',
      '2027-01',
      '2026-12',
      '2026-11',
    ]);
  });

  it('are this one alone when the account is of this month, of a clock ahead, or unknown', () => {
    const now = Date.parse('2026-11-30T12:00:00Z');
    for (const since of ['2026-11-02T00:00:00Z', '2027-03-01T00:00:00Z', ''])
      expect(monthsSince(since, now, 'UTC')).toEqual(['2026-11']);
  });

  it('begin and end by the zone of the site, as on the server', () => {
    const [since, now] = ['2026-11-30T23:30:00Z', Date.parse('2026-12-31T23:30:00Z')];
    expect(monthsSince(since, now, 'UTC')).toEqual(['2026-12', '2026-11']);
    expect(monthsSince(since, now, 'Europe/Berlin')).toEqual(['2027-01', '2026-12']);
  });
});
