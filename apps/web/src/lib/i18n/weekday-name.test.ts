/** A date's weekday in the interface language. */
import { expect, test } from 'vitest';
import { weekdayLetter } from './weekday-name.ts';

const WEEK = [
  '2026-11-02',
  '2026-11-03',
  '2026-11-04',
  '2026-11-05',
  '2026-11-06',
  '2026-11-07',
  '2026-11-08',
];

test('names the days of a week by the letters that all readers of a language know', () => {
  const lettersOf = (code: string) => WEEK.map(date => weekdayLetter(code, date)).join('');
  expect(lettersOf('es')).toBe('LMMJVSD');
  expect(lettersOf('fr')).toBe('LMMJVSD');
  expect(lettersOf('en')).toBe('MTWTFSS');
});
