/** Budget, what waits, forecast, and what the house owes. */

import { DAY_MS } from '@trivium/rules/time/units';
import { useFormat } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/text.ts';
import { Why } from '../../parts/page/why.tsx';
import { Failed, Skeleton } from '../../ui/feedback/states.tsx';
import { ShareBar } from '../../ui/list/mark.tsx';
import { type PayoutFigures, useCoinWorth } from './payout.ts';

type Props = { figures: PayoutFigures | undefined; isFailed: boolean; onRetry: () => void };

const Cell = ({ name, value, children }: { name: string; value: string; children?: React.ReactNode }) => (
  <div>
    <span className="muted">{name}</span>
    <div className="number">{value}</div>
    <span className="payout-figure-note">{children}</span>
  </div>
);

const Forecast = ({ figures }: { figures: PayoutFigures }) => {
  const t = useText();
  const { day } = useFormat();
  const worth = useCoinWorth(figures);
  const over = figures.forecast - figures.budget;
  // Noon of the last day: the same day in the zones of the site and of whoever looks.
  const last = Date.parse(figures.month_ends_at) - DAY_MS / 2;
  return (
    <Cell name={t('payout.figure.forecast', { date: day(last) })} value={worth(figures.forecast)}>
      {over > 0 ? (
        <b className="payout-bad">{t('payout.figure.over', { money: worth(over) })}</b>
      ) : (
        <b className="payout-good">{t('payout.figure.within')}</b>
      )}
    </Cell>
  );
};

export const PayoutFigureBar = ({ figures, isFailed, onRetry }: Props) => {
  const t = useText();
  const { ago, number } = useFormat();
  const locale = useLanguage();
  const worth = useCoinWorth(figures);
  if (isFailed && !figures)
    return <Failed line={<Why problem={null} />} retry={t('common.retry')} onRetry={onRetry} />;
  if (!figures)
    return (
      <section className="card">
        <Skeleton />
      </section>
    );
  const month = new Intl.DateTimeFormat(locale, { month: 'long' }).format(
    (Date.parse(figures.month_begins_at) + Date.parse(figures.month_ends_at)) / 2,
  );
  const waiting = figures.counts.find(({ state }) => state === 'pending')?.requests ?? 0;
  const share = figures.budget === 0 ? 1 : Math.min(1, figures.granted / figures.budget);
  return (
    <section className="payout-figures" aria-label={t('rail.payouts')}>
      <Cell name={t('payout.figure.budget', { month })} value={worth(figures.granted)}>
        {t('payout.figure.of', { money: worth(figures.budget) })}
        <ShareBar share={share} isBad={share === 1} />
      </Cell>
      <Cell name={t('payout.figure.waiting')} value={worth(figures.waiting)}>
        {figures.oldest_at === null
          ? t('payout.figure.nothing')
          : t('payout.figure.requests', { count: waiting, age: ago(figures.oldest_at) })}
      </Cell>
      <Forecast figures={figures} />
      <Cell name={t('payout.figure.owes')} value={worth(figures.owed)}>
        {t('payout.figure.won', { coins: number(figures.owed) })}
      </Cell>
    </section>
  );
};
