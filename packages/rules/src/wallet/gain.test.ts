import { describe, expect, it } from 'vitest';
import { bonusBackOf, mayEarnWon, wonLeftOf, wonOfGain } from './gain.ts';

describe('gains (DECISIONS 12)', () => {
  it('are bonus as soon as one question is public, unless the operator lets those earn', () => {
    expect(mayEarnWon({ hasPublicQuestion: true, publicEarns: false })).toBe(false);
    expect(mayEarnWon({ hasPublicQuestion: false, publicEarns: false })).toBe(true);
    expect(mayEarnWon({ hasPublicQuestion: true, publicEarns: true })).toBe(true);
  });

  it('fill a day up to its cap, net of what was lost', () => {
    expect(wonLeftOf(30, 0)).toBe(30);
    expect(wonLeftOf(30, 28)).toBe(2);
    expect(wonLeftOf(30, 35)).toBe(0);
    expect(wonLeftOf(30, -10)).toBe(40);
  });

  it('in random battles are won coins once the bonus coins are back that were lost lately (DECISIONS 8)', () => {
    expect(wonOfGain(5, { wonLeft: 30, bonusBack: 0 })).toBe(5);
    expect(wonOfGain(5, { wonLeft: 30, bonusBack: 3 })).toBe(2);
    expect(wonOfGain(5, { wonLeft: 30, bonusBack: 40 })).toBe(0);
    expect(wonOfGain(5, { wonLeft: 1, bonusBack: 0 })).toBe(1);
    expect([-15, 0, 15].map(bonusBackOf)).toEqual([15, 0, 0]);
  });

  it('make no won coin of bonus coins that are won and lost by turns', () => {
    let bonusNet = 0;
    let won = 0;
    for (let battle = 0; battle < 40; battle += 1) {
      const isWon = battle % 2 === 1;
      const gained = isWon ? wonOfGain(5, { wonLeft: 30, bonusBack: bonusBackOf(bonusNet) }) : 0;
      won += gained;
      bonusNet += isWon ? 5 - gained : -5;
    }
    expect({ won, bonusNet }).toEqual({ won: 0, bonusNet: 0 });
  });
});
