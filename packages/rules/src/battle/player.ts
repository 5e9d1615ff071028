/**
 * A simulated player, to calibrate the bot (DECISIONS 12). No game uses it.
 */
import type { Dice } from '../dice.ts';
import type { Difficulty } from '../question/question.ts';
import { bell, fraction, rightChance } from './bot/bot.ts';
import { ROUND_MS } from './limits.ts';

/** Reading a question and its options: some eighteen words at four a second, and the finger's way to the answer. */
const READ_MS = 4_500;
const TOUCH_MS = 600;
/** Thinking on top, for half of the questions less than this, by difficulty from 1 to 5. */
const THINK_MS: Readonly<Record<Difficulty, number>> = { 1: 300, 2: 600, 3: 1_000, 4: 1_500, 5: 2_000 };
/** People read at different speeds, and no two questions are equally long. */
const READ_SPREAD = 0.3;
const THINK_SPREAD = 0.8;
/** A player who does not know the answer hesitates before guessing. */
const DOUBT_MS = 1_500;

export type PlayerMove = { readonly isRight: boolean; readonly afterMs: number };

/** How a player of this rating answers a question. One who takes longer than the clock has not answered. */
export const playerMove = (
  dice: Dice,
  rating: number,
  { optionCount, difficulty }: { readonly optionCount: number; readonly difficulty: Difficulty },
): PlayerMove => {
  const isRight = fraction(dice) < rightChance(rating, difficulty, optionCount);
  const read = READ_MS * Math.exp(READ_SPREAD * bell(dice));
  const think = THINK_MS[difficulty] * Math.exp(THINK_SPREAD * bell(dice));
  const afterMs = Math.round(read + TOUCH_MS + think + (isRight ? 0 : DOUBT_MS));
  return afterMs > ROUND_MS ? { isRight: false, afterMs: ROUND_MS } : { isRight, afterMs };
};
