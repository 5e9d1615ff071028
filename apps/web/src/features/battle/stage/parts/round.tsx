/** The question of a round and its answers: chosen, locked in, and then told with what the others chose (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale, useText } from '../../../../lib/i18n/text.ts';
import { useOptionChoices } from '../../../../play/card/choice/use-option-choices.ts';
import { shownLength } from '../../../../play/question/formula-parts.ts';
import { MathText } from '../../../../play/question/math-text.tsx';
import { QuestionImage } from '../../../../play/question/question-image.tsx';
import { useOwnWords } from '../../../../play/question/question-language.tsx';
import { keyMark, type PlayQuestion } from '../../../../play/question/reading.ts';
import { type AnswerChoice, AnswerGroup } from '../../../../ui/stage/answer-group.tsx';
import { QuestionText } from '../../../../ui/stage/question-text.tsx';
import { Face } from '../field/seat.tsx';
import type { Place } from '../reading.ts';

type AskedProps = { question: PlayQuestion; before?: ReactNode };

/** Keyed by the round: a new question takes the focus, so that readers begin there (DESIGN 10). */
export const Asked = ({ question, before }: AskedProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const own = useOwnWords();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      {before}
      {question.image !== '' && <QuestionImage src={question.image} alt={question.image_alt} />}
      <QuestionText ref={heading} {...own} text={question.text} length={shownLength(question.text)}>
        <MathText text={question.text} />
      </QuestionText>
    </>
  );
};

type OptionsProps = {
  battle: BattleReply;
  question: PlayQuestion;
  places: readonly Place[];
  /** What the viewer has chosen in the open round. */
  choice: string | null;
  isLocked: boolean;
  onPick: (option: string) => void;
};

/** Labels shorter than this stand in two columns where there is room (DESIGN 6). */
const SHORT_BELOW = 28;

export const Options = ({ question, places, choice, isLocked, onPick }: OptionsProps) => {
  const text = useText();
  const isStatement = question.kind === 'true_false';
  const words = [text('play.true'), text('play.false')];
  const marks = [text('play.true_key'), text('play.false_key')];
  const card = { question, choice, isLocked, onAnswer: onPick };
  const choices = useOptionChoices(card, place => (isStatement ? (marks[place] ?? '') : keyMark(place))).map(
    (option, place): AnswerChoice => ({
      ...option,
      content: (
        <>
          {isStatement ? words[place] : option.content}
          <Choosers places={places} option={option.id} />
        </>
      ),
    }),
  );
  const isShort = question.options.every(option => shownLength(option.text) < SHORT_BELOW);
  return (
    <AnswerGroup
      label={text('play.answers')}
      choices={choices}
      onPick={onPick}
      locked={isLocked}
      columns={isShort ? 2 : 1}
      tall={isStatement}
    />
  );
};

/** The small faces of those who chose an option, once the round is told. The own choice has its word on the slab. */
const Choosers = ({ places, option }: { places: readonly Place[]; option: string }) => {
  const text = useText();
  const code = useLocale();
  const those = places.filter(({ told, isOwn }) => told?.answer === option && !isOwn);
  if (those.length === 0) return null;
  return (
    <span className="choosers">
      {those.map(({ number, seat }) => (
        <Face key={number} seat={seat} size={1.625} />
      ))}
      <span className="sr-only">
        {text('battle.chose', {
          names: new Intl.ListFormat(code, { type: 'conjunction' }).format(
            those.map(({ seat }) => seat.name),
          ),
          count: those.length,
        })}
      </span>
    </span>
  );
};
