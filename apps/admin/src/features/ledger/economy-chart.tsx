/** Coins made above the line and spent below it, a bar a day; the peak in words, and the same as a table. */
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/page/card.tsx';
import type { EconomyReply } from './economy-reply.ts';

type Days = EconomyReply['days'];

/** A year is drawn by weeks: a bar a day would be thinner than a line. */
const BARS_MOST = 60;
const WEEK = 7;
const HEIGHT = 60;
const GAP = 0.2;

const grouped = (days: Days): Days => {
  if (days.length <= BARS_MOST) return days;
  return Array.from({ length: Math.ceil(days.length / WEEK) }, (_, at) => {
    const week = days.slice(at * WEEK, (at + 1) * WEEK);
    const last = week.at(-1);
    const sum = (of: 'made' | 'spent' | 'paid_out') => week.reduce((all, day) => all + day[of], 0);
    return {
      day: week[0]?.day ?? '',
      made: sum('made'),
      spent: sum('spent'),
      paid_out: sum('paid_out'),
      circulating: last?.circulating ?? 0,
    };
  });
};

const Bars = ({ days }: { days: Days }) => {
  const most = Math.max(1, ...days.map(({ made, spent }) => Math.max(made, spent)));
  const tall = (coins: number) => (coins / most) * HEIGHT;
  return (
    <svg
      className="ledger-chart"
      viewBox={`0 ${-HEIGHT} ${days.length} ${2 * HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map(({ day, made, spent }, at) => (
        <g key={day}>
          <rect className="made" x={at + GAP / 2} y={-tall(made)} width={1 - GAP} height={tall(made)} />
          <rect className="spent" x={at + GAP / 2} y={0} width={1 - GAP} height={tall(spent)} />
        </g>
      ))}
      <line x1={0} x2={days.length} y1={0} y2={0} />
    </svg>
  );
};

const DayTable = ({ days }: { days: Days }) => {
  const t = useText();
  const { number, day: dayWords } = useFormat();
  const heads = [
    ['ledger.figure.made', ''],
    ['ledger.figure.spent', ''],
    ['ledger.paid_out', 'ledger-wide'],
    ['ledger.figure.circulating', 'ledger-wide'],
  ] as const;
  return (
    <table className="table" data-dense>
      <caption className="sr-only">{t('ledger.chart')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ledger.day')}</th>
          {heads.map(([head, look]) => (
            <th scope="col" data-at="end" className={look} key={head}>
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, made, spent, paid_out, circulating }) => (
          <tr key={day}>
            <td>{dayWords(`${day}T12:00:00`)}</td>
            <td data-at="end">{number(made)}</td>
            <td data-at="end">{number(spent)}</td>
            <td data-at="end" className="ledger-wide">
              {number(paid_out)}
            </td>
            <td data-at="end" className="ledger-wide">
              {number(circulating)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const EconomyChart = ({ days }: { days: Days }) => {
  const t = useText();
  const { number, day } = useFormat();
  const peak = days.reduce<Days[number] | undefined>(
    (best, one) => (best === undefined || one.made > best.made ? one : best),
    undefined,
  );
  return (
    <Card title={t('ledger.chart')}>
      <div className="ledger-key" aria-hidden="true">
        <span data-of="made">{t('ledger.figure.made')}</span>
        <span data-of="spent">{t('ledger.figure.spent')}</span>
      </div>
      <Bars days={grouped(days)} />
      {peak && peak.made > 0 && (
        <p className="muted">
          {t('ledger.chart.peak', { day: day(`${peak.day}T12:00:00`), coins: number(peak.made) })}
        </p>
      )}
      <details>
        <summary className="ledger-summary">{t('ledger.chart.table')}</summary>
        <DayTable days={days} />
      </details>
    </Card>
  );
};
