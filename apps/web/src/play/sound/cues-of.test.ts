/** Which change of a play is heard, and how (DESIGN 7). */
import { anOutcome, aPlayReply } from '@trivium/testkit/play';
import { describe, expect, it } from 'vitest';
import { cuesOfResult, cuesOfSecond, cuesOfVerdict, cuesOfWon } from './cues-of.ts';

const names = (cues: readonly { name: string }[]) => cues.map(({ name }) => name);

it('ticks in the last five seconds, and not at their end', () => {
  expect([7, 6, 5, 4, 3, 2, 1, 0].filter(left => cuesOfSecond(left).length > 0)).toEqual([5, 4, 3, 2, 1]);
});

it('tells what was right and what was missed; nothing of what is skipped or kept back', () => {
  expect(cuesOfVerdict('right')).toEqual([{ name: 'correct' }]);
  for (const verdict of ['wrong', 'late', 'unanswered'] as const)
    expect(cuesOfVerdict(verdict)).toEqual([{ name: 'wrong' }]);
  for (const verdict of ['skipped', 'hidden', null] as const) expect(cuesOfVerdict(verdict)).toEqual([]);
});

describe('what was won', () => {
  it('is heard one after the other: win, coins that rise 60 ms apart, lamp', () => {
    const cues = cuesOfWon({ isWon: true, coins: 3, isLampLit: true });
    expect(names(cues)).toEqual(['win', 'coin', 'coin', 'coin', 'lamp']);
    const [, first, second, third, lamp] = cues;
    expect([first?.raisedBy, second?.raisedBy, third?.raisedBy]).toEqual([0, 1, 2]);
    expect((second?.afterMs ?? 0) - (first?.afterMs ?? 0)).toBe(60);
    expect(first?.afterMs).toBeGreaterThan(500);
    expect(lamp?.afterMs).toBeGreaterThan(third?.afterMs ?? 0);
  });

  it('is no more than six coins, however many they are; and none that were lost', () => {
    expect(cuesOfWon({ isWon: false, coins: 800, isLampLit: false })).toHaveLength(6);
    expect(cuesOfWon({ isWon: false, coins: -20, isLampLit: false })).toEqual([]);
  });
});

describe('a result', () => {
  it('of a level that was passed on a new day of the streak is heard whole', () => {
    const reply = aPlayReply({ status: 'settled', outcome: anOutcome({ coins: 1 }) });
    expect(names(cuesOfResult(reply))).toEqual(['win', 'coin', 'lamp']);
  });

  it('is not heard while it is secret, nor where there is none', () => {
    const secret = aPlayReply({ secret_until: '2026-12-01T00:00:00.000Z', outcome: anOutcome() });
    expect(cuesOfResult(secret)).toEqual([]);
    expect(cuesOfResult(aPlayReply({ outcome: null }))).toEqual([]);
  });
});
