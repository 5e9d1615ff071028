/** Players a day: active and new, as lines and as a table. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { CSSProperties } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/text.ts';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { LineChart } from '../../../ui/chart/line-chart.tsx';

type Figures = OperatorReply<'dashboard/figures'>;

const ACTIVE = 'light-dark(var(--tv-h7-edge), var(--tv-h7))';
const JOINED = 'var(--tv-h5)';
/** So many words stand below the line, the first and the last day among them. */
const WORDS = 5;

/** Noon, so that no zone turns a day of the site into the one before. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00`);

const Legend = ({ colour, name }: { colour: string; name: string }) => (
  <span className="legend" style={{ '--line': colour } as CSSProperties}>
    {name}
  </span>
);

const useDayWords = (days: Figures['days']): string[] => {
  const t = useText();
  const format = useFormat();
  const steps = Math.min(WORDS, days.length) - 1;
  if (steps < 1) return [t('dash.today')];
  return Array.from({ length: steps + 1 }, (_, at) => {
    const day = days[Math.round((at / steps) * (days.length - 1))]?.day ?? '';
    return at === steps ? t('dash.today') : format.day(noonOf(day));
  });
};

export const PlayersChart = ({ figures: { days } }: { figures: Figures }) => {
  const t = useText();
  const format = useFormat();
  const language = useLanguage();
  const words = useDayWords(days);
  const shareOf = (part: number | null, whole: number) =>
    part === null || whole === 0 ? '–' : format.percent(part / whole);
  const active = days.map(day => day.active);
  const highest = days.reduce((best, day) => (day.active > best.active ? day : best), days[0] ?? NO_DAY);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' }).format(noonOf(highest.day));
  return (
    <ChartCard
      title={t('dash.players_a_day')}
      asTable={t('dash.as_table')}
      asDrawing={t('dash.as_drawing')}
      legend={
        <>
          <Legend colour={ACTIVE} name={t('dash.active')} />
          <Legend colour={JOINED} name={t('dash.new')} />
        </>
      }
      table={{
        caption: t('dash.players_a_day'),
        columns: [
          t('dash.day'),
          t('dash.active'),
          t('dash.new'),
          t('dash.returned'),
          t('dash.returned_week'),
          t('dash.plays'),
        ],
        rows: days.toReversed().map(day => ({
          key: day.day,
          cells: [
            format.day(noonOf(day.day)),
            format.number(day.active),
            format.number(day.joined),
            shareOf(day.came_back, day.joined),
            shareOf(day.came_back_week, day.joined),
            format.number(day.plays),
          ],
        })),
      }}
    >
      <LineChart
        lines={[
          { key: 'active', values: active, colour: ACTIVE, hasArea: true },
          { key: 'new', values: days.map(day => day.joined), colour: JOINED },
        ]}
        scale={value => format.number(value)}
        days={words}
        peak={`${weekday} ${format.number(highest.active)}`}
        said={t('dash.players_said', {
          from: format.number(active[0] ?? 0),
          to: format.number(active.at(-1) ?? 0),
          most: format.number(highest.active),
          day: format.day(noonOf(highest.day)),
        })}
      />
    </ChartCard>
  );
};

const NO_DAY: Figures['days'][number] = {
  day: '1970-01-01',
  joined: 0,
  active: 0,
  plays: 0,
  came_back: null,
  came_back_week: null,
  owed: null,
};
