/** The state of one play. It is small and serialises to JSON, because every event stores it. Instants are milliseconds since 1970. */
import type { Lifeline } from '../lifeline/name.ts';
import type { Answer } from '../question/question.ts';

/** How a question ended. A `late` answer came after the grace, an `unanswered` question got none; both count as unanswered. */
export const VERDICTS = ['right', 'wrong', 'late', 'unanswered', 'skipped'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type QuestionState = {
  readonly openedAt: number | null;
  /** When the shown clock reaches zero; answers are accepted until the grace is over too. Null before the question opens, and without a clock. */
  readonly deadlineAt: number | null;
  readonly answeredAt: number | null;
  readonly answer: Answer | null;
  readonly verdict: Verdict | null;
  /** Lifelines used on this question, in order of use; a hint may appear twice. */
  readonly lifelines: readonly Lifeline[];
  /** Options that a 50/50 removed, as stored positions. */
  readonly removed: readonly number[];
  /** The audience's shares by stored position, in percent; they sum to 100. */
  readonly poll: readonly number[] | null;
  /** Letters that hints have shown, as positions in the word. */
  readonly hinted: readonly number[];
  /** When the clip was first heard to its end; null before that, and for questions without a clip. */
  readonly heardAt: number | null;
};

export const PLAY_STATUSES = ['running', 'ended', 'quit'] as const;
export type PlayStatus = (typeof PLAY_STATUSES)[number];

export type PlayState = {
  readonly status: PlayStatus;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly lastVerdictAt: number | null;
  /** When the next question opens by itself; null while a question is open. */
  readonly nextOpensAt: number | null;
  /** Since when the page is hidden, in modes where that ends the play (policy `awayMs`); kept when it did. */
  readonly awayAt: number | null;
  readonly questions: readonly QuestionState[];
};

/** A question that has not been opened. */
export const UNOPENED: QuestionState = {
  openedAt: null,
  deadlineAt: null,
  answeredAt: null,
  answer: null,
  verdict: null,
  lifelines: [],
  removed: [],
  poll: null,
  hinted: [],
  heardAt: null,
};

/** Whether the question is opened and has no verdict yet. */
export const isOpen = (question: QuestionState): boolean =>
  question.openedAt !== null && question.verdict === null;

/** The number of the first question without a verdict; null when all have one. */
export const currentQuestion = (state: PlayState): number | null => {
  const place = state.questions.findIndex(question => question.verdict === null);
  return place === -1 ? null : place;
};
