/** The rules of friends: how two stand, the week's board, two players side by side (ALIVE 3, 4). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownLine, weekBoard } from './board.ts';
import { COMPARED_FROM, WELL_SUBJECTS } from './limits.ts';
import { relationOf } from './relation.ts';
import { compareSubjects, playsWell, resultOf, sharedPercent } from './versus.ts';

describe('how two players stand', () => {
  const nothing = { isSelf: false, isFriend: false, hasSent: false, hasReceived: false };
  it.each([
    ['none', {}],
    ['self', { isSelf: true }],
    ['friend', { isFriend: true, hasSent: true }],
    ['sent', { hasSent: true }],
    ['received', { hasReceived: true }],
    // Both asked at once, which the server makes a friendship; until then one may answer.
    ['received', { hasReceived: true, hasSent: true }],
  ] as const)('%s', (relation, standing) => {
    expect(relationOf({ ...nothing, ...standing })).toBe(relation);
  });
});

describe('the board of a week', () => {
  const week = (playerId: number, ...days: number[]) => ({ playerId, days });

  it('orders by the sum of the days; as many points are one place (ALIVE 3)', () => {
    const board = weekBoard([week(3, 10, 5), week(1, 15), week(2, 40), week(4)]);
    expect(board.map(({ playerId, points, place }) => [playerId, points, place])).toEqual([
      [2, 40, 1],
      [1, 15, 2],
      [3, 15, 2],
      [4, 0, 4],
    ]);
  });

  it('tells the own place and the gaps before and behind', () => {
    const board = weekBoard([week(1, 540), week(2, 512), week(3, 488)]);
    expect(ownLine(board, 2)).toEqual({
      place: 2,
      points: 512,
      ahead: { playerId: 1, points: 28 },
      behind: { playerId: 3, points: 24 },
    });
    expect(ownLine(board, 1)).toMatchObject({ ahead: null, behind: { playerId: 2, points: 28 } });
    expect(ownLine(board, 3)).toMatchObject({ ahead: { playerId: 2, points: 24 }, behind: null });
    expect(ownLine(board, 9)).toBeNull();
  });

  it('names who shares the place as the one behind, with no gap', () => {
    const board = weekBoard([week(1, 20), week(2, 20)]);
    expect(ownLine(board, 1)).toEqual({
      place: 1,
      points: 20,
      ahead: null,
      behind: { playerId: 2, points: 0 },
    });
    expect(ownLine(board, 2)).toMatchObject({ ahead: null, behind: { playerId: 1, points: 0 } });
  });

  it('keeps everybody once, never rises, and never has a gap below zero', () => {
    const scores = fc.uniqueArray(
      fc.record({
        playerId: fc.integer({ min: 1, max: 50 }),
        days: fc.array(fc.integer({ min: -9, max: 9 })),
      }),
      { selector: ({ playerId }) => playerId },
    );
    fc.assert(
      fc.property(scores, all => {
        const board = weekBoard(all);
        expect(board.map(({ playerId }) => playerId).sort()).toEqual(
          all.map(({ playerId }) => playerId).sort(),
        );
        for (const [at, line] of board.entries()) {
          expect(line.points).toBeLessThanOrEqual(board[at - 1]?.points ?? line.points);
          const own = ownLine(board, line.playerId);
          expect(own?.ahead?.points ?? 1).toBeGreaterThan(0);
          expect(own?.behind?.points ?? 0).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('two side by side', () => {
  it('who stands before has won, also behind others of a group', () => {
    expect([resultOf(1, 2), resultOf(3, 2), resultOf(2, 2)]).toEqual(['won', 'lost', 'drawn']);
  });

  it('compares from 20 first tries on, rounded down (ALIVE 4)', () => {
    expect(sharedPercent({ tries: COMPARED_FROM - 1, right: 19 })).toBeNull();
    expect(sharedPercent({ tries: COMPARED_FROM, right: 13 })).toBe(65);
    expect(sharedPercent({ tries: 3 * COMPARED_FROM, right: 59 })).toBe(98);
  });

  it('leaves out what neither has tried enough, and shows what both have first', () => {
    const few = { tries: 3, right: 3 };
    const many = { tries: 40, right: 20 };
    const more = { tries: 90, right: 9 };
    expect(
      compareSubjects([
        { subject: 'few', own: few, other: few },
        { subject: 'one', own: more, other: few },
        { subject: 'both', own: many, other: many },
      ]),
    ).toEqual([
      { subject: 'both', own: 50, other: 50 },
      { subject: 'one', own: 10, other: null },
    ]);
  });

  it('says what is played well by the share, then by tries; not below half, nor from too few', () => {
    const of = (subject: string, tries: number, right: number) => ({ subject, tries: { tries, right } });
    const rows = [of('few', 19, 19), of('low', 100, 49), of('half', 40, 20), of('more', 80, 40)];
    const named = (given: typeof rows) => playsWell(given).map(({ subject, percent }) => [subject, percent]);
    expect(named(rows)).toEqual([
      ['more', 50],
      ['half', 50],
    ]);
    expect(named([...rows, of('best', 20, 19), of('next', 20, 18)]).map(([subject]) => subject)).toEqual(
      ['best', 'next', 'more'].slice(0, WELL_SUBJECTS),
    );
  });
});
