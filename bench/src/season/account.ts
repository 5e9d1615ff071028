/** The people of a simulated season, their accounts, and what each account has. Coins and rules are the product's own. */

import type { TimedAnswer } from '@trivium/rules/fair/unreal';
import { type DatedRating, NEW_RATING } from '@trivium/rules/rating/rating';
import { WELCOME_COINS } from '@trivium/rules/wallet/limits';

/** Where a season is played. */
export type Site = {
  /** Places whose best result counts, ten questions each: levels, sets and passages of four coins, sets of words of ten. */
  readonly places: { readonly ofFour: number; readonly ofTen: number };
  /** The site's own questions of the quiz zone, from which paid battles draw. */
  readonly battleQuestions: number;
};

/** How somebody plays. Minutes are those of a day on which the account is there. */
export type Way = {
  /** The chance to be there on a day. */
  readonly dayChance: number;
  readonly minutes: number;
  /** The share of the minutes that goes into random battles. */
  readonly battleShare: number;
  readonly plays: 'real' | 'to lose';
  /** The middle of its answer times, and how much they vary (a log-normal spread); 0 repeats the same time. */
  readonly answerMs: number;
  readonly spread: number;
  /** Minutes a day in self challenges, only to learn the answers for another account. */
  readonly scoutMinutes?: number;
  /** Searches at the same second every day, together with its own kind. */
  readonly searchesAt?: number;
  readonly entersContests: boolean;
};

export type Account = {
  readonly id: number;
  readonly person: Person;
  readonly way: Way;
  /** The rating of its true strength, of which `rightChance` makes the chance to know an answer. */
  readonly strength: number;
  rating: DatedRating;
  won: number;
  bonus: number;
  /** Won coins of today: by solo plays, and net by random battles. */
  soloToday: number;
  battlesNet: number;
  /** Bonus coins gained net by random battles, a number for each of the last days, the newest first. */
  bonusNet: number[];
  battlesToday: number;
  placesLeft: { ofFour: number; ofTen: number };
  /** Looks of the shop that it has bought. */
  looks: number;
  playDays: number;
  passedDays: number;
  readonly requests: { readonly coins: number; readonly at: number }[];
  /** The last answers given in paid battles. */
  lately: TimedAnswer[];
  /** Whom it met lately, and when. */
  readonly met: Map<number, number>;
  /** Coins that a check took back or keeps. */
  held: number;
  readonly invitedBy: Account | null;
};

/** Somebody with one account or several. */
export type Person = {
  /** `honest`, or the name of a strategy. */
  readonly kind: string;
  /** Of an honest person: how keen. */
  readonly habit: string;
  readonly accounts: Account[];
  /** Hours that all accounts were there. */
  hours: number;
  /** The share of the battle's questions whose answers were learned beforehand. */
  known: number;
  paid: number;
};

/** Won coins of all accounts, paid ones included. */
export const wonOf = ({ accounts, paid }: Person): number =>
  paid + accounts.reduce((sum, { won }) => sum + won, 0);

/** Coins that were or can be paid: an account below the least payout is paid nothing. */
export const payableOf = ({ accounts, paid }: Person, minimumCoins: number): number =>
  paid + accounts.reduce((sum, { won }) => sum + (won < minimumCoins ? 0 : won), 0);

/** An account of a person, new on the first day. */
export const openAccount = (
  person: Person,
  site: Site,
  facts: { readonly id: number; readonly strength: number; readonly way: Way; readonly invitedBy?: Account },
): Account => {
  const { id, strength, way, invitedBy = null } = facts;
  const account: Account = {
    ...{ id, person, strength, way, invitedBy },
    rating: { ...NEW_RATING, ratedAt: null },
    ...{ won: 0, bonus: WELCOME_COINS, held: 0 },
    ...{ soloToday: 0, battlesNet: 0, bonusNet: [0], battlesToday: 0, playDays: 0, passedDays: 0 },
    ...{ placesLeft: { ...site.places }, looks: 0 },
    ...{ requests: [], lately: [], met: new Map() },
  };
  person.accounts.push(account);
  return account;
};

/** Bonus coins go first (DECISIONS 8). False when there are not enough. */
export const spend = (account: Account, coins: number): { won: number; bonus: number } | null => {
  if (account.won + account.bonus < coins) return null;
  const bonus = Math.min(account.bonus, coins);
  account.bonus -= bonus;
  account.won -= coins - bonus;
  return { won: coins - bonus, bonus };
};
