/** What may be added to a day: questions whose tags name the day, and any that a search finds. */
import { Plus, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { InputBox } from '../../ui/form/field.tsx';
import { Card } from '../../ui/page/card.tsx';
import { useDates } from './dates.ts';
import { Hue } from './day-card.tsx';
import { type DragIn, Handle } from './drag-in.tsx';
import { type DailyQuestion, type Day, useFound } from './use-daily.ts';

const TYPED_MS = 250;

/** The words once nobody has typed for a moment. */
const useTyped = (text: string): string => {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return typed;
};

type ListProps = {
  label: string;
  questions: readonly DailyQuestion[];
  drag: DragIn;
  onAdd: (question: DailyQuestion) => void;
};

const Offered = ({ label, questions, drag, onAdd }: ListProps) => {
  const t = useText();
  return (
    <ul className="daily-offered" aria-label={label}>
      {questions.map(question => (
        <li key={question.id} className="daily-row" data-offered>
          <Handle drag={drag} question={question} />
          <Hue question={question} />
          <span dir="auto">{question.text}</span>
          <IconButton
            size="small"
            icon={Plus}
            label={t('daily.add', { name: question.text })}
            onClick={() => onAdd(question)}
          />
        </li>
      ))}
    </ul>
  );
};

type FindCardProps = { day: Day; drag: DragIn; onAdd: (question: DailyQuestion) => void };

export const FindCard = ({ day, drag, onAdd }: FindCardProps) => {
  const t = useText();
  const dates = useDates();
  const [text, setText] = useState('');
  const typed = useTyped(text);
  const found = useFound(day.language_id, typed);
  const isFree = ({ id }: DailyQuestion) => !day.questions.some(listed => listed.id === id);
  const suggested = day.suggestions.filter(isFree);
  return (
    <Card title={t('daily.on_this_day')} end={<span className="help">{dates.short(day.date)}</span>}>
      <div className="grid gap-3">
        {suggested.length === 0 ? (
          <p className="muted">{t('daily.no_suggestions', { tag: `on-${day.date.slice(5)}` })}</p>
        ) : (
          <Offered label={t('daily.on_this_day')} questions={suggested} {...{ drag, onAdd }} />
        )}
        <InputBox
          type="search"
          maxLength={100}
          before={<Search className="icon-small" aria-hidden="true" />}
          aria-label={t('daily.search')}
          placeholder={t('daily.search')}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        {typed.length > 1 && found.data && (
          <>
            <p className="sr-only" role="status">
              {t('list.found', { count: found.data.length })}
            </p>
            {found.data.length === 0 && <p className="muted">{t('daily.none_found')}</p>}
            <Offered label={t('daily.found')} questions={found.data.filter(isFree)} {...{ drag, onAdd }} />
          </>
        )}
      </div>
    </Card>
  );
};
