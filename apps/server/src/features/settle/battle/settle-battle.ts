/**
 * Settles a battle that is over: coins, score, rating and history, in one transaction (DECISIONS 6, 8). Locks are taken in the
 * order of every settlement: the battle's row (by the engine), purses in the order of players, players' rows in that order, then
 * rows that belong to one player alone.
 */
import { CHECK_DAYS } from '@trivium/rules/fair/limits';
import { DAY_MS } from '@trivium/rules/time/units';
import type { Db } from '../../../platform/database/db.ts';
import type { Earned } from '../../experience/experience.ts';
import {
  closeCase,
  hasSeats,
  lockCase,
  updateSeat,
  writeCase,
  writeMeeting,
  writeSeats,
} from '../../rating/rating.ts';
import { lockPurses } from '../../wallet/escrow/escrow.ts';
import { ownAccounts } from '../own-accounts.ts';
import * as store from '../store.ts';
import { type CountDeps, countSeat, type SeatPart } from './count-seat.ts';
import { isPaidBattle, type Suspect, suspectsOf, timedAnswers } from './doubt.ts';
import type { BattleOutcome, SeatOutcome, SettledBattle } from './outcome.ts';
import { feesOf, type PaidOut, type PotDeps, payOut } from './pot.ts';
import { ratePair } from './rate-pair.ts';

export type SettleBattleDeps = PotDeps &
  CountDeps & {
    /** In how many days a held battle must be decided. */
    readonly checkDays?: () => number;
  };

/** A battle whose players are locked: first their purses, then their rows. */
type LockedBattle = {
  readonly battle: SettledBattle;
  readonly balances: Map<number, number>;
  /** Whether a player may win anything; staff and closed accounts may not. */
  readonly isPaid: (playerId: number) => boolean;
  readonly zoneOf: (playerId: number) => string;
};

const lockPlayers = async (db: Db, battle: SettledBattle): Promise<LockedBattle> => {
  const playerIds = battle.seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  const purses = await lockPurses(db, playerIds);
  const players = new Map((await store.holdPlayers(db, playerIds)).map(row => [row.id, row]));
  return {
    battle,
    balances: new Map([...purses].map(([playerId, { total }]) => [playerId, total])),
    isPaid: playerId => players.get(playerId)?.is_paid === true,
    zoneOf: playerId => players.get(playerId)?.time_zone ?? 'UTC',
  };
};

/** Settles a battle that is over, in the transaction that ended it. Throws when it was settled before. */
export const settleBattle = async (
  deps: SettleBattleDeps,
  db: Db,
  battle: SettledBattle,
): Promise<BattleOutcome> => {
  const locked = await lockPlayers(db, battle);
  const { balances, isPaid } = locked;
  // A lobby that never became a game, or a battle against the bot: no fees, no prizes, no history.
  if (battle.kind === 'bot' || battle.startedAt === null) return outcomeOf(battle, balances, NOTHING);
  if (await hasSeats(db, battle.battleId)) throw new Error(`battle ${battle.battleId} was settled before`);
  const suspects = await suspectsOf(db, battle, isPaid);
  if (suspects.length > 0) return holdBattle(deps, db, locked, suspects);
  const paid = await payOut(deps, db, battle, { isPaid, balances, now: battle.endedAt, isVoid: false });
  const rated = await ratePair(db, battle, isPaid);
  const counted = await countSeats(deps, db, locked, { rated, partOf: () => 'whole' });
  await writeSeats(db, seatRows(battle, paid, rated));
  return outcomeOf(battle, balances, { coins: paid.coins, ...counted, ...rated });
};

/**
 * Holds a battle whose winner's answers look unreal: the escrow keeps every coin, nobody is rated, and for suspects only the
 * streak day counts. The answers of the other players count at once, whatever is decided.
 */
const holdBattle = async (
  deps: SettleBattleDeps,
  db: Db,
  locked: LockedBattle,
  suspects: readonly Suspect[],
): Promise<BattleOutcome> => {
  const { battle, balances } = locked;
  const { battleId, endedAt: now } = battle;
  const fees = await feesOf(db, battle);
  const [one, other] = battle.seats.map(seat => seat.playerId);
  if (battle.kind === 'random' && typeof one === 'number' && typeof other === 'number')
    await writeMeeting(db, one, other, new Date(battle.startedAt ?? now));
  const isSuspect = (seat: number) => suspects.some(suspect => suspect.seat === seat);
  const partOf = (seat: number): SeatPart => (isSuspect(seat) ? 'streak' : 'whole');
  const counted = await countSeats(deps, db, locked, { rated: NOTHING, partOf });
  const heldCoins = battle.outcome.seats.map(({ coins }) => (fees.some(fee => fee > 0) ? coins : 0));
  const rows = seatRows(battle, { coins: [], fees, wonNet: [] }, NOTHING);
  await writeSeats(
    db,
    rows.map((row, seat) => ({
      ...row,
      // Statistics and history leave it out until it is decided.
      outcome: 'none' as const,
      check_status: 'held' as const,
      held_coins: heldCoins[seat] ?? 0,
    })),
  );
  const dueAt = now + (deps.checkDays?.() ?? CHECK_DAYS) * DAY_MS;
  const [held_at, due_at] = [new Date(now), new Date(dueAt)];
  await writeCase(db, { battle_id: battleId, suspects, held_at, due_at });
  const outcome = outcomeOf(battle, balances, { ...NOTHING, ...counted });
  return {
    ...outcome,
    seats: outcome.seats.map((seat, at) => ({ ...seat, heldCoins: heldCoins[at] ?? 0 })),
    check: { status: 'held', dueAt, reason: '', seats: suspects.map(({ seat }) => seat) },
  };
};

/** What staff decided about a held battle. The reason is empty when nobody decided in time. */
export type Decision = { readonly isReal: boolean; readonly reason: string; readonly now: number };

/**
 * Decides a held battle: pays and rates it as it was won, or gives every fee back and counts it for nobody. Null when the battle
 * is not held, or no longer. The caller holds the battle's row; `before` is the outcome of the hold.
 */
export const decideBattle = async (
  deps: SettleBattleDeps,
  db: Db,
  battle: SettledBattle,
  before: BattleOutcome,
  { isReal, reason, now }: Decision,
): Promise<BattleOutcome | null> => {
  const { battleId } = battle;
  if (before.check === undefined || (await lockCase(db, battleId))?.status !== 'held') return null;
  const locked = await lockPlayers(db, battle);
  const { balances, isPaid } = locked;
  const paid = await payOut(deps, db, battle, { isPaid, balances, now, isVoid: !isReal });
  const rated = isReal ? await ratePair(db, { ...battle, endedAt: now }, isPaid) : NOTHING;
  const { seats: suspects } = before.check;
  const partOf = (seat: number): SeatPart => (isReal && suspects.includes(seat) ? 'rest' : 'nothing');
  const counted = await countSeats(deps, db, locked, { rated, partOf, now });
  const status = isReal ? ('cleared' as const) : ('refused' as const);
  for (const row of seatRows(battle, paid, rated))
    await updateSeat(db, { ...row, outcome: isReal ? row.outcome : 'none', check_status: status });
  await closeCase(db, { battleId, status, reason, at: new Date(now) });
  const outcome = outcomeOf(battle, balances, { coins: paid.coins, ...counted, ...rated });
  return {
    ...outcome,
    seats: outcome.seats.map((seat, at) => {
      // Score and badges that were counted at once stay.
      const {
        score = 0,
        badges = [],
        earned = null,
      } = partOf(at) === 'nothing' ? (before.seats[at] ?? {}) : seat;
      return { ...seat, score, badges, earned };
    }),
    check: { ...before.check, status, reason },
  };
};

type Counting = {
  readonly rated: Pick<Rated, 'wins'>;
  readonly partOf: (seat: number) => SeatPart;
  /** When it is counted; the end of the battle by default. */
  readonly now?: number;
};

/** Counts the seats in the order of players, because several settlements could lock the same rows. */
const countSeats = async (
  deps: SettleBattleDeps,
  db: Db,
  { battle, isPaid, zoneOf }: LockedBattle,
  { rated, partOf, now = battle.endedAt }: Counting,
): Promise<Pick<Gains, 'scores' | 'badges' | 'earned'>> => {
  const scores: number[] = [];
  const badges: (readonly string[])[] = [];
  const earned: (Earned | null)[] = [];
  const owns = await ownAccounts(db, battle, now);
  for (const seat of inPlayerOrder(battle)) {
    const playerId = battle.seats[seat]?.playerId ?? 0;
    const part = isPaid(playerId) ? partOf(seat) : 'nothing';
    const wins = rated.wins?.[seat] ?? null;
    const counted = await countSeat(deps, db, battle, {
      seat,
      playerId,
      zone: zoneOf(playerId),
      ...{ wins, part, now },
      own: owns.get(playerId) ?? new Set(),
    });
    scores[seat] = counted.score;
    badges[seat] = counted.badges;
    earned[seat] = counted.earned;
  }
  return { scores, badges, earned };
};

const inPlayerOrder = ({ seats }: SettledBattle): number[] =>
  [...seats.keys()]
    .filter(seat => seats[seat]?.playerId !== null)
    .sort((a, b) => (seats[a]?.playerId ?? 0) - (seats[b]?.playerId ?? 0));

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
    check_status: null,
    held_coins: 0,
    ...timesOf(battle, seat),
  }));

/** The answers of a seat, which the check of a later battle looks back at. */
const timesOf = (
  battle: SettledBattle,
  seat: number,
): { times: number[] | null; rights: boolean[] | null } => {
  const settled = battle.seats[seat];
  if (settled === undefined || settled.playerId === null || !isPaidBattle(battle))
    return { times: null, rights: null };
  const answers = timedAnswers(settled);
  return { times: answers.map(({ ms }) => ms), rights: answers.map(({ isRight }) => isRight) };
};

type Gains = Rated & {
  readonly coins: readonly number[];
  readonly scores: readonly number[];
  readonly badges: readonly (readonly string[])[];
  readonly earned: readonly (Earned | null)[];
};
const NOTHING: Gains = {
  coins: [],
  scores: [],
  badges: [],
  earned: [],
  isRated: false,
  before: null,
  after: null,
  wins: null,
  winsNow: [],
};

const rounded = (rating: number | undefined): number | null =>
  rating === undefined ? null : Math.round(rating);

const outcomeOf = (
  battle: SettledBattle,
  balances: ReadonlyMap<number, number>,
  gains: Gains,
): BattleOutcome => ({
  isRated: gains.isRated,
  seats: battle.outcome.seats.map(
    (result, seat): SeatOutcome => ({
      ...result,
      coins: gains.coins[seat] ?? 0,
      ratingBefore: rounded(gains.before?.[seat]),
      ratingAfter: rounded(gains.after?.[seat]),
      score: gains.scores[seat] ?? 0,
      balance: balances.get(battle.seats[seat]?.playerId ?? 0) ?? 0,
      winsInARow: gains.winsNow[seat] ?? 0,
      badges: gains.badges[seat] ?? [],
      earned: gains.earned[seat] ?? null,
    }),
  ),
});
