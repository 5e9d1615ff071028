/** Problems of a question in words, by the field that says them. */
import type { DraftProblem } from '@trivium/rules/question/desk/draft-problem';
import type { Say } from '../../../../lib/text.ts';

const LETTERS = 'ABCDEFGH';

const sentence = (t: Say, problem: DraftProblem): string => {
  switch (problem.what) {
    case 'same_options':
      return t('question_edit.problem.same_options', {
        letter: LETTERS.charAt(problem.at),
        other: LETTERS.charAt(problem.other),
      });
    case 'too_few':
      return t('question_edit.problem.least', { least: problem.count });
    case 'too_many':
      return t('question_edit.problem.most', { most: problem.count });
    case 'strange_letters':
      return t('question_edit.problem.strange_letters', { letters: problem.letters.join(' ') });
    default:
      return t(`question_edit.problem.${problem.what}`);
  }
};

/** The sentence of the first problem of this sort; undefined for none. */
export const wordsOf = (
  t: Say,
  problems: readonly DraftProblem[],
  ...whats: readonly DraftProblem['what'][]
): string | undefined => {
  const found = problems.find(({ what }) => whats.includes(what));
  return found && sentence(t, found);
};

/** The sentence about one option. */
export const wordsOfOption = (
  t: Say,
  problems: readonly DraftProblem[],
  at: number,
  side: 0 | 1,
): string | undefined => {
  const found = problems.find(
    problem =>
      (problem.what === 'empty_option' || problem.what === 'same_options') &&
      problem.at === at &&
      problem.side === side,
  );
  return found && sentence(t, found);
};
