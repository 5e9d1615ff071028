/** Time in a battle: what changes as it passes, and when. Only this file knows deadlines. */
import {
  DOUBLE_TOLD_MS,
  LINE_ALLOWANCE_BATTLE_MS,
  LINE_ALLOWANCE_MS,
  RETURN_WITHIN_MS,
  REVEAL_MS,
  ROUND_MS,
  SEATS_LEAST,
} from './limits.ts';
import { MISSING, pointsIn } from './score.ts';
import { type BattleSetup, isDouble } from './setup.ts';
import type { BattleState, EndReason, Seat, SeatAnswer } from './state.ts';

/** Whether the seat's player (or the bot) is connected and has not left. */
export const isHere = (seat: Seat): boolean => seat.leftAt === null && seat.awayAt === null;

/** Whether a matched player has never connected yet. */
export const isAwaited = ({ confirmMs }: Pick<BattleSetup, 'confirmMs'>, state: BattleState): boolean =>
  confirmMs !== undefined &&
  state.phase === 'starting' &&
  state.seats.some(seat => seat.playerId !== null && seat.leftAt === null && seat.awayAt === state.startedAt);

/** The state with one seat changed. */
export const withSeat = (state: BattleState, place: number, change: Partial<Seat>): BattleState => ({
  ...state,
  seats: state.seats.map((seat, at) => (at === place ? { ...seat, ...change } : seat)),
});

/** The battle over, for this reason. */
export const endBattle = (state: BattleState, reason: EndReason, now: number): BattleState => ({
  ...state,
  phase: 'over',
  reason,
  endedAt: now,
  openedAt: null,
  deadlineAt: null,
  nextAt: null,
});

/** A change that time alone causes: when, and the new state at the instant it is applied. */
type Step = {
  readonly at: number;
  readonly change: (state: BattleState, now: number) => BattleState;
  /** The next round opens; the clock alone tells when. */
  readonly opens?: true;
};

/**
 * The next instant at which time alone changes what is stored; null when nothing will. The sweep looks here. Opening a
 * round stores no event: `projectAt` derives it from the clock.
 */
export const nextDueAt = (setup: BattleSetup, state: BattleState): number | null => {
  const step = nextStep(setup, state);
  return step?.opens === true ? nextDueAt(setup, step.change(state, step.at)) : (step?.at ?? null);
};

/** When the next round opens by itself; null when another change comes first. */
export const nextOpeningAt = (setup: BattleSetup, state: BattleState): number | null => {
  const step = nextStep(setup, state);
  return step?.opens === true ? step.at : null;
};

/** The state at `now`: with the round open that opens by itself, although no event says so. */
export const projectAt = (setup: BattleSetup, state: BattleState, now: number): BattleState => {
  const step = nextStep(setup, state);
  return step?.opens === true && step.at <= now ? step.change(state, step.at) : state;
};

/** The next instant at which time alone changes what is seen; null when nothing will. Timers look here. */
export const nextTurnAt = (setup: BattleSetup, state: BattleState, now: number): number | null =>
  nextStep(setup, projectAt(setup, state, now))?.at ?? null;

/** The state at `now`; the same object when nothing was due. Rounds open when they were due, all else happens at `now`. */
export const passTime = (setup: BattleSetup, state: BattleState, now: number): BattleState => {
  const step = nextStep(setup, state);
  if (step === null || step.at > now) return state;
  return passTime(setup, step.change(state, step.opens === true ? step.at : now), now);
};

/**
 * The same for a tick: a round that opens late opens at `now`, so that nobody loses seconds to a busy server. The caller
 * knows that no player saw it open before.
 */
export const tick = (setup: BattleSetup, state: BattleState, now: number): BattleState => {
  const step = nextStep(setup, state);
  const isLate = step?.opens === true && step.at <= now && (nextTurnAt(setup, state, now) ?? now + 1) > now;
  return isLate ? step.change(state, now) : passTime(setup, state, now);
};

const nextStep = (setup: BattleSetup, state: BattleState): Step | null => {
  if (state.phase === 'over') return null;
  const steps = state.phase === 'lobby' ? [] : [...departures(state), ...botMoves(setup, state)];
  const ending = phaseEnd(setup, state);
  return [...steps, ...(ending === null ? [] : [ending])].reduce<Step | null>(
    (first, step) => (first === null || step.at < first.at ? step : first),
    null,
  );
};

/** Seats that stay away count as left. The last remaining seat wins; without one the battle is called off. */
const departures = (state: BattleState): Step[] => {
  if (state.seats.length >= SEATS_LEAST && state.seats.every(isHere)) return [];
  const seated = state.seats.filter(seat => seat.leftAt === null);
  const [last] = seated;
  const at = Number.NEGATIVE_INFINITY;
  if (last === undefined) return [{ at, change: (now_, now) => endBattle(now_, 'aborted', now) }];
  // A player who is away has to come back to win.
  if (seated.length === 1 && isHere(last))
    return [{ at, change: (now_, now) => endBattle(now_, 'left', now) }];
  return state.seats.flatMap(({ awayAt, leftAt }, place) =>
    awayAt === null || leftAt !== null
      ? []
      : [
          {
            at: awayAt + RETURN_WITHIN_MS,
            change: (before: BattleState, now: number) => withSeat(before, place, { leftAt: now }),
          },
        ],
  );
};

const botMoves = (setup: BattleSetup, state: BattleState): Step[] => {
  const round = setup.rounds[state.round];
  const bot = round?.bot;
  const { openedAt } = state;
  if (state.phase !== 'question' || round === undefined || bot === undefined || openedAt === null) return [];
  const isRight = 'option' in round.key && round.key.option === bot.option;
  const answeredAt = openedAt + bot.afterMs;
  return state.seats.flatMap(({ playerId, answers }, place) =>
    playerId !== null || (answers[state.round] ?? null) !== null
      ? []
      : [
          {
            at: answeredAt,
            change: (before: BattleState) =>
              giveAnswer(setup, before, place, { option: bot.option, isRight, lineMs: 0 }, answeredAt),
          },
        ],
  );
};

/** How a phase ends by itself: an idle lobby, a pause, or a round whose clock is over or that all have answered. */
const phaseEnd = (setup: BattleSetup, state: BattleState): Step | null => {
  if (state.phase === 'lobby')
    return state.nextAt === null
      ? null
      : { at: state.nextAt, change: (before, now) => endBattle(before, 'expired', now) };
  if (setup.confirmMs !== undefined && isAwaited(setup, state)) {
    const at = (state.startedAt ?? 0) + setup.confirmMs;
    return { at, change: (before, now) => endBattle(before, 'aborted', now) };
  }
  if (state.phase !== 'question')
    return state.nextAt === null ? null : { at: state.nextAt, change: openRound, opens: true };
  const isAnswered = state.seats.every(
    seat => seat.leftAt !== null || (seat.answers[state.round] ?? null) !== null,
  );
  const at = isAnswered ? Number.NEGATIVE_INFINITY : (state.deadlineAt ?? 0) + LINE_ALLOWANCE_MS;
  return { at, change: (before, now) => closeRound(setup, before, now) };
};

const openRound = (state: BattleState, now: number): BattleState => ({
  ...state,
  phase: 'question',
  round: state.round + 1,
  openedAt: now,
  deadlineAt: now + ROUND_MS,
  nextAt: null,
  seats: state.seats.map(seat => ({ ...seat, answers: [...seat.answers, null] })),
});

const closeRound = (setup: BattleSetup, state: BattleState, now: number): BattleState => {
  const seats = state.seats.map(seat => ({
    ...seat,
    answers: seat.answers.map(answer => answer ?? MISSING),
  }));
  const closed = { ...state, seats, closed: state.round + 1 };
  if (closed.closed >= setup.rounds.length) return endBattle(closed, 'finished', now);
  return {
    ...closed,
    phase: 'reveal',
    openedAt: null,
    deadlineAt: null,
    nextAt: now + revealMs(setup, closed.closed),
  };
};

/** How long the answer is shown before the round that comes next; a double one is told first. */
export const revealMs = (setup: BattleSetup, next: number): number =>
  REVEAL_MS + (isDouble(setup, next) ? DOUBLE_TOLD_MS : 0);

/** Stores a seat's answer in the open round. Its time is the server's, less the allowance for delay. */
export const giveAnswer = (
  setup: BattleSetup,
  state: BattleState,
  place: number,
  given: { readonly option: number; readonly isRight: boolean; readonly lineMs: number },
  now: number,
): BattleState => {
  const seat = state.seats[place];
  if (seat === undefined || state.openedAt === null) return state;
  const forgiven = seat.answers.reduce((sum, answer) => sum + (answer?.lineMs ?? 0), 0);
  const measured = Number.isFinite(given.lineMs) ? given.lineMs : 0;
  const lineMs = Math.floor(
    Math.max(0, Math.min(measured, LINE_ALLOWANCE_MS, LINE_ALLOWANCE_BATTLE_MS - forgiven)),
  );
  const ms = Math.max(0, now - state.openedAt - lineMs);
  const isLate = ms > ROUND_MS;
  const answer: SeatAnswer = {
    option: given.option,
    ms: Math.min(ms, ROUND_MS),
    lineMs,
    points: given.isRight && !isLate ? pointsIn(setup, state.round, ms) : 0,
    verdict: isLate ? 'late' : given.isRight ? 'right' : 'wrong',
  };
  return withSeat(state, place, {
    answers: seat.answers.map((old, round) => (round === state.round ? answer : old)),
  });
};
