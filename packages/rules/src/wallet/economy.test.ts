/** Coins in circulation by day (DECISIONS 8). */
import { describe, expect, it } from 'vitest';
import { balancesAt } from './economy.ts';

describe('coins in wallets', () => {
  it('are walked back day by day from what there is', () =>
    expect(balancesAt([100, -20, 5], 1_085)).toEqual({ ends: [1_100, 1_080, 1_085], inflation: 0.085 }));
  it('have no inflation where there was nothing before', () => {
    expect(balancesAt([50], 50)).toEqual({ ends: [50], inflation: null });
    expect(balancesAt([], 0)).toEqual({ ends: [], inflation: null });
  });
});
