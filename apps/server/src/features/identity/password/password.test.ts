import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../platform/dice.ts';
import { hashPassword, isPassword } from './password.ts';

describe('passwords (DECISIONS 2)', () => {
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
