/** Choose all that apply: check boxes at the end of the slabs, one lock-in; only the exact set is right (DECISIONS 4, DESIGN 6). */
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { type AnswerChoice, AnswerGroup } from '../../../ui/stage/answer-group.tsx';
import { shownLength } from '../../question/formula/formula-parts.ts';
import { MathText } from '../../question/formula/math-text.tsx';
import { keyMark } from '../../question/reading.ts';
import type { CardProps } from '../card.ts';
import type { OptionState } from '../choice/option-state.ts';
import { LockIn } from '../lock-in.tsx';
import { idsOf, memberState } from './multi-select-state.ts';

/** Options shorter than this stand in two columns where there is room (DESIGN 6). */
const SHORT_BELOW = 28;

/** The text at the end of a slab. A missed option was right and not chosen. */
const STATUS = {
  resting: null,
  selected: 'play.your_answer',
  correct: 'play.correct',
  wrong: 'play.wrong',
  missed: 'play.missed',
  'not-chosen': null,
  removed: null,
  late: 'play.too_late',
} as const satisfies Record<OptionState, string | null>;

export const MultiSelectCard = ({ question, choice, isLocked, onAnswer, mayChange = false }: CardProps) => {
  const text = useText();
  const [picked, setPicked] = useState<readonly string[]>(() => (mayChange ? idsOf(choice) : []));
  const hasVerdict = question.verdict !== null;
  // While an answer is on its way, the card shows that answer, whatever was pressed since.
  const shown = choice === null || mayChange ? picked : idsOf(choice);

  const choices = question.options.map((option, place): AnswerChoice => {
    const state = memberState(question, option.id, shown);
    const status = hasVerdict ? STATUS[state] : null;
    return {
      id: option.id,
      mark: keyMark(place),
      content: <MathText text={option.text} />,
      state: state === 'late' ? 'not-chosen' : state,
      isChecked: (hasVerdict ? idsOf(question.answer) : shown).includes(option.id),
      ...(status === null ? {} : { status: text(status) }),
    };
  });
  const answerOf = (ids: readonly string[]) =>
    question.options.flatMap(({ id }) => (ids.includes(id) ? [id] : [])).join(',');
  const flip = (id: string) => {
    const next = picked.includes(id) ? picked.filter(other => other !== id) : [...picked, id];
    setPicked(next);
    if (mayChange) onAnswer(answerOf(next));
  };
  const isShort = question.options.every(option => shownLength(option.text) < SHORT_BELOW);
  return (
    <div className="put-together">
      <AnswerGroup
        label={text('play.kind.multi_select')}
        choices={choices}
        onPick={flip}
        locked={isLocked}
        multiple
        columns={isShort ? 2 : 1}
      />
      {!hasVerdict && !mayChange && (
        <LockIn
          label={
            shown.length === 0 ? text('play.lock_in') : text('play.lock_in_count', { count: shown.length })
          }
          missing={shown.length === 0 ? text('play.choose_first') : undefined}
          isSent={choice !== null}
          isLocked={isLocked}
          onPress={() => onAnswer(answerOf(picked))}
        />
      )}
    </div>
  );
};
