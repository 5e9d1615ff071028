/** Coins made and spent by reason, over the days shown, on both sides of a zero line. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../lib/call.ts';
import { type Format, useFormat } from '../../../lib/format.ts';
import { isTextKey, type Say, useText } from '../../../lib/text.ts';
import { Why } from '../../../parts/page/why.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/page/card.tsx';

/** More reasons than this stand in the table alone. */
const ROWS = 7;
const WHOLE = 100;

type Reason = { readonly reason: string; readonly made: number; readonly spent: number };

const nameOf = (reason: string, t: Say): string => {
  const key = `coin.${reason}`;
  return isTextKey(key) ? t(key) : reason;
};

const ZeroBar = ({ sum, most }: { sum: number; most: number }) => {
  const share = `${(Math.abs(sum) / most) * WHOLE}%`;
  return (
    <span className="zero-bar" aria-hidden="true">
      <span>{sum < 0 && <i style={{ inlineSize: share }} />}</span>
      <span>{sum > 0 && <i style={{ inlineSize: share }} />}</span>
    </span>
  );
};

const Rows = ({ reasons, t, format }: { reasons: readonly Reason[]; t: Say; format: Format }) => {
  const sums = reasons.map(row => ({ ...row, sum: row.made - row.spent }));
  const most = Math.max(1, ...sums.map(({ sum }) => Math.abs(sum)));
  return (
    <ul className="bar-rows">
      {sums.slice(0, ROWS).map(({ reason, sum }) => (
        <li key={reason}>
          <span>{nameOf(reason, t)}</span>
          <ZeroBar sum={sum} most={most} />
          <b className="tabular text-end">{format.signed(sum)}</b>
        </li>
      ))}
    </ul>
  );
};

export const CoinsCard = ({ days }: { days: number }) => {
  const t = useText();
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['economy', days],
    queryFn: () => call('economy/days', { days }),
  });
  const title = t('dash.coins');
  if (error)
    return (
      <Card title={title}>
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return null;
  const { reasons, won, bonus, inflation } = data;
  return (
    <ChartCard
      title={title}
      asTable={t('dash.as_table')}
      asDrawing={t('dash.as_drawing')}
      legend={
        <span className="muted">
          {t('dash.coins.circulating', {
            number: format.number(won + bonus),
            change: inflation === null ? format.percent(0) : format.percent(inflation),
          })}
        </span>
      }
      table={{
        caption: title,
        columns: [t('dash.coins.reason'), t('dash.coins.made'), t('dash.coins.spent')],
        rows: reasons.map(({ reason, made, spent }) => ({
          key: reason,
          cells: [nameOf(reason, t), format.number(made), format.number(spent)],
        })),
      }}
    >
      {reasons.length === 0 ? (
        <p className="muted">{t('dash.coins.none')}</p>
      ) : (
        <Rows reasons={reasons} t={t} format={format} />
      )}
      <p className="mt-3">
        <Link className="link" to="/ledger">
          {t('dash.coins.ledger')}
        </Link>
      </p>
    </ChartCard>
  );
};
