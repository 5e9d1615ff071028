/** Gallery: charts in their states, and the tables they can be read as. */
import { daysOfWeek, lastWeeks } from '@trivium/rules/statistics/weeks';
import { Chart, DataTable } from '../ui/chart/chart.tsx';
import { ColumnChart } from '../ui/chart/column-chart.tsx';
import { DayGrid } from '../ui/chart/day-grid.tsx';
import { LineChart } from '../ui/chart/line-chart.tsx';
import { ShareTable } from '../ui/chart/share-table.tsx';
import { Group } from './group.tsx';

const TODAY = '2026-11-18';
const SHARES = [77, 68, 75, 0, 55, 80, 76, null, 40, 100, 66, 85];
const RATINGS = [1500, 1580, 1544, 1601, 1650, 1640, 1630, 1702];
const WEEKS = lastWeeks(TODAY, 26).map((start, at) => ({
  key: start,
  ...(at % 4 === 1 && at < 24 ? { month: 'Jun' } : {}),
  days: daysOfWeek(start).map((date, day) => ({
    date,
    state: date > TODAY ? ('ahead' as const) : (at * day) % 3 === 0 ? ('lit' as const) : ('dark' as const),
  })),
}));

const table = (
  <DataTable
    caption="Ratings"
    columns={[{ name: 'Battle' }, { name: 'Rating', abbreviation: 'R' }]}
    rows={RATINGS.map((rating, at) => ({ key: String(at), cells: [at + 1, rating] }))}
  />
);

const figureOf = (value: number) => String(value);

export const Charts = () => (
  <Group title="Charts" className="grid gap-4">
    <Chart said="Twelve weeks, one of them without answers." tableLabel="Show as table" table={table}>
      <ColumnChart
        columns={SHARES.map((percent, at) => ({
          key: String(at),
          share: percent === null ? null : percent / 100,
          figure: percent === null ? '–' : String(percent),
          ...(at % 5 === 0 ? { label: ['Aug 31', 'Oct 5', 'Nov 9'][at / 5] ?? '' } : {}),
        }))}
      />
    </Chart>
    <Chart said="Eight ratings." tableLabel="Show as table" table={table}>
      <LineChart values={RATINGS} spanLeast={100} figureOf={figureOf} />
    </Chart>
    <Chart said="Two that hardly differ." tableLabel="Show as table" table={table}>
      <LineChart values={[1500, 1503]} spanLeast={100} figureOf={figureOf} />
    </Chart>
    <Chart said="Half a year of days." tableLabel="Show as table" table={table}>
      <DayGrid weeks={WEEKS} weekdays={['M', 'T', 'W', 'T', 'F', 'S', 'S']} />
    </Chart>
    <div className="card hue-7">
      <ShareTable
        caption="By category"
        columns={['Category', 'Correct', 'Accuracy']}
        rows={[
          { key: 1, name: 'Rivers and lakes', counted: '42 of 50', figure: '84%', share: 0.84 },
          {
            key: 2,
            name: 'A category whose name is longer than its line',
            counted: '0 of 5',
            figure: '0%',
            share: 0,
          },
        ]}
      />
    </div>
  </Group>
);
