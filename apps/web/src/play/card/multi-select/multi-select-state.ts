/** The state of one option of a set: chosen or not, and after the verdict whether that was right (DECISIONS 4, feedback). Pure. */
import type { PlayQuestion } from '../../question/reading.ts';
import type { OptionState } from '../choice/option-state.ts';

/** Ids of a set in its wire form; none for no answer. */
export const idsOf = (answer: string | null): string[] =>
  answer === null || answer === '' ? [] : answer.split(',');

/** The state of an option before and after the verdict; `picked` is the set put together so far. */
export const memberState = (question: PlayQuestion, id: string, picked: readonly string[]): OptionState => {
  const { verdict, right_answer } = question;
  if (verdict === null) return picked.includes(id) ? 'selected' : 'resting';
  const isChosen = idsOf(question.answer).includes(id);
  const isKeyShown = right_answer !== null || verdict === 'right';
  if (!isKeyShown) {
    if (!isChosen) return 'not-chosen';
    // The server tells only that the set was wrong, not which options were.
    return verdict === 'late' ? 'late' : 'selected';
  }
  const isRight = idsOf(right_answer ?? question.answer).includes(id);
  if (verdict === 'late') return isRight ? 'missed' : isChosen ? 'late' : 'not-chosen';
  if (isChosen) return isRight ? 'correct' : 'wrong';
  return isRight ? 'missed' : 'not-chosen';
};
