import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { secretBox } from './secret-box.ts';

describe('the secret box (DECISIONS 11)', () => {
  const box = secretBox('a'.repeat(32), 'settings', seededDice('box'));

  it('opens what it sealed, and seals the same text differently each time', () => {
    const [one, two] = [box.seal('smtp-pässword'), box.seal('smtp-pässword')];
    expect(one).not.toBe(two);
    expect(box.open(one)).toBe('smtp-pässword');
    expect(one).not.toContain('password');
  });

  it('refuses what was changed, or sealed with another secret or for another purpose', () => {
    const sealed = box.seal('secret');
    expect(() => box.open(`${sealed.slice(0, -2)}AA`)).toThrow();
    expect(() => secretBox('b'.repeat(32), 'settings', seededDice('x')).open(sealed)).toThrow();
    expect(() => secretBox('a'.repeat(32), 'keys', seededDice('x')).open(sealed)).toThrow();
  });
});
