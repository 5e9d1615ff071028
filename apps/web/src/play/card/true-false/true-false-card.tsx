/** True or false: two tall slabs; T and F pick, in the letters of the language (DESIGN 6). */
import { useText } from '../../../lib/i18n/text.ts';
import { AnswerGroup } from '../../../ui/stage/answer-group.tsx';
import type { CardProps } from '../card.ts';
import { useOptionChoices } from '../choice/use-option-choices.ts';

export const TrueFalseCard = (props: CardProps) => {
  const text = useText();
  const marks = [text('play.true_key'), text('play.false_key')];
  // The server sends the two as the words `true` and `false`; which is which stays with their order.
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
