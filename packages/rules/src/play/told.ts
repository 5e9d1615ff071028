/** What a play tells its player of a question, and when: its words, its verdict, its key (DECISIONS 4, 12). */
import type { PlayPolicy } from './policy.ts';
import type { PlayState, QuestionState } from './state.ts';

/**
 * Whether a question's words, options and media may leave the server. Where each question has its clock, not before it is
 * opened: whoever reads ahead has more time than the clock gives (DECISIONS 12, Words).
 */
export const areWordsDue = ({ clock }: PlayPolicy, { openedAt }: QuestionState): boolean =>
  clock.kind !== 'each' || openedAt !== null;

/** What a verdict may show while the play runs: whether the answer was right, and which answer is (DECISIONS 4). */
export const revealedByVerdict = (policy: PlayPolicy): { verdict: boolean; key: boolean } => ({
  verdict: policy.revealsDuringPlay && policy.feedback !== 2,
  key: policy.revealsDuringPlay && policy.feedback === 3,
});

/**
 * Whether the player has done for a question what its key is told for, now or in the review: he answered or passed it,
 * skipped it for coins, or let its own clock run out. What was left when he finished or gave up earns nothing: else a play
 * begun and ended would be a free look at all its answers (DECISIONS 12). Contests and exams can be sat once, and tell
 * everything when they are over.
 */
export const isKeyEarned = (policy: PlayPolicy, state: PlayState, place: number): boolean => {
  const question = state.questions[place];
  if (question === undefined) return false;
  if (policy.secretUntil !== null || question.answer !== null) return true;
  if (policy.clock.kind === 'whole') return false;
  return question.answeredAt !== null || question.verdict === 'skipped' || ranOut(policy, state, question);
};

/** Its own clock closed it, and not the end of the play. */
const ranOut = (
  policy: PlayPolicy,
  { endedAt }: PlayState,
  { deadlineAt, verdict }: QuestionState,
): boolean =>
  verdict !== null && deadlineAt !== null && (endedAt === null || deadlineAt + policy.graceMs <= endedAt);

/** Places of the questions whose keys a review of this play tells. */
export const earnedKeys = (policy: PlayPolicy, state: PlayState): number[] =>
  [...state.questions.keys()].filter(place => isKeyEarned(policy, state, place));

/**
 * Places whose keys a step has told: closed by it, earned, and shown by the verdict or by a free review of the end. What
 * is kept back until a review is paid for, or until a contest or exam is over, is told only there. Null before: all.
 */
export const newKeys = (policy: PlayPolicy, before: PlayState | null, after: PlayState): number[] => {
  const isReviewFree = policy.mode === 'self_challenge' && after.status === 'ended';
  if (!revealedByVerdict(policy).key && !isReviewFree) return [];
  return earnedKeys(policy, after).filter(
    place => after.questions[place]?.verdict !== null && (before?.questions[place]?.verdict ?? null) === null,
  );
};
