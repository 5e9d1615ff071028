import { REFUSAL_CODES } from '@trivium/contract/refusal';
import { describe, expect, it } from 'vitest';
import english from './en.json' with { type: 'json' };
import { formatText, pickTexts, placesOf, stemOf } from './text.ts';

const texts = {
  plain: 'Hello {name}',
  days_one: '{count} day',
  days_other: '{count} days',
  days_zero: 'no day',
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

  it('count the forms of a key as one key, by the suffixes that translation tools read', () => {
    const forms = ['days_zero', 'days_one', 'days_two', 'days_few', 'days_many', 'days_other', 'days_bare'];
    expect([...new Set(forms.map(stemOf))]).toEqual(['days']);
    expect(['left_on', 'one', 'bookmark.other', 'days_onetime'].map(stemOf)).toEqual([
      ...['left_on', 'one', 'bookmark.other', 'days_onetime'],
    ]);
    expect(Object.keys(pickTexts({ ...texts, days_left: '' }, new Set(['days'])))).toEqual([
      ...['days_one', 'days_other', 'days_zero'],
    ]);
  });

  it('of English have one and other where they have a form, and no stem that ends like a form', () => {
    const keys = new Set(Object.keys(english));
    const lonely = [...keys].filter(key => {
      const stem = stemOf(key);
      if (stem === key) return false;
      if (stemOf(stem) !== stem) return true;
      if (key.endsWith('_bare')) return !keys.has(stem) && !keys.has(`${stem}_other`);
      return !/_(one|other)$/.test(key) || !keys.has(`${stem}_one`) || !keys.has(`${stem}_other`);
    });
    expect(lonely).toEqual([]);
  });

  it('of English choose their form by {count}, so every sentence with it has forms', () => {
    const sentences = Object.entries(english).filter(([key]) => stemOf(key) === key);
    const several = sentences.filter(
      ([key, text]) => placesOf(text).includes('count') && !(`${key}_other` in english),
    );
    expect(several).toEqual([]);
  });

  it('have one for every refusal of the contract (DECISIONS 3)', () => {
    const isThere = (key: string) => key in english || `${key}_other` in english;
    const missing = REFUSAL_CODES.filter(code => !isThere(`refusal.${code}`));
    expect(missing).toEqual([]);
  });

  it('take the best form whose words are told, and one without places where none is', () => {
    const forms = {
      left_one: '{left} until tomorrow',
      left_other: '{left} for {count} days',
      left: '{left} are left',
      left_bare: 'nothing is left',
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
      const sentences = Object.entries(english).filter(([each]) => stemOf(each) === key);
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
