/** Section of the data export: balance and coin history. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownCoins = [
  ownRows({
    name: 'purse',
    table: 'purse',
    columns: sql`mine.won, mine.bonus, mine.solo_day, mine.solo_won, mine.welcome_waits`,
  }),
  ownRows({
    name: 'coins',
    table: 'ledger_posting',
    key: { posted_at: 'timestamptz', id: 'bigint' },
    // The reference of a referral is the other player's id.
    columns: sql`mine.amount, mine.reason, mine.posted_at,
      case when mine.reason not in ('referral_friend', 'referral_own') then mine.reference end as reference`,
  }),
];
