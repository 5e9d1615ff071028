/** The state of one play: small and JSON-serialisable, because it is stored after every event. Instants are ms since 1970. */
import type { Lifeline } from '../lifeline/name.ts';
import type { Answer } from '../question/question.ts';

/** How a question ended. `late` came after the grace, `unanswered` never came: both count as unanswered. */
export const VERDICTS = ['right', 'wrong', 'late', 'unanswered', 'skipped'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type QuestionState = {
  readonly openedAt: number | null;
  /** When the shown clock is at zero; answers are taken for the grace longer. Null while closed or without a clock. */
  readonly deadlineAt: number | null;
  readonly answeredAt: number | null;
  readonly answer: Answer | null;
  readonly verdict: Verdict | null;
  /** Lifelines used on this question, in their order; a hint may stand here twice. */
  readonly lifelines: readonly Lifeline[];
  /** Options a 50/50 took away, as stored positions. */
  readonly removed: readonly number[];
  /** The audience's shares by stored position, in percent; they sum to 100. */
  readonly poll: readonly number[] | null;
  /** Letters of the word that hints have shown, as positions among its letters. */
  readonly hinted: readonly number[];
  /** When the sound was heard to its end for the first time; null before, and for questions without one. */
  readonly heardAt: number | null;
};

export const PLAY_STATUSES = ['running', 'ended', 'quit'] as const;
export type PlayStatus = (typeof PLAY_STATUSES)[number];

export type PlayState = {
  readonly status: PlayStatus;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly lastVerdictAt: number | null;
  /** When the next question opens by itself; null while one is open. */
  readonly nextOpensAt: number | null;
  /** Since when the page is hidden, where that matters (policy `awayMs`); kept when that ended the play. */
  readonly awayAt: number | null;
  readonly questions: readonly QuestionState[];
};

/** A question nobody has seen yet. */
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

/** Whether the question's clock is running: opened and without a verdict. */
export const isOpen = (question: QuestionState): boolean =>
  question.openedAt !== null && question.verdict === null;

/** The place of the question the player is at: the first without a verdict; null when there is none. */
export const currentQuestion = (state: PlayState): number | null => {
  const place = state.questions.findIndex(question => question.verdict === null);
  return place === -1 ? null : place;
};
