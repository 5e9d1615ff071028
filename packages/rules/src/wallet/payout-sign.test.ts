/** Which signs a request shows (DECISIONS 8, 12). */
import { describe, expect, it } from 'vitest';
import { payoutSigns, ringOf, type SignFacts, usualWeek } from './payout-sign.ts';

const QUIET: SignFacts = {
  addressSharers: 0,
  deviceSharers: 0,
  ring: 0,
  held: 0,
  paid: 1,
  coins: 1_000,
  weeks: [200, 200, 200, 200, 200],
};
const signs = (changes: Partial<SignFacts>) => payoutSigns({ ...QUIET, ...changes });

describe('signs of a request', () => {
  it('are none where nothing is odd', () => expect(signs({})).toEqual([]));

  it('name what is shared, held and new, the grave ones first', () => {
    expect(signs({ paid: 0, held: 2, deviceSharers: 1, addressSharers: 1, ring: 3 })).toEqual([
      'shared_address',
      'shared_device',
      'referral_ring',
      'held_result',
      'first_payout',
    ]);
  });

  it('two accounts are no ring', () => expect(signs({ ring: 2 })).toEqual([]));

  it('a gain is sudden when one week brought half of the coins and over four usual weeks', () => {
    expect(signs({ weeks: [900, 100, 100, 100, 100] })).toEqual(['sudden_gain']);
    expect(signs({ weeks: [500, 0, 0, 0, 0] })).toEqual(['sudden_gain']);
    expect(signs({ weeks: [499, 0, 0, 0, 0] })).toEqual([]);
    expect(signs({ weeks: [800, 200, 200, 200, 200] })).toEqual([]);
    expect(signs({ weeks: [801, 200, 200, 200, 200] })).toEqual(['sudden_gain']);
    expect(signs({ weeks: [] })).toEqual([]);
  });

  it('a usual week is the mean of the four before the last', () =>
    expect(usualWeek([9_000, 100, 200, 300, 400, 9_000])).toBe(250));
});

describe('a ring of invitations', () => {
  const invited = [
    [1, 2],
    [1, 3],
    [3, 4],
    [8, 9],
  ] as const;

  it('is who was invited by each other and shares devices or addresses', () => {
    expect(
      ringOf(2, invited, [
        [2, 4],
        [4, 1],
      ]),
    ).toEqual([1, 2, 4]);
  });

  it('leaves out links to strangers, and friends without links', () => {
    expect(ringOf(1, invited, [[1, 9]])).toEqual([]);
    expect(ringOf(1, invited, [])).toEqual([]);
    expect(ringOf(1, invited, [[3, 4]])).toEqual([]);
  });
});
