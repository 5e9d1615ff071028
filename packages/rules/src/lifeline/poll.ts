/** The audience poll: the answers of other players, or a simulated crowd when there are too few (DECISIONS 4). */
import { type Dice, pick } from '../dice.ts';
import type { Difficulty } from '../question/question.ts';
import { POLL_CROWD_RIGHT_PERCENT, POLL_FAVOURITE_PERCENT, POLL_REAL_ANSWERS_LEAST } from './limits.ts';

const CROWD = 100;

/**
 * The share of each option in whole percent, summing to 100. With fewer than 30 real answers it simulates a crowd of a
 * hundred: part of it follows one favourite, mostly the right option, and the rest chooses at random.
 */
export const pollShares = (
  dice: Dice,
  poll: {
    readonly right: number;
    readonly optionCount: number;
    readonly difficulty: Difficulty;
    readonly counts: readonly number[];
  },
): number[] => {
  const options = Array.from({ length: poll.optionCount }, (_, option) => option);
  const real = options.map(option => poll.counts[option] ?? 0);
  if (sum(real) >= POLL_REAL_ANSWERS_LEAST) return percentShares(real);

  const isCrowdRight = dice.nextInt(100) < POLL_CROWD_RIGHT_PERCENT[poll.difficulty];
  const wrong = options.filter(option => option !== poll.right);
  const favourite = isCrowdRight ? poll.right : (pick(dice, wrong) ?? poll.right);
  const followers: number = POLL_FAVOURITE_PERCENT[poll.difficulty];
  const votes = options.map(option => (option === favourite ? followers : 0));
  for (let voter = followers; voter < CROWD; voter++) {
    const option = dice.nextInt(poll.optionCount);
    votes[option] = (votes[option] ?? 0) + 1;
  }
  return percentShares(votes);
};

/** Counts as whole percentages that sum to 100: each is rounded down, then the largest remainders get what is left. */
export const percentShares = (counts: readonly number[]): number[] => {
  const total = sum(counts);
  const shares = counts.map(count => Math.floor((count * 100) / total));
  const byRemainder = counts
    .map((count, option) => ({ option, remainder: (count * 100) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.option - b.option);
  for (const { option } of byRemainder.slice(0, 100 - sum(shares)))
    shares[option] = (shares[option] ?? 0) + 1;
  return shares;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
