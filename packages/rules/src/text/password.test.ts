import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEasyPassword, passwordSpellings } from './password.ts';

const EMAIL = 'annika.berg@example.org';
const good = (password: string) => !isEasyPassword(password, EMAIL);

describe('passwords (DECISIONS 2)', () => {
  it('have 8 to 128 characters as readers count them', () => {
    expect(good('zitrone')).toBe(false);
    expect(good('zitronen')).toBe(true);
    expect(good('ß-äöü-éñ')).toBe(true);
    expect(good('🍋🍐🍇🥝')).toBe(false);
    const long = Array.from({ length: 128 }, (_, at) => 'lamp stairs '[at % 12]).join('');
    expect(good(long)).toBe(true);
    expect(good(`${long}x`)).toBe(false);
  });

  it('are not the e-mail address or its first part', () => {
    expect(good(EMAIL)).toBe(false);
    expect(good('Annika.Berg@Example.org')).toBe(false);
    expect(good('annika.berg')).toBe(false);
  });

  it('are no runs, forwards or backwards, and no doublings of them', () => {
    const runs = ['qwertyuiop', '12345678', '87654321', '1234567890', 'abcdefgh', 'aaaaaaaa', 'abababab'];
    expect(runs.filter(good)).toEqual([]);
    expect(['asdfghjkl', '11111111', 'qwertz99', '!!abcdef!!'].filter(good)).toEqual([]);
  });

  it('are looked up with look-alike signs as letters, without signs around them, and undoubled', () => {
    expect(passwordSpellings('P4ssw0rd!')).toEqual(['p4ssw0rd!', 'passwordi', 'p4ssw0rd', 'password']);
    expect(passwordSpellings('Dragon1987')).toContain('dragon');
    expect(passwordSpellings('secretsecret')).toContain('secret');
  });

  it('any text is judged without failing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), text => typeof good(text) === 'boolean'),
    );
  });
});
