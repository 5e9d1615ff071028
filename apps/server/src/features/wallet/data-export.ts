/** Balance and coin history, for a player's download. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownCoins = [
  ownRows({
    name: 'purse',
    table: 'purse',
    columns: sql`mine.won, mine.bonus, mine.solo_day, mine.solo_won`,
  }),
  ownRows({
    name: 'coins',
    table: 'ledger_posting',
    key: { posted_at: 'timestamptz', id: 'bigint' },
    // A referral's reference is the other one's id.
    columns: sql`mine.amount, mine.reason, mine.posted_at,
      case when mine.reason not in ('referral_friend', 'referral_own') then mine.reference end as reference`,
  }),
];
