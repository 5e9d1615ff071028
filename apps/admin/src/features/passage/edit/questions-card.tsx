/** The questions about a passage in the order in which they are asked: moved, left out, edited, and new ones. */
import './questions-card.css';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { shownAnswer } from '../../../lib/shown-answer.ts';
import { useText } from '../../../lib/text.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { State } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type Asked, type Passage, useAsked } from '../passage.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { PassageForm } from './use-passage.ts';

type LineProps = {
  question: Asked;
  place: number;
  words: PassageForm['words'];
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onLeave: () => void;
};

const Line = ({ question, place, words, isFirst, isLast, onMove, onLeave }: LineProps) => {
  const t = useText();
  const { id, text, right, kind, state, is_served } = question;
  return (
    <li className="asked">
      <span className="asked-place tabular" aria-hidden="true">
        {place}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <Link className="font-bold" to={`/questions/${id}`} {...words}>
          {text}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 help">
          {!is_served && <State tone="open">{t(`question_edit.state.${state}`)}</State>}
          {right !== '' && <bdi {...words}>{shownAnswer(t, kind, right)}</bdi>}
        </span>
      </span>
      <span className="flex">
        <IconButton
          size="small"
          icon={ArrowUp}
          label={t('passage.up', { text })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          icon={ArrowDown}
          label={t('passage.down', { text })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton size="small" icon={X} label={t('passage.leave_out', { text })} onClick={onLeave} />
      </span>
    </li>
  );
};

type QuestionsProps = { row: Passage; form: PassageForm; onAsked: (row: Passage) => void };

export const QuestionsCard = ({ row, form, onAsked }: QuestionsProps) => {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [told, tell] = useState('');
  const asked = useAsked(row.id, row.version);
  const { values, words, set, record } = form;
  const byId = new Map(asked.map(question => [question.id, question]));
  const ids = values.question_ids;
  const shown = ids.flatMap(id => byId.get(id) ?? []);
  const move = (at: number, by: 1 | -1) => {
    const next = [...ids];
    const [id] = next.splice(at, 1);
    if (id === undefined) return;
    next.splice(at + by, 0, id);
    set('question_ids', next);
    tell(t('passage.moved', { place: String(at + by + 1), all: String(ids.length) }));
  };
  const isDirty = record.changes.length > 0;
  return (
    <Card
      title={t('passage.questions')}
      end={
        <Button size="small" icon={Plus} disabled={row.id === 0 || isDirty} onClick={() => setAsking(true)}>
          {t('passage.ask')}
        </Button>
      }
    >
      <p className="sr-only" role="status">
        {told}
      </p>
      {shown.length === 0 ? (
        <p className="help">{t('passage.no_questions')}</p>
      ) : (
        <ol className="grid gap-1">
          {shown.map((question, at) => (
            <Line
              key={question.id}
              {...{ question, words }}
              place={at + 1}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              onMove={by => move(at, by)}
              onLeave={() =>
                set(
                  'question_ids',
                  ids.filter(id => id !== question.id),
                )
              }
            />
          ))}
        </ol>
      )}
      {(row.id === 0 || isDirty) && <p className="help">{t('passage.save_before_asking')}</p>}
      {isAsking && (
        <AskDialog
          passage={row.id}
          words={words}
          onClose={saved => {
            setAsking(false);
            if (saved !== null) onAsked(saved);
          }}
        />
      )}
    </Card>
  );
};
