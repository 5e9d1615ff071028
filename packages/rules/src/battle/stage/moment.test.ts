/** Moments of the stage: a new lead, three in a row, overtaking in groups (ALIVE 4). */
import { describe, expect, test } from 'vitest';
import { aGame, FIRST_MS, playRounds } from '../battle.test-kit.ts';
import { viewsOf } from '../view.ts';
import { momentsOf, type RoundOf, streakOf } from './moment.ts';

/** Rounds of one seat by their points; none means a wrong answer. */
const seat = (...points: number[]): RoundOf[] => points.map(of => ({ points: of, isRight: of > 0 }));
const everybody = [true, true, true, true];
const moments = (...seats: RoundOf[][]) => momentsOf(seats, everybody);

describe('a new lead', () => {
  test('is who alone has most points, after somebody else had', () => {
    expect(moments(seat(4, 0, 6), seat(6, 0, 0))).toEqual([{ kind: 'lead', seat: 0 }]);
  });
  test('is not the first lead of a battle', () => {
    expect(moments(seat(4), seat(0))).toEqual([]);
    expect(moments(seat(0, 4), seat(0, 0))).toEqual([]);
  });
  test('is not taken by a tie, and a tie does not give it back to who had it', () => {
    expect(moments(seat(0, 4), seat(4, 0))).toEqual([]);
    expect(moments(seat(0, 4, 0), seat(4, 0, 5))).toEqual([]);
  });
  test('may be taken out of a tie by the other', () => {
    expect(moments(seat(0, 4, 5), seat(4, 0, 0))).toEqual([{ kind: 'lead', seat: 0 }]);
  });
  test('is nobody’s who has left', () => {
    expect(momentsOf([seat(4, 0, 6), seat(6, 0, 0)], [false, true])).toEqual([]);
  });
});

describe('three in a row', () => {
  test('is told once, when it is reached', () => {
    expect(moments(seat(4, 4), seat(4, 4))).toEqual([]);
    expect(moments(seat(0, 4, 4, 4), seat(6, 6, 0, 0))).toContainEqual({ kind: 'streak', seat: 0 });
    expect(moments(seat(4, 4, 4, 4), seat(0, 0, 0, 0))).toEqual([]);
  });
  test('begins anew after a miss', () => {
    expect([seat(), seat(4, 4), seat(4, 0, 4), seat(4, 0)].map(streakOf)).toEqual([0, 2, 1, 0]);
  });
});

describe('overtaking in a group', () => {
  test('is by who passes most, past the one who stands highest of them', () => {
    expect(moments(seat(6, 0), seat(5, 0), seat(0, 0), seat(4, 6))).toEqual([{ kind: 'lead', seat: 3 }]);
    expect(moments(seat(6, 6), seat(5, 0), seat(4, 0), seat(0, 6))).toEqual([
      { kind: 'overtake', seat: 3, past: 1 },
    ]);
  });
  test('is never told of two seats', () => {
    expect(moments(seat(4, 0), seat(0, 6))).toEqual([{ kind: 'lead', seat: 1 }]);
  });
  test('needs to pass: drawing level passes nobody', () => {
    expect(moments(seat(6, 6), seat(4, 0), seat(0, 4))).toEqual([]);
  });
});

describe('on the stage', () => {
  test('moments are told with the answer and never while a clock runs', () => {
    const battle = aGame();
    // Three right for the one; then the clock runs again.
    const now = playRounds(battle, FIRST_MS, 3, [2, 0]);
    const shown = () => viewsOf(battle.setup, battle.state())(0);
    expect(shown().moments).toEqual([{ kind: 'streak', seat: 0 }]);
    battle.tick(now + 2_000);
    expect([shown().phase, shown().moments]).toEqual(['question', []]);
  });
});
