/** A stored duel with its sides, and the state that the rules know it by. No SQL. */
import type { DuelEnd, DuelState, DuelStatus, Side, SideState } from '@trivium/rules/duel/duel';
import type { DuelKind } from '@trivium/rules/duel/limits';
import type { Verdict } from '@trivium/rules/play/state';
import { SECOND_MS } from '@trivium/rules/time/units';
import type { Served } from '../play/play.ts';

/** How one of the six ended for a side. */
export type SideResult = {
  readonly verdict: Verdict;
  /** Stored position of the chosen option; null without an answer. */
  readonly option: number | null;
  readonly ms: number;
};

export type SideRow = {
  readonly duel_id: string;
  readonly side: Side;
  readonly player_id: number;
  readonly play_id: string | null;
  readonly opened_at: Date | null;
  readonly answered_at: Date | null;
  readonly weights: readonly number[] | null;
  readonly results: readonly SideResult[] | null;
  /** The clock of its questions with its extra time; null before it played, and for thinkers. */
  readonly clock_ms: number | null;
  readonly points: number | null;
  readonly rating_before: number | null;
  readonly rating_after: number | null;
  readonly declined_at: Date | null;
  readonly is_open: boolean;
  readonly ended_at: Date | null;
  readonly is_listed: boolean;
};

export type DuelRow = {
  readonly id: string;
  readonly kind: DuelKind;
  readonly language_id: number;
  readonly turn_seconds: number;
  readonly quick_seconds: number;
  readonly status: DuelStatus;
  readonly ending: DuelEnd | null;
  readonly winner: Side | null;
  readonly turn: Side | null;
  readonly due_at: Date | null;
  readonly reminded_at: Date | null;
  readonly link_code: string | null;
  readonly served: readonly Served[];
  readonly is_rated: boolean;
  readonly asked_at: Date;
  readonly accepted_at: Date | null;
  readonly ended_at: Date | null;
  readonly version: number;
};

/** A duel and its sides in their order; the second is missing until somebody accepts a link. */
export type Duel = DuelRow & { readonly sides: readonly SideRow[] };

const UNTOUCHED: SideState = { openedAt: null, answeredAt: null, weights: null };

const sideState = (row: SideRow | undefined): SideState =>
  row === undefined
    ? UNTOUCHED
    : {
        openedAt: row.opened_at?.getTime() ?? null,
        answeredAt: row.answered_at?.getTime() ?? null,
        weights: row.weights,
      };

export const stateOf = ({ sides, ...duel }: Duel): DuelState => ({
  kind: duel.kind,
  turnMs: duel.turn_seconds * SECOND_MS,
  status: duel.status,
  isDeclined: (sides[1]?.declined_at ?? null) !== null,
  ending: duel.ending,
  winner: duel.winner,
  turn: duel.turn,
  dueAt: duel.due_at?.getTime() ?? null,
  sides: [sideState(sides[0]), sideState(sides[1])],
});

/** The row of a player; undefined for somebody else's duel. */
export const sideOf = ({ sides }: Duel, playerId: number): SideRow | undefined =>
  sides.find(row => row.player_id === playerId);

export const otherOf = ({ sides }: Duel, side: Side): SideRow | undefined =>
  sides.find(row => row.side !== side);

/** What a right answer of a side is worth by the other's weights; null in a quick duel, and without them. */
export const givenTo = (duel: Duel, side: Side): readonly number[] | null =>
  otherOf(duel, side)?.weights ?? null;

/** How a duel ended for a side: null while it goes on, `none` where it was not played. */
export const outcomeOf = (
  { status, ending, winner }: DuelRow,
  { side }: SideRow,
): 'won' | 'lost' | 'drawn' | 'none' | null => {
  if (status !== 'over') return null;
  if (ending !== 'played' && ending !== 'ran_out') return 'none';
  return winner === null ? 'drawn' : winner === side ? 'won' : 'lost';
};
