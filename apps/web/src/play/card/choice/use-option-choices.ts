/** The options of a question as slabs: key, text, state and share of the poll. */
import { createElement } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { AnswerChoice } from '../../../ui/stage/answer-group.tsx';
import { MathText } from '../../question/formula/math-text.tsx';
import type { CardProps } from '../card.ts';
import { type OptionState, optionState } from './option-state.ts';

/** The text at the end of a slab; colour alone never shows a state (DESIGN 1). */
const STATUS = {
  resting: null,
  selected: 'play.locked_in',
  correct: 'play.correct',
  wrong: 'play.your_answer',
  missed: 'play.correct',
  'not-chosen': null,
  removed: 'play.removed',
  late: 'play.too_late',
} as const satisfies Record<OptionState, string | null>;

export const useOptionChoices = (
  { question, choice, mayChange = false }: CardProps,
  markOf: (place: number) => string,
): AnswerChoice[] => {
  const text = useText();
  return question.options.map((option, place) => {
    const state = optionState(question, option.id, choice);
    const status = mayChange && state === 'selected' ? 'exam_sheet.chosen' : STATUS[state];
    const share = question.poll?.find(({ id }) => id === option.id);
    return {
      id: option.id,
      mark: markOf(place),
      content: createElement(MathText, { text: option.text }),
      state: state === 'late' ? 'not-chosen' : state,
      ...(status === null ? {} : { status: text(status) }),
      ...(share === undefined
        ? {}
        : { poll: { percent: share.percent, label: text('play.percent', { percent: share.percent }) } }),
    };
  });
};
