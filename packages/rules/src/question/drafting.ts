/** Drafts of questions by a language model: what may be asked for, and why a draft is left out. */
import type { QuestionKind } from './question.ts';

/** Kinds that can be drafted; the others need a sound, a map, or four things that somebody has thought about. */
export const DRAFT_KINDS = [
  'choice',
  'true_false',
  'multi_select',
  'sequence',
  'match',
  'word',
  'math',
] as const satisfies readonly QuestionKind[];
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Drafts that may be asked for at once. */
export const DRAFTS_MOST = 20;

/** Drafts of one request: few enough for a slow machine to write within the time limit. */
export const DRAFTS_A_REQUEST = 5;

/**
 * Why a draft did not become a question: it could not be read or played; the check, which does not know the answer, gave another
 * one or none; a question asks nearly the same; the lint has something to say; or the job ended before its turn.
 */
export const DRAFT_REASONS = [
  'unreadable',
  'unfit',
  'disputed',
  'unchecked',
  'near',
  'lint',
  'not_reached',
] as const;
export type DraftReason = (typeof DRAFT_REASONS)[number];

export const DRAFT_STATES = ['waiting', 'running', 'done', 'stopped', 'failed'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** Why a job failed: help was switched off, its category is gone, or what became of a request. */
export const DRAFT_PROBLEMS = [
  'off',
  'place',
  'unreachable',
  'late',
  'too_long',
  'key',
  'busy',
  'fault',
  'refused',
] as const;
export type DraftProblem = (typeof DRAFT_PROBLEMS)[number];

/** What an HTTP status of the endpoint means; null for a good one. */
export const problemOfStatus = (status: number): DraftProblem | null => {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return 'key';
  if (status === 429) return 'busy';
  return status >= 500 ? 'fault' : 'refused';
};
