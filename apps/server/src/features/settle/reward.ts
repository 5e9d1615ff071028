/** Pays coins for a play: only the improvement over the best result already paid (DECISIONS 4). */
import { NEVER_PAID, type PaidBest, payImprovement } from '@trivium/rules/play/best';
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import { dateInZone } from '@trivium/rules/streak/date';
import type { SettledPlay } from '../play/outcome.ts';
import { type Balance, earnSolo, type HeldPurse } from '../wallet/wallet.ts';
import type { Settling } from './settling.ts';

export type Reward = { readonly coins: number; readonly score: number };

/** Whether the settlement pays for this mode. Contests, exams and battles pay their own way (DECISIONS 4). */
export const isRewardedMode = ({ mode }: SettledPlay): boolean => {
  const { reward } = MODE_ROWS[mode];
  return reward === 'improvement' || reward === 'best_of_day' || reward === 'once';
};

/** The improvement of `full`, all that the result earns, over what was already paid for the scope; and the best from now on, if it is new. */
export const improvementOf = (
  { play, settler, day }: Settling,
  full: Reward,
): { readonly paid: Reward; readonly best: PaidBest | null } => {
  const best =
    settler.best_coins === null || settler.best_score === null
      ? NEVER_PAID
      : {
          coins: settler.best_coins,
          score: settler.best_score,
          // Here a better result pays as often as it comes in a day (DECISIONS 4, table).
          paidOn: MODE_ROWS[play.mode].reward === 'best_of_day' ? null : settler.best_on,
        };
  const result = payImprovement(full, best, day);
  return { paid: result.paid, best: result.best === best ? null : result.best };
};

/** Posts the coins of a play and returns the balance after them. */
export const payCoins = async (
  { deps, db, play, earnsWon }: Settling,
  coins: number,
  purse: HeldPurse,
): Promise<Balance> => {
  if (coins === 0) return purse;
  const posted = await earnSolo(db, {
    playerId: play.playerId,
    coins,
    reason: `won_${play.mode}`,
    reference: play.playId,
    key: `play/${play.playId}`,
    now: play.endedAt,
    siteDay: dateInZone(play.endedAt, deps.siteZone()),
    wonCapPerDay: earnsWon ? deps.soloWonCoinsADay() : 0,
    held: purse,
  });
  return posted.balance;
};
