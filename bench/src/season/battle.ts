/** A paid random battle of a simulated season: points, coins and ratings by the product's rules (DECISIONS 6, 8, 12). */
import { GAME_SETTINGS } from '@trivium/contract/settings/game';
import { fraction, rightChance } from '@trivium/rules/battle/bot/bot';
import { ROUND_MS } from '@trivium/rules/battle/limits';
import { shareKinds, sharePot } from '@trivium/rules/battle/pot';
import { pointsFor } from '@trivium/rules/battle/score';
import type { Dice } from '@trivium/rules/dice';
import { LOOK_BACK_ANSWERS } from '@trivium/rules/fair/limits';
import { type TimedAnswer, unreal } from '@trivium/rules/fair/unreal';
import type { Difficulty } from '@trivium/rules/question/question';
import { rateBattle, type Score } from '@trivium/rules/rating/rating';
import { bonusBackOf, wonLeftOf, wonOfGain } from '@trivium/rules/wallet/gain';
import { BATTLE_WON_COINS_PER_DAY } from '@trivium/rules/wallet/limits';
import { type Account, spend } from './account.ts';
import { normal } from './chance.ts';

export const FEE = GAME_SETTINGS.random_battle_fee.default;
const ROUNDS = 10;
/** Search, ten rounds of both answers and their verdicts, the result. */
export const BATTLE_MINUTES = 2.5;
/** Reading a question that one knows by heart. */
const KNOWN_MS = 2_500;
const LEAST_MS = 400;

export type Run = { readonly answers: readonly TimedAnswer[]; readonly points: number; readonly ms: number };

const answer = (
  dice: Dice,
  { way, strength }: Account,
  difficulty: Difficulty,
  known: number,
): TimedAnswer => {
  if (way.plays === 'to lose') return { isRight: false, ms: way.answerMs };
  const isKnown = fraction(dice) < known;
  const middle = isKnown ? Math.min(KNOWN_MS, way.answerMs) : way.answerMs;
  const ms = Math.min(ROUND_MS, Math.max(LEAST_MS, middle * Math.exp(way.spread * normal(dice))));
  return { isRight: isKnown || fraction(dice) < rightChance(strength, difficulty, 4), ms };
};

/** Answers to so many questions of mixed difficulty, of which a share is known beforehand. */
export const answerAll = (dice: Dice, account: Account, count: number, known: number): Run => {
  const answers = Array.from({ length: count }, (_, place) =>
    answer(dice, account, (1 + (place % 5)) as Difficulty, known),
  );
  const points = answers.reduce((sum, { isRight, ms }) => sum + (isRight ? pointsFor(ms) : 0), 0);
  return { answers, points, ms: answers.reduce((sum, { ms }) => sum + ms, 0) };
};

/** Whether the answers of now and of before can be a person's (DECISIONS 12, Cheats). */
const isUnreal = (account: Account, { answers }: Run): boolean => {
  account.lately = [...account.lately, ...answers].slice(-LOOK_BACK_ANSWERS);
  return unreal(answers) !== null || unreal(account.lately) !== null;
};

/** Plays it. False when somebody was short of coins. What is held by a check goes back, as after seven days without a decision. */
export const fight = (dice: Dice, pair: readonly [Account, Account], nowMs: number): boolean => {
  const [one, other] = pair;
  if (pair.some(({ won, bonus }) => won + bonus < FEE)) return false;
  const stakes = pair.map(account => spend(account, FEE) ?? { won: 0, bonus: 0 });
  const runs = [one, other].map(account => answerAll(dice, account, ROUNDS, account.person.known));
  const [first, second] = runs;
  if (first === undefined || second === undefined) return false;
  for (const account of pair) {
    account.battlesToday += 1;
    account.person.hours += BATTLE_MINUTES / 60;
  }
  one.met.set(other.id, nowMs);
  other.met.set(one.id, nowMs);
  const score: Score = first.points > second.points ? 1 : first.points < second.points ? 0 : 0.5;
  const winners = [0, 1].filter(seat => score === 0.5 || (seat === 0) === (score === 1));
  const isHeld = pair.some((account, seat) => {
    const own = runs[seat];
    return own !== undefined && isUnreal(account, own) && winners.includes(seat) && score !== 0.5;
  });
  if (isHeld) {
    for (const [seat, account] of pair.entries()) giveBack(account, stakes[seat]);
    for (const seat of winners) (pair[seat] ?? one).held += FEE;
    return true;
  }
  const shares = sharePot(
    2 * FEE,
    winners.map(seat => ({ seat, ms: runs[seat]?.ms ?? 0 })),
  );
  const coins = [shares.get(0) ?? 0, shares.get(1) ?? 0];
  const most = pair.map(({ battlesNet, bonusNet }, seat) =>
    wonOfGain((coins[seat] ?? 0) - FEE, {
      wonLeft: wonLeftOf(BATTLE_WON_COINS_PER_DAY, battlesNet),
      bonusBack: bonusBackOf(bonusNet.reduce((sum, net) => sum + net, 0)),
    }),
  );
  for (const [seat, share] of shareKinds({ kind: 'random' }, stakes, coins, most).entries()) {
    const account = pair[seat] ?? one;
    account.won += share.won;
    account.bonus += share.bonus;
    account.battlesNet += share.won - (stakes[seat]?.won ?? 0);
    account.bonusNet[0] = (account.bonusNet[0] ?? 0) + share.bonus - (stakes[seat]?.bonus ?? 0);
  }
  const [rated, otherRated] = rateBattle([one.rating, other.rating], score, nowMs);
  one.rating = { ...rated, ratedAt: nowMs };
  other.rating = { ...otherRated, ratedAt: nowMs };
  return true;
};

const giveBack = (account: Account, stake: { won: number; bonus: number } | undefined): void => {
  account.won += stake?.won ?? 0;
  account.bonus += stake?.bonus ?? 0;
};
