/** What staff see first: what waits for them, how the site does, what is played, coins, and how the house stands. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { readMe } from '../../lib/auth-provider.ts';
import { call } from '../../lib/call.ts';
import { type PanelKey, useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { Failed, Skeleton, useIsLate } from '../../ui/feedback/states.tsx';
import { DAY_NUMBERS, DAYS, type Days } from './days.ts';

// The frame stands before its contents: they load beside the figures that they show.
const Period = lazy(async () => ({ default: (await import('./period.tsx')).Period }));
const Overview = lazy(async () => ({ default: (await import('./overview.tsx')).Overview }));
const EmptySite = lazy(async () => ({ default: (await import('./empty/empty-site.tsx')).EmptySite }));

/** What runs now changes while somebody looks. */
const AGAIN_MS = 60_000;

/** The number of days lives in the address, so that Back works. */
const useDays = () => {
  const [params, setParams] = useSearchParams();
  const days: Days = DAYS.find(each => each === params.get('days')) ?? '30';
  return [days, (next: Days) => setParams(next === '30' ? {} : { days: next })] as const;
};

const greetingAt = (hour: number): PanelKey =>
  hour < 5 || hour >= 18 ? 'dash.good_evening' : hour < 12 ? 'dash.good_morning' : 'dash.good_day';

/** Nobody but staff was ever here. */
const isEmpty = ({ days, modes }: OperatorReply<'dashboard/figures'>): boolean =>
  modes.length === 0 && days.every(({ joined, active }) => joined === 0 && active === 0);

export function Dashboard() {
  const t = useText();
  const [days, setDays] = useDays();
  const me = useQuery({ queryKey: ['me'], queryFn: readMe }).data;
  const figures = useQuery({
    queryKey: ['figures', days],
    queryFn: () => call('dashboard/figures', { days: DAY_NUMBERS[days] }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
  const isLate = useIsLate(figures.isPending);
  const { data } = figures;
  const title = me ? t(greetingAt(new Date().getHours()), { name: me.name }) : t('rail.dashboard');
  return (
    <Page
      title={title}
      acts={
        data &&
        !isEmpty(data) && (
          <Suspense>
            <Period days={days} onChange={setDays} />
          </Suspense>
        )
      }
    >
      {figures.isError && (
        <Failed
          line={<Why problem={figures.error} />}
          retry={t('common.retry')}
          onRetry={() => void figures.refetch()}
        />
      )}
      {!data && isLate && <Skeleton width="60%" />}
      <Suspense>
        {data &&
          (isEmpty(data) ? (
            <EmptySite calls={me?.calls ?? []} />
          ) : (
            <Overview figures={data} days={DAY_NUMBERS[days]} />
          ))}
      </Suspense>
    </Page>
  );
}
