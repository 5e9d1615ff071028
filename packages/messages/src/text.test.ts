import { REFUSAL_CODES } from '@trivium/contract/refusal';
import { describe, expect, it } from 'vitest';
import english from './en.json' with { type: 'json' };
import { formatText } from './text.ts';

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
});
