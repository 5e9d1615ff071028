/** A season of days: who is there plays, meets others, enters contests, invites and redeems. */
import { fraction } from '@trivium/rules/battle/bot/bot';
import { MEET_AGAIN_MS, PAID_BATTLES_A_DAY } from '@trivium/rules/battle/limits';
import type { Dice } from '@trivium/rules/dice';
import { unreal } from '@trivium/rules/fair/unreal';
import { bonusMissing, LOOK_COINS, SHOP } from '@trivium/rules/look/shop';
import { pairUp, type Seeker } from '@trivium/rules/matchmaking/pairing';
import { DAY_MS, MINUTE_MS } from '@trivium/rules/time/units';
import {
  BONUS_BACK_DAYS,
  REFERRAL_FRIEND_COINS,
  REFERRAL_OWN_COINS,
  REFERRAL_PASSED_DAYS,
  REFERRALS_A_MONTH,
} from '@trivium/rules/wallet/limits';
import { PAYOUT_MONTH_MS, type PayoutTerms, redeemableCoins } from '@trivium/rules/wallet/payout';
import type { Account, Person, Site } from './account.ts';
import { answerAll, BATTLE_MINUTES, FEE, fight } from './battle.ts';
import { accountsOf } from './people.ts';
import { type Flow, playSolo, scoutOut } from './solo.ts';

/** Evenings on which somebody who has the bonus coins buys a look. */
const LOOK_CHANCE = 0.1;

/** People search within these minutes of a day. */
export const MINUTES_OF_DAY = 16 * 60;
/** Who finds nobody in a minute tries a second one. */
const TRIES = 2;

/** A contest each week; the month's budget of prizes is shared by four. */
const CONTEST_EVERY_DAYS = 7;
const PRIZES = [400, 250, 150, 100, 80, 70, 60, 50, 50, 40];
const CONTEST_ACCOUNT_DAYS = 14;
const CONTEST_PLAY_DAYS = 5;
const CONTEST_MINUTES = 8;
const CONTEST_QUESTIONS = 40;

export type Season = {
  readonly days: number;
  readonly site: Site;
  readonly people: readonly Person[];
  /** The operator's terms; budget and renewal are filled in by day. */
  readonly terms: Omit<PayoutTerms, 'budgetLeftCoins' | 'budgetRenewsAt'>;
  readonly budgetCoins: number;
};

export type Ledger = Flow & {
  /** By what was earned: places and daily plays, contests, referrals, welcome. */
  readonly sources: { solo: number; contests: number; referrals: number; welcome: number };
  /** Bonus coins spent in the shop of looks. */
  looks: number;
  battles: number;
  paidCoins: number;
  paidPeople: Set<Person>;
  /** Coins that asked and found the month's budget used up, days summed. */
  waitedForBudget: number;
};

type Searching = { readonly account: Account; wants: number };

const there = (dice: Dice, account: Account): boolean => fraction(dice) < account.way.dayChance;

/** Plays a whole season. The people hold the results; the ledger sums coins. */
export const playSeason = (dice: Dice, season: Season): Ledger => {
  const accounts = accountsOf(season.people);
  const ledger: Ledger = {
    ...{
      earned: 0,
      spent: 0,
      won: 0,
      looks: 0,
      battles: 0,
      paidCoins: 0,
      paidPeople: new Set(),
      waitedForBudget: 0,
    },
    sources: {
      solo: 0,
      contests: 0,
      referrals: 0,
      welcome: accounts.reduce((sum, { bonus }) => sum + bonus, 0),
    },
  };
  const rewarded = new Map<Account, number>();
  let budgetLeft = season.budgetCoins;
  for (let day = 0; day < season.days; day += 1) {
    if (day % 30 === 0) {
      budgetLeft = season.budgetCoins;
      rewarded.clear();
    }
    const dayAt = day * DAY_MS;
    const present = accounts.filter(account => there(dice, account));
    for (const account of accounts) {
      const bonusNet = [0, ...account.bonusNet].slice(0, BONUS_BACK_DAYS);
      Object.assign(account, { soloToday: 0, battlesNet: 0, bonusNet, battlesToday: 0 });
    }
    for (const account of present) playEvening(dice, season.site, account, ledger);
    battleAll(dice, present, dayAt, ledger);
    if (day % CONTEST_EVERY_DAYS === CONTEST_EVERY_DAYS - 1) holdContest(dice, accounts, day, ledger);
    for (const account of present) reward(account, rewarded, ledger);
    for (const account of accounts) budgetLeft -= redeem(account, season, { dayAt, day, budgetLeft }, ledger);
  }
  return ledger;
};

const playEvening = (dice: Dice, site: Site, account: Account, ledger: Ledger): void => {
  const before = ledger.earned;
  scoutOut(account, site);
  const { minutes, battleShare } = account.way;
  if (minutes > 0) account.playDays += 1;
  if (playSolo(dice, account, minutes * (1 - battleShare), ledger)) account.passedDays += 1;
  ledger.sources.solo += ledger.earned - before;
  if (account.person.kind === 'honest' && fraction(dice) < LOOK_CHANCE) buyLook(account, ledger);
};

/** The next look of the shop, if its bonus coins are there (DECISIONS 13). Strategies keep theirs. */
const buyLook = (account: Account, ledger: Ledger): void => {
  const look = SHOP[account.looks];
  if (look === undefined || bonusMissing(account, LOOK_COINS[look.kind]) > 0) return;
  account.looks += 1;
  account.bonus -= LOOK_COINS[look.kind];
  ledger.looks += LOOK_COINS[look.kind];
};

/** Battles of all minutes of the day; the queue of a minute is paired by the rule of the product. */
const battleAll = (dice: Dice, present: readonly Account[], dayAt: number, ledger: Ledger): void => {
  const byMinute = new Map<number, Searching[]>();
  const put = (minute: number, searching: Searching) => {
    const at = Math.min(minute, MINUTES_OF_DAY - 1);
    const list = byMinute.get(at);
    if (list === undefined) byMinute.set(at, [searching]);
    else list.push(searching);
  };
  for (const account of present) {
    const { minutes, battleShare, searchesAt } = account.way;
    const wants = Math.min(PAID_BATTLES_A_DAY, Math.floor((minutes * battleShare) / BATTLE_MINUTES));
    if (wants > 0) put(searchesAt ?? dice.nextInt(MINUTES_OF_DAY - 90), { account, wants });
  }
  const tries = new Map<Searching, number>();
  for (let minute = 0; minute < MINUTES_OF_DAY; minute += 1) {
    const queue = byMinute.get(minute) ?? [];
    const nowMs = dayAt + minute * MINUTE_MS;
    const matched = pairOf(dice, queue, nowMs, ledger);
    for (const searching of queue) {
      const isMatched = matched.has(searching.account);
      if (isMatched) searching.wants -= 1;
      const failed = isMatched ? 0 : (tries.get(searching) ?? 0) + 1;
      tries.set(searching, failed);
      // Who found nobody twice plays something else for a quarter of an hour.
      const pause = isMatched ? Math.ceil(BATTLE_MINUTES) : failed < TRIES ? 1 : 15;
      if (searching.wants > 0 && minute + pause < MINUTES_OF_DAY) put(minute + pause, searching);
    }
  }
};

const pairOf = (dice: Dice, queue: readonly Searching[], nowMs: number, ledger: Ledger): Set<Account> => {
  const matched = new Set<Account>();
  const able = queue.filter(({ account }) => account.won + account.bonus >= FEE);
  if (able.length < 2) return matched;
  const byId = new Map(able.map(({ account }) => [account.id, account]));
  const seekers = able.map(
    ({ account }): Seeker => ({
      ...{ playerId: account.id, languageId: 1, categoryId: null },
      rating: account.rating.rating,
      deviation: account.rating.deviation,
      // Somebody who plans it presses at the same second as the others.
      sinceAt: nowMs - (account.way.searchesAt === undefined ? dice.nextInt(30_000) : 15_000),
    }),
  );
  const isApart = (one: number, other: number) =>
    nowMs - (byId.get(one)?.met.get(other) ?? Number.NEGATIVE_INFINITY) < MEET_AGAIN_MS;
  for (const [one, other] of pairUp(seekers, isApart, nowMs)) {
    const pair = [byId.get(one.playerId), byId.get(other.playerId)] as const;
    if (pair[0] === undefined || pair[1] === undefined) continue;
    if (!fight(dice, [pair[0], pair[1]], nowMs)) continue;
    ledger.battles += 1;
    matched.add(pair[0]).add(pair[1]);
  }
  return matched;
};

/** Its questions are reserved, so nobody has learned them. Ranks by right answers, then by time; unreal results win nothing. */
const holdContest = (dice: Dice, accounts: readonly Account[], day: number, ledger: Ledger): void => {
  const entered = accounts.filter(
    ({ way, playDays }) => way.entersContests && day >= CONTEST_ACCOUNT_DAYS && playDays >= CONTEST_PLAY_DAYS,
  );
  for (const { person } of entered) person.hours += CONTEST_MINUTES / 60;
  const ranked = entered
    .map(account => ({ account, run: answerAll(dice, account, CONTEST_QUESTIONS, 0) }))
    .filter(({ run }) => unreal(run.answers) === null)
    .map(({ account, run: { answers, ms } }) => ({
      account,
      right: answers.filter(({ isRight }) => isRight).length,
      ms,
    }))
    .sort((one, other) => other.right - one.right || one.ms - other.ms);
  for (const [rank, prize] of PRIZES.entries()) {
    const account = ranked[rank]?.account;
    if (account === undefined) break;
    account.won += prize;
    ledger.earned += prize;
    ledger.won += prize;
    ledger.sources.contests += prize;
  }
};

/** Both get their coins once the friend has passed on enough days; ten friends a month. */
const reward = (account: Account, rewarded: Map<Account, number>, ledger: Ledger): void => {
  const inviter = account.invitedBy;
  if (inviter === null || account.passedDays !== REFERRAL_PASSED_DAYS) return;
  const count = rewarded.get(inviter) ?? 0;
  if (count >= REFERRALS_A_MONTH) return;
  rewarded.set(inviter, count + 1);
  account.passedDays += 1;
  account.bonus += REFERRAL_FRIEND_COINS;
  inviter.bonus += REFERRAL_OWN_COINS;
  ledger.earned += REFERRAL_FRIEND_COINS + REFERRAL_OWN_COINS;
  ledger.sources.referrals += REFERRAL_FRIEND_COINS + REFERRAL_OWN_COINS;
};

/** Redeems all that may be redeemed today; the coins that were paid. */
const redeem = (
  account: Account,
  { terms, budgetCoins }: Season,
  { dayAt, day, budgetLeft }: { dayAt: number; day: number; budgetLeft: number },
  ledger: Ledger,
): number => {
  if (account.won < terms.minimumCoins) return 0;
  const facts = {
    ...{ wonCoins: account.won, hasEmail: true, hasPhone: true, ageConfirmed: terms.leastAge, country: null },
    ...{ createdAt: 0, playDays: account.playDays },
    lastRequestAt: account.requests.at(-1)?.at ?? null,
    lately: account.requests.filter(({ at }) => dayAt - at < PAYOUT_MONTH_MS),
  };
  const budgetRenewsAt = (Math.floor(day / 30) + 1) * 30 * DAY_MS;
  const coins = redeemableCoins({ ...terms, budgetLeftCoins: budgetLeft, budgetRenewsAt }, facts, dayAt);
  if (coins === 0) {
    const unlimited = { ...terms, budgetLeftCoins: budgetCoins, budgetRenewsAt };
    if (redeemableCoins(unlimited, facts, dayAt) > 0) ledger.waitedForBudget += 1;
    return 0;
  }
  account.won -= coins;
  account.requests.push({ coins, at: dayAt });
  account.person.paid += coins;
  ledger.paidCoins += coins;
  ledger.paidPeople.add(account.person);
  return coins;
};
