/** What one seat may know of a battle: never an answer before its round is closed, never another's choice before that (DECISIONS 6). */

import { RETURN_WITHIN_MS } from './limits.ts';
import { tally } from './pot.ts';
import type { BattleSetup } from './setup.ts';
import { type Moment, momentsOf } from './stage/moment.ts';
import type { BattlePhase, BattleState, EndReason, Seat, SeatAnswer } from './state.ts';
import { isAwaited } from './time.ts';

export type SeatView = {
  readonly playerId: number | null;
  readonly isReady: boolean;
  readonly presence: 'here' | 'away' | 'left';
  /** When an absent seat is left for good; null while here, and in the lobby. */
  readonly awayUntil: number | null;
  /** Whether the seat has answered the open round, but not how. */
  readonly hasAnswered: boolean;
  /** Points and right answers of closed rounds. */
  readonly points: number;
  readonly right: number;
  /** Closed rounds. */
  readonly verdicts: readonly SeatAnswer['verdict'][];
};

/** A closed round: what everyone chose and what was right, as stored positions. */
export type Reveal = {
  readonly round: number;
  readonly rightOption: number;
  readonly answers: readonly (SeatAnswer | null)[];
};

export type BattleView = {
  readonly phase: BattlePhase;
  /** The viewer's; null for nobody's. */
  readonly seat: number | null;
  readonly seats: readonly SeatView[];
  readonly round: number;
  /** Number of opened rounds: only their questions may be shown. */
  readonly opened: number;
  readonly openedAt: number | null;
  readonly deadlineAt: number | null;
  readonly nextAt: number | null;
  /** The viewer's own choice in the open round. */
  readonly mine: number | null;
  /** The round that was closed last, while it is shown: in the pause after it, and when the battle is over. */
  readonly reveal: Reveal | null;
  /** Of the round in `reveal`. */
  readonly moments: readonly Moment[];
  readonly reason: EndReason | null;
};

/** Returns a function from a seat (null: no seat) to what it may see of the battle. The shared part is computed once. */
export const viewsOf = (setup: BattleSetup, state: BattleState): ((viewer: number | null) => BattleView) => {
  const reveal = state.phase === 'question' ? null : lastClosed(setup, state);
  const shared = {
    phase: state.phase,
    seats: state.seats.map(seat => viewSeat(state, seat)),
    round: state.round,
    opened: state.round + 1,
    openedAt: state.openedAt,
    deadlineAt: state.deadlineAt,
    // While a player is awaited, the beginning is unknown.
    nextAt: isAwaited(setup, state) ? null : state.nextAt,
    reveal,
    moments: reveal === null ? [] : closedMoments(state),
    reason: state.reason,
  };
  return viewer => ({ ...shared, seat: viewer, mine: ownChoice(state, viewer) });
};

/** A seat as everybody may see it. */
export const viewSeat = (state: BattleState, seat: Seat): SeatView => {
  const { points, right } = tally(state, seat);
  const isGame = state.phase !== 'lobby' && state.phase !== 'over';
  return {
    playerId: seat.playerId,
    isReady: seat.isReady,
    presence: seat.leftAt !== null ? 'left' : seat.awayAt !== null ? 'away' : 'here',
    awayUntil: isGame && seat.leftAt === null && seat.awayAt !== null ? seat.awayAt + RETURN_WITHIN_MS : null,
    hasAnswered: state.phase === 'question' && (seat.answers[state.round] ?? null) !== null,
    points,
    right,
    verdicts: Array.from({ length: state.closed }, (_, round) => seat.answers[round]?.verdict ?? 'missing'),
  };
};

const ownChoice = ({ phase, seats, round }: BattleState, viewer: number | null): number | null =>
  viewer === null || phase !== 'question' ? null : (seats[viewer]?.answers[round]?.option ?? null);

/** The round that was closed last; null before the first. */
export const lastClosed = (setup: BattleSetup, state: BattleState): Reveal | null => {
  const round = state.closed - 1;
  const key = setup.rounds[round]?.key;
  if (key === undefined || !('option' in key)) return null;
  return { round, rightOption: key.option, answers: state.seats.map(seat => seat.answers[round] ?? null) };
};

/** The moments of the round that was closed last. */
export const closedMoments = ({ seats, closed }: BattleState): Moment[] =>
  momentsOf(
    seats.map(({ answers }) =>
      Array.from({ length: closed }, (_, round) => ({
        points: answers[round]?.points ?? 0,
        isRight: answers[round]?.verdict === 'right',
      })),
    ),
    seats.map(({ leftAt }) => leftAt === null),
  );
