/** The last half year as a calendar of weeks; days on which the player played enough are lit (DECISIONS 5, 9). */
import { CALENDAR_WEEKS } from '@trivium/rules/statistics/limits';
import { daysOfWeek, lastWeeks } from '@trivium/rules/statistics/weeks';
import { STREAK_DAY_ANSWERED_LEAST } from '@trivium/rules/streak/limits';
import Check from 'lucide-react/icons/check';
import { firstWeekday, noonOf } from '../../../lib/i18n/calendar.ts';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { weekdayLetter, weekdayName } from '../../../lib/i18n/weekday-name.ts';
import { Chart, DataTable } from '../../../ui/chart/chart.tsx';
import { DayGrid } from '../../../ui/chart/day-grid.tsx';
import { Stat, Stats } from '../../../ui/list/stat.tsx';
import { Section } from '../../../ui/page/page-header.tsx';

type StreakCalendarProps = {
  /** A date in the player's zone. */
  today: string;
  litDays: readonly string[];
  streakDays: number;
  longestDays: number;
};

const UTC = { timeZone: 'UTC' } as const;

/** The name of a month is about as wide as three weeks. */
const MONTH_WEEKS = 3;

export const StreakCalendar = ({ today, litDays, streakDays, longestDays }: StreakCalendarProps) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const weeks = lastWeeks(today, CALENDAR_WEEKS, firstWeekday(code)).map(daysOfWeek);
  const lit = new Set(litDays);
  const dates = weeks.flat();
  const count = dates.filter(date => lit.has(date)).length;
  const day = new Intl.DateTimeFormat(code, { ...UTC, day: 'numeric', month: 'short' });
  const month = new Intl.DateTimeFormat(code, { ...UTC, month: 'short' });
  const firstWeek = weeks[0] ?? [];
  const letters = firstWeek.map(date => weekdayLetter(code, date));
  return (
    <Section title={text('statistics.calendar')} className="mt-0!">
      <div className="grid gap-2.5">
        <Stats>
          <Stat name={text('profile.streak')} value={text('home.days', { count: streakDays })} />
          <Stat name={text('profile.longest')} value={text('home.days', { count: longestDays })} />
        </Stats>
        <Chart
          said={text('statistics.calendar_said', { count, weeks: number(CALENDAR_WEEKS) })}
          tableLabel={text('statistics.as_table')}
          table={
            <DataTable
              caption={text('statistics.calendar')}
              columns={[
                { name: text('statistics.week') },
                ...firstWeek.map((date, at) => ({
                  name: weekdayName(code, date),
                  abbreviation: letters[at] ?? '',
                })),
              ]}
              rows={weeks.toReversed().map(([start = today, ...rest]) => ({
                key: start,
                cells: [
                  <time key="week" dateTime={start}>
                    {day.format(noonOf(start))}
                  </time>,
                  ...[start, ...rest].map(date => (
                    <Lit key={date} isLit={lit.has(date)} isAhead={date > today} />
                  )),
                ],
              }))}
            />
          }
        >
          <DayGrid
            weekdays={letters}
            weeks={weeks.map((days, at) => {
              const first = days.find(date => date.endsWith('-01'));
              const hasRoom = at <= weeks.length - MONTH_WEEKS;
              return {
                key: days[0] ?? '',
                ...(first !== undefined && hasRoom ? { month: month.format(noonOf(first)) } : {}),
                days: days.map(date => ({
                  date,
                  state: lit.has(date) ? 'lit' : date > today ? 'ahead' : 'dark',
                })),
              };
            })}
          />
        </Chart>
        <p className="text-sm text-ink-2">
          {text('statistics.calendar_note', { count: STREAK_DAY_ANSWERED_LEAST })}
        </p>
      </div>
    </Section>
  );
};

const Lit = ({ isLit, isAhead }: { isLit: boolean; isAhead: boolean }) => {
  const text = useText();
  if (isAhead) return null;
  if (!isLit) {
    return (
      <>
        <span aria-hidden="true">·</span>
        <span className="sr-only">{text('statistics.day_dark')}</span>
      </>
    );
  }
  return (
    <>
      <Check className="icon-sm" aria-hidden="true" />
      <span className="sr-only">{text('statistics.day_lit')}</span>
    </>
  );
};
