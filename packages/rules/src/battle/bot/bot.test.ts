/** The bot (DECISIONS 6). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diceFrom } from '../../play/play.test-kit.ts';
import { DIFFICULTIES, type Difficulty } from '../../question/question.ts';
import { ROUND_MS } from '../limits.ts';
import {
  BOT_LEAST_MS,
  BOT_MOST_MS,
  BOT_RATINGS,
  BOT_STRENGTHS,
  type BotStrength,
  botMove,
  rightChance,
} from './bot.ts';

const TRIES = 4_000;
const anyStrength = fc.constantFrom(...BOT_STRENGTHS);
const anyDifficulty = fc.constantFrom(...DIFFICULTIES);
const anyCount = fc.integer({ min: 2, max: 5 });

const moves = (seed: number, strength: BotStrength, difficulty: Difficulty, optionCount: number) => {
  const dice = diceFrom(seed);
  return Array.from({ length: TRIES }, () => botMove(dice, strength, { right: 0, optionCount, difficulty }));
};
const shareRight = (made: readonly { option: number }[]) =>
  made.filter(move => move.option === 0).length / made.length;
const middle = (made: readonly { afterMs: number }[]) =>
  made.map(move => move.afterMs).sort((a, b) => a - b)[TRIES / 2] ?? 0;

describe('how often the bot is right', () => {
  test('is the chance of a player of its rating on a question of that difficulty', () => {
    fc.assert(
      fc.property(anyStrength, anyDifficulty, anyCount, fc.nat(), (strength, difficulty, count, seed) => {
        const chance = rightChance(BOT_RATINGS[strength], difficulty, count);
        // Five deviations of so many tries: it never fails by chance.
        const room = 5 * Math.sqrt(0.25 / TRIES);
        expect(Math.abs(shareRight(moves(seed, strength, difficulty, count)) - chance)).toBeLessThan(room);
      }),
      { numRuns: 20 },
    );
  });

  test('a new player knows half of the middling questions, and guesses the others', () => {
    expect(rightChance(1500, 3, 4)).toBeCloseTo(0.5 + 0.5 / 4);
    expect(rightChance(1500, 3, 2)).toBeCloseTo(0.75);
  });

  test('rises with the strength and falls with the difficulty', () => {
    fc.assert(
      fc.property(anyCount, anyDifficulty, (count, difficulty) => {
        const chances = BOT_STRENGTHS.map(strength => rightChance(BOT_RATINGS[strength], difficulty, count));
        expect(chances).toEqual([...chances].sort((a, b) => a - b));
        expect(new Set(chances).size).toBe(3);
      }),
    );
    for (const strength of BOT_STRENGTHS) {
      const chances = DIFFICULTIES.map(difficulty => rightChance(BOT_RATINGS[strength], difficulty, 4));
      expect(chances).toEqual([...chances].sort((a, b) => b - a));
    }
  });
});

describe('what the bot does', () => {
  test('chooses an option that is there, in human time and before the clock is over', () => {
    fc.assert(
      fc.property(anyStrength, anyDifficulty, anyCount, fc.nat(), (strength, difficulty, count, seed) => {
        const right = seed % count;
        const { option, afterMs } = botMove(diceFrom(seed), strength, {
          right,
          optionCount: count,
          difficulty,
        });
        expect(Number.isInteger(option) && option >= 0 && option < count).toBe(true);
        expect(Number.isInteger(afterMs)).toBe(true);
        expect(afterMs).toBeGreaterThanOrEqual(BOT_LEAST_MS);
        expect(afterMs).toBeLessThanOrEqual(BOT_MOST_MS);
        expect(BOT_MOST_MS).toBeLessThan(ROUND_MS);
      }),
    );
  });

  test('is quicker with easy questions, and sometimes slow', () => {
    const times = DIFFICULTIES.map(difficulty => middle(moves(11, 'even', difficulty, 4)));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const easy = moves(12, 'even', 1, 4);
    const usual = middle(easy);
    const slow = easy.filter(move => move.afterMs > 2 * usual).length / TRIES;
    expect(slow).toBeGreaterThan(0.01);
    expect(slow).toBeLessThan(0.15);
  });

  test('falls for the wrong option that misled others, but not only for that', () => {
    const dice = diceFrom(5);
    const question = { right: 0, optionCount: 4, difficulty: 5, counts: [500, 2, 90, 2] } as const;
    const wrong = Array.from({ length: TRIES }, () => botMove(dice, 'easy', question).option).filter(
      o => o > 0,
    );
    const often = (option: number) => wrong.filter(chosen => chosen === option).length;
    expect(often(2)).toBeGreaterThan(10 * often(1));
    expect(often(1)).toBeGreaterThan(0);
    expect(often(3)).toBeGreaterThan(0);
  });
});
