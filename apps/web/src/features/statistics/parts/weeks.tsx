/** The share of right answers, week by week (DECISIONS 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { noonOf } from '../../../lib/i18n/calendar.ts';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { Chart, DataTable } from '../../../ui/chart/chart.tsx';
import { ColumnChart } from '../../../ui/chart/column-chart.tsx';
import { Section } from '../../../ui/page/page-header.tsx';

type Week = Reply<'get_statistics_details'>['weeks'][number];

const PERCENT = { style: 'percent' } as const;
/** Whole percent, rounded down as everywhere. */
const percentOf = ({ answered, right }: Week) => Math.floor((right * 100) / answered);

export const Weeks = ({ weeks }: { weeks: readonly Week[] }) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const day = new Intl.DateTimeFormat(code, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayOf = ({ week }: Week) => day.format(noonOf(week));
  const answered = weeks.reduce((sum, week) => sum + week.answered, 0);
  const right = weeks.reduce((sum, week) => sum + week.right, 0);
  const labelled = [0, Math.floor((weeks.length - 1) / 2), weeks.length - 1];
  return (
    <Section title={text('statistics.weeks')} className="mt-0!">
      {answered === 0 ? (
        <p className="card text-ink-2">{text('statistics.weeks_none', { count: weeks.length })}</p>
      ) : (
        <Chart
          said={text('statistics.weeks_said', {
            right: number(right),
            answered: number(answered),
            count: weeks.length,
          })}
          tableLabel={text('statistics.as_table')}
          table={
            <DataTable
              caption={text('statistics.weeks')}
              columns={[
                { name: text('statistics.week') },
                { name: text('profile.answered') },
                { name: text('profile.correct') },
                { name: text('profile.accuracy') },
              ]}
              rows={weeks.map(week => ({
                key: week.week,
                cells: [
                  <time key="week" dateTime={week.week}>
                    {dayOf(week)}
                  </time>,
                  number(week.answered),
                  number(week.right),
                  week.answered === 0 ? '–' : number(percentOf(week) / 100, PERCENT),
                ],
              }))}
            />
          }
        >
          <ColumnChart
            columns={weeks.map((week, at) => ({
              key: week.week,
              share: week.answered === 0 ? null : percentOf(week) / 100,
              figure: week.answered === 0 ? '–' : number(percentOf(week)),
              ...(labelled.includes(at) ? { label: dayOf(week) } : {}),
            }))}
          />
        </Chart>
      )}
      <p className="mt-2 text-sm text-ink-2">{text('statistics.weeks_note')}</p>
    </Section>
  );
};
