/** Postings of all players, newest first, page after page. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { LIFELINES } from '@trivium/rules/lifeline/name';
import { MODES } from '@trivium/rules/play/mode-row';
import { call } from '../../lib/call.ts';
import { type Format, useFormat } from '../../lib/format.ts';
import { type Say, useText } from '../../lib/text.ts';
import { EndlessList } from '../../parts/list/endless-list.tsx';
import type { Column } from '../../ui/list/table.tsx';
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
  const filters = usePostingFilter();
  const { filter } = filters;
  return (
    <div className="grid gap-3">
      <PostingFilters filters={filters} reasons={REASONS} />
      <EndlessList<Posting, number>
        queryKey={['posting', filter]}
        read={after => call('posting/list', { filter, after, limit: 50 })}
        none={t('ledger.none')}
        caption={t('ledger.postings')}
        title={{ name: t('ledger.column.player'), of: row => <bdi>{row.player}</bdi> }}
        columns={columnsOf(t, format)}
        hrefOf={row => `/ledger?player=${row.player_id}`}
      />
    </div>
  );
};
