/** The list of a date: its questions in order, moved by dragging and by keys, taken out, filled up, or left to the site. */
import { categoryHue } from '@trivium/rules/site/category';
import { GripVertical, Sparkles, X } from 'lucide-react';
import { call } from '../../lib/call.ts';
import { useDragRows } from '../../lib/drag-rows.ts';
import { notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { Tag } from '../../ui/list/mark.tsx';
import { Card, Note } from '../../ui/page/card.tsx';
import { useDates } from './dates.ts';
import { type Change, type DailyQuestion, type Day, type Edit, moved } from './use-daily.ts';

type RowProps = {
  question: DailyQuestion;
  at: number;
  isFixed: boolean;
  drag: ReturnType<typeof useDragRows>;
  change: (change: Change, line: string) => void;
};

export const Hue = ({ question: { category_id, category_hue } }: { question: DailyQuestion }) => (
  <span
    className={`triv size-4 bg-hue hue-${categoryHue(category_id ?? 0, category_hue)}`}
    aria-hidden="true"
  />
);

const Row = ({ question, at, isFixed, drag, change }: RowProps) => {
  const t = useText();
  const { text, is_served } = question;
  return (
    <li className="daily-row" {...drag.row(at)}>
      {isFixed ? (
        <span />
      ) : (
        <button
          type="button"
          className="daily-grip"
          {...drag.grip(at)}
          aria-label={t('daily.move', { place: at + 1 })}
          onKeyDown={event => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            const grips = event.currentTarget
              .closest('ol')
              ?.querySelectorAll<HTMLElement>('button.daily-grip');
            grips?.item(at + step)?.focus();
            change(moved(at, at + step), t('daily.moved', { place: at + step + 1 }));
          }}
        >
          <GripVertical className="icon-small" aria-hidden="true" />
        </button>
      )}
      <span className="tabular help" aria-hidden="true">
        {at + 1}
      </span>
      <Hue question={question} />
      <span dir="auto">
        {text} {!is_served && <Tag tone="warn">{t('daily.left_out')}</Tag>}
      </span>
      {isFixed ? (
        <span />
      ) : (
        <IconButton
          size="small"
          icon={X}
          label={t('daily.remove', { place: at + 1 })}
          onClick={() => change(now => now.filter(({ id }) => id !== question.id), t('daily.removed'))}
        />
      )}
    </li>
  );
};

type DayCardProps = { day: Day; edit: Edit; isOver: boolean };

export const DayCard = ({ day, edit, isOver }: DayCardProps) => {
  const t = useText();
  const dates = useDates();
  const { date, questions, places, time, is_by_hand, language_id } = day;
  const change = (how: Change, line: string) => edit(date, how, line);
  const drag = useDragRows((from, to) => change(moved(from, to), t('daily.moved', { place: to + 1 })));
  const isFixed = time !== 'open';
  const free = Math.max(0, places - questions.length);
  const fill = async () => {
    try {
      const ids = questions.map(({ id }) => id);
      const drawn = await call('daily/fill', { language_id, date, question_ids: ids });
      change(now => [...now, ...drawn].slice(0, places), t('daily.filled', { count: drawn.length }));
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  return (
    <Card
      title={dates.long(date)}
      end={<span className="help">{t(is_by_hand ? 'daily.by_hand' : 'daily.automatic')}</span>}
    >
      <div className="daily-day" data-over={isOver || undefined} {...(!isFixed && { 'data-drop': date })}>
        {isFixed && <Note tone="info">{t(time === 'past' ? 'daily.past_line' : 'daily.running_line')}</Note>}
        {!isFixed && !is_by_hand && <p className="muted">{t('daily.automatic_line')}</p>}
        <ol aria-label={t('daily.questions')}>
          {questions.map((question, at) => (
            <Row key={question.id} {...{ question, at, isFixed, drag, change }} />
          ))}
        </ol>
        {!isFixed && free > 0 && <p className="help">{t('daily.free', { count: free })}</p>}
        {!isFixed && (
          <div className="flex flex-wrap gap-2">
            {free > 0 && (
              <Button size="small" look="main" icon={Sparkles} onClick={() => void fill()}>
                {t('daily.fill')}
              </Button>
            )}
            {is_by_hand && (
              <Button size="small" onClick={() => change(() => [], t('daily.cleared'))}>
                {t('daily.clear')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
};
