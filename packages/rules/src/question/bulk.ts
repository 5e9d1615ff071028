/** What a bulk act does to one question: it changes it, retires it in place of the bin, or leaves it, for a reason that is told. */
import { moveProblem, type QuestionState } from './state.ts';

export const BULK_ACTS = [
  'move',
  'level',
  'tag',
  'untag',
  'review',
  'publish',
  'retire',
  'bin',
  'restore',
] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** `retire`: played, so it is retired in place of the bin. The others are left as they are. */
export const BULK_OUTCOMES = ['change', 'retire', 'same', 'held', 'review', 'full'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** A question may carry so many tags. */
export const TAGS_MOST = 12;

export type BulkQuestion = {
  readonly state: QuestionState;
  readonly isBinned: boolean;
  /** Stands already where it is moved to, or at the level. */
  readonly isThere: boolean;
  readonly tags: readonly string[];
  /** A contest, exam, daily list or passage asks it. */
  readonly isHeld: boolean;
  readonly wasPlayed: boolean;
  /** Belongs to an event or passage alone. */
  readonly isLoose: boolean;
  readonly isWriter: boolean;
};

type Ask = { readonly act: BulkAct; readonly tag: string; readonly needsReview: boolean };

const STATE_AFTER = { review: 'in_review', publish: 'published', retire: 'retired' } as const;

const moved = (
  { state, isHeld, isWriter }: BulkQuestion,
  to: QuestionState,
  needsReview: boolean,
): BulkOutcome => {
  if (state === to) return 'same';
  if (state === 'published' && isHeld) return 'held';
  return moveProblem({ from: state, to, needsReview, isWriter }) === null ? 'change' : 'review';
};

export const bulkOutcome = (question: BulkQuestion, { act, tag, needsReview }: Ask): BulkOutcome => {
  const { isBinned, isThere, isHeld, isLoose, tags, state, wasPlayed } = question;
  if (act === 'restore') return isBinned ? 'change' : 'same';
  if (isBinned) return 'same';
  switch (act) {
    case 'move':
      return isThere ? 'same' : isLoose && isHeld ? 'held' : 'change';
    case 'level':
      return isThere ? 'same' : 'change';
    case 'tag':
      return tags.includes(tag) ? 'same' : tags.length < TAGS_MOST ? 'change' : 'full';
    case 'untag':
      return tags.includes(tag) ? 'change' : 'same';
    case 'bin':
      if (isHeld) return 'held';
      if (!wasPlayed) return 'change';
      return state === 'retired' ? 'same' : 'retire';
    default:
      return moved(question, STATE_AFTER[act], needsReview);
  }
};
