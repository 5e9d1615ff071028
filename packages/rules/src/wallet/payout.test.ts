import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../time/units.ts';
import {
  centsOf,
  type PayoutFacts,
  type PayoutTerms,
  payoutLimit,
  payoutObstacles,
  readUpi,
  redeemableCoins,
  refusePayout,
  restsUntil,
} from './payout.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

const terms: PayoutTerms = {
  coinsPerUnit: 100,
  minimumCoins: 1_000,
  waitMs: 2 * DAY_MS,
  accountMs: 14 * DAY_MS,
  playDays: 5,
  monthCoins: 2_000,
  budgetLeftCoins: 100_000,
  budgetRenewsAt: Date.UTC(2026, 11, 1),
  needsBothContacts: true,
  leastAge: 18,
  countries: [],
};
const facts: PayoutFacts = {
  wonCoins: 1_500,
  hasEmail: true,
  hasPhone: true,
  ageConfirmed: 18,
  country: null,
  createdAt: NOW - 20 * DAY_MS,
  playDays: 9,
  lastRequestAt: null,
  lately: [],
};
const codes = (change: Partial<PayoutFacts>, other: Partial<PayoutTerms> = {}) =>
  payoutObstacles({ ...terms, ...other }, { ...facts, ...change }, NOW).map(({ code }) => code);

describe('payouts (DECISIONS 8)', () => {
  test('whoever meets every condition may ask for all won coins', () => {
    expect(codes({})).toEqual([]);
    expect(redeemableCoins(terms, facts, NOW)).toBe(1_500);
  });

  test('at least the minimum, of won coins only', () => {
    expect(refusePayout(terms, facts, 999, NOW)).toEqual({ code: 'payout_minimum', missing: 1 });
    expect(refusePayout(terms, facts, 1_000, NOW)).toBeNull();
    expect(refusePayout(terms, facts, 1_501, NOW)).toEqual({ code: 'payout_minimum', missing: 1 });
    expect(codes({ wonCoins: 999 })).toEqual(['payout_minimum']);
  });

  test('one request in 48 hours, to the millisecond', () => {
    const lastRequestAt = NOW - 2 * DAY_MS + 1;
    expect(payoutObstacles(terms, { ...facts, lastRequestAt }, NOW)).toEqual([
      { code: 'payout_too_soon', at: NOW + 1 },
    ]);
    expect(codes({ lastRequestAt: NOW - 2 * DAY_MS })).toEqual([]);
  });

  test('e-mail and phone proved, or one of them where no text messages can be sent', () => {
    expect(payoutObstacles(terms, { ...facts, hasPhone: false }, NOW)).toEqual([
      { code: 'payout_mobile_missing' },
    ]);
    expect(codes({ hasPhone: false }, { needsBothContacts: false })).toEqual([]);
    expect(codes({ hasEmail: false, hasPhone: false }, { needsBothContacts: false })).toEqual([
      'email_not_verified',
    ]);
  });

  test('the account is 14 days old, with plays on 5 days', () => {
    expect(payoutObstacles(terms, { ...facts, createdAt: NOW - 13 * DAY_MS }, NOW)).toEqual([
      { code: 'payout_account_young', at: NOW + DAY_MS },
    ]);
    expect(codes({ createdAt: NOW - 14 * DAY_MS })).toEqual([]);
    expect(payoutObstacles(terms, { ...facts, playDays: 3 }, NOW)).toEqual([
      { code: 'payout_days_missing', missing: 2 },
    ]);
  });

  test('at most 2,000 coins in 30 days, with when it goes on', () => {
    const lately = [
      { coins: 1_000, at: NOW - 20 * DAY_MS },
      { coins: 500, at: NOW - 10 * DAY_MS },
    ];
    expect(payoutObstacles(terms, { ...facts, lately }, NOW)).toEqual([
      { code: 'payout_month_used', left: 500, at: NOW + 10 * DAY_MS },
    ]);
    const one = { ...facts, lately: lately.slice(1) };
    expect(redeemableCoins(terms, one, NOW)).toBe(1_500);
    expect(refusePayout(terms, { ...one, wonCoins: 1_600 }, 1_501, NOW)).toEqual({
      code: 'payout_month_used',
      left: 1_500,
      at: NOW + 20 * DAY_MS,
    });
  });

  test("the operator's budget of the month bounds everybody", () => {
    expect(codes({}, { budgetLeftCoins: 999 })).toEqual(['payout_budget_used']);
    expect(redeemableCoins({ ...terms, budgetLeftCoins: 1_200 }, facts, NOW)).toBe(1_200);
    expect(refusePayout({ ...terms, budgetLeftCoins: 1_200 }, facts, 1_300, NOW)).toMatchObject({
      code: 'payout_budget_used',
      left: 1_200,
    });
  });

  test('why not all won coins is told where some may be redeemed, and only there', () => {
    const rich = { ...facts, wonCoins: 5_000 };
    const lately = [{ coins: 600, at: NOW - 10 * DAY_MS }];
    expect(payoutLimit(terms, facts, NOW)).toBeNull();
    expect(payoutLimit(terms, { ...rich, playDays: 0 }, NOW)).toBeNull();
    expect(payoutLimit(terms, { ...rich, lately }, NOW)).toEqual({
      code: 'payout_month_used',
      left: 1_400,
      at: NOW + 20 * DAY_MS,
    });
    // More than anybody may have in 30 days: no day brings it.
    expect(payoutLimit(terms, rich, NOW)).toMatchObject({ left: 2_000, at: Number.POSITIVE_INFINITY });
    expect(payoutLimit({ ...terms, budgetLeftCoins: 1_200 }, rich, NOW)).toMatchObject({
      code: 'payout_budget_used',
      left: 1_200,
    });
  });

  test('what is redeemable is never refused, and nothing above it is granted', () => {
    const any = fc.record({
      wonCoins: fc.nat(5_000),
      hasEmail: fc.boolean(),
      hasPhone: fc.boolean(),
      createdAt: fc.integer({ min: NOW - 30 * DAY_MS, max: NOW }),
      ageConfirmed: fc.option(fc.nat(30)),
      country: fc.constantFrom(null, 'FR', 'DE'),
      playDays: fc.nat(9),
      lastRequestAt: fc.option(fc.integer({ min: NOW - 5 * DAY_MS, max: NOW })),
      lately: fc.array(fc.record({ coins: fc.nat(1_500), at: fc.constant(NOW - DAY_MS) }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(any, fc.nat(3_000), (some, budgetLeftCoins) => {
        const so = { ...terms, budgetLeftCoins };
        const most = redeemableCoins(so, some, NOW);
        if (most > 0) expect(refusePayout(so, some, most, NOW)).toBeNull();
        expect(refusePayout(so, some, most + 1, NOW)).not.toBeNull();
        expect(most).toBeLessThanOrEqual(some.wonCoins);
      }),
    );
  });

  test('an age has to be confirmed, and a country where the operator set a list (DECISIONS 12)', () => {
    const codeOf = (some: Partial<PayoutTerms>, who: Partial<PayoutFacts>) =>
      refusePayout({ ...terms, ...some }, { ...facts, ...who }, 1_000, NOW)?.code ?? null;
    expect(codeOf({}, { ageConfirmed: null })).toBe('payout_age_missing');
    expect(codeOf({}, { ageConfirmed: 16 })).toBe('payout_age_missing');
    expect(codeOf({}, { ageConfirmed: 18 })).toBeNull();
    expect(codeOf({ leastAge: 0 }, { ageConfirmed: null })).toBeNull();
    const some = { countries: ['FR', 'DE'] };
    expect(codeOf(some, {})).toBe('payout_country_missing');
    expect(codeOf(some, { country: 'US' })).toBe('payout_country_refused');
    expect(codeOf(some, { country: 'DE' })).toBeNull();
    expect(codeOf({}, { country: 'US' })).toBeNull();
  });

  test('a changed address rests from when it was first named; the only one there is does not (DECISIONS 12)', () => {
    const rest = 2 * DAY_MS;
    expect(restsUntil({ firstNamedAt: null, hasOther: false }, rest, NOW)).toBeNull();
    expect(restsUntil({ firstNamedAt: NOW - 1, hasOther: false }, rest, NOW)).toBeNull();
    expect(restsUntil({ firstNamedAt: null, hasOther: true }, rest, NOW)).toBe(NOW + rest);
    expect(restsUntil({ firstNamedAt: NOW - DAY_MS, hasOther: true }, rest, NOW)).toBe(NOW + DAY_MS);
    expect(restsUntil({ firstNamedAt: NOW - rest, hasOther: true }, rest, NOW)).toBeNull();
    expect(restsUntil({ firstNamedAt: null, hasOther: true }, 0, NOW)).toBeNull();
  });

  test('coins that are no whole cents are no amount', () => {
    expect(centsOf(1_234, 100)).toBe(1_234);
    expect(centsOf(1_000, 300)).toBeNull();
    expect(centsOf(1_500, 300)).toBe(500);
  });

  test('a UPI address is a name and a bank', () => {
    expect(readUpi(' Asha.Rao@OkBank ')).toBe('asha.rao@okbank');
    for (const text of [
      '',
      'asha',
      '@bank',
      'asha@',
      'a b@bank',
      'asha@bank.com',
      'asha@@bank',
      `${'a'.repeat(200)}@bank`,
    ])
      expect(readUpi(text)).toBeNull();
  });
});
