/** The row that follows from a new state, and what the state alone decides. Pure. */
import type { BattleState } from '@trivium/rules/battle/state';
import { nextDueAt } from '@trivium/rules/battle/time';
import { type BattleRow, setupOf } from '../row.ts';

const statusOf = ({ phase }: BattleState): BattleRow['status'] =>
  phase === 'lobby' ? 'lobby' : phase === 'over' ? 'over' : 'running';

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** The row after `events` more events have led to `state`. */
export const rowAfter = (row: BattleRow, state: BattleState, events: number): BattleRow => ({
  ...row,
  state,
  seq: row.seq + events,
  status: statusOf(state),
  due_at: dateOf(nextDueAt(setupOf(row), state)),
  started_at: dateOf(state.startedAt),
  ended_at: dateOf(state.endedAt),
});

/** Whether the passing of time changes what is stored: then the battle needs a `tick`. */
export const isDue = (row: BattleRow, now: number): boolean =>
  (nextDueAt(setupOf(row), row.state) ?? Number.POSITIVE_INFINITY) <= now;

/** Players whom the battle occupies: none of them may sit in another one. */
export const occupied = ({ phase, seats }: BattleState): number[] =>
  phase === 'over'
    ? []
    : seats.flatMap(({ playerId, leftAt }) => (playerId === null || leftAt !== null ? [] : [playerId]));

/** Whether the step changes neither status nor occupied players, so that one statement stores it. */
export const isPlain = (before: BattleRow, next: BattleRow): boolean =>
  next.status === before.status && occupied(before.state).join() === occupied(next.state).join();
