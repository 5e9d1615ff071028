import { REFUSAL_CODES } from '@trivium/contract/refusal';
import { describe, expect, it } from 'vitest';
import english from './en.json' with { type: 'json' };
import { formatText, placesOf } from './text.ts';

const texts = {
  plain: 'Hello {name}',
  'days#one': '{count} day',
  'days#other': '{count} days',
  'days#zero': 'no day',
};

describe('sentences', () => {
  it('fill their places and leave unknown places alone', () => {
    expect(formatText(texts, 'plain', 'en', { name: 'Amina' })).toBe('Hello Amina');
    expect(formatText(texts, 'plain', 'en')).toBe('Hello {name}');
  });

  it('take the plural form of the language', () => {
    expect(formatText(texts, 'days', 'en', { count: 1 })).toBe('1 day');
    expect(formatText(texts, 'days', 'en', { count: 1240 })).toBe('1,240 days');
    expect(formatText(texts, 'days', 'ar', { count: 0 })).toBe('no day');
  });

  it('have one for every refusal of the contract (DECISIONS 3)', () => {
    const isThere = (key: string) => key in english || `${key}#other` in english;
    const missing = REFUSAL_CODES.filter(code => !isThere(`refusal.${code}`));
    expect(missing).toEqual([]);
  });

  it('take the best form whose words are told, and one without places where none is', () => {
    const forms = {
      'left#one': '{left} until tomorrow',
      'left#other': '{left} for {count} days',
      left: '{left} are left',
      'left#bare': 'nothing is left',
    };
    expect(formatText(forms, 'left', 'en', { left: 3, count: 2 })).toBe('3 for 2 days');
    expect(formatText(forms, 'left', 'en', { left: 3 })).toBe('3 are left');
    expect(formatText(forms, 'left', 'en', { left: 3, count: Number.POSITIVE_INFINITY })).toBe('3 are left');
    expect(formatText(forms, 'left', 'en', { count: 1 })).toBe('nothing is left');
    expect(formatText(forms, 'left', 'en')).toBe('nothing is left');
  });

  it('of every refusal show no key and no empty place, whichever words are missing, zero, one or large (DECISIONS 3)', () => {
    const VALUES = [undefined, 0, 1, 2, 1_000_000_000, Number.POSITIVE_INFINITY, Number.NaN, 'x'];
    const shown = REFUSAL_CODES.flatMap(code => {
      const key = `refusal.${code}`;
      const sentences = Object.entries(english).filter(([each]) => each.split('#')[0] === key);
      const names = [...new Set(['count', ...sentences.flatMap(([, text]) => placesOf(text))])];
      let all: Record<string, string | number>[] = [{}];
      for (const name of names)
        all = all.flatMap(words =>
          VALUES.map(value => (value === undefined ? words : { ...words, [name]: value })),
        );
      return all.map(words => [words, formatText(english, key, 'en', words)] as const);
    });
    expect(shown.filter(([, text]) => text === '' || /[{}]|refusal\.|∞|NaN/.test(text))).toEqual([]);
  });
});
