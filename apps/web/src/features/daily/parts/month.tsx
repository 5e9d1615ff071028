/** The calendar of one month: played days with their results, as links to the reviews, and days that were not played. */
import { addDays, weekday } from '@trivium/rules/streak/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useReply } from '../../../lib/api/reply.ts';
import { ownZone } from '../../../lib/device/zone.ts';
import { firstWeekday, noonOf } from '../../../lib/i18n/calendar.ts';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { weekdayLetter } from '../../../lib/i18n/weekday-name.ts';
import { reviewPath } from '../../../lib/routes/quiz-paths.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Section } from '../../../ui/page/page-header.tsx';
import { PLAY_PATH, type Today } from '../today.ts';

type MonthProps = {
  today: Today;
  /** Such as `2026-11`. */
  month: string;
  onMonth: (month: string) => void;
};

const DAYS_A_WEEK = 7;

const datesOf = (month: string): string[] => {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, day) => addDays(first, day)).filter(date => date.startsWith(month));
};

const monthAfter = (month: string, step: 1 | -1): string =>
  addDays(step === 1 ? `${month}-28` : `${month}-01`, step * 4).slice(0, 7);

export const Month = ({ today, month, onMonth }: MonthProps) => {
  const text = useText();
  const code = useLocale();
  const isNow = month === today.month;
  // This month is in the reply of the page.
  const asked = useReply('get_daily_dashboard', { ...ownZone(), month }, { skip: isNow });
  const days = isNow ? today.days : (asked.reply?.days ?? []);
  // A date whose quiz is running is neither done nor given up.
  const running = today.state === 'running' ? today.play_id : null;
  const dates = datesOf(month);
  const blanks = (weekday(`${month}-01`) - firstWeekday(code) + DAYS_A_WEEK) % DAYS_A_WEEK;
  const name = new Intl.DateTimeFormat(code, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Section
      className="month"
      title={text('daily.calendar')}
      end={
        <span className="flex items-center gap-1">
          <IconButton
            label={text('daily.before')}
            icon={<ChevronLeft className="flip" />}
            aria-disabled={month <= today.first_month}
            onClick={() => month > today.first_month && onMonth(monthAfter(month, -1))}
          />
          <span className="min-w-28 text-center text-sm font-bold" aria-live="polite">
            {name.format(noonOf(`${month}-01`))}
          </span>
          <IconButton
            label={text('daily.after')}
            icon={<ChevronRight className="flip" />}
            aria-disabled={month >= today.month}
            onClick={() => month < today.month && onMonth(monthAfter(month, 1))}
          />
        </span>
      }
    >
      <div className="card" aria-busy={asked.state === 'loading' && !isNow}>
        <Weekdays first={firstWeekday(code)} code={code} />
        <ol className="days">
          {dates.map((date, at) => (
            <li key={date} style={at === 0 ? { gridColumnStart: blanks + 1 } : undefined}>
              <DayCell
                date={date}
                now={today.date}
                played={days.find(day => day.date === date && day.play_id !== running)}
              />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
};

const Weekdays = ({ first, code }: { first: number; code: string }) => {
  // 5 January 2026 was a Monday.
  const names = Array.from({ length: DAYS_A_WEEK }, (_, day) => addDays('2026-01-05', first + day));
  return (
    <p className="days" aria-hidden="true">
      {names.map(date => (
        <span key={date} className="text-xs font-bold text-ink-2">
          {weekdayLetter(code, date)}
        </span>
      ))}
    </p>
  );
};

type Played = Today['days'][number];

const DayCell = ({ date, now, played }: { date: string; now: string; played: Played | undefined }) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const day = new Intl.DateTimeFormat(code, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const words = { day: day.format(noonOf(date)) };
  const figure = number(Number(date.slice(-2)));
  if (played?.result) {
    return (
      <a className="day" data-state="done" href={reviewPath(PLAY_PATH, played.play_id)}>
        <span className="sr-only">{text('daily.day_done', { ...words, ...played.result })}</span>
        <b aria-hidden="true">{figure}</b>
        <small aria-hidden="true">{text('result.percent_short', { percent: played.result.percent })}</small>
      </a>
    );
  }
  const state = played ? 'left' : date === now ? 'today' : date < now ? 'none' : 'ahead';
  return (
    <span className="day" data-state={state}>
      <b aria-hidden="true">{figure}</b>
      <span className="sr-only">{text(`daily.day_${state}`, words)}</span>
    </span>
  );
};
