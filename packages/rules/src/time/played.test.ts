/** How long somebody has played (ALIVE 1). */
import { expect, test } from 'vitest';
import { playedDays, roundSeconds } from './played.ts';
import { HOUR_MS, MINUTE_MS } from './units.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

test('a round counts from its beginning to its end', () => {
  expect(roundSeconds({ startedAt: NOON, endedAt: NOON + 4 * MINUTE_MS, answerSeconds: 70 })).toBe(240);
});

test('of a round that was left lying only the time at its questions counts', () => {
  expect(roundSeconds({ startedAt: NOON, endedAt: NOON + 9 * HOUR_MS, answerSeconds: 70 })).toBe(70);
});

test('a clock that stepped back counts nothing', () => {
  expect(roundSeconds({ startedAt: NOON, endedAt: NOON - HOUR_MS, answerSeconds: 70 })).toBe(0);
});

test('rounds are counted on the player’s day on which they ended; older ones are left out', () => {
  const round = (endedAt: number) => ({ startedAt: endedAt - MINUTE_MS, endedAt, answerSeconds: 30 });
  const rounds = [round(NOON), round(NOON - HOUR_MS), round(NOON - 24 * HOUR_MS), round(NOON - 90 * HOUR_MS)];
  expect(playedDays(rounds, { now: NOON, zone: 'UTC', days: 3 })).toEqual([
    { date: '2026-11-19', seconds: 0, rounds: 0 },
    { date: '2026-11-20', seconds: 60, rounds: 1 },
    { date: '2026-11-21', seconds: 120, rounds: 2 },
  ]);
  // In Tokyo it is nine hours later: the last of these ended on the next day.
  const late = [round(Date.UTC(2026, 10, 21, 16))];
  expect(playedDays(late, { now: Date.UTC(2026, 10, 21, 17), zone: 'Asia/Tokyo', days: 1 })).toEqual([
    { date: '2026-11-22', seconds: 60, rounds: 1 },
  ]);
});
