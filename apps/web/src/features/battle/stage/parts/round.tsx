/** The question of a round and its options: chosen, locked in, and shown with everybody's choices once the round closes (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale, useText } from '../../../../lib/i18n/text.ts';
import { useOptionChoices } from '../../../../play/card/choice/use-option-choices.ts';
import { shownLength } from '../../../../play/question/formula/formula-parts.ts';
import { MathText } from '../../../../play/question/formula/math-text.tsx';
import { QuestionImage } from '../../../../play/question/question-image.tsx';
import { useOwnWords } from '../../../../play/question/question-language.tsx';
import { keyMark, type PlayQuestion } from '../../../../play/question/reading.ts';
import { type AnswerChoice, AnswerGroup } from '../../../../ui/stage/answer-group.tsx';
import { QuestionText } from '../../../../ui/stage/question-text.tsx';
import { Face } from '../field/seat.tsx';
import type { SeatView } from '../seat-view.ts';

type AskedProps = { question: PlayQuestion; before?: ReactNode };

/** Mounted anew for each round: the question takes the focus, so that screen readers start there (DESIGN 10). */
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
  views: readonly SeatView[];
  /** The viewer's choice in the open round. */
  choice: string | null;
  isLocked: boolean;
  onPick: (option: string) => void;
};

/** Options shorter than this many characters stand in two columns where there is room (DESIGN 6). */
const SHORT_BELOW = 28;

export const Options = ({ question, views, choice, isLocked, onPick }: OptionsProps) => {
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
          <Choosers views={views} option={option.id} />
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

/** The faces of the others who chose an option, once the round is closed. The viewer's own choice is marked on the slab. */
const Choosers = ({ views, option }: { views: readonly SeatView[]; option: string }) => {
  const text = useText();
  const code = useLocale();
  const choosers = views.filter(({ revealed, isOwn }) => revealed?.answer === option && !isOwn);
  if (choosers.length === 0) return null;
  return (
    <span className="choosers">
      {choosers.map(({ number, seat }) => (
        <Face key={number} seat={seat} size={1.625} />
      ))}
      <span className="sr-only">
        {text('battle.chose', {
          names: new Intl.ListFormat(code, { type: 'conjunction' }).format(
            choosers.map(({ seat }) => seat.name),
          ),
          count: choosers.length,
        })}
      </span>
    </span>
  );
};
