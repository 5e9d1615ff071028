/** The round that was closed last, with everybody's choice: what a watcher sees, and all of it (DECISIONS 13). */
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useLocale, useText } from '../../../lib/i18n/text.ts';
import { shownLength } from '../../../play/question/formula/formula-parts.ts';
import { MathText } from '../../../play/question/formula/math-text.tsx';
import { QuestionImage } from '../../../play/question/question-image.tsx';
import { useOwnWords } from '../../../play/question/question-language.tsx';
import { keyMark } from '../../../play/question/reading.ts';
import { Key } from '../../../ui/stage/key.tsx';
import { QuestionText } from '../../../ui/stage/question-text.tsx';
import type { Watched } from './use-watch.ts';
import { useWatchedName } from './watch-field.tsx';

const STATEMENT = ['true', 'false'];

export const ToldRound = ({ watched }: { watched: Watched }) => {
  const text = useText();
  const own = useOwnWords();
  const { question, reveal, closed, last_double, questions } = watched;
  if (question === null || reveal === null)
    return (
      <section className="watch-told">
        <p className="text-ink-2">{text('watch.first_soon')}</p>
      </section>
    );
  const isDouble = last_double && closed === questions;
  return (
    <section className="watch-told" aria-label={text('watch.closed', { round: closed })}>
      <p className="text-sm text-ink-2" aria-live="polite">
        {text('watch.closed', { round: closed })}
        {isDouble && ` · ${text('moment.double_short')}`} {text('watch.rule')}
      </p>
      {question.image !== '' && <QuestionImage src={question.image} alt={question.image_alt} />}
      <QuestionText {...own} text={question.text} length={shownLength(question.text)}>
        <MathText text={question.text} />
      </QuestionText>
      <ul className="slabs" data-columns="2">
        {question.options.map((option, place) => (
          <Option key={option.id} watched={watched} place={place} />
        ))}
      </ul>
    </section>
  );
};

const Option = ({ watched, place }: { watched: Watched; place: number }) => {
  const text = useText();
  const code = useLocale();
  const name = useWatchedName();
  const { question, reveal, seats } = watched;
  const option = question?.options[place];
  if (option === undefined || question === null || reveal === null) return null;
  const isStatement =
    question.options.length === STATEMENT.length &&
    question.options.every(({ text: own }) => STATEMENT.includes(own));
  const choosers = seats.filter((_, seat) => reveal.answers[seat]?.answer === option.id).map(name);
  const isRight = option.id === reveal.right_answer;
  const state = isRight ? 'correct' : choosers.length > 0 ? 'wrong' : 'not-chosen';
  const said = isRight ? text('review.right') : choosers.length > 0 ? text('play.verdict.wrong') : null;
  return (
    <li className="slab" data-state={state}>
      <Key>{isRight ? <Check /> : choosers.length > 0 ? <X /> : keyMark(place)}</Key>
      <span className="label" dir="auto">
        {isStatement ? (
          text(option.text === 'true' ? 'play.true' : 'play.false')
        ) : (
          <MathText text={option.text} />
        )}
      </span>
      {said !== null && <span className="sr-only">{said}</span>}
      {choosers.length > 0 && (
        <span className="watch-choosers">
          <bdi>{new Intl.ListFormat(code, { type: 'unit' }).format(choosers)}</bdi>
        </span>
      )}
    </li>
  );
};
