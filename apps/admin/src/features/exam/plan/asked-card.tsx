/** The questions of an exam in their sections: typed here or picked, each with its marks, moved by buttons. */
import { useQuery } from '@tanstack/react-query';
import { EXAM_MARKS_MOST, EXAM_QUESTIONS_MOST } from '@trivium/rules/exam/limits';
import { ArrowDown, ArrowUp, PenLine, Plus, Search, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useCalls } from '../../../parts/site/use-site.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/field.tsx';
import { Tag } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Exam } from '../exam.ts';
import { type Asked, movedIn, type PlanCardProps, sectionsOf, type Typed, totalOf } from './form.ts';
import { PickDialog } from './pick-dialog.tsx';
import { TypeDialog } from './type-dialog.tsx';
import { wholeWithin } from './what-card.tsx';

/** What a row says of its question. */
export type Known = { readonly text: string; readonly right: string; readonly isFit: boolean };

const useKnown = (row: Exam) => {
  const { data = [] } = useQuery({
    queryKey: ['exam', 'questions', row.id],
    queryFn: () => call('exam/questions', { id: row.id }),
  });
  return new Map(
    data.map(({ question_id: id, text, right, is_fit: isFit }): [number, Known] => [
      id,
      { text, right: right.join(', '), isFit },
    ]),
  );
};

type LineProps = {
  one: Asked;
  number: number;
  known: Known | undefined;
  isFixed: boolean;
  onMarks: (marks: number) => void;
  onMove: (step: 1 | -1) => void;
  onType: () => void;
  onRemove: () => void;
};

const Line = ({ one, number: place, known, isFixed, onMarks, onMove, onType, onRemove }: LineProps) => {
  const t = useText();
  const { number } = useFormat();
  const isTyped = 'text' in one;
  const text = isTyped ? one.text : (known?.text ?? '');
  const right = isTyped ? (one.options[one.right] ?? '') : (known?.right ?? '');
  return (
    <li className="exam-asked">
      <span className="muted tabular">{number(place)}</span>
      <span className="min-w-0 flex-1">
        <span className="exam-question-text" dir="auto">
          {text}
        </span>
        <span className="help cut block">{t('exam.right_is', { answer: right })}</span>
      </span>
      {known?.isFit === false && <Tag tone="bad">{t('exam.unfit')}</Tag>}
      <Input
        isSmall
        type="number"
        className="exam-marks"
        min={1}
        max={EXAM_MARKS_MOST}
        disabled={isFixed}
        aria-label={t('exam.marks_for', { name: text })}
        value={one.marks}
        onChange={({ target }) => onMarks(wholeWithin(target.value, 1, EXAM_MARKS_MOST))}
      />
      {!isFixed && (
        <span className="exam-asked-acts">
          {isTyped && (
            <IconButton
              size="small"
              icon={PenLine}
              label={t('exam.edit_question', { name: text })}
              onClick={onType}
            />
          )}
          <IconButton
            size="small"
            icon={ArrowUp}
            label={t('exam.move_up', { name: text })}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="small"
            icon={ArrowDown}
            label={t('exam.move_down', { name: text })}
            onClick={() => onMove(1)}
          />
          <IconButton size="small" icon={X} label={t('exam.take_out', { name: text })} onClick={onRemove} />
        </span>
      )}
    </li>
  );
};

type Dialogs = { readonly open: 'type' | 'pick'; readonly at: number | null } | null;

export const AskedCard = ({ wish, set, errorOf, isSat, row }: PlanCardProps & { row: Exam }) => {
  const t = useText();
  const { number } = useFormat();
  const mayPick = useCalls().includes('question/list');
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
  let place = 0;
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
      {sectionsOf(asked).map(section => (
        <section key={section.marks} className="mb-3">
          <h3 className="exam-section">
            {t('exam.section_head', { count: section.marks, questions: number(section.places.length) })}
          </h3>
          <ul>
            {section.places.map(at => {
              const one = asked[at];
              place += 1;
              return one === undefined ? null : (
                <Line
                  key={'question_id' in one ? one.question_id : `new-${at}`}
                  one={one}
                  number={place}
                  known={knownOf(one)}
                  isFixed={isSat}
                  onMarks={marks => put(asked.with(at, { ...one, marks }))}
                  onMove={step => put(movedIn(asked, at, step))}
                  onType={() => setDialog({ open: 'type', at })}
                  onRemove={() => put(asked.toSpliced(at, 1))}
                />
              );
            })}
          </ul>
        </section>
      ))}
      {!isSat && (
        <div className="flex flex-wrap gap-2">
          <Button icon={Plus} disabled={isFull} onClick={() => setDialog({ open: 'type', at: null })}>
            {t('exam.type_question')}
          </Button>
          {mayPick && (
            <Button icon={Search} disabled={isFull} onClick={() => setDialog({ open: 'pick', at: null })}>
              {t('exam.pick_question')}
            </Button>
          )}
        </div>
      )}
      {dialog?.open === 'type' && (
        <TypeDialog before={edited && 'text' in edited ? edited : null} onKeep={keep} onClose={close} />
      )}
      {dialog?.open === 'pick' && (
        <PickDialog
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
