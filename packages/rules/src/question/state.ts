/** The states of a question and who may move it from one to another. Only published questions are dealt. */

/** From the first word to the last time it was dealt. */
export const QUESTION_STATES = ['draft', 'in_review', 'published', 'retired'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** How a move is asked for. */
export type StateMove = {
  readonly from: QuestionState;
  readonly to: QuestionState;
  /** Whether only somebody other than the writer publishes (setting `question_review`). */
  readonly needsReview: boolean;
  /** Whether the mover wrote what is asked, or changed it last. */
  readonly isWriter: boolean;
};

/** Why a move is refused: it has to be in review first, or somebody else has to publish it. */
export type MoveProblem = 'review_first' | 'other_reviewer';

/** Null where the move is allowed. Without review everybody who may write may move a question anywhere. */
export const moveProblem = ({ from, to, needsReview, isWriter }: StateMove): MoveProblem | null => {
  if (!needsReview || to !== 'published' || from === 'published') return null;
  if (isWriter) return 'other_reviewer';
  return from === 'draft' ? 'review_first' : null;
};

/** The state after what is asked was changed: with review on, what is published goes back to the reviewer. */
export const stateAfterChange = (state: QuestionState, needsReview: boolean): QuestionState =>
  needsReview && state === 'published' ? 'in_review' : state;

/** Days that the bin keeps a question (DECISIONS 12 leaves the number open). */
export const BIN_DAYS = 30;
