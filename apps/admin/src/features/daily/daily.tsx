/** Daily lists: a month of a language as a calendar, beside it the day that is open (DECISIONS 5). */
import { ChevronLeft, ChevronRight, Sparkles } from 'lucide-react';
import { type QuizLanguage, useQuizLanguages } from '../../lib/quiz-languages.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { IconButton } from '../../ui/form/button.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Calendar } from './calendar.tsx';
import { addMonths, useDates } from './dates.ts';
import { DayCard } from './day-card.tsx';
import { Dragged, type DragIn, useDragIn } from './drag-in.tsx';
import { FindCard } from './find-card.tsx';
import { usePlace } from './place.ts';
import { added, type Edit, type Month, useDay, useEdit, useMonth } from './use-daily.ts';
import './daily.css';

/** The month that is shown, and the ways to its neighbours. */
const MonthNav = ({ month, go }: { month: string; go: (month: string) => void }) => {
  const t = useText();
  const dates = useDates();
  return (
    <div className="flex items-center gap-1">
      <IconButton
        flips
        icon={ChevronLeft}
        label={t('daily.month_before')}
        onClick={() => go(addMonths(month, -1))}
      />
      <b aria-live="polite">{dates.month(month)}</b>
      <IconButton
        flips
        icon={ChevronRight}
        label={t('daily.month_after')}
        onClick={() => go(addMonths(month, 1))}
      />
    </div>
  );
};

const DaysLeft = ({ month, language }: { month: Month; language: QuizLanguage }) => {
  const t = useText();
  return (
    <Card title={t('daily.days_left', { count: month.planned_days })}>
      <p className="muted">{t('daily.planned_line', { language: language.name })}</p>
      <p className="muted">{t('daily.fresh', { count: month.fresh_questions })}</p>
    </Card>
  );
};

const OpenDay = ({
  language,
  date,
  edit,
  drag,
}: {
  language: number;
  date: string;
  edit: Edit;
  drag: DragIn;
}) => {
  const t = useText();
  const day = useDay(language, date);
  if (day.isError)
    return (
      <Failed
        line={<Why problem={day.error} line={t('daily.not_loaded')} />}
        retry={t('common.retry')}
        onRetry={() => void day.refetch()}
      />
    );
  if (!day.data) return null;
  return (
    <>
      <DayCard day={day.data} edit={edit} isOver={drag.over === date} />
      {day.data.time === 'open' && (
        <FindCard
          key={date}
          day={day.data}
          drag={drag}
          onAdd={question => edit(date, added(question), t('daily.added'))}
        />
      )}
    </>
  );
};

const Desk = ({ language, month }: { language: QuizLanguage; month: Month }) => {
  const t = useText();
  const [place, go] = usePlace();
  const edit = useEdit(language.id);
  const drag = useDragIn((date, question) => edit(date, added(question), t('daily.added')));
  const date = place.date || month.today;
  return (
    <div className="daily-desk">
      <div className="grid gap-3">
        <Calendar month={month} date={date} over={drag.over} onOpen={open => go({ date: open })} />
        <p className="daily-legend help">
          <span className="triv daily-mark" aria-hidden="true" />
          {t('daily.by_hand')}
          <Sparkles className="icon-small" aria-hidden="true" />
          {t('daily.automatic')}
        </p>
      </div>
      <div className="grid gap-4">
        <OpenDay language={language.id} date={date} edit={edit} drag={drag} />
        <DaysLeft month={month} language={language} />
      </div>
      <Dragged drag={drag.drag} />
    </div>
  );
};

export function Daily() {
  const t = useText();
  const [place, go] = usePlace();
  const languages = useQuizLanguages();
  const language = languages.data?.find(({ code }) => code === place.language) ?? languages.data?.[0];
  const month = useMonth(language?.id, place.month);
  return (
    <Page title={t('rail.daily')}>
      <div className="daily-head">
        {language && (languages.data?.length ?? 0) > 1 && (
          <div className="daily-languages">
            <Segmented
              label={t('daily.language')}
              value={language.code}
              onChange={code => go({ language: code })}
              options={(languages.data ?? []).map(({ code, name }) => ({
                value: code,
                name: <bdi lang={code}>{name}</bdi>,
              }))}
            />
          </div>
        )}
        {month.data && <MonthNav month={month.data.month} go={next => go({ month: next })} />}
      </div>
      {(month.isError || languages.isError) && (
        <Failed
          line={<Why problem={languages.error ?? month.error} line={t('daily.not_loaded')} />}
          retry={t('common.retry')}
          onRetry={() => void (languages.isError ? languages.refetch() : month.refetch())}
        />
      )}
      {language && month.data && <Desk key={language.id} language={language} month={month.data} />}
    </Page>
  );
}
