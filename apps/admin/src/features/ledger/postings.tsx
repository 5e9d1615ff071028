/** Postings of all players, newest first, page after page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { LIFELINES } from '@trivium/rules/lifeline/name';
import { MODES } from '@trivium/rules/play/mode-row';
import { Search } from 'lucide-react';
import { call } from '../../lib/call.ts';
import { type Format, useFormat } from '../../lib/format.ts';
import { sentenceOf } from '../../lib/notify.ts';
import { type Say, useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { Empty, Failed, Skeleton, useIsLate } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { type Column, RowCards, Table } from '../../ui/list/table.tsx';
import { PostingFilters, usePostingFilter } from './posting-filter.tsx';

type Posting = OperatorReply<'posting/list'>['rows'][number];
type Reason = Posting['reason'];

/** In the order of a day of play; the contract's own list is not for browsers. */
const REASONS: readonly Reason[] = [
  ...MODES.map(mode => `won_${mode}` as const),
  ...LIFELINES.map(lifeline => `lifeline_${lifeline}` as const),
  ...(['hint', 'review', 'unlock_category', 'battle_fee', 'battle_pot', 'battle_refund'] as const),
  ...(['contest_fee', 'contest_prize', 'contest_refund', 'welcome', 'referral_friend'] as const),
  ...(['referral_own', 'badge', 'payout_request', 'payout_refund', 'admin_grant', 'admin_revoke'] as const),
];

const kindOf = ({ won, bonus }: Posting) => (won !== 0 && bonus !== 0 ? 'both' : won === 0 ? 'bonus' : 'won');

const columnsOf = (t: Say, { signed, instant }: Format): Column<Posting>[] => [
  { key: 'what', name: t('ledger.column.what'), cell: row => t(`coin.${row.reason}`), card: 'sign' },
  {
    key: 'coins',
    name: t('ledger.column.coins'),
    cell: row => (
      <b className="ledger-amount" data-gain={row.amount > 0 || undefined}>
        {signed(row.amount)}
      </b>
    ),
    at: 'end',
    card: 'figure',
  },
  {
    key: 'kind',
    name: t('ledger.column.kind'),
    cell: row => t(`ledger.kind.${kindOf(row)}`),
  },
  { key: 'with', name: t('ledger.column.with'), cell: row => t(`ledger.account.${row.other}`) },
  {
    key: 'when',
    name: t('ledger.column.when'),
    cell: row => <span className="muted">{instant(row.at)}</span>,
    at: 'end',
    card: 'sign',
  },
];

export const Postings = () => {
  const t = useText();
  const format = useFormat();
  const isPhone = useIsPhone();
  const filters = usePostingFilter();
  const { filter } = filters;
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['posting', filter],
      queryFn: ({ pageParam }) => call('posting/list', { filter, after: pageParam, limit: 50 }),
      initialPageParam: null as number | null,
      getNextPageParam: page => page.next,
    });
  const isLate = useIsLate(isPending);
  const rows = data?.pages.flatMap(page => page.rows) ?? [];
  const Rows = isPhone ? RowCards : Table;
  return (
    <div className="grid gap-3">
      <PostingFilters filters={filters} reasons={REASONS} />
      {error ? (
        <Failed line={sentenceOf(error)} retry={t('common.retry')} onRetry={() => void refetch()} />
      ) : isPending ? (
        isLate && (
          <div className="card">
            <Skeleton />
          </div>
        )
      ) : rows.length === 0 ? (
        <div className="card">
          <Empty icon={Search} title={t('ledger.none')} />
        </div>
      ) : (
        <Rows<Posting>
          caption={t('ledger.postings')}
          rows={rows}
          title={{ name: t('ledger.column.player'), of: row => <bdi>{row.player}</bdi> }}
          columns={columnsOf(t, format)}
          hrefOf={row => `/ledger?player=${row.player_id}`}
          foot={
            hasNextPage && (
              <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('ledger.more')}
              </Button>
            )
          }
        />
      )}
    </div>
  );
};
