/** Questions that ask nearly the same, while one is written: beside each other, or said to be something else. */
import './facts.css';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { answerInWords } from '@trivium/rules/question/desk/in-words';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/call.ts';
import { notifyProblem } from '../../../../lib/notify.ts';
import { shownAnswer } from '../../../../lib/shown-answer.ts';
import { useText } from '../../../../lib/text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Tag } from '../../../../ui/list/mark.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import type { QuestionForm } from '../model/use-question.ts';
import type { Values } from '../model/values.ts';

type Near = OperatorReply<'question/near'>[number];

/** After the last key. */
const REST_MS = 400;

const rightOf = ({ options, right_side, answer }: Values): string =>
  answer === null ? '' : answerInWords({ left: options, right: right_side }, answer).slice(0, 300);

/** The value as it was when the keys last rested. */
const useRested = (value: string): string => {
  const [rested, rest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => rest(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

export const NearCard = ({ form, languageId }: { form: QuestionForm; languageId: number | null }) => {
  const t = useText();
  const { values, row } = form;
  const queries = useQueryClient();
  const [beside, setBeside] = useState<Near | null>(null);
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const text = useRested(values.text.trim());
  const answer = useRested(rightOf(values));
  const besides = row.id === 0 ? null : row.id;
  const { data = [] } = useQuery({
    queryKey: ['question', 'near', languageId, besides, text, answer],
    queryFn: () => call('question/near', { text, answer, language_id: languageId ?? 0, besides }),
    enabled: text !== '' && languageId !== null,
    placeholderData: keepPreviousData,
  });
  const shown = text === '' ? [] : data.filter(({ id }) => !hidden.includes(id));
  const setApart = async ({ id }: Near) => {
    setHidden([...hidden, id]);
    if (besides === null) return;
    try {
      await call('question/apart', { id: besides, other_id: id });
      await queries.invalidateQueries({ queryKey: ['question', 'near'] });
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  return (
    <Card
      title={t('question_edit.near.title')}
      {...(shown.length > 0 && {
        end: <Tag tone="warn">{t('question_edit.near.count', { number: shown.length })}</Tag>,
      })}
    >
      <p className="sr-only" role="status">
        {shown.length > 0 && t('question_edit.near.count', { number: shown.length })}
      </p>
      {shown.length === 0 && <p className="help">{t('question_edit.near.none')}</p>}
      {shown.map(near => (
        <article key={near.id} className="near">
          <p className="font-bold" dir="auto">
            {near.text}
          </p>
          <p className="help">
            {t('question_edit.near.line', {
              category: near.category ?? '',
              level: near.level,
              right: shownAnswer(t, near.kind, near.right),
            })}
          </p>
          {near.is_same_text && (
            <p className="help font-bold">
              {t(near.is_same_answer ? 'question_edit.near.twin' : 'question_edit.near.other_answer')}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setBeside(near)}>
              {t('question_edit.near.beside')}
            </Button>
            <Button size="small" look="ghost" onClick={() => void setApart(near)}>
              {t('question_edit.near.apart')}
            </Button>
          </div>
        </article>
      ))}
      {beside && <Beside form={form} other={beside} onClose={() => setBeside(null)} />}
    </Card>
  );
};

const Beside = ({
  form: { values },
  other,
  onClose,
}: {
  form: QuestionForm;
  other: Near;
  onClose: () => void;
}) => {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['question', 'getOne', other.id],
    queryFn: () => call('question/read', { id: other.id }),
  });
  const column = (
    title: string,
    shown: Pick<Values, 'text' | 'options' | 'right_side' | 'answer' | 'note'>,
  ) => (
    <section className="grid content-start gap-2">
      <h3 className="heading">{title}</h3>
      <p className="font-bold" dir="auto">
        {shown.text}
      </p>
      <ul className="beside-options">
        {shown.options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place alone
          <li key={at} dir="auto">
            {option}
            {shown.right_side[at] !== undefined && ` – ${shown.right_side[at]}`}
          </li>
        ))}
      </ul>
      <p>
        {t('question_edit.near.right')} <b dir="auto">{rightOf(shown as Values)}</b>
      </p>
      <p className="help" dir="auto">
        {shown.note}
      </p>
    </section>
  );
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('question_edit.near.beside')}
      acts={
        <>
          <Button onClick={() => window.open(`/admin/questions/${other.id}`, '_blank', 'noopener')}>
            {t('question_edit.near.open')}
          </Button>
          <Button look="main" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-6 max-[699px]:grid-cols-1">
        {column(t('question_edit.near.mine'), values)}
        {data && column(t('question_edit.near.theirs'), data as unknown as Values)}
      </div>
    </Dialog>
  );
};
