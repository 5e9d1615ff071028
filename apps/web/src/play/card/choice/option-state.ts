/** The state of one option: resting, chosen, or with a verdict. It shows no more than the server has told (DECISIONS 4, feedback). */
import type { PlayQuestion } from '../../question/reading.ts';

export type OptionState =
  | 'resting'
  | 'selected'
  | 'correct'
  | 'wrong'
  | 'missed'
  | 'not-chosen'
  | 'removed'
  | 'late';

/** The state of an option where one option is the answer. `choice` is the answer that is still on its way. */
export const optionState = (question: PlayQuestion, id: string, choice: string | null): OptionState => {
  const { verdict, answer, right_answer, removed } = question;
  if (removed.includes(id)) return 'removed';
  if (verdict === null) return choice === id ? 'selected' : 'resting';
  const isOwn = answer === id;
  if (id === right_answer) return isOwn && verdict === 'right' ? 'correct' : 'missed';
  if (!isOwn) return 'not-chosen';
  switch (verdict) {
    case 'right':
      return 'correct';
    case 'wrong':
      return 'wrong';
    case 'hidden':
      return 'selected';
    default:
      return 'late';
  }
};
