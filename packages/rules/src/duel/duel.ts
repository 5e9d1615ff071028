/**
 * A duel as a pure state: who is asked, whose turn it is, and how it ends (DECISIONS 13). Side 0 asks, side 1 is asked and
 * plays first, because accepting opens its turn. Instants are milliseconds since 1970.
 */
import type { DuelKind } from './limits.ts';
import { isWeighing, type Weights } from './score.ts';

export type Side = 0 | 1;
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

export const DUEL_STATUSES = ['invited', 'open', 'over'] as const;
export type DuelStatus = (typeof DUEL_STATUSES)[number];

/**
 * `played`: both are done. `ran_out`: one opened a question and did not finish in time, and loses. `lapsed`: one never opened
 * a question in his turn, which costs nobody. `left`: an account was deleted. The others ended before it began.
 */
export const DUEL_ENDS = ['played', 'ran_out', 'lapsed', 'left', 'withdrawn', 'expired'] as const;
export type DuelEnd = (typeof DUEL_ENDS)[number];

export type SideState = {
  /** When the first question opened. */
  readonly openedAt: number | null;
  /** When the six were over. */
  readonly answeredAt: number | null;
  /** What this side gave to the other's questions; thinkers only. */
  readonly weights: Weights | null;
};

export type DuelState = {
  readonly kind: DuelKind;
  readonly turnMs: number;
  readonly status: DuelStatus;
  /** Who was asked has said no. Who asked is not told: to him the invitation stands until it expires. */
  readonly isDeclined: boolean;
  readonly ending: DuelEnd | null;
  /** Of a duel that ran out: who did not. Points decide a played one. */
  readonly winner: Side | null;
  /** Whose turn it is; null while it is an invitation and when it is over. */
  readonly turn: Side | null;
  /** When the turn, or the invitation, runs out; null when it is over. */
  readonly dueAt: number | null;
  readonly sides: readonly [SideState, SideState];
};

const UNTOUCHED: SideState = { openedAt: null, answeredAt: null, weights: null };

export type DuelRefusal = 'duel_over' | 'duel_not_turn' | 'duel_not_answered' | 'duel_weights';
export type DuelResult = { readonly state: DuelState } | { readonly refused: DuelRefusal };

export const inviteTo = (kind: DuelKind, turnMs: number, now: number): DuelState => ({
  kind,
  turnMs,
  status: 'invited',
  isDeclined: false,
  ending: null,
  winner: null,
  turn: null,
  dueAt: now + turnMs,
  sides: [UNTOUCHED, UNTOUCHED],
});

/** What a side still has to do in its turn; null when it is done. */
export const taskOf = (kind: DuelKind, side: SideState): 'answer' | 'weigh' | null => {
  if (side.answeredAt === null) return 'answer';
  return kind === 'thinker' && side.weights === null ? 'weigh' : null;
};

const over = (state: DuelState, ending: DuelEnd, winner: Side | null = null): DuelState => ({
  ...state,
  status: 'over',
  ending,
  winner,
  turn: null,
  dueAt: null,
});

/** The duel at `now`: an invitation or a turn whose time is up is over. Returns the same object when nothing was due. */
export const passDuel = (state: DuelState, now: number): DuelState => {
  if (state.dueAt === null || now < state.dueAt) return state;
  if (state.turn === null) return over(state, 'expired');
  const hasOpened = state.sides[state.turn].openedAt !== null;
  return hasOpened ? over(state, 'ran_out', otherSide(state.turn)) : over(state, 'lapsed');
};

/** Who was asked says no, or who asked takes it back. An open duel ends only by play, time or a deleted account. */
export const endInvitation = (before: DuelState, side: Side, now: number): DuelResult => {
  const state = passDuel(before, now);
  if (state.status !== 'invited' || (side === 1 && state.isDeclined)) return { refused: 'duel_over' };
  return { state: side === 0 ? over(state, 'withdrawn') : { ...state, isDeclined: true } };
};

/** Ends a duel because an account of it is deleted; nobody wins. */
export const leaveDuel = (state: DuelState): DuelState =>
  state.status === 'over' ? state : over(state, 'left');

export const acceptDuel = (before: DuelState, now: number): DuelResult => {
  const state = passDuel(before, now);
  if (state.status !== 'invited' || state.isDeclined) return { refused: 'duel_over' };
  return { state: { ...state, status: 'open', turn: 1, dueAt: now + state.turnMs } };
};

/** The state at `now`, if it is this side's turn. */
const turnAt = (before: DuelState, side: Side, now: number): DuelResult => {
  const state = passDuel(before, now);
  if (state.status === 'over') return { refused: 'duel_over' };
  return state.turn === side ? { state } : { refused: 'duel_not_turn' };
};

const withSide = (state: DuelState, side: Side, facts: Partial<SideState>): DuelState => {
  const [one, other] = state.sides;
  return {
    ...state,
    sides: side === 0 ? [{ ...one, ...facts }, other] : [one, { ...other, ...facts }],
  };
};

/**
 * A side opens its first question. A quick sitting that begins in time is played to its end: the turn lasts at least
 * `sittingMs` from now.
 */
export const openDuel = (before: DuelState, side: Side, sittingMs: number, now: number): DuelResult => {
  const turn = turnAt(before, side, now);
  if ('refused' in turn || turn.state.sides[side].openedAt !== null) return turn;
  const dueAt = Math.max(turn.state.dueAt ?? 0, now + sittingMs);
  return { state: { ...withSide(turn.state, side, { openedAt: now }), dueAt } };
};

/** Passes the turn on when the side is done; the second one to be done ends the duel. */
const passOn = (state: DuelState, side: Side, now: number): DuelState => {
  if (taskOf(state.kind, state.sides[side]) !== null) return state;
  const other = otherSide(side);
  if (taskOf(state.kind, state.sides[other]) === null) return over(state, 'played');
  return { ...state, turn: other, dueAt: now + state.turnMs };
};

/** The side's six are over. After its time it is too late: the duel has run out. */
export const answerDuel = (before: DuelState, side: Side, now: number): DuelState => {
  const turn = turnAt(before, side, now);
  if ('refused' in turn) return passDuel(before, now);
  return passOn(withSide(turn.state, side, { answeredAt: now }), side, now);
};

/** Gives the other's six their numbers. The same numbers again change nothing. */
export const weighDuel = (
  before: DuelState,
  side: Side,
  given: readonly number[],
  now: number,
): DuelResult => {
  const had = before.sides[side].weights;
  if (had?.every((weight, at) => weight === given[at])) return { state: before };
  const turn = turnAt(before, side, now);
  if ('refused' in turn) return turn;
  if (taskOf(turn.state.kind, turn.state.sides[side]) !== 'weigh') return { refused: 'duel_not_answered' };
  if (!isWeighing(given)) return { refused: 'duel_weights' };
  return { state: passOn(withSide(turn.state, side, { weights: given }), side, now) };
};

/** Whether a side ever saw a question, and so may see them all when it is over. */
export const hasPlayed = ({ sides }: DuelState, side: Side): boolean => sides[side].openedAt !== null;
