/** Section of the data export: requests of payouts, with their addresses. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownPayouts = ownRows({
  name: 'payouts',
  table: 'payout_request',
  key: { id: 'bigint' },
  columns: sql`mine.id as payment_id, mine.method, mine.address, mine.coins, mine.amount_cents, mine.currency,
    mine.details, case when mine.status in ('approved', 'exported') then 'pending' else mine.status end as status,
    mine.reason, mine.requested_at, mine.decided_at`,
});
