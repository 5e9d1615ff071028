/** When a play may show its player the words, the verdict and the key of a question (DECISIONS 4, 12). */
import type { PlayPolicy } from './policy.ts';
import type { PlayState, QuestionState } from './state.ts';

/**
 * Whether the text, options and media of a question may leave the server. Where each question has its own clock, they
 * stay until it opens: reading ahead would give more time than the clock allows (DECISIONS 12, Words). In a duel without
 * a clock they stay too: who leaves before he opened one has not seen it.
 */
export const areWordsDue = ({ clock, mode }: PlayPolicy, { openedAt }: QuestionState): boolean =>
  (clock.kind !== 'each' && mode !== 'duel') || openedAt !== null;

/** What a verdict may show during the play: whether the answer was right, and the right answer (DECISIONS 4). */
export const revealedByVerdict = (policy: PlayPolicy): { verdict: boolean; key: boolean } => ({
  verdict: policy.revealsDuringPlay && policy.feedback !== 2,
  key: policy.revealsDuringPlay && policy.feedback === 3,
});

/**
 * Whether the player may see the key of a question, now or in the review. He may when he answered or passed it, skipped it
 * for coins, or let its own clock run out. Questions left open when he finished or gave up stay secret: otherwise starting and
 * ending a play would show all its answers for nothing (DECISIONS 12). Contests and exams allow one attempt, and show
 * every key when they are over.
 */
export const isKeyEarned = (policy: PlayPolicy, state: PlayState, place: number): boolean => {
  const question = state.questions[place];
  if (question === undefined) return false;
  if (policy.secretUntil !== null || question.answer !== null) return true;
  if (policy.clock.kind === 'whole') return false;
  return question.answeredAt !== null || question.verdict === 'skipped' || ranOut(policy, state, question);
};

/** Whether the question's own clock closed it, rather than the end of the play. */
const ranOut = (
  policy: PlayPolicy,
  { endedAt }: PlayState,
  { deadlineAt, verdict }: QuestionState,
): boolean =>
  verdict !== null && deadlineAt !== null && (endedAt === null || deadlineAt + policy.graceMs <= endedAt);

/** Numbers of the questions whose keys the review of this play shows. */
export const earnedKeys = (policy: PlayPolicy, state: PlayState): number[] =>
  [...state.questions.keys()].filter(place => isKeyEarned(policy, state, place));

/**
 * Numbers of the questions whose keys became known between two states: closed and earned, and shown by the verdict or by a free
 * review at the end. Keys that a paid review, or the end of a contest or exam, will show are not among them. With
 * `before` null, every key known so far.
 */
export const newKeys = (policy: PlayPolicy, before: PlayState | null, after: PlayState): number[] => {
  const isReviewFree = policy.mode === 'self_challenge' && after.status === 'ended';
  if (!revealedByVerdict(policy).key && !isReviewFree) return [];
  return earnedKeys(policy, after).filter(
    place => after.questions[place]?.verdict !== null && (before?.questions[place]?.verdict ?? null) === null,
  );
};
