/** The pool as it is picked: what is in it, and a search for more. Its order is no matter, each player gets another one. */
import { useQuery } from '@tanstack/react-query';
import { CONTEST_POOL_MOST } from '@trivium/rules/contest/limits';
import { categoryHue } from '@trivium/rules/site/category';
import { Plus, Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/call.ts';
import { useFormat } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text.ts';
import { IconButton } from '../../../../ui/form/button.tsx';
import { InputBox } from '../../../../ui/form/field.tsx';
import { Tag } from '../../../../ui/list/mark.tsx';
import { Card, Note } from '../../../../ui/page/card.tsx';
import type { Plan, PoolQuestion } from '../use-plan.ts';

const TYPED_MS = 250;

const QuestionLine = ({
  question,
  act,
}: {
  question: PoolQuestion;
  act: { readonly icon: typeof Plus; readonly label: string; readonly go: () => void };
}) => {
  const t = useText();
  const { category_id, category_hue, text, category, is_fit, is_public, was_asked } = question;
  const hue = categoryHue(category_id ?? 0, category_hue);
  return (
    <li className="plan-question">
      <i className={`triv size-4 bg-hue hue-${hue}`} aria-hidden="true" />
      <span>
        <span dir="auto">{text}</span> {!is_fit && <Tag tone="bad">{t('contest_plan.unfit')}</Tag>}{' '}
        {is_public && <Tag tone="warn">{t('contest_plan.public')}</Tag>}{' '}
        {was_asked && <Tag>{t('contest_plan.asked')}</Tag>}
        {category !== null && (
          <span className="block help">
            <bdi>{category}</bdi>
          </span>
        )}
      </span>
      <IconButton size="small" icon={act.icon} label={act.label} onClick={act.go} />
    </li>
  );
};

/** The words once nobody has typed for a moment. */
const useTyped = (text: string): string => {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return typed;
};

const FindCard = ({ plan, onAdd }: { plan: Plan; onAdd: (question: PoolQuestion) => void }) => {
  const t = useText();
  const [text, setText] = useState('');
  const typed = useTyped(text);
  const { data } = useQuery({
    queryKey: ['contest', 'find', plan.row.language_id, typed],
    enabled: typed.length > 1,
    queryFn: () => call('contest/find', { language_id: plan.row.language_id, text: typed }),
  });
  const { question_ids: ids } = plan.wish;
  const offered = (data ?? []).filter(({ id }) => !ids.includes(id));
  return (
    <Card title={t('contest_plan.find')}>
      <div className="grid gap-3">
        <InputBox
          type="search"
          maxLength={100}
          before={<Search className="icon-small" aria-hidden="true" />}
          aria-label={t('contest_plan.search')}
          placeholder={t('contest_plan.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="sr-only" role="status">
          {data ? t('list.found', { count: offered.length }) : ''}
        </p>
        {data && offered.length === 0 && <p className="muted">{t('contest_plan.none_found')}</p>}
        <ul className="plan-questions" aria-label={t('contest_plan.found')}>
          {offered.map(question => (
            <QuestionLine
              key={question.id}
              question={question}
              act={{
                icon: Plus,
                label: t('contest_plan.add', { name: question.text }),
                go: () => onAdd(question),
              }}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
};

/** Questions of the saved pool and those that a search has added since. */
const usePicked = ({ row, wish, set }: Plan) => {
  const [added, setAdded] = useState<readonly PoolQuestion[]>([]);
  const { data: saved = [] } = useQuery({
    queryKey: ['contest', 'pool', row.id, row.version],
    enabled: row.question_ids.length > 0,
    queryFn: () => call('contest/pool', { id: row.id }),
    placeholderData: before => before,
  });
  const { question_ids: ids } = wish;
  const known = new Map([...saved, ...added].map(question => [question.id, question]));
  return {
    questions: ids.flatMap(id => known.get(id) ?? []),
    add: (question: PoolQuestion) => {
      if (ids.length >= CONTEST_POOL_MOST) return;
      setAdded(before => [...before, question]);
      set('question_ids', [...ids, question.id]);
    },
    remove: ({ id }: PoolQuestion) =>
      set(
        'question_ids',
        ids.filter(other => other !== id),
      ),
  };
};

export const PickCards = ({ plan }: { plan: Plan }) => {
  const t = useText();
  const { number } = useFormat();
  const { questions, add, remove } = usePicked(plan);
  const wrong = plan.wrong('question_ids');
  const isPublic = plan.wish.prizes.length > 0 && questions.some(question => question.is_public);
  return (
    <div className="plan-halves">
      <Card
        title={t('contest_plan.pool')}
        end={<span className="help">{`${number(plan.pool)} / ${number(CONTEST_POOL_MOST)}`}</span>}
      >
        {wrong !== undefined && <Note tone="bad">{wrong}</Note>}
        {isPublic && <Note>{t('contest_plan.public_line')}</Note>}
        {plan.pool === 0 && <p className="muted">{t('contest_plan.pool_empty')}</p>}
        <ol className="plan-questions" aria-label={t('contest_plan.pool')}>
          {questions.map(question => (
            <QuestionLine
              key={question.id}
              question={question}
              act={{
                icon: X,
                label: t('contest_plan.remove', { name: question.text }),
                go: () => remove(question),
              }}
            />
          ))}
        </ol>
      </Card>
      <FindCard plan={plan} onAdd={add} />
    </div>
  );
};
