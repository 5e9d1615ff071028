import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { hashPassword, isGoodPassword, isPassword } from './password.ts';

const EMAIL = 'annika.berg@example.org';
const good = (password: string) => isGoodPassword(password, EMAIL);

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

  it('are not common ones, however dressed up', () => {
    const common = [
      'password',
      'Password1',
      'P4ssw0rd!',
      'p@ssw0rd',
      '123password',
      'iloveyou',
      'Dragon1987',
      'qwertyuiop',
      '12345678',
      '87654321',
      '1234567890',
      'abcdefgh',
      'aaaaaaaa',
      'abababab',
      'letmein1',
      'Monkey12345',
      'liverpool!!',
      'secretsecret',
      'trivium2026',
      'correcthorsebatterystaple',
      'asdfghjkl',
      '11111111',
    ];
    expect(common.filter(good)).toEqual([]);
  });

  it('may be ordinary sentences', () => {
    const fine = ['a lamp above the stairs', 'Zitronen im Februar', 'dragon fruit at noon', 'x7#kQ29!mmLp'];
    expect(fine.filter(password => !good(password))).toEqual([]);
  });

  it('any text is judged without failing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), text => typeof good(text) === 'boolean'),
    );
  });

  it('are kept as a salted hash that says how it was made', async () => {
    const dice = seededDice('salt');
    const [one, two] = [
      await hashPassword('zitronen im bad', dice),
      await hashPassword('zitronen im bad', dice),
    ];
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await isPassword('zitronen im bad', one)).toBe(true);
    expect(await isPassword('zitronen im Bad', one)).toBe(false);
    expect(await isPassword('', null)).toBe(false);
  });

  it('typed composed or decomposed are the same', async () => {
    const kept = await hashPassword('caf\u00e9 am morgen', seededDice('salt'));
    expect(await isPassword('cafe\u0301 am morgen', kept)).toBe(true);
  });
});
