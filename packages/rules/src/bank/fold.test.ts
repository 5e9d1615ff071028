/** When two options are the same to a player. */
import { expect, it } from 'vitest';
import { foldOption, seenText } from './fold.ts';

const areSame = (one: string, other: string) => foldOption(one) === foldOption(other);

it('overlooks blanks, case, direction marks and how a letter is composed', () => {
  expect(areSame(' Paris', 'paris\u00a0')).toBe(true);
  expect(areSame('New  York', 'New York')).toBe(true);
  expect(areSame('\u200fباريس', 'باريس')).toBe(true);
  expect(areSame('café', 'cafe\u0301')).toBe(true);
});

it('tells apart what players can tell apart', () => {
  expect(areSame('Masse', 'Maße')).toBe(false);
  expect(areSame('a', 'à')).toBe(false);
  expect(areSame('عَلم', 'عِلم')).toBe(false);
  expect(areSame('\\(\\delta\\)', '\\(\\Delta\\)')).toBe(false);
  expect(areSame('Angle \\(x\\)', 'angle \\(x\\)')).toBe(true);
});

it('sees nothing where nothing is to be seen', () => {
  for (const text of ['', ' \u00a0', '\u200b\u200e', '\ufeff', '\u2800\u3164'])
    expect(seenText(text)).toBe('');
});
