/** The outcome of a battle: totals, places, and how the pot is shared (DECISIONS 6, 8). */

import { COUNTS_FROM_ROUND } from './limits.ts';
import type { BattleSetup } from './setup.ts';
import type { BattleState, Seat } from './state.ts';

export type Tally = {
  readonly points: number;
  readonly right: number;
  /** Sum of the answer times of closed rounds. */
  readonly ms: number;
};

/** A seat's totals over closed rounds. */
export const tally = (state: BattleState, seat: Seat): Tally => {
  let [points, right, ms] = [0, 0, 0];
  for (const answer of seat.answers.slice(0, state.closed)) {
    points += answer?.points ?? 0;
    ms += answer?.ms ?? 0;
    if (answer?.verdict === 'right') right += 1;
  }
  return { points, right, ms };
};

/** The result of one seat. `tie`: shares the best total of a group. `none`: aborted, or never started. */
export type SeatOutcome = 'win' | 'lose' | 'draw' | 'tie' | 'none';

export type SeatResult = Tally & {
  readonly outcome: SeatOutcome;
  /** From 1; equal totals of those who stayed share a place, who left comes after them. */
  readonly place: number;
  readonly hasLeft: boolean;
  /** Coins from the pot, including the seat's own fee. */
  readonly coins: number;
};

export type PotOutcome = {
  readonly seats: readonly SeatResult[];
  /** Moves ratings, badges and the row of wins: a random battle that came far enough. */
  readonly isRated: boolean;
  /** Far enough for badges. */
  readonly isFull: boolean;
};

/** The outcome of a finished battle. The coins of all seats always sum to the fees of all seats. */
export const outcomeOf = (setup: BattleSetup, state: BattleState): PotOutcome => {
  const isFull =
    state.reason === 'finished' || (state.reason === 'left' && state.round + 1 >= COUNTS_FROM_ROUND);
  const isPlayed = state.reason === 'finished' || state.reason === 'left';
  const seats = isPlayed ? ranked(setup, state) : state.seats.map(seat => unplayed(setup, state, seat));
  return { seats, isRated: isFull && setup.kind === 'random', isFull };
};

const unplayed = (setup: BattleSetup, state: BattleState, seat: Seat): SeatResult => ({
  ...tally(state, seat),
  outcome: 'none',
  place: 1,
  hasLeft: seat.leftAt !== null,
  coins: state.startedAt === null ? 0 : setup.fee,
});

const ranked = (setup: BattleSetup, state: BattleState): SeatResult[] => {
  const totals = state.seats.map(seat => ({ ...tally(state, seat), hasLeft: seat.leftAt !== null }));
  const beats = (a: (typeof totals)[number], b: (typeof totals)[number]) =>
    a.hasLeft === b.hasLeft ? a.points > b.points : !a.hasLeft;
  const places = totals.map(mine => 1 + totals.filter(other => beats(other, mine)).length);
  const first = [...places.keys()].filter(seat => places[seat] === 1);
  const shares = sharePot(
    setup.fee * state.seats.length,
    first.map(seat => ({ seat, ms: totals[seat]?.ms ?? 0 })),
  );
  return totals.map((total, seat) => {
    const place = places[seat] ?? 1;
    const isShared = place === 1 && first.length > 1;
    const shared = state.seats.length === 2 ? 'draw' : 'tie';
    return {
      ...total,
      place,
      outcome: place > 1 ? 'lose' : isShared ? shared : 'win',
      coins: shares.get(seat) ?? 0,
    };
  });
};

/** Equal shares; what is left of the division goes to the smallest answer time, then to the first seat (DECISIONS 6). */
export const sharePot = (
  pot: number,
  winners: readonly { readonly seat: number; readonly ms: number }[],
): Map<number, number> => {
  if (winners.length === 0) return new Map();
  const each = Math.floor(pot / winners.length);
  const rest = pot - each * winners.length;
  const [quickest] = [...winners].sort((a, b) => a.ms - b.ms || a.seat - b.seat);
  return new Map(winners.map(({ seat }) => [seat, each + (seat === quickest?.seat ? rest : 0)]));
};

/** Coins by their kind (DECISIONS 8). */
export type Kinds = { readonly won: number; readonly bonus: number };

/**
 * Which coins each seat gets for its share: first its own fee back as it was, then of the losers' coins, won ones first.
 * In a random battle those keep their kind, as far as the seat may still gain won coins (`wonMost`: its day, and whether the
 * questions allow any); the rest turns into bonus. What is won in a private room is always bonus, or coins could be handed
 * to the one account that is paid out (DECISIONS 8, 12). The sums are those of the stakes.
 */
export const shareKinds = (
  setup: Pick<BattleSetup, 'kind'>,
  stakes: readonly Kinds[],
  coins: readonly number[],
  wonMost: readonly number[],
): Kinds[] => {
  const own = stakes.map(({ won, bonus }, seat) => {
    const kept = Math.min(won + bonus, coins[seat] ?? 0);
    const keptBonus = Math.min(bonus, kept);
    return { won: kept - keptBonus, bonus: keptBonus };
  });
  let wonLeft = stakes.reduce((sum, stake, seat) => sum + stake.won - (own[seat]?.won ?? 0), 0);
  return own.map(({ won, bonus }, seat) => {
    const more = (coins[seat] ?? 0) - won - bonus;
    const moreWon = setup.kind === 'random' ? Math.min(wonLeft, more, wonMost[seat] ?? 0) : 0;
    wonLeft -= moreWon;
    return { won: won + moreWon, bonus: bonus + more - moreWon };
  });
};

/**
 * What each seat gets, when some may win nothing (staff, and accounts that were closed meanwhile): their own fee at most. If
 * such a seat would take others' coins, nobody wins any, and every fee goes back. The sum is that of the stakes.
 */
export const coinsDue = (
  stakes: readonly Kinds[],
  shares: readonly number[],
  mayWin: readonly boolean[],
): readonly number[] => {
  const paid = stakes.map(({ won, bonus }) => won + bonus);
  const isVoid = shares.some((share, seat) => mayWin[seat] !== true && share > (paid[seat] ?? 0));
  return isVoid || paid.every(coins => coins === 0) ? paid : shares;
};
