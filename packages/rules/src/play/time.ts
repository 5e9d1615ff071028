/** Time in a play: what changes because it passes, and when. The only place that knows deadlines. */
import { grade } from '../question/grade.ts';
import type { ServedQuestion } from '../question/question.ts';
import { clockMs, type PlayPolicy } from './policy.ts';
import { currentQuestion, isOpen, type PlayState, type QuestionState, type Verdict } from './state.ts';

/** What is fixed when a play begins: its policy and the questions as they were dealt. */
export type PlaySetup = { readonly policy: PlayPolicy; readonly served: readonly ServedQuestion[] };

/** The next instant at which time alone changes something; null when nothing will. A sweep looks here. */
export const nextDueAt = ({ policy }: PlaySetup, state: PlayState): number | null => {
  if (state.status !== 'running') return null;
  const closings = state.questions
    .filter(isOpen)
    .flatMap(({ deadlineAt }) => (deadlineAt === null ? [] : [deadlineAt + policy.graceMs]));
  const due = Math.min(
    ...closings,
    state.nextOpensAt ?? Number.POSITIVE_INFINITY,
    awayEndsAt(policy, state) ?? Number.POSITIVE_INFINITY,
  );
  return due === Number.POSITIVE_INFINITY ? null : due;
};

/** Whether the hidden page ended the play, rather than the clock or the player. */
export const endedByHiding = ({ policy }: PlaySetup, state: PlayState): boolean => {
  const endsAt = awayEndsAt(policy, state);
  return endsAt !== null && state.endedAt !== null && state.endedAt >= endsAt;
};

/** When the hidden page ends the play; null while the page is shown, and in modes without the rule. */
export const awayEndsAt = (policy: PlayPolicy, { awayAt }: PlayState): number | null =>
  awayAt === null || policy.awayMs === null ? null : awayAt + policy.awayMs;

/**
 * The state at `now`. Every question closes and opens at the instant at which it was due, so that one call a week later gives the
 * same state as a call every second. Returns the same object when nothing was due.
 */
export const passTime = (setup: PlaySetup, state: PlayState, now: number): PlayState => {
  const due = nextDueAt(setup, state);
  if (due === null || due > now) return state;
  return passTime(setup, changeAt(setup, state, due), now);
};

/** When the play ends if its player never comes back; null when it would wait for ever. */
export const endsByItselfAt = (setup: PlaySetup, state: PlayState): number | null =>
  passTime(setup, state, Number.POSITIVE_INFINITY).endedAt;

const changeAt = (setup: PlaySetup, state: PlayState, due: number): PlayState => {
  const isClosing = (question: QuestionState) =>
    isOpen(question) && question.deadlineAt !== null && question.deadlineAt + setup.policy.graceMs <= due;
  if (state.questions.some(isClosing)) return closeQuestions(setup, state, isClosing, due);
  const isLeft = awayEndsAt(setup.policy, state) === due;
  if (isLeft) return closeQuestions(setup, state, ({ verdict }) => verdict === null, due);
  const next = state.questions.findIndex(question => question.openedAt === null);
  return openQuestion(setup, state, next, due);
};

/** Starts the clock of one question. */
export const openQuestion = (
  { policy, served }: PlaySetup,
  state: PlayState,
  place: number,
  now: number,
): PlayState => {
  const hearMs = policy.clock.kind === 'each' ? (served[place]?.hearMs ?? 0) : 0;
  const clock = clockMs(policy);
  const lengthMs = clock === null ? null : clock + hearMs;
  return {
    ...withQuestion(state, place, {
      openedAt: now,
      deadlineAt: lengthMs === null ? null : now + lengthMs,
    }),
    nextOpensAt: null,
  };
};

/** Gives a verdict to the questions that close: grades the stored answer, or `unanswered` without one. */
export const closeQuestions = (
  setup: PlaySetup,
  state: PlayState,
  isClosing: (question: QuestionState) => boolean,
  now: number,
): PlayState => {
  const questions = state.questions.map((question, place) => {
    const served = setup.served[place];
    return served !== undefined && isClosing(question)
      ? { ...question, verdict: grade(served.key, question.answer) }
      : question;
  });
  return afterVerdict(setup, { ...state, questions }, now);
};

/** Stores the verdict of one question. */
export const giveVerdict = (
  setup: PlaySetup,
  state: PlayState,
  place: number,
  verdict: Verdict,
  now: number,
): PlayState => afterVerdict(setup, withQuestion(state, place, { verdict }), now);

/** Ends the play after the last verdict; after any other, sets when the next question opens. */
const afterVerdict = ({ policy }: PlaySetup, state: PlayState, now: number): PlayState => {
  const judged = { ...state, lastVerdictAt: now };
  if (currentQuestion(judged) === null)
    return { ...judged, status: 'ended', endedAt: now, nextOpensAt: null };
  return { ...judged, nextOpensAt: policy.opensNextItself ? now + policy.openWithinMs : null };
};

/** The state with `facts` of one question replaced. */
export const withQuestion = (state: PlayState, place: number, facts: Partial<QuestionState>): PlayState => ({
  ...state,
  questions: state.questions.map((question, at) => (at === place ? { ...question, ...facts } : question)),
});
