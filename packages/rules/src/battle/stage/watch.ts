/**
 * What a watcher may know of a battle (DECISIONS 13): each round once it is closed, and never anything of an open one. Only rooms
 * in which every seat agrees are watched.
 */

import { type BattleSetup, isRoom } from '../setup.ts';
import type { BattleState } from '../state.ts';
import { closedMoments, lastClosed, type Reveal, type SeatView, viewSeat } from '../view.ts';
import type { Moment } from './moment.ts';

/** Whether the battle may be watched now: it has begun, and all who sit in it agree. */
export const isWatchable = (
  setup: Pick<BattleSetup, 'kind'>,
  { phase, startedAt, seats }: BattleState,
): boolean =>
  isRoom(setup) &&
  phase !== 'lobby' &&
  startedAt !== null &&
  seats.every(({ isWatched }) => isWatched === true);

/** What is happening: nothing yet, somebody chooses, an answer is told, or all is over. */
export type WatchPhase = 'starting' | 'choosing' | 'told' | 'over';

export type WatchView = {
  readonly phase: WatchPhase;
  /** Number of closed rounds. */
  readonly closed: number;
  readonly seats: readonly Pick<SeatView, 'playerId' | 'presence' | 'points' | 'right' | 'verdicts'>[];
  /** The round that was closed last, also while the next one is open; null before the first. */
  readonly told: Reveal | null;
  readonly moments: readonly Moment[];
  /** When the next round opens; null while one is open. */
  readonly nextAt: number | null;
};

const PHASES = {
  lobby: 'starting',
  starting: 'starting',
  question: 'choosing',
  reveal: 'told',
  over: 'over',
} as const;

export const watchView = (setup: BattleSetup, state: BattleState): WatchView => ({
  phase: PHASES[state.phase],
  closed: state.closed,
  seats: state.seats.map(seat => {
    const { playerId, presence, points, right, verdicts } = viewSeat(state, seat);
    return { playerId, presence, points, right, verdicts };
  }),
  told: lastClosed(setup, state),
  moments: closedMoments(state),
  nextAt: state.phase === 'reveal' || state.phase === 'starting' ? state.nextAt : null,
});
