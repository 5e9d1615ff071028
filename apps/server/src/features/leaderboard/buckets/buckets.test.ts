/** Counted ranges in memory: news, generations, finding by place and by offset. */
import { comparePlaces, type Place } from '@trivium/rules/leaderboard/board';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bucket, bucketAtOffset, bucketOfPlace, NO_BUCKETS, TOP, totalOf, withNews } from './buckets.ts';

const at = (score: number): Place => ({ score, reachedAt: 0, playerId: 1 });
const bucket = (first: Place, count: number, version = 1, generation = 1): Bucket => ({
  first,
  count,
  version,
  generation,
});
const three = withNews(NO_BUCKETS, [bucket(at(50), 20), bucket(TOP, 10), bucket(at(10), 30)]);

describe('counted ranges (DECISIONS 9)', () => {
  it('read as one range before anybody counted', () => {
    expect(bucketOfPlace(NO_BUCKETS, at(5))).toEqual({ first: TOP, end: null, before: 0 });
    expect(bucketAtOffset(NO_BUCKETS, 500)).toEqual({ first: TOP, end: null, before: 0 });
    expect(totalOf(NO_BUCKETS)).toBe(0);
  });

  it('find the range of a place, its first place included', () => {
    expect(bucketOfPlace(three, at(51))).toEqual({ first: TOP, end: at(50), before: 0 });
    expect(bucketOfPlace(three, at(50))).toEqual({ first: at(50), end: at(10), before: 10 });
    expect(bucketOfPlace(three, at(9))).toEqual({ first: at(10), end: null, before: 30 });
  });

  it('find the range of an offset', () => {
    expect([0, 9, 10, 29, 30, 900].map(offset => bucketAtOffset(three, offset).before)).toEqual([
      0, 0, 10, 10, 30, 30,
    ]);
    expect(totalOf(three)).toBe(60);
  });

  it('take the newer count of a range, in whatever order news come', () => {
    const newer = withNews(three, [bucket(at(50), 25, 7)]);
    expect(totalOf(newer)).toBe(65);
    expect(newer.version).toBe(7);
    expect(totalOf(withNews(newer, [bucket(at(50), 21, 4)]))).toBe(65);
  });

  it('forget all older ranges when a board was cut anew', () => {
    const anew = withNews(three, [bucket(TOP, 60, 9, 9)]);
    expect(anew.list).toHaveLength(1);
    expect(withNews(anew, [bucket(at(10), 30, 3, 1)]).list).toHaveLength(1);
  });

  it('agree with a plain search for any ranges', () => {
    const scores = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 20 });
    fc.assert(
      fc.property(scores, fc.integer({ min: 0, max: 100 }), (firsts, score) => {
        const buckets = withNews(NO_BUCKETS, [bucket(TOP, 1), ...firsts.map(first => bucket(at(first), 1))]);
        const before = firsts.filter(first => comparePlaces(at(first), at(score)) <= 0).length;
        expect(bucketOfPlace(buckets, at(score)).before).toBe(before);
      }),
    );
  });
});
