/** The bot: right as often as a player of its rating would be, and as quick as a person (DECISIONS 6). */
import type { Dice } from '../../dice.ts';
import type { Difficulty } from '../../question/question.ts';
import { ROUND_MS } from '../limits.ts';
import type { BotMove } from '../setup.ts';

export const BOT_STRENGTHS = ['easy', 'even', 'hard'] as const;
export type BotStrength = (typeof BOT_STRENGTHS)[number];

/** Ratings on the scale of the players', where 1500 is everybody's first one. */
export const BOT_RATINGS: Readonly<Record<BotStrength, number>> = { easy: 1200, even: 1500, hard: 1800 };

/** A question of middle difficulty is as strong as a new player; each step is 150 points. */
const MIDDLE_QUESTION_RATING = 1500;
const DIFFICULTY_STEP = 150;
const MIDDLE_DIFFICULTY = 3;
/** This many points more mean ten times the odds, as on the scales of Elo and Glickman. */
const TENFOLD = 400;

/** Bounds of its thinking time: nobody reads a question faster, and a busy server must not count it as late. */
export const BOT_LEAST_MS = 1_500;
export const BOT_MOST_MS = ROUND_MS - 500;
/** Half the thinking after the least time is shorter than this, by difficulty from 1 to 5: so that it is even (even.test.ts). */
const HALF_MS: Readonly<Record<Difficulty, number>> = { 1: 3_950, 2: 4_300, 3: 4_700, 4: 5_200, 5: 5_750 };
/** Width of the log-normal distribution: a third of all times is more than 1.5 times off. */
const SPREAD = 0.4;
/** A player who does not know the answer hesitates. */
const GUESSING = 1.3;
/** Sometimes it thinks much longer. */
const SLOW_PERCENT = 8;
const SLOW = 1.9;

/**
 * How likely a player of that rating is right: he knows the answer as often as he would win against a player of the
 * question's rating (logistic, 1200 to 1800 by difficulty), and otherwise guesses among the options.
 */
export const rightChance = (rating: number, difficulty: Difficulty, optionCount: number): number => {
  const question = MIDDLE_QUESTION_RATING + (difficulty - MIDDLE_DIFFICULTY) * DIFFICULTY_STEP;
  const knows = 1 / (1 + 10 ** ((question - rating) / TENFOLD));
  return knows + (1 - knows) / optionCount;
};

export type BotQuestion = {
  readonly right: number;
  readonly optionCount: number;
  readonly difficulty: Difficulty;
  /** How often players chose each stored option: what misled them misleads the bot. */
  readonly counts?: readonly number[];
};

/** What the bot will do with a question. */
export const botMove = (dice: Dice, strength: BotStrength, question: BotQuestion): BotMove => {
  const { right, optionCount, difficulty } = question;
  const isRight = fraction(dice) < rightChance(BOT_RATINGS[strength], difficulty, optionCount);
  const option = isRight ? right : wrongOption(dice, question);
  const half = HALF_MS[difficulty] * (isRight ? 1 : GUESSING);
  return { afterMs: thinkingMs(dice, half), option };
};

/** Everybody falls for what others fell for, but any wrong option may be it. */
const wrongOption = (dice: Dice, { right, optionCount, counts = [] }: BotQuestion): number => {
  const wrong = Array.from({ length: optionCount }, (_, option) => option).filter(option => option !== right);
  const tickets = wrong.map(option => 1 + (counts[option] ?? 0));
  let ticket = dice.nextInt(
    Math.max(
      1,
      tickets.reduce((sum, some) => sum + some, 0),
    ),
  );
  const drawn = wrong.find((_, at) => {
    ticket -= tickets[at] ?? 0;
    return ticket < 0;
  });
  return drawn ?? right;
};

const thinkingMs = (dice: Dice, halfMs: number): number => {
  const slow = dice.nextInt(100) < SLOW_PERCENT ? SLOW : 1;
  const ms = Math.round(BOT_LEAST_MS + halfMs * slow * Math.exp(SPREAD * bell(dice)));
  if (ms <= BOT_MOST_MS) return ms;
  // Times beyond the end are spread over the last seconds, so that no single instant gives the bot away.
  return BOT_MOST_MS - dice.nextInt(4_000);
};

const STEPS = 1_000_000;
/** From 0 to 1. */
export const fraction = (dice: Dice): number => dice.nextInt(STEPS) / STEPS;

/** About a normal distribution, of mean 0 and deviation 1: twelve fractions together, less six. */
export const bell = (dice: Dice): number =>
  Array.from({ length: 12 }, () => fraction(dice)).reduce((a, b) => a + b, -6);
