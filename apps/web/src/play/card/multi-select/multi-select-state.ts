/** How one option of a set looks: chosen or not, and once told whether that was right (DECISIONS 4, feedback). Pure. */
import type { PlayQuestion } from '../../question/reading.ts';
import type { OptionState } from '../choice/option-state.ts';

/** Ids of a set as it travels. */
export const idsOf = (answer: string | null): string[] =>
  answer === null || answer === '' ? [] : answer.split(',');

/** The state of an option before and after the verdict; `picked` is the set put together so far. */
export const memberState = (question: PlayQuestion, id: string, picked: readonly string[]): OptionState => {
  const { verdict, right_answer } = question;
  if (verdict === null) return picked.includes(id) ? 'selected' : 'resting';
  const isChosen = idsOf(question.answer).includes(id);
  const isTold = right_answer !== null || verdict === 'right';
  if (!isTold) {
    if (!isChosen) return 'not-chosen';
    // Which of them were wrong is not told, only that the set was not the one.
    return verdict === 'late' ? 'late' : 'selected';
  }
  const isRight = idsOf(right_answer ?? question.answer).includes(id);
  if (verdict === 'late') return isRight ? 'missed' : isChosen ? 'late' : 'not-chosen';
  if (isChosen) return isRight ? 'correct' : 'wrong';
  return isRight ? 'missed' : 'not-chosen';
};
