/** After today's questions: what each of them came to, in place of a score (ALIVE 4). */
import { CategoryIcon } from '@trivium/look/marks/category-icon';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { reviewPath } from '../../lib/routes/quiz-paths.ts';
import { MathText } from '../../play/question/formula/math-text.tsx';
import type { PlayQuestion, PlayReply } from '../../play/question/reading.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Glim } from '../../ui/glim/glim.tsx';
import { Card } from '../../ui/list/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Key } from '../../ui/stage/key.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import type { Place, PracticeReply } from './due.ts';

type PracticeResultProps = {
  reply: PlayReply;
  /** As it was before the play, or after it for one that is looked at again; null when it could not be read. */
  practice: PracticeReply | null;
  path: string;
  onBack: () => void;
};

export const PracticeResult = ({ reply, practice, path, onBack }: PracticeResultProps) => {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const placeOf = new Map(practice?.places.map(place => [place.question_id, place]));
  const isKept = ({ question_id, verdict }: PlayQuestion): boolean => {
    const place = placeOf.get(question_id);
    // After the play, a question that was kept has no place any more.
    return practice !== null && verdict === 'right' && (place === undefined || isKeptBy(place));
  };
  const kept = reply.questions.filter(isKept).length;
  return (
    <>
      <Stage hue={5} rays={{ at: 'top-end', size: 320, turn: 14 }}>
        <PageHeader
          ref={heading}
          over={text('mode.practice')}
          title={text('practice.done')}
          note={text('practice.result')}
          end={kept > 0 && <Glim pose="hurrah" size={64} />}
        />
      </Stage>
      <div className="practice-done">
        <Card>
          <ul className="due-list">
            {reply.questions.map(question => (
              <Told
                key={question.question_id}
                question={question}
                place={placeOf.get(question.question_id)}
                isKept={isKept(question)}
                missedMeans={practice?.missed_means ?? null}
              />
            ))}
          </ul>
        </Card>
        <Button wide size="hero" onClick={onBack}>
          {text('practice.back_to')}
        </Button>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink variant="quiet" href={reviewPath(path, reply.play_id)}>
            {text('result.review')}
          </ButtonLink>
          <ButtonLink variant="quiet" href={paths.home}>
            {text('result.home')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
};

const isKeptBy = ({ due_in_days, right_means }: Place): boolean =>
  due_in_days === 0 && right_means === 'kept';

type ToldProps = {
  question: PlayQuestion;
  place: Place | undefined;
  isKept: boolean;
  missedMeans: number | null;
};

const Told = ({ question, place, isKept, missedMeans }: ToldProps) => {
  const text = useText();
  const { verdict } = question;
  const words = (): string => {
    if (isKept) return text('practice.kept_now');
    if (place === undefined || missedMeans === null) return '';
    if (place.due_in_days > 0) return text('practice.back_in', { count: place.due_in_days });
    if (verdict === 'wrong') return text('practice.again_in', { count: missedMeans });
    return verdict === 'right' && place.right_means !== 'kept'
      ? text('practice.back_in', { count: place.right_means })
      : text('practice.still_due');
  };
  return (
    <li className={`hue-${place?.category?.hue ?? 5}`}>
      <Key size="small" {...(verdict === 'right' ? { tone: 'correct' as const } : {})}>
        <CategoryIcon name={place?.category?.icon ?? ''} />
      </Key>
      <div className="min-w-0">
        <p className="text-sm/5 wrap-anywhere" dir="auto">
          <MathText text={question.text} />
        </p>
        <p className="text-xs font-semibold text-ink-2">{words()}</p>
      </div>
    </li>
  );
};
