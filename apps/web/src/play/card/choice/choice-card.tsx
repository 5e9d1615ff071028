/** One of several options: the card of choice and maths, and of audio once the sound was heard. */
import { useText } from '../../../lib/i18n/text.ts';
import { AnswerGroup } from '../../../ui/stage/answer-group.tsx';
import { shownLength } from '../../question/formula/formula-parts.ts';
import { keyMark } from '../../question/reading.ts';
import type { CardProps } from '../card.ts';
import { useOptionChoices } from './use-option-choices.ts';

/** Options shorter than this stand in two columns where there is room (DESIGN 6). */
const SHORT_BELOW = 28;

export const ChoiceCard = (props: CardProps) => {
  const text = useText();
  const choices = useOptionChoices(props, keyMark);
  const isShort = props.question.options.every(option => shownLength(option.text) < SHORT_BELOW);
  return (
    <AnswerGroup
      label={text('play.answers')}
      choices={choices}
      onPick={props.onAnswer}
      locked={props.isLocked}
      columns={isShort ? 2 : 1}
    />
  );
};
