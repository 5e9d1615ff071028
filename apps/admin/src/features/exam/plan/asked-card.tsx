/** The questions of an exam: typed here or picked. */
import { useQuery } from '@tanstack/react-query';
import { EXAM_QUESTIONS_MOST } from '@trivium/rules/exam/limits';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { shownAnswer } from '../../../lib/shown-answer.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Exam } from '../exam.ts';
import { AskedSections } from './asked-sections.tsx';
import { type Asked, type Known, type PlanCardProps, type Typed, totalOf } from './form.ts';
import { PickDialog } from './pick-dialog.tsx';
import { TypeDialog } from './type-dialog.tsx';

const useKnown = (row: Exam) => {
  const t = useText();
  const { data = [] } = useQuery({
    queryKey: ['exam', 'questions', row.id],
    queryFn: () => call('exam/questions', { id: row.id }),
  });
  return new Map(
    data.map(({ question_id: id, kind, text, right, is_fit: isFit }): [number, Known] => [
      id,
      { text, right: right.map(answer => shownAnswer(t, kind, answer)).join(', '), isFit },
    ]),
  );
};

type Dialogs = { readonly open: 'type' | 'pick'; readonly at: number | null } | null;

export const AskedCard = ({ wish, set, errorOf, isSat, row }: PlanCardProps & { row: Exam }) => {
  const t = useText();
  const { number } = useFormat();
  const [picked, setPicked] = useState<ReadonlyMap<number, Known>>(new Map());
  const [dialog, setDialog] = useState<Dialogs>(null);
  const known = useKnown(row);
  const { asked } = wish;
  const error = errorOf('asked');
  const put = (next: readonly Asked[]) => set('asked', next);
  const close = () => setDialog(null);
  const keep = (typed: Typed) => {
    const at = dialog?.at ?? null;
    put(at === null ? [...asked, typed] : asked.with(at, typed));
    close();
  };
  const knownOf = (one: Asked) =>
    'question_id' in one ? (known.get(one.question_id) ?? picked.get(one.question_id)) : undefined;
  const isFull = asked.length >= EXAM_QUESTIONS_MOST;
  const edited = dialog?.open === 'type' && dialog.at !== null ? asked[dialog.at] : undefined;
  return (
    <Card
      title={t('exam.field.asked')}
      end={
        <span className="muted">
          {t('exam.asked_shown', { count: asked.length, marks: number(totalOf(asked)) })}
        </span>
      }
    >
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {asked.length === 0 && <p className="muted mb-2">{t('exam.no_questions')}</p>}
      <AskedSections
        asked={asked}
        knownOf={knownOf}
        isFixed={isSat}
        onChange={put}
        onType={at => setDialog({ open: 'type', at })}
      />
      {!isSat && (
        <div className="flex flex-wrap gap-2">
          <Button icon={Plus} disabled={isFull} onClick={() => setDialog({ open: 'type', at: null })}>
            {t('exam.type_question')}
          </Button>
          <Button icon={Search} disabled={isFull} onClick={() => setDialog({ open: 'pick', at: null })}>
            {t('exam.pick_question')}
          </Button>
        </div>
      )}
      {dialog?.open === 'type' && (
        <TypeDialog before={edited && 'text' in edited ? edited : null} onKeep={keep} onClose={close} />
      )}
      {dialog?.open === 'pick' && (
        <PickDialog
          examId={row.id}
          languageId={wish.language_id}
          taken={asked.flatMap(one => ('question_id' in one ? one.question_id : []))}
          onPick={(id, said) => {
            setPicked(new Map(picked).set(id, said));
            put([...asked, { question_id: id, marks: 1 }]);
          }}
          onClose={close}
        />
      )}
    </Card>
  );
};
