/** The economy of coins: made and spent by day and reason, what is in wallets, and how it grew (DECISIONS 8). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Why } from '../../parts/page/why.tsx';
import { Failed, Skeleton, useIsLate } from '../../ui/feedback/states.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Card, Figure } from '../../ui/page/card.tsx';
import { EconomyChart } from './economy-chart.tsx';
import type { EconomyReply } from './economy-reply.ts';

const SPANS = ['7', '30', '365'] as const;
type Span = (typeof SPANS)[number];

const Figures = ({ economy }: { economy: EconomyReply }) => {
  const t = useText();
  const { number, signed, percent } = useFormat();
  const sum = (of: 'made' | 'spent') => economy.days.reduce((all, day) => all + day[of], 0);
  const { inflation } = economy;
  return (
    <div className="figures">
      <Figure name={t('ledger.figure.made')} value={signed(sum('made'))} />
      <Figure name={t('ledger.figure.spent')} value={signed(-sum('spent'))} />
      <Figure
        name={t('ledger.figure.circulating')}
        value={number(economy.won + economy.bonus)}
        note={t('ledger.figure.kinds', { won: number(economy.won), bonus: number(economy.bonus) })}
      />
      <Figure
        name={t('ledger.figure.inflation')}
        value={inflation === null ? '–' : percent(inflation)}
        note={inflation === null ? t('ledger.figure.none') : t('ledger.figure.inflation_note')}
      />
    </div>
  );
};

const Reasons = ({ economy }: { economy: EconomyReply }) => {
  const t = useText();
  const { number } = useFormat();
  return (
    <Card isFlat>
      <table className="table" data-dense>
        <caption className="ledger-caption">{t('ledger.reasons')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ledger.column.what')}</th>
            <th scope="col" data-at="end">
              {t('ledger.figure.made')}
            </th>
            <th scope="col" data-at="end">
              {t('ledger.figure.spent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {economy.reasons.map(({ reason, made, spent }) => (
            <tr key={reason}>
              <td>{t(`coin.${reason}`)}</td>
              <td data-at="end">{number(made)}</td>
              <td data-at="end">{number(spent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};

export const Economy = () => {
  const t = useText();
  const [span, setSpan] = useState<Span>('30');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['economy', span],
    queryFn: () => call('economy/days', { days: Number(span) }),
    placeholderData: before => before,
  });
  const isLate = useIsLate(isPending);
  return (
    <div className="grid gap-3">
      <div className="views">
        <Segmented<Span>
          label={t('ledger.days')}
          value={span}
          onChange={setSpan}
          options={SPANS.map(value => ({ value, name: t(`ledger.days.${value}`) }))}
        />
      </div>
      {error && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {isPending && isLate && <Skeleton />}
      {data && (
        <>
          <Figures economy={data} />
          <EconomyChart days={data.days} />
          <Reasons economy={data} />
        </>
      )}
    </div>
  );
};
