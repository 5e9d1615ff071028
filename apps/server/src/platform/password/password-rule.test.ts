import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { isGoodPassword, shelfOf } from './password-rule.ts';

const good = (password: string) => isGoodPassword(password, 'annika.berg@example.org');

describe('common passwords (DECISIONS 2, 12)', () => {
  it('are refused, however dressed up', () => {
    const common = [
      'password',
      'Password1',
      'password1',
      'P4ssw0rd!',
      'p@ssw0rd',
      '123password',
      'iloveyou',
      'Dragon1987',
      'letmein1',
      'Monkey12345',
      'liverpool!!',
      'secretsecret',
      'trivium2026',
      'correcthorsebatterystaple',
    ];
    expect(common.filter(good)).toEqual([]);
  });

  it('are refused by a list of 100,000, keyboard walks and all', () => {
    const walks = ['1q2w3e4r', '1qaz2wsx', 'zaq12wsx', '1Q2W3E4R', 'q1w2e3r4t5', '!QAZ2wsx', 'qwe123qwe'];
    expect(walks.filter(good)).toEqual([]);
    const others = ['trustno1', 'starwars1', 'charlie1', 'rush2112', 'passw0rd', 'michael1', 'mustang1'];
    expect(others.filter(good)).toEqual([]);
  });

  it('are not ordinary sentences, nor what chance makes', () => {
    const fine = ['a lamp above the stairs', 'Zitronen im Februar', 'dragon fruit at noon', 'x7#kQ29!mmLp'];
    expect(fine.filter(password => !good(password))).toEqual([]);
    const dice = seededDice('passwords');
    const random = Array.from({ length: 2_000 }, () => dice.bytes(9).toString('base64url'));
    expect(random.filter(password => !good(password))).toEqual([]);
  });

  it('are told to a browser by shelves: the password stays there', () => {
    const sign = createHash('sha256').update('1q2w3e4r').digest();
    const entries = Buffer.from(shelfOf(sign.toString('hex', 0, 1)) ?? '', 'base64');
    const found = Array.from({ length: entries.length / 3 }, (_, at) =>
      entries.toString('hex', at * 3, at * 3 + 3),
    );
    expect(found).toContain(sign.toString('hex', 1, 4));
    const names = Array.from({ length: 256 }, (_, shelf) => shelf.toString(16).padStart(2, '0'));
    const sizes = names.map(name => Buffer.from(shelfOf(name) ?? '', 'base64').length / 3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(100_000);
    expect(Math.max(...sizes)).toBeLessThan(600);
    for (const bad of ['', 'g0', '0', '000', 'FF']) expect(shelfOf(bad)).toBeNull();
  });
});
