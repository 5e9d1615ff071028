import { expect, it } from 'vitest';
import { letterWeek } from './weekly.ts';

const QUIET = { fromHour: 21, untilHour: 8 };
const at = (text: string) => Date.parse(text);

it.each([
  ['2026-11-23T09:00:00Z', 'UTC', '2026-11-23'],
  ['2026-11-24T20:59:00Z', 'UTC', '2026-11-23'],
  ['2026-11-25T09:00:00Z', 'UTC', null],
  ['2026-11-22T12:00:00Z', 'UTC', null],
  ['2026-11-23T07:59:00Z', 'UTC', null],
  ['2026-11-23T21:00:00Z', 'UTC', null],
  // It is Monday morning in Auckland while it is Sunday in London.
  ['2026-11-22T20:30:00Z', '+13:00', '2026-11-23'],
  ['2026-11-22T20:30:00Z', 'UTC', null],
])('a letter goes out at %s in %s: %s (ALIVE 1)', (now, zone, week) => {
  expect(letterWeek(at(now), zone, QUIET)).toBe(week);
});

it('without quiet hours any hour will do', () => {
  expect(letterWeek(at('2026-11-23T03:00:00Z'), 'UTC', { fromHour: 0, untilHour: 0 })).toBe('2026-11-23');
});
