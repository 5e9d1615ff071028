/**
 * Money, score, rating and history of a battle: its fees at the start, everything else at its end, each in one transaction
 * (DECISIONS 6, 8). Locks in the order of the house: the battle's row (by the engine), purses in the order of players, players'
 * rows in that order, then rows of one player alone.
 */
import { type BadgeBattle, factsOfBattle } from '@trivium/rules/badge/battle';
import { PAID_BATTLES_A_DAY } from '@trivium/rules/battle/limits';
import { coinsDue, type Kinds, shareKinds } from '@trivium/rules/battle/pot';
import { wonLeftOf } from '@trivium/rules/coin/gain';
import { dateInZone } from '@trivium/rules/streak/date';
import type { Db } from '../../platform/db.ts';
import type { Badges } from '../badge/badge.ts';
import type { Leaderboard } from '../leaderboard/leaderboard.ts';
import type { EarnsWon } from '../question/gain.ts';
import { hasSeats, paidToday, wonToday, writeSeats } from '../rating/rating.ts';
import { countPlay } from '../statistics/statistics.ts';
import { holdFees, lockPurses, type Payment, payFromEscrow, stakesOf } from '../wallet/escrow.ts';
import * as store from './battle-store.ts';
import type { BattleWorth, SeatWorth, SettledBattle } from './battle-worth.ts';
import { ratePair } from './rate-pair.ts';
import { writeChoices } from './store.ts';

export type SettleBattleNeeds = {
  readonly leaderboard: Pick<Leaderboard, 'addScore'>;
  /** The time zone of the site: its day is that of the battles that score. */
  readonly siteZone: () => string;
  /** Won coins that random battles may add a day, net. */
  readonly battleWonCoinsADay: () => number;
  /** Whether its questions may earn won coins at all. */
  readonly earnsWon: EarnsWon;
  readonly badges: Pick<Badges, 'count'>;
};

export type BattleFees = {
  readonly battleId: string;
  readonly fee: number;
  readonly seats: readonly { readonly seat: number; readonly playerId: number | null }[];
  readonly now: number;
};

export type FeesTaken = {
  /** Seats with too few coins: then nothing was taken from anybody. */
  readonly short: number[];
  /** Somebody of the staff sits here, who plays without coins: nobody pays, and nobody can win any. */
  readonly isFree: boolean;
};

/** Takes the fees of a battle that begins, from all seats or from nobody. The caller holds the battle's row. */
export const takeFees = async (db: Db, { battleId, fee, seats, now }: BattleFees): Promise<FeesTaken> => {
  const playerIds = seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  if (fee === 0) return { short: [], isFree: false };
  if (await store.hasStaff(db, playerIds)) return { short: [], isFree: true };
  const { short } = await holdFees(db, { battleId, coins: fee, playerIds, now });
  const isShort = (playerId: number | null) => playerId !== null && short.includes(playerId);
  return { short: seats.flatMap(({ seat, playerId }) => (isShort(playerId) ? [seat] : [])), isFree: false };
};

/** Settles a battle that is over, in the transaction that ended it. Throws when it was settled before. */
export const settleBattle = async (
  needs: SettleBattleNeeds,
  db: Db,
  battle: SettledBattle,
): Promise<BattleWorth> => {
  const playerIds = battle.seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  const purses = await lockPurses(db, playerIds);
  const balances = new Map([...purses].map(([playerId, { total }]) => [playerId, total]));
  // Lobbies that never became a game, and the bot: nothing was put in, nothing comes out, nothing is kept.
  if (battle.kind === 'bot' || battle.startedAt === null) return worthOf(battle, balances, NOTHING);
  if (await hasSeats(db, battle.battleId)) throw new Error(`battle ${battle.battleId} was settled before`);

  const people = new Map((await store.holdPlayers(db, playerIds)).map(row => [row.id, row]));
  const isPaid = (playerId: number) => people.get(playerId)?.is_paid === true;
  const { coins, fees, wonNet } = await payOut(needs, db, battle, isPaid, balances);
  const rated = await ratePair(db, battle, isPaid);
  const scores: number[] = [];
  const badges: (readonly string[])[] = [];
  // In the order of players, as all that several settlements could want.
  for (const seat of inPlayerOrder(battle)) {
    const playerId = battle.seats[seat]?.playerId ?? 0;
    const zone = people.get(playerId)?.time_zone ?? 'UTC';
    const counted = isPaid(playerId)
      ? await countSeat(needs, db, battle, { seat, playerId, zone, wins: rated.wins?.[seat] ?? null })
      : { score: 0, badges: [] };
    scores[seat] = counted.score;
    badges[seat] = counted.badges;
  }
  await writeSeats(db, seatRows(battle, { coins, fees, wonNet }, rated));
  return worthOf(battle, balances, { coins, scores, badges, ...rated });
};

const inPlayerOrder = ({ seats }: SettledBattle): number[] =>
  [...seats.keys()]
    .filter(seat => seats[seat]?.playerId !== null)
    .sort((a, b) => (seats[a]?.playerId ?? 0) - (seats[b]?.playerId ?? 0));

const NO_STAKE: Kinds = { won: 0, bonus: 0 };
const totalOf = ({ won, bonus }: Kinds): number => won + bonus;

type PaidOut = {
  readonly coins: readonly number[];
  readonly fees: readonly number[];
  /** Won coins out over won coins in, by seat. */
  readonly wonNet: readonly number[];
};

/** How many won coins each seat may gain: none with public questions, and what the day of random battles leaves (DECISIONS 12). */
const wonMostOf = async (
  needs: SettleBattleNeeds,
  db: Db,
  { kind, seats, questionIds, endedAt: now }: SettledBattle,
): Promise<readonly number[]> => {
  if (kind !== 'random' || !(await needs.earnsWon(db, questionIds))) return seats.map(() => 0);
  const ids = seats.flatMap(({ playerId }) => playerId ?? []);
  const today = await wonToday(db, ids, { now, siteZone: needs.siteZone() });
  return seats.map(({ playerId }) => wonLeftOf(needs.battleWonCoinsADay(), today.get(playerId ?? 0) ?? 0));
};

/** Empties the escrow of the battle: shares by place, in the kinds they were put in with (DECISIONS 8). */
const payOut = async (
  needs: SettleBattleNeeds,
  db: Db,
  battle: SettledBattle,
  isPaid: (playerId: number) => boolean,
  balances: Map<number, number>,
): Promise<PaidOut> => {
  const { battleId, seats, outcome, endedAt: now } = battle;
  const put = await stakesOf(db, battleId);
  const stakes = seats.map(({ playerId }) => put.get(playerId ?? 0) ?? NO_STAKE);
  const fees = stakes.map(totalOf);
  const shares = outcome.seats.map(seat => seat.coins);
  const mayWin = seats.map(({ playerId }) => playerId !== null && isPaid(playerId));
  const coins = coinsDue(stakes, shares, mayWin);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  if (sum(coins) !== sum([...put.values()].map(totalOf)))
    throw new Error(`battle ${battleId} would pay other coins than it holds`);
  const wonMost = sum(fees) === 0 ? [] : await wonMostOf(needs, db, battle);
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

type CountedSeat = {
  readonly seat: number;
  readonly playerId: number;
  readonly zone: string;
  readonly wins: number | null;
};

/** Score for the boards, statistics, streak and badges of one seat that may win something. */
const countSeat = async (
  needs: SettleBattleNeeds,
  db: Db,
  battle: SettledBattle,
  { seat, playerId, zone, wins }: CountedSeat,
): Promise<{ score: number; badges: readonly string[] }> => {
  const result = battle.outcome.seats[seat];
  const results = battle.seats[seat]?.results ?? [];
  if (result === undefined || result.outcome === 'none') return { score: 0, badges: [] };
  const { kind, endedAt: now, categoryId, questions, outcome } = battle;
  const score = await scoreOf(needs, db, battle, seat);
  const rank = score === 0 ? null : await needs.leaderboard.addScore(db, { playerId, score, now });
  const given = results.filter(({ verdict }) => verdict === 'right' || verdict === 'wrong');
  const streak = await countPlay(db, {
    playerId,
    mode: kind === 'random' ? 'random_battle' : kind === 'friend' ? 'friend_battle' : 'group_battle',
    categoryId,
    results: given.map(({ questionId, verdict }) => ({
      questionId,
      verdict: verdict === 'right' ? 'right' : 'wrong',
    })),
    answered: given.length,
    day: dateInZone(now, zone),
    ranks: { day: rank?.now ?? null, month: rank?.month ?? null, ever: rank?.ever ?? null },
  });
  // For the poll of others; in a room two could answer for a whole crowd.
  const choices = given.flatMap(({ questionId, chosenOption: option }) =>
    kind === 'random' && option !== null ? [{ questionId, option }] : [],
  );
  if (choices.length > 0) await writeChoices(db, choices);
  const { points, right } = result;
  const facts: BadgeBattle = {
    ...{ kind, outcome: result.outcome, isFull: outcome.isFull, questions, points, right },
    winsInARow: wins,
    streakDays: streak.days,
  };
  return { score, badges: await needs.badges.count(db, playerId, factsOfBattle(facts), now) };
};

/** Points for the boards: of random battles, the first so many of the site's day, and not of who left. */
const scoreOf = async (
  needs: SettleBattleNeeds,
  db: Db,
  { kind, outcome, seats, endedAt: now }: SettledBattle,
  seat: number,
): Promise<number> => {
  const { points = 0, hasLeft = true } = outcome.seats[seat] ?? {};
  const playerId = seats[seat]?.playerId ?? null;
  if (kind !== 'random' || hasLeft || points === 0 || playerId === null) return 0;
  const before = await paidToday(db, playerId, { now, siteZone: needs.siteZone() });
  return before < PAID_BATTLES_A_DAY ? points : 0;
};

type Rated = Awaited<ReturnType<typeof ratePair>>;

const seatRows = (
  battle: SettledBattle,
  { coins, fees, wonNet }: PaidOut,
  rated: Rated,
): Parameters<typeof writeSeats>[1] =>
  battle.outcome.seats.map((result, seat) => ({
    battle_id: battle.battleId,
    seat,
    player_id: battle.seats[seat]?.playerId ?? null,
    outcome: result.outcome,
    place: result.place,
    points: result.points,
    right_answers: result.right,
    answer_ms: result.ms,
    coins: coins[seat] ?? 0,
    fee: fees[seat] ?? 0,
    rating_before: rated.before?.[seat] ?? null,
    rating_after: rated.after?.[seat] ?? null,
    kind: battle.kind,
    is_rated: rated.isRated,
    ended_at: new Date(battle.endedAt),
    won_net: battle.kind === 'random' ? (wonNet[seat] ?? 0) : 0,
  }));

type Gains = Rated & {
  readonly coins: readonly number[];
  readonly scores: readonly number[];
  readonly badges: readonly (readonly string[])[];
};
const NOTHING: Gains = {
  coins: [],
  scores: [],
  badges: [],
  isRated: false,
  before: null,
  after: null,
  wins: null,
  winsNow: [],
};

const rounded = (rating: number | undefined): number | null =>
  rating === undefined ? null : Math.round(rating);

const worthOf = (
  battle: SettledBattle,
  balances: ReadonlyMap<number, number>,
  gains: Gains,
): BattleWorth => ({
  isRated: gains.isRated,
  seats: battle.outcome.seats.map(
    (result, seat): SeatWorth => ({
      ...result,
      coins: gains.coins[seat] ?? 0,
      ratingBefore: rounded(gains.before?.[seat]),
      ratingAfter: rounded(gains.after?.[seat]),
      score: gains.scores[seat] ?? 0,
      balance: balances.get(battle.seats[seat]?.playerId ?? 0) ?? 0,
      winsInARow: gains.winsNow[seat] ?? 0,
      badges: gains.badges[seat] ?? [],
    }),
  ),
});
