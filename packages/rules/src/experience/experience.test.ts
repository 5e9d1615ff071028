/** Levels, what a round earns, and the ladder of looks (ALIVE 1, 3). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnsExperience, isFinished, longestRow, type Round, roundXp, withinDay } from './gain.ts';
import { beginOfLevel, levelAt } from './level.ts';
import { XP } from './limits.ts';
import { LADDER, looksAt, mayWear, nextLooks } from './looks.ts';

const COST = { base: XP.levelBase, step: XP.levelStep };
const PAY = { right: XP.right, round: XP.round, room: XP.room };
const round = (changes: Partial<Round> = {}): Round => ({
  ...{ mode: 'quiz_zone', questions: 10, answered: 10, right: 8, quick: 0, row: 8, isPassed: true, sides: 2 },
  ...{ lifelines: 0, people: 0 },
  ...changes,
});

describe('levels', () => {
  it('level n to n + 1 takes 100 + 20 n (ALIVE 3)', () => {
    expect(levelAt(0, COST)).toEqual({ level: 1, into: 0, needed: 120 });
    expect(levelAt(119, COST)).toEqual({ level: 1, into: 119, needed: 120 });
    expect(levelAt(120, COST)).toEqual({ level: 2, into: 0, needed: 140 });
    expect(levelAt(beginOfLevel(12, COST) + 294, COST)).toEqual({ level: 12, into: 294, needed: 340 });
  });

  it('grow with experience, and each begins where the one before is full, whatever the numbers', () => {
    const costs = fc.record({ base: fc.integer({ min: 1, max: 10_000 }), step: fc.nat(1_000) });
    fc.assert(
      fc.property(fc.nat(50_000_000), costs, (total, cost) => {
        const { level, into, needed } = levelAt(total, cost);
        expect(beginOfLevel(level, cost) + into).toBe(total);
        expect(needed).toBe(cost.base + cost.step * level);
        expect(into >= 0 && into < needed).toBe(true);
      }),
    );
  });
});

describe('a round', () => {
  it('earns 5 a right answer and 10 for itself (ALIVE 3)', () => {
    expect(roundXp(round(), PAY, 3)).toBe(50);
    expect(roundXp(round({ right: 0 }), PAY, 3)).toBe(10);
  });

  it('that was only opened and left earns nothing, one that was left early its right answers', () => {
    expect(roundXp(round({ answered: 0, right: 0 }), PAY, 3)).toBe(0);
    expect(roundXp(round({ answered: 4, right: 4 }), PAY, 3)).toBe(20);
    expect(isFinished({ answered: 3, questions: 3 })).toBe(true);
    expect(isFinished({ answered: 0, questions: 0 })).toBe(false);
  });

  it('of a mode with nothing to win earns nothing, nor does an exam', () => {
    for (const mode of ['self_challenge', 'bookmarks', 'sample', 'exam'] as const) {
      expect(earnsExperience(mode)).toBe(false);
      expect(roundXp(round({ mode }), PAY, 3)).toBe(0);
    }
    for (const mode of ['daily_quiz', 'contest', 'random_battle', 'true_and_false'] as const)
      expect(roundXp(round({ mode }), PAY, 3)).toBe(50);
  });

  it('in a room of friends earns 20 more, as often as the day says, and only with somebody there', () => {
    const room = round({ mode: 'friend_battle', people: 1 });
    expect(roundXp(room, PAY, 1)).toBe(70);
    expect(roundXp(room, PAY, 0)).toBe(50);
    // Nobody but an account of one's own was there.
    expect(roundXp({ ...room, people: 0 }, PAY, 1)).toBe(0);
    expect(roundXp({ ...room, answered: 2, right: 2 }, PAY, 1)).toBe(10);
  });

  it('counts until the day is full (ALIVE 1)', () => {
    expect(withinDay(50, 0, 500)).toBe(50);
    expect(withinDay(50, 470, 500)).toBe(30);
    expect(withinDay(50, 500, 500)).toBe(0);
    // The operator made the day shorter meanwhile.
    expect(withinDay(50, 500, 300)).toBe(0);
  });

  it('has a longest row of right answers', () => {
    expect(longestRow([])).toBe(0);
    expect(longestRow([true, true, false, true, true, true])).toBe(3);
  });
});

describe('looks', () => {
  it('each level from 2 on gives one, none twice, in a fixed order', () => {
    const levels = LADDER.filter(({ kind }) => kind !== 'scarf').map(({ level }) => level);
    expect(levels).toEqual(levels.map((_, at) => at + 2));
    expect(new Set(LADDER.map(({ kind, name }) => `${kind}/${name}`)).size).toBe(LADDER.length);
    expect(levels.length).toBe(20);
    expect(LADDER.filter(({ kind }) => kind === 'scarf').map(({ level }) => level)).toEqual([
      4, 8, 12, 16, 20,
    ]);
    expect(LADDER[0]).toEqual({ level: 2, kind: 'frame', name: 'line' });
  });

  it('are known in advance, and worn only once they were gained', () => {
    expect(looksAt(1, 0)).toEqual([]);
    expect(nextLooks(1, 2).map(({ level }) => level)).toEqual([2, 3]);
    expect(mayWear({ kind: 'frame', name: 'line' }, 1, 0)).toBe(false);
    expect(mayWear({ kind: 'frame', name: 'line' }, 2, 0)).toBe(true);
    expect(mayWear({ kind: 'horizon', name: 'line' }, 2, 0)).toBe(false);
    expect(mayWear({ kind: 'horizon', name: '' }, 1, 0)).toBe(true);
  });

  it('a league that was reached gives its lamp’s frame, and those below it', () => {
    expect(mayWear({ kind: 'frame', name: 'candle' }, 1, 0)).toBe(false);
    expect(mayWear({ kind: 'frame', name: 'candle' }, 1, 2)).toBe(true);
    expect(mayWear({ kind: 'frame', name: 'beacon' }, 50, 2)).toBe(false);
  });
});
