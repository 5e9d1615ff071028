/** A right answer or option as staff read it: what true/false questions store is a word of the panel, not one of theirs. */
import type { Say } from './text.ts';

export const shownAnswer = (t: Say, kind: string, answer: string): string =>
  kind === 'true_false' ? t(answer === 'true' ? 'question_edit.true' : 'question_edit.false') : answer;
