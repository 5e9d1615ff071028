/** A month in whole weeks: what is by hand, what the site fills, and how past days went. Arrow keys go from day to day. */

import { categoryHue } from '@trivium/rules/site/category';
import { Sparkles } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Tag } from '../../ui/list/mark.tsx';
import { useDates } from './dates.ts';
import type { Month, MonthDay } from './use-daily.ts';

const WEEK = 7;

type CalendarProps = {
  month: Month;
  /** The date that is open. */
  date: string;
  /** The date that something is dragged over. */
  over: string;
  onOpen: (date: string) => void;
};

/** What stands at the foot of a day. */
const useFoot = (places: number) => {
  const t = useText();
  const { percent, number } = useFormat();
  return ({ time, played, right_share, is_by_hand, hues }: MonthDay): string => {
    if (time === 'running') return t('daily.played_so_far', { count: played });
    if (time === 'past' && right_share !== null)
      return t('daily.went', { share: percent(right_share), played: number(played) });
    if (time === 'past') return t('daily.not_played');
    if (!is_by_hand) return t('daily.automatic');
    return hues.length < places ? t('daily.of', { count: hues.length, places }) : t('daily.by_hand');
  };
};

type CellProps = {
  day: MonthDay;
  foot: string;
  isOpen: boolean;
  isOver: boolean;
  isTabStop: boolean;
  onOpen: () => void;
};

const Cell = ({ day, foot, isOpen, isOver, isTabStop, onOpen }: CellProps) => {
  const t = useText();
  const dates = useDates();
  const { date, time, is_by_hand, hues } = day;
  const made = t(is_by_hand ? 'daily.by_hand' : 'daily.automatic');
  return (
    <button
      type="button"
      className="daily-cell"
      data-date={date}
      data-time={time}
      data-auto={!is_by_hand || undefined}
      data-over={isOver || undefined}
      {...(time === 'open' && { 'data-drop': date })}
      aria-pressed={isOpen}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onOpen}
    >
      <span className="sr-only">
        {[dates.long(date), made, foot === made ? '' : foot].filter(Boolean).join(', ')}
      </span>
      <span className="daily-top" aria-hidden="true">
        <b className="tabular">{dates.number(date)}</b>
        {time === 'running' && <Tag tone="bad">{t('daily.now')}</Tag>}
        {is_by_hand ? (
          <span className="triv daily-mark" />
        ) : (
          <Sparkles className="icon-small" aria-hidden="true" />
        )}
      </span>
      <span className="daily-hues" aria-hidden="true">
        {hues.map(({ id, hue }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be of one category
          <i key={at} className={`triv bg-hue hue-${categoryHue(id, hue)}`} />
        ))}
      </span>
      <span className="daily-foot" aria-hidden="true">
        {foot}
      </span>
    </button>
  );
};

/** How far an arrow key goes; undefined for other keys. */
const stepOf = (key: string): number | undefined => {
  const onward = document.documentElement.dir === 'rtl' ? -1 : 1;
  return { ArrowRight: onward, ArrowLeft: -onward, ArrowDown: WEEK, ArrowUp: -WEEK }[key];
};

export const Calendar = ({ month, date, over, onOpen }: CalendarProps) => {
  const dates = useDates();
  const footOf = useFoot(month.places);
  const { days } = month;
  const stop = days.find(day => day.date === date) ?? days.find(day => day.date === month.today) ?? days[0];
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-date]')];
    const step = stepOf(event.key);
    const next = cells[cells.indexOf(event.target as HTMLElement) + (step ?? 0)];
    if (step === undefined || next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <fieldset className="daily-grid" aria-label={dates.month(month.month)} onKeyDown={go}>
      {days.slice(0, WEEK).map(day => (
        <span key={day.date} className="help" aria-hidden="true">
          {dates.weekday(day.date)}
        </span>
      ))}
      {days.map(day => (
        <Cell
          key={day.date}
          day={day}
          foot={footOf(day)}
          isOpen={day.date === date}
          isOver={day.date === over}
          isTabStop={day === stop}
          onOpen={() => onOpen(day.date)}
        />
      ))}
    </fieldset>
  );
};
