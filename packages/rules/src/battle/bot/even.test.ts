/** The even bot can be beaten as often as it beats (DECISIONS 12). */
import { expect, test } from 'vitest';
import { diceFrom } from '../../play/play.test-kit.ts';
import type { Difficulty } from '../../question/question.ts';
import { playerMove } from '../player.ts';
import { pointsFor } from '../score.ts';
import { BOT_RATINGS, type BotStrength, botMove } from './bot.ts';

/** As battles are dealt: every difficulty in turn, two of each. */
const DEALT: readonly Difficulty[] = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5];

const pointsOf = (isRight: boolean, ms: number): number => (isRight ? pointsFor(ms) : 0);

/** What the bot takes of so many battles against a player of a rating, draws counted half. Every fifth question is a statement. */
const shareOf = (strength: BotStrength, rating: number, battles: number): number => {
  const dice = diceFrom(12);
  let taken = 0;
  for (let battle = 0; battle < battles; battle += 1) {
    let lead = 0;
    for (const [round, difficulty] of DEALT.entries()) {
      const optionCount = round % 5 === battle % 5 ? 2 : 4;
      const bot = botMove(dice, strength, { right: 0, optionCount, difficulty });
      const player = playerMove(dice, rating, { optionCount, difficulty });
      lead += pointsOf(bot.option === 0, bot.afterMs) - pointsOf(player.isRight, player.afterMs);
    }
    taken += lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
  }
  return taken / battles;
};

test('the even bot wins 50 % ± 1.5 of 10,000 seeded battles against a player of its rating, draws counted half', () => {
  const share = shareOf('even', BOT_RATINGS.even, 10_000);
  expect(Math.abs(share - 0.5)).toBeLessThanOrEqual(0.015);
});

test('a new player beats the easy bot mostly, and the hard one now and then', () => {
  expect(shareOf('easy', BOT_RATINGS.even, 1_000)).toBeLessThan(0.25);
  const hard = shareOf('hard', BOT_RATINGS.even, 1_000);
  expect(hard).toBeGreaterThan(0.75);
  expect(hard).toBeLessThan(0.97);
});
