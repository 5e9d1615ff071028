/** One play of one player, as a pure function: a state and an event give the next state and an outcome (DECISIONS 4). */
import type { Dice } from '../dice.ts';
import { applyLifeline, refuseLifeline } from '../lifeline/lifeline.ts';
import type { Lifeline } from '../lifeline/name.ts';
import { grade, isSameAnswer } from '../question/grade.ts';
import { type Answer, fits, type ServedQuestion } from '../question/question.ts';
import type { EventOutcome, PlayEvent, PlayRefusal } from './event.ts';
import { clockMs } from './policy.ts';
import { currentQuestion, isOpen, type PlayState, type QuestionState, UNOPENED } from './state.ts';
import { closeQuestions, giveVerdict, openQuestion, type PlaySetup, passTime, withQuestion } from './time.ts';

/** The state to store and the outcome to report, or the reason why the rules refuse the event. */
export type PlayResult =
  | { readonly state: PlayState; readonly outcome: EventOutcome }
  | { readonly refused: PlayRefusal };

/** Starts a play of at least one question. The first question opens at once; under a whole-play clock all questions do. */
export const startPlay = (setup: PlaySetup, now: number): PlayState => {
  const untouched: PlayState = {
    status: 'running',
    startedAt: now,
    endedAt: null,
    lastVerdictAt: null,
    nextOpensAt: null,
    awayAt: null,
    questions: setup.served.map(() => UNOPENED),
  };
  const opening = setup.policy.clock.kind === 'whole' ? untouched.questions.keys() : [0];
  return [...opening].reduce((state, place) => openQuestion(setup, state, place, now), untouched);
};

/** Applies the time that has passed, then the event. A refusal stores nothing: the next event applies that time again. */
export const reducePlay = (
  setup: PlaySetup,
  before: PlayState,
  event: PlayEvent,
  now: number,
  dice: Dice,
): PlayResult => {
  if (event.type === 'outage') return { state: outage(setup, before, event.gapMs, now), outcome: PASSED };
  const state = passTime(setup, before, now);
  switch (event.type) {
    case 'tick':
      return { state, outcome: PASSED };
    case 'finish':
      return end(setup, state, 'ended', now);
    case 'quit':
      return end(setup, state, 'quit', now);
    case 'hide':
      return { state: hide(setup, state, now - (event.forMs ?? 0)), outcome: PASSED };
    case 'show':
      return { state: show(state), outcome: PASSED };
  }
  const served = setup.served[event.question];
  const question = state.questions[event.question];
  if (served === undefined || question === undefined) return { refused: 'not_served' };
  const turn = { setup, state, place: event.question, served, question, now };
  switch (event.type) {
    case 'open':
      return open(turn);
    case 'answer':
      return answer(turn, event.answer);
    case 'heard':
      return heard(turn);
    case 'lifeline':
      return lifeline(turn, event.lifeline, event.counts ?? [], dice);
  }
};

const PASSED: EventOutcome = { type: 'passed' };

/** One question at the moment of an event. */
type Turn = {
  readonly setup: PlaySetup;
  readonly state: PlayState;
  readonly place: number;
  readonly served: ServedQuestion;
  readonly question: QuestionState;
  readonly now: number;
};

/** Why a question that is not open accepts no event; null when it is open. */
const refuseClosed = ({ state, question }: Turn): PlayRefusal | null => {
  if (state.status !== 'running') return 'play_over';
  if (question.verdict === 'unanswered' && question.answeredAt === null) return 'too_late';
  if (question.verdict !== null) return 'already_answered';
  return question.openedAt === null ? 'not_open' : null;
};

const open = (turn: Turn): PlayResult => {
  const { setup, state, place, question, now } = turn;
  if (isOpen(question))
    return { state, outcome: { type: 'opened', deadlineAt: question.deadlineAt, repeated: true } };
  const refused = refuseClosed(turn);
  if (refused !== null && refused !== 'not_open') return { refused };
  if (place !== currentQuestion(state)) return { refused: 'not_open' };
  const opened = openQuestion(setup, state, place, now);
  const deadlineAt = opened.questions[place]?.deadlineAt ?? null;
  return { state: opened, outcome: { type: 'opened', deadlineAt, repeated: false } };
};

const answer = (turn: Turn, given: Answer | null): PlayResult => {
  const { setup, state, place, served, question, now } = turn;
  const { policy } = setup;
  if (isRepeat(question, given))
    return { state, outcome: { type: 'answered', verdict: question.verdict, repeated: true } };
  if (given !== null && !fits(served.key.kind, served.order.length, given)) return { refused: 'bad_answer' };
  if (given !== null && 'option' in given && question.removed.includes(given.option))
    return { refused: 'bad_answer' };

  const refused = refuseClosed(turn);
  if (refused === 'too_late' && given !== null) {
    const late = withQuestion(state, place, { answer: given, answeredAt: now, verdict: 'late' });
    return { state: late, outcome: { type: 'answered', verdict: 'late', repeated: false } };
  }
  if (refused !== null) return { refused };
  if (question.answer !== null && !policy.answersMayChange) return { refused: 'already_answered' };

  const answered = withQuestion(state, place, { answer: given, answeredAt: now });
  if (policy.clock.kind === 'whole')
    return { state: answered, outcome: { type: 'answered', verdict: null, repeated: false } };
  const verdict = grade(served.key, given);
  const judged = giveVerdict(setup, answered, place, verdict, now);
  return { state: judged, outcome: { type: 'answered', verdict, repeated: false } };
};

/** The end of the first hearing starts the question's clock, unless the clock is running already. */
const heard = (turn: Turn): PlayResult => {
  const { setup, state, place, question, now } = turn;
  const refused = refuseClosed(turn);
  if (refused !== null) return { refused };
  const repeated = question.heardAt !== null;
  if (repeated) return { state, outcome: { type: 'opened', deadlineAt: question.deadlineAt, repeated } };
  const { policy } = setup;
  const { deadlineAt } = question;
  const isWaiting = policy.clock.kind === 'each' && deadlineAt !== null;
  const endsAt = isWaiting ? Math.min(deadlineAt, now + (clockMs(policy) ?? 0)) : deadlineAt;
  return {
    state: withQuestion(state, place, { heardAt: now, deadlineAt: endsAt }),
    outcome: { type: 'opened', deadlineAt: endsAt, repeated },
  };
};

/**
 * Notes since when the page is hidden: never earlier than the last answer, and only by the first report. Does nothing
 * in a mode without the rule, or after the end of the play.
 */
const hide = ({ policy }: PlaySetup, state: PlayState, sinceAt: number): PlayState => {
  if (policy.awayMs === null || state.awayAt !== null || state.status !== 'running') return state;
  const answeredAt = state.questions.map(question => question.answeredAt ?? 0);
  return { ...state, awayAt: Math.max(sinceAt, state.startedAt, ...answeredAt) };
};

const show = (state: PlayState): PlayState =>
  state.awayAt === null || state.status !== 'running' ? state : { ...state, awayAt: null };

/** Whether this answer was given already: a retry after a lost reply, or a second tab. */
const isRepeat = ({ answer, answeredAt }: QuestionState, given: Answer | null): boolean =>
  answer === null || given === null ? answer === given && answeredAt !== null : isSameAnswer(answer, given);

const lifeline = (turn: Turn, name: Lifeline, counts: readonly number[], dice: Dice): PlayResult => {
  const { setup, state, place, served, question, now } = turn;
  const refused = refuseClosed(turn) ?? refuseLifeline(setup.policy, momentOf(turn), name);
  if (refused !== null) return { refused };
  const helped = withQuestion(
    state,
    place,
    applyLifeline(setup.policy, served, question, name, counts, now, dice),
  );
  return {
    state: name === 'skip' ? giveVerdict(setup, helped, place, 'skipped', now) : helped,
    outcome: { type: 'helped', lifeline: name, priceCoins: setup.policy.lifelines[name] ?? 0 },
  };
};

const momentOf = ({ state, place, served, question }: Turn) => ({
  kind: served.key.kind,
  optionCount: served.order.length,
  isLastQuestion: place === state.questions.length - 1,
  usedOnQuestion: question.lifelines,
  usedInPlay: state.questions.flatMap(({ lifelines }) => lifelines),
});

/** Ends the play as it stands (`ended`) or gives it up (`quit`). Both give a verdict to every question that has none. */
const end = (setup: PlaySetup, state: PlayState, status: 'ended' | 'quit', now: number): PlayResult => {
  if (state.status === status) return { state, outcome: { type: 'over', repeated: true } };
  if (state.status !== 'running') return { refused: 'play_over' };
  const closed = closeQuestions(setup, state, ({ verdict }) => verdict === null, now);
  return { state: { ...closed, status }, outcome: { type: 'over', repeated: false } };
};

/** Applies the time before the outage, then moves every future instant by the length of the gap (DECISIONS 4). */
const outage = (setup: PlaySetup, before: PlayState, gapMs: number, now: number): PlayState => {
  const state = passTime(setup, before, now - gapMs);
  if (state.status !== 'running') return state;
  return {
    ...state,
    nextOpensAt: state.nextOpensAt === null ? null : state.nextOpensAt + gapMs,
    awayAt: state.awayAt === null ? null : state.awayAt + Math.min(gapMs, now - state.awayAt),
    questions: state.questions.map(question => {
      const { openedAt, deadlineAt } = question;
      if (!isOpen(question) || openedAt === null) return question;
      // The gap begins at the last heartbeat; a question that opened after it missed less.
      const awayMs = Math.min(gapMs, now - openedAt);
      const movedTo = deadlineAt === null ? null : deadlineAt + awayMs;
      return { ...question, openedAt: openedAt + awayMs, deadlineAt: movedTo };
    }),
  };
};
