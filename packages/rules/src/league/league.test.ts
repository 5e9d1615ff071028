/** Weekly leagues: points of a day, lines, ties, groups of like activity (ALIVE 3). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityAfter, bandOf, chooseGroup } from './group.ts';
import {
  addRound,
  leagueAfter,
  leagueName,
  linesOf,
  movesOf,
  placesOf,
  pointsOf,
  TOP_LEAGUE,
} from './league.ts';
import { LEAGUE_DOWN, LEAGUE_GROUP_PLAYERS, LEAGUE_UP } from './limits.ts';
import { CLOSE_AFTER_MS, closableWeek, leagueWeek, weekEndsAt } from './week.ts';

const NUMBERS = { players: LEAGUE_GROUP_PLAYERS, up: LEAGUE_UP, down: LEAGUE_DOWN };

describe('points', () => {
  it('the best five rounds of a day count (ALIVE 3)', () => {
    const week = [30, 90, 10, 50, 70, 60, 20].reduce(
      (before: ReturnType<typeof addRound> | null, points) => addRound(before, points, '2026-11-18', 5),
      null,
    );
    expect(week?.best).toEqual([90, 70, 60, 50, 30]);
    expect(week && pointsOf(week)).toBe(300);
  });

  it('the next day begins anew, and a date before the last one counts on the last', () => {
    const first = addRound(null, 100, '2026-11-18', 1);
    const second = addRound(first, 40, '2026-11-19', 1);
    expect(second).toEqual({ earlier: 100, day: '2026-11-19', best: [40] });
    expect(addRound(second, 50, '2026-11-18', 1)).toEqual({ earlier: 100, day: '2026-11-19', best: [50] });
  });
});

describe('lines', () => {
  it('of a full group: 7 up, 5 down; nobody from the highest up or from the first down', () => {
    expect(linesOf(2, 30, NUMBERS)).toEqual({ up: 7, down: 5 });
    expect(linesOf(0, 30, NUMBERS)).toEqual({ up: 7, down: 0 });
    expect(linesOf(TOP_LEAGUE, 30, NUMBERS)).toEqual({ up: 0, down: 5 });
  });

  it('under 30 the top quarter goes up and no one down; alone one stays', () => {
    expect(linesOf(2, 29, NUMBERS)).toEqual({ up: 8, down: 0 });
    expect(linesOf(2, 4, NUMBERS)).toEqual({ up: 1, down: 0 });
    expect(linesOf(2, 2, NUMBERS)).toEqual({ up: 1, down: 0 });
    expect(linesOf(2, 1, NUMBERS)).toEqual({ up: 0, down: 0 });
  });

  it('ties go up, at both lines, and nobody goes up without points', () => {
    expect(movesOf([9, 8, 8, 5, 1], { up: 2, down: 0 })).toEqual(['up', 'up', 'up', 'stay', 'stay']);
    expect(movesOf([9, 8, 3, 3, 1], { up: 1, down: 2 })).toEqual(['up', 'stay', 'stay', 'stay', 'down']);
    expect(movesOf([0, 0, 0], { up: 1, down: 0 })).toEqual(['stay', 'stay', 'stay']);
    expect(movesOf([], { up: 1, down: 1 })).toEqual([]);
  });

  it('never send somebody down who has as many points as one who stays or goes up', () => {
    const group = fc.array(fc.nat(20), { minLength: 1, maxLength: 40 });
    const lines = fc.record({ up: fc.nat(10), down: fc.nat(10) });
    fc.assert(
      fc.property(group, lines, (numbers, { up, down }) => {
        const points = numbers.toSorted((a, b) => b - a);
        const moves = movesOf(points, { up, down });
        const order = moves.map(move => ['up', 'stay', 'down'].indexOf(move));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        points.forEach((each, at) => {
          expect(moves[at]).toBe(moves[points.indexOf(each)]);
        });
        expect(moves.filter(move => move === 'down').length).toBeLessThanOrEqual(down);
      }),
    );
  });

  it('leagues end at both ends; equal points share a place', () => {
    expect([leagueAfter(0, 'down'), leagueAfter(0, 'up'), leagueAfter(TOP_LEAGUE, 'up')]).toEqual([0, 1, 4]);
    expect([leagueName(0), leagueName(4), leagueName(9)]).toEqual(['spark', 'star', 'star']);
    expect(placesOf([9, 8, 8, 1])).toEqual([1, 2, 2, 4]);
  });
});

describe('groups', () => {
  const open = (id: number, band: number, seated: number) => ({ id, band, seated });

  it('put like with like where there are many players', () => {
    const groups = [open(1, 0, 5), open(2, 2, 3)];
    expect(chooseGroup(groups, 2, 1_000)?.id).toBe(2);
    expect(chooseGroup(groups, 1, 1_000)).toBeNull();
  });

  it('are filled first where there are few', () => {
    expect(chooseGroup([open(1, 0, 5), open(2, 3, 3)], 2, 20)?.id).toBe(2);
    expect(chooseGroup([open(1, 0, 5)], 3, 20)?.id).toBe(1);
    expect(chooseGroup([], 3, 20)).toBeNull();
  });

  it('activity is mostly what it was', () => {
    expect(activityAfter(null, 400)).toBe(400);
    expect(activityAfter(400, 0)).toBe(300);
    expect([0, 149, 150, 500, 5_000].map(bandOf)).toEqual([0, 0, 1, 2, 3]);
  });
});

describe('the week', () => {
  const zone = 'Asia/Kolkata';
  const sunday = Date.parse('2026-11-22T18:29:59Z');

  it('ends Sunday 24:00 by the calendar of the site', () => {
    expect(leagueWeek(sunday, zone)).toEqual({ week: '2026-11-16', day: '2026-11-22' });
    expect(leagueWeek(sunday + 1_000, zone)).toEqual({ week: '2026-11-23', day: '2026-11-23' });
    expect(weekEndsAt('2026-11-16', zone)).toBe(sunday + 1_000);
  });

  it('is closed a little later, when every settlement of it is stored', () => {
    expect(closableWeek(sunday + 1_000, zone)).toBe('2026-11-09');
    expect(closableWeek(sunday + 1_000 + CLOSE_AFTER_MS, zone)).toBe('2026-11-16');
  });
});
