/** When a planned message is due in each zone (DECISIONS 9). */
import { expect, test } from 'vitest';
import { dueAt, instantOf, startOf } from './plan.ts';

const at = (text: string) => Date.parse(text);
const NOW = at('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-24T19:00', 'UTC', '2026-11-24T19:00:00Z'],
  ['2026-11-24T19:00', 'Asia/Tokyo', '2026-11-24T10:00:00Z'],
  ['2026-11-24T19:00', 'Asia/Kolkata', '2026-11-24T13:30:00Z'],
  ['2026-07-01T08:05', 'Europe/Paris', '2026-07-01T06:05:00Z'],
  // The hour that Paris leaves out in spring.
  ['2026-03-29T02:30', 'Europe/Paris', '2026-03-29T01:30:00Z'],
  ['2026-11-24T19:00', 'No/Where', '2026-11-24T19:00:00Z'],
])('%s in %s is %s', (wall, zone, instant) => {
  expect(new Date(instantOf(wall, zone)).toISOString()).toBe(new Date(at(instant)).toISOString());
});

test('a reader’s own clock decides, and whose time has passed is due at once', () => {
  const plan = { sendAt: '2026-11-20T19:00', byReaderClock: true };
  const due = (reader: string) => new Date(dueAt(plan, { reader, site: 'UTC' }, NOW)).toISOString();
  expect([due('Asia/Tokyo'), due('Europe/Paris'), due('America/New_York')]).toEqual([
    '2026-11-20T12:00:00.000Z',
    '2026-11-20T18:00:00.000Z',
    '2026-11-21T00:00:00.000Z',
  ]);
});

test('the sending starts where the day is first; a time that has passed or is too far is refused', () => {
  const start = (sendAt: string | null, byReaderClock: boolean) =>
    startOf({ sendAt, byReaderClock }, 'UTC', NOW);
  expect(start(null, false)).toBe(NOW);
  expect(start('2026-11-24T19:00', false)).toBe(at('2026-11-24T19:00:00Z'));
  expect(start('2026-11-24T19:00', true)).toBe(at('2026-11-24T05:00:00Z'));
  expect(start('2026-11-20T19:00', true)).toBe(NOW);
  expect([start('2026-11-20T12:00', false), start('2028-01-01T00:00', false)]).toEqual([null, null]);
});
