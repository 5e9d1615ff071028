/**
 * The battle: two to four seats as one pure function from state and event to state (DECISIONS 6, HOUSE "A battle"). The
 * same events at the same instants always give the same state, so that a battle can be rebuilt from its log anywhere.
 */
import { grade } from '../question/grade.ts';
import { fits, isOneOption } from '../question/question.ts';
import type { BattleEvent, BattleRefusal, BattleResult } from './event.ts';
import { CONFIRMED_MS, ROOM_IDLE_MS, ROUND_MS, SEATS_LEAST, STARTING_MS } from './limits.ts';
import { type BattleSetup, isRoom } from './setup.ts';
import type { BattleState, Seat } from './state.ts';
import {
  endBattle,
  giveAnswer,
  isAwaited,
  isHere,
  passTime,
  projectAt,
  revealMs,
  tick,
  withSeat,
} from './time.ts';

const emptySeat = (playerId: number | null, now: number): Seat => ({
  playerId,
  isReady: playerId === null,
  connection: null,
  // A player with a seat but no socket yet is still connecting; a bot is always present.
  awayAt: playerId === null ? null : now,
  leftAt: null,
  answers: [],
});

/** A lobby with its owner seated. */
export const openLobby = (ownerId: number, now: number): BattleState => ({
  phase: 'lobby',
  seats: [emptySeat(ownerId, now)],
  removed: [],
  round: -1,
  closed: 0,
  startedAt: null,
  openedAt: null,
  deadlineAt: null,
  nextAt: now + ROOM_IDLE_MS,
  endedAt: null,
  reason: null,
});

/** A battle that has no lobby: found by matchmaking, or against the bot (`null`). */
export const openMatched = (playerIds: readonly (number | null)[], now: number): BattleState => ({
  ...openLobby(0, now),
  seats: playerIds.map(playerId => emptySeat(playerId, now)),
  phase: 'starting',
  startedAt: now,
  nextAt: now + STARTING_MS,
});

/** Applies the time that passed, then the event. A refusal loses nothing: the next event applies the time again. */
export const reduceBattle = (
  setup: BattleSetup,
  before: BattleState,
  event: BattleEvent,
  now: number,
): BattleResult => {
  if (event.type === 'outage') return done(before, outage(setup, before, event, now));
  if (event.type === 'tick') return done(before, tick(setup, before, now));
  const state = passTime(setup, before, now);
  const result = apply(setup, state, event, now);
  if ('refused' in result) return result;
  // The battle may have waited for this event: the last answer closes the round at once.
  return done(before, passTime(setup, result.state, now));
};

const done = (before: BattleState, state: BattleState): BattleResult => ({
  state,
  isRepeated: state === before,
});

type Applied = { readonly state: BattleState } | { readonly refused: BattleRefusal };
type Acting = Exclude<BattleEvent, { type: 'outage' | 'tick' }>;

const apply = (setup: BattleSetup, state: BattleState, event: Acting, now: number): Applied => {
  switch (event.type) {
    case 'join':
      return join(setup, state, event.playerId, now);
    case 'start':
      return start(state, now);
    case 'delete':
      return state.reason === 'deleted' ? { state } : inLobby(state, () => endBattle(state, 'deleted', now));
    case 'abort':
      return { state: state.phase === 'over' ? state : endBattle(state, 'aborted', now) };
  }
  const seat = state.seats[event.seat];
  // Nobody moves the bot.
  if (seat === undefined || seat.playerId === null) return { refused: 'not_seated' };
  switch (event.type) {
    case 'ready':
      return inLobby(state, () =>
        seat.isReady === event.isReady
          ? state
          : touched(withSeat(state, event.seat, { isReady: event.isReady }), now),
      );
    case 'watching':
      return allow(setup, state, event.seat, event.isAllowed, now);
    case 'remove':
      return inLobby(state, () =>
        vacate(state, event.seat, now, event.isForCoins === true ? null : seat.playerId),
      );
    case 'connect':
      return { state: confirmed(setup, state, connect(state, event.seat, event.connection, now), now) };
    case 'drop':
      return { state: drop(state, event.seat, event.connection, now) };
    case 'leave':
      return { state: leave(state, event.seat, now) };
    case 'answer':
      return answer(setup, state, event, now);
  }
};

const inLobby = (state: BattleState, change: () => BattleState): Applied => {
  if (state.phase === 'lobby') return { state: change() };
  return { refused: state.phase === 'over' ? 'battle_over' : 'game_started' };
};

/** Restarts the idle time of the lobby. */
const touched = (state: BattleState, now: number): BattleState =>
  state.phase === 'lobby' ? { ...state, nextAt: now + ROOM_IDLE_MS } : state;

/** Refuses in the order of DECISIONS 6; a player who is already seated just returns. The caller checks the coins. */
const join = (setup: BattleSetup, state: BattleState, playerId: number, now: number): Applied => {
  const isSeated = state.seats.some(seat => seat.playerId === playerId);
  if (state.phase === 'over') return { refused: 'battle_over' };
  if (isSeated) return { state };
  if (state.phase !== 'lobby') return { refused: 'game_started' };
  if (state.removed.includes(playerId)) return { refused: 'removed_from_room' };
  if (state.seats.length >= setup.seatsMost) return { refused: 'room_full' };
  return { state: touched({ ...state, seats: [...state.seats, emptySeat(playerId, now)] }, now) };
};

/** A seat agrees to be watched, or no longer does. Battles of strangers are never watched. */
const allow = (
  setup: BattleSetup,
  state: BattleState,
  place: number,
  isAllowed: boolean,
  now: number,
): Applied => {
  if (!isRoom(setup)) return { refused: 'not_watched' };
  if (state.phase === 'over') return { refused: 'battle_over' };
  if ((state.seats[place]?.isWatched ?? false) === isAllowed) return { state };
  return { state: touched(withSeat(state, place, { isWatched: isAllowed }), now) };
};

const vacate = (state: BattleState, place: number, now: number, removedId: number | null): BattleState => {
  if (place === 0) return endBattle(state, 'deleted', now);
  return touched(
    {
      ...state,
      seats: state.seats.filter((_, seat) => seat !== place),
      removed: removedId === null ? state.removed : [...state.removed, removedId],
    },
    now,
  );
};

const start = (state: BattleState, now: number): Applied => {
  if (state.phase === 'over') return { refused: 'battle_over' };
  if (state.phase !== 'lobby') return { state };
  // The owner is whoever starts: if his socket was lost just now, he has the whole time to come back.
  const seats = state.seats.flatMap((seat, place) =>
    isHere(seat) ? [seat] : place === 0 ? [{ ...seat, awayAt: now }] : [],
  );
  if (seats.length < SEATS_LEAST) return { refused: 'player_not_joined' };
  return { state: { ...state, seats, phase: 'starting', startedAt: now, nextAt: now + STARTING_MS } };
};

const connect = (state: BattleState, place: number, connection: string, now: number): BattleState => {
  const seat = state.seats[place];
  if (seat === undefined || seat.leftAt !== null || state.phase === 'over') return state;
  if (seat.connection === connection && seat.awayAt === null) return state;
  return touched(withSeat(state, place, { connection, awayAt: null }), now);
};

/** Delays the first round for a moment once the last player has connected. */
const confirmed = (setup: BattleSetup, before: BattleState, state: BattleState, now: number): BattleState =>
  isAwaited(setup, before) && !isAwaited(setup, state)
    ? { ...state, nextAt: Math.max(state.nextAt ?? 0, now + CONFIRMED_MS) }
    : state;

const drop = (state: BattleState, place: number, connection: string, now: number): BattleState => {
  const seat = state.seats[place];
  if (seat === undefined || seat.connection !== connection || state.phase === 'over') return state;
  return withSeat(state, place, { connection: null, awayAt: now });
};

const leave = (state: BattleState, place: number, now: number): BattleState => {
  if (state.phase === 'over' || state.seats[place]?.leftAt !== null) return state;
  if (state.phase === 'lobby') return vacate(state, place, now, null);
  return withSeat(state, place, { leftAt: now, connection: null });
};

type AnswerEvent = Extract<BattleEvent, { type: 'answer' }>;

const answer = (setup: BattleSetup, state: BattleState, event: AnswerEvent, now: number): Applied => {
  const round = setup.rounds[event.round];
  const given = state.seats[event.seat]?.answers[event.round] ?? null;
  // A repeated answer, even after the round: the client lost the reply and retried.
  if (given?.verdict === 'missing') return { refused: 'too_late' };
  if (given !== null) return given.option === event.option ? { state } : { refused: 'already_answered' };
  if (state.phase === 'over') return { refused: 'battle_over' };
  if (state.seats[event.seat]?.leftAt !== null) return { refused: 'not_seated' };
  if (round === undefined || event.round > state.round) return { refused: 'not_open' };
  if (event.round < state.closed) return { refused: 'too_late' };
  if (!isOneOption(round.key)) return { refused: 'bad_answer' };
  const chosen = { kind: round.key.kind, option: event.option };
  if (!fits(chosen.kind, round.order.length, chosen)) return { refused: 'bad_answer' };
  const isRight = grade(round.key, chosen) === 'right';
  const { option, lineMs } = event;
  return { state: giveAnswer(setup, state, event.seat, { option, isRight, lineMs }, now) };
};

/**
 * The time until the servers went away counts. Every later instant moves by the gap, and every socket is gone. Nothing
 * moves further than its whole time from now, so an outage that is reported twice gives nobody more. A gap below zero
 * means that the clock was set back: every instant moves back with it.
 */
const outage = (
  setup: BattleSetup,
  before: BattleState,
  { gapMs, kept = [], shownMs = 0 }: Extract<BattleEvent, { type: 'outage' }>,
  now: number,
): BattleState => {
  const gone = now - gapMs;
  // A clock that was set back hides how long it was away: assume that players saw what they may have seen.
  const shown = gapMs < 0 ? shownMs : Math.min(gapMs, shownMs);
  const state = projectAt(setup, passTime(setup, before, gone), gone + Math.max(0, shown));
  if (state.phase === 'over') return state;
  // A player whom the outage kept from connecting is not charged for it.
  if (isAwaited(setup, state)) return endBattle(state, 'aborted', now);
  const moved = (at: number | null, wholeMs: number) => {
    if (at === null) return null;
    const to = Math.min(at + gapMs, now + wholeMs);
    return gapMs < 0 ? to : Math.max(at, to);
  };
  return {
    ...state,
    openedAt: moved(state.openedAt, 0),
    deadlineAt: moved(state.deadlineAt, ROUND_MS),
    nextAt: moved(state.nextAt, pauseMs(setup, state)),
    seats: state.seats.map((seat, place) =>
      seat.playerId === null || seat.leftAt !== null || (kept.includes(place) && isHere(seat))
        ? seat
        : { ...seat, connection: null, awayAt: now },
    ),
  };
};

/** How long a phase with an end of its own lasts. */
const pauseMs = (setup: BattleSetup, { phase, closed }: BattleState): number => {
  switch (phase) {
    case 'lobby':
      return ROOM_IDLE_MS;
    case 'starting':
      return STARTING_MS;
    case 'reveal':
      return revealMs(setup, closed);
    default:
      return 0;
  }
};
