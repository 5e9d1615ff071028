/** Pays the pot of a battle: who gets how much of it, in which kinds of coins (DECISIONS 6, 8, 12). */
import { coinsDue, type Kinds, shareKinds } from '@trivium/rules/battle/pot';
import { wonLeftOf, wonOfGain } from '@trivium/rules/wallet/gain';
import type { Db } from '../../../platform/database/db.ts';
import type { EarnsWon } from '../../question/gain.ts';
import { gainsLately } from '../../rating/rating.ts';
import { type Payment, payFromEscrow, stakesOf } from '../../wallet/escrow/escrow.ts';
import type { SettledBattle } from './outcome.ts';

export type PotDeps = {
  /** The time zone of the site, in which the day of won coins begins. */
  readonly siteZone: () => string;
  /** How many won coins random battles may add in a day, net of fees. */
  readonly battleWonCoinsADay: () => number;
  /** Whether the questions of a battle may earn won coins at all. */
  readonly earnsWon: EarnsWon;
};

const NO_STAKE: Kinds = { won: 0, bonus: 0 };
const totalOf = ({ won, bonus }: Kinds): number => won + bonus;

export type PaidOut = {
  readonly coins: readonly number[];
  readonly fees: readonly number[];
  /** By seat: won coins paid out less won coins put in. */
  readonly wonNet: readonly number[];
};

/**
 * How many won coins each seat may gain: none with public questions, otherwise what is left of the day's limit (DECISIONS 12),
 * once its lost bonus coins are back.
 */
const wonMostOf = async (
  deps: PotDeps,
  db: Db,
  { kind, seats, questionIds, endedAt: now }: SettledBattle,
  gains: readonly number[],
): Promise<readonly number[]> => {
  if (kind !== 'random' || !(await deps.earnsWon(db, questionIds))) return seats.map(() => 0);
  const ids = seats.flatMap(({ playerId }) => playerId ?? []);
  const lately = await gainsLately(db, ids, { now, siteZone: deps.siteZone() });
  return seats.map(({ playerId }, seat) => {
    const { wonToday, bonusBack } = lately.get(playerId ?? 0) ?? { wonToday: 0, bonusBack: 0 };
    const wonLeft = wonLeftOf(deps.battleWonCoinsADay(), wonToday);
    return wonOfGain(gains[seat] ?? 0, { wonLeft, bonusBack });
  });
};

export type Payer = {
  /** Whether a player may win coins. */
  readonly isPaid: (playerId: number) => boolean;
  /** Balances by player; this function brings them up to now. */
  readonly balances: Map<number, number>;
  readonly now: number;
  /** Every fee goes back, whoever won. */
  readonly isVoid: boolean;
};

/** The coins that each seat put in. */
export const feesOf = async (db: Db, { battleId, seats }: SettledBattle): Promise<number[]> => {
  const put = await stakesOf(db, battleId);
  return seats.map(({ playerId }) => totalOf(put.get(playerId ?? 0) ?? NO_STAKE));
};

/** Empties the escrow of the battle: pays the shares by place, in the kinds of coins that were put in (DECISIONS 8). */
export const payOut = async (
  deps: PotDeps,
  db: Db,
  battle: SettledBattle,
  { isPaid, balances, now, isVoid }: Payer,
): Promise<PaidOut> => {
  const { battleId, seats, outcome } = battle;
  const put = await stakesOf(db, battleId);
  const stakes = seats.map(({ playerId }) => put.get(playerId ?? 0) ?? NO_STAKE);
  const fees = stakes.map(totalOf);
  const shares = outcome.seats.map(seat => seat.coins);
  const mayWin = seats.map(({ playerId }) => playerId !== null && isPaid(playerId));
  const coins = isVoid ? fees : coinsDue(stakes, shares, mayWin);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  if (sum(coins) !== sum([...put.values()].map(totalOf)))
    throw new Error(`battle ${battleId} would pay other coins than it holds`);
  const gains = coins.map((share, seat) => share - (fees[seat] ?? 0));
  const wonMost = sum(fees) === 0 ? [] : await wonMostOf(deps, db, battle, gains);
  const kindsOf = shareKinds(battle, stakes, coins, wonMost);
  const payments = kindsOf.map((kinds, seat): Payment => {
    const isWon = totalOf(kinds) > (fees[seat] ?? 0);
    return {
      playerId: seats[seat]?.playerId ?? 0,
      ...kinds,
      reason: isWon ? 'battle_pot' : 'battle_refund',
    };
  });
  for (const [playerId, { total }] of await payFromEscrow(db, { battleId, now, payments }))
    balances.set(playerId, total);
  return { coins, fees, wonNet: kindsOf.map(({ won }, seat) => won - (stakes[seat]?.won ?? 0)) };
};
