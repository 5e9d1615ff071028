/** An evening of solo plays, and the allowance of a scout: coins by the product's rules (DECISIONS 4, 8). */
import { fraction, rightChance } from '@trivium/rules/battle/bot/bot';
import type { Dice } from '@trivium/rules/dice';
import { FREE_KEYS_A_DAY } from '@trivium/rules/play/free-way';
import { COIN_STEP_PERCENT, FULL_COINS_FROM_PERCENT, PASS_PERCENT } from '@trivium/rules/play/limits';
import { coinsOf } from '@trivium/rules/play/score';
import type { Difficulty } from '@trivium/rules/question/question';
import { wonLeftOf } from '@trivium/rules/wallet/gain';
import { SOLO_WON_COINS_PER_DAY } from '@trivium/rules/wallet/limits';
import type { Account, Site } from './account.ts';

const QUESTIONS = 10;
/** Ten questions with their verdicts, and the way to the next play. */
export const SOLO_MINUTES = 2.5;
/** Plays in which a player buys a lifeline of two coins. */
const LIFELINE_CHANCE = 0.15;
const LIFELINE_COINS = 2;

export type Flow = { earned: number; spent: number; won: number };

/** How many of ten questions of mixed difficulty are right. */
const rightOfTen = (dice: Dice, { strength }: Account): number => {
  let right = 0;
  for (let place = 0; place < QUESTIONS; place += 1) {
    if (fraction(dice) < rightChance(strength, (1 + (place % 5)) as Difficulty, 4)) right += 1;
  }
  return right;
};

const coinsFor = (right: number, full: number): number =>
  coinsOf(
    {
      passPercent: PASS_PERCENT,
      coins: { full, fullFromPercent: FULL_COINS_FROM_PERCENT, stepPercent: COIN_STEP_PERCENT },
    } as Parameters<typeof coinsOf>[0],
    { right, counted: QUESTIONS, wrong: QUESTIONS - right, unanswered: 0, skipped: 0 },
  );

const gain = (account: Account, coins: number, flow: Flow): void => {
  const won = Math.min(coins, wonLeftOf(SOLO_WON_COINS_PER_DAY, account.soloToday));
  account.soloToday += won;
  account.won += won;
  account.bonus += coins - won;
  flow.earned += coins;
  flow.won += won;
};

/** The full coins of the next place that is worth a visit; a place that paid its full coins pays no more. */
const nextPlace = ({ placesLeft }: Account): 4 | 10 | null => {
  if (placesLeft.ofTen > 0 && placesLeft.ofTen * 10 >= placesLeft.ofFour) {
    placesLeft.ofTen -= 1;
    return 10;
  }
  if (placesLeft.ofFour === 0) return null;
  placesLeft.ofFour -= 1;
  return 4;
};

/** The daily quiz and true or false first, then places until the minutes are over. True when a play was passed. */
export const playSolo = (dice: Dice, account: Account, minutes: number, flow: Flow): boolean => {
  let passed = false;
  let left = minutes;
  for (let play = 0; left >= SOLO_MINUTES; play += 1, left -= SOLO_MINUTES) {
    const full = play < 2 ? 4 : nextPlace(account);
    // All places are lit: what is played again pays nothing.
    if (full === null) break;
    const right = account.way.plays === 'real' ? rightOfTen(dice, account) : 3;
    const coins = coinsFor(right, full);
    if (coins > 0) passed = true;
    gain(account, coins, flow);
    if (
      account.bonus >= LIFELINE_COINS &&
      account.person.kind === 'honest' &&
      fraction(dice) < LIFELINE_CHANCE
    ) {
      account.bonus -= LIFELINE_COINS;
      flow.spent += LIFELINE_COINS;
    }
  }
  account.person.hours += (minutes - left) / 60;
  return passed;
};

/** A scout learns its allowance; what it saw is known to its person. */
export const scoutOut = (account: Account, site: Site): void => {
  const { person, way } = account;
  if (way.scoutMinutes === undefined || person.known >= 1) return;
  person.known = Math.min(1, person.known + FREE_KEYS_A_DAY / site.battleQuestions);
  person.hours += way.scoutMinutes / 60;
};
