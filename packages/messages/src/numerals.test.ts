import { describe, expect, it } from 'vitest';
import { DIGITS, localeOf } from './numerals.ts';
import { hasOwnDigits, isOwn } from './own-digits.ts';
import { formatText } from './text.ts';

const LANGUAGES = ['ar', 'en', 'es', 'fr', 'hi'];

describe('digits', () => {
  it.each(LANGUAGES)('of %s are by default those of CLDR, and named in the locale', language => {
    const printed = new Intl.NumberFormat(language).resolvedOptions().numberingSystem;
    expect(localeOf(language)).toBe(`${language}-u-nu-${printed}`);
    expect(new Intl.NumberFormat(localeOf(language)).resolvedOptions().numberingSystem).toBe(printed);
  });

  it('are 0 to 9 for who wants them, and the script’s own for who wants those', () => {
    const shown = (language: string) =>
      DIGITS.map(digits => new Intl.NumberFormat(localeOf(language, digits)).format(204));
    expect(shown('ar')).toEqual(['204', '204', '٢٠٤']);
    expect(shown('hi')).toEqual(['204', '204', '२०४']);
    expect(shown('fr')).toEqual(['204', '204', '204']);
    expect(['ar', 'hi', 'fr', 'en'].filter(hasOwnDigits)).toEqual(['ar', 'hi']);
    expect(DIGITS.map(digits => isOwn('ar', digits))).toEqual([false, false, true]);
  });

  it('turn the digits of a sentence too, but neither names, nor codes, nor the words put into it', () => {
    const texts = {
      'a.b': '{name}: 24 من {count}، SHA-256، 50/50',
      'a.days_other': '{count}',
    };
    const words = { name: 'R2D2', count: 12 };
    expect(formatText(texts, 'a.b', localeOf('ar', 'own'), words)).toBe('R2D2: ٢٤ من ١٢، SHA-256، ٥٠/٥٠');
    expect(formatText(texts, 'a.b', localeOf('ar'), words)).toBe('R2D2: 24 من 12، SHA-256، 50/50');
  });
});
