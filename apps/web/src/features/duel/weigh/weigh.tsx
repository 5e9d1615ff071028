/** The defence of a thinker: the other's six get 0, 1, 1, 2, 2 and 3 by two buttons a row (ALIVE 4, 8). */
import './weigh.css';
import { DUEL_WEIGHTS } from '@trivium/rules/duel/limits';
import { stepWeight, type Weights } from '@trivium/rules/duel/score';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { invalidate } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { MathText } from '../../../play/question/formula/math-text.tsx';
import { QuestionLanguage, useOwnWords } from '../../../play/question/question-language.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Glim } from '../../../ui/glim/glim.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Tag } from '../../../ui/list/tag.tsx';
import { type Duel, leftWords, nameOf } from '../duel-words.ts';
import { Face } from '../parts/face.tsx';
import { DuelPage } from '../parts/page.tsx';
import { Picture } from '../parts/picture.tsx';
import { Known } from './known.tsx';

const HUES = [8, 1, 4, 7, 2, 5] as const;

export const Weigh = ({ duel }: { duel: Duel }) => {
  const text = useText();
  const [weights, setWeights] = useState<Weights>(DUEL_WEIGHTS);
  const [last, setLast] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const name = nameOf(text, duel);

  const move = (place: number, step: 1 | -1) => {
    const next = stepWeight(weights, place, step);
    if (next === null) return setSaid(text(step > 0 ? 'duel.weigh_top' : 'duel.weigh_bottom'));
    setWeights(next.weights);
    setLast(place);
    const question = duel.to_weigh[next.swappedWith]?.text ?? '';
    const [weight, other] = [next.weights[place] ?? 0, next.weights[next.swappedWith] ?? 0];
    setSaid(text('duel.weigh_said', { weight, other, question }));
  };
  const send = async () => {
    setBusy(true);
    const answer = await ask('weigh_duel', { duel_id: duel.duel_id, weights: weights.join(',') });
    setBusy(false);
    if (answer.ok || answer.refusal !== null) invalidate('get_duel', 'get_duels', 'get_duel_record');
  };
  return (
    <DuelPage
      hue={6}
      face={<Face opponent={duel.opponent} size={4} />}
      title={text('duel.weigh_title', { name })}
      note={text('duel.weigh_lead', { name })}
      end={<Tag icon={<Hourglass aria-hidden="true" />}>{leftWords(text, duel.due_at, 'duel.left')}</Tag>}
    >
      <div className="dl-weigh">
        <QuestionLanguage id={duel.language_id}>
          <ol className="dl-six" aria-label={text('duel.weigh_list')}>
            {duel.to_weigh.map((question, place) => (
              <WeighedRow
                key={question.question_id}
                question={question}
                weight={weights[place] ?? 0}
                hue={HUES[place] ?? 1}
                isLast={last === place}
                onMove={step => move(place, step)}
              />
            ))}
          </ol>
        </QuestionLanguage>
        <p className="sr-only" role="status">
          {said}
        </p>
        <div className="dl-side">
          <div className="dl-send">
            <Bank />
            <p className="text-center text-sm text-ink-2">{text('duel.weigh_placed')}</p>
            <Button wide size="hero" busy={isBusy} onClick={() => void send()}>
              {text('duel.weigh_send', { name })}
            </Button>
          </div>
          <Known name={name} known={duel.known_of_them} />
          <Card className="flex items-center gap-3">
            <Glim pose="referee" size={64} />
            <p>
              <b className="block">{text('duel.weigh_six')}</b>
              <span className="text-sm text-ink-2">{text('duel.weigh_final')}</span>
            </p>
          </Card>
        </div>
      </div>
    </DuelPage>
  );
};

/** The six numbers, all of which are placed. */
const Bank = () => {
  const number = useNumber();
  return (
    <p className="dl-bank" aria-hidden="true">
      {DUEL_WEIGHTS.map((weight, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the numbers never move
        <b key={at} className="dl-weight" data-won>
          <span>{number(weight)}</span>
        </b>
      ))}
    </p>
  );
};

type WeighedRowProps = {
  question: Duel['to_weigh'][number];
  weight: number;
  hue: number;
  /** It was moved last: it stands out. */
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
};

const WeighedRow = ({ question, weight, hue, isLast, onMove }: WeighedRowProps) => {
  const text = useText();
  const number = useNumber();
  const own = useOwnWords();
  const nameFor = (key: 'duel.weigh_up' | 'duel.weigh_down') => `${text(key)}: ${question.text}`;
  return (
    <li className={`dl-asked hue-${hue}`} data-last={isLast || undefined}>
      <b className="dl-weight">
        <span aria-hidden="true">{number(weight)}</span>
        <span className="sr-only">{text('duel.weigh_worth', { weight: number(weight) })}</span>
      </b>
      <span className="dl-words">
        {question.category !== null && <small {...own}>{question.category}</small>}
        <b {...own}>
          <MathText text={question.text} />
        </b>
        <Picture question={question} />
      </span>
      <span className="dl-steps">
        <button type="button" aria-label={nameFor('duel.weigh_up')} onClick={() => onMove(1)}>
          <ChevronUp aria-hidden="true" />
        </button>
        <button type="button" aria-label={nameFor('duel.weigh_down')} onClick={() => onMove(-1)}>
          <ChevronDown aria-hidden="true" />
        </button>
      </span>
    </li>
  );
};
