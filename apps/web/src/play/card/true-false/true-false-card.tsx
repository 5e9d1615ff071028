/** True or false: two tall slabs. T and F pick, or the letters that the language has for them (DESIGN 6). */
import { useText } from '../../../lib/i18n/text.ts';
import { AnswerGroup } from '../../../ui/stage/answer-group.tsx';
import type { CardProps } from '../card.ts';
import { useOptionChoices } from '../choice/use-option-choices.ts';

export const TrueFalseCard = (props: CardProps) => {
  const text = useText();
  const marks = [text('play.true_key'), text('play.false_key')];
  // The server always sends true first. The words are those of the interface, not of the question.
  const words = [text('play.true'), text('play.false')];
  const choices = useOptionChoices(props, place => marks[place] ?? '').map((choice, place) => ({
    ...choice,
    content: words[place],
  }));
  return (
    <AnswerGroup
      label={text('play.answers')}
      choices={choices}
      onPick={props.onAnswer}
      locked={props.isLocked}
      tall
    />
  );
};
