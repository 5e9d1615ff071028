/** Presents payouts. */
import type { Reply } from '@trivium/contract/catalogue';
import type { PayoutObstacle, PayoutState } from '@trivium/rules/wallet/payout';
import type { PayoutOutlook } from './engine/terms.ts';
import type { PayoutRow } from './store.ts';

type RequestReply = Reply<'set_payment_request'>;

/** What a player reads: pending until the money has arrived (SPEC 5). */
const shownStatus = (state: PayoutState): RequestReply['status'] =>
  state === 'approved' || state === 'exported' ? 'pending' : state;

export const presentRequest = (row: PayoutRow): RequestReply => ({
  payment_id: row.id,
  payment_type: row.method,
  payment_address: row.address,
  payment_amount: (row.amount_cents / 100).toFixed(2),
  currency: row.currency,
  coin_used: row.coins,
  details: row.details,
  status: shownStatus(row.status),
  reason: row.reason,
  requested_at: row.requested_at.toISOString(),
  decided_at: shownStatus(row.status) === 'pending' ? null : (row.decided_at?.toISOString() ?? null),
  is_locked: row.status === 'exported',
  rests_until: row.status === 'pending' ? (row.rests_until?.toISOString() ?? null) : null,
});

const presentObstacle = (obstacle: PayoutObstacle) => ({
  code: obstacle.code,
  missing: 'missing' in obstacle ? obstacle.missing : null,
  left: 'left' in obstacle ? obstacle.left : null,
  at: 'at' in obstacle && Number.isFinite(obstacle.at) ? new Date(obstacle.at).toISOString() : null,
});

export const presentOutlook = (
  { terms, won, bonus, redeemable, obstacles, limit }: PayoutOutlook,
  more: Pick<Reply<'get_payout_terms'>, 'currency' | 'methods'> & {
    readonly pending: PayoutRow | null;
    readonly now: number;
  },
): Reply<'get_payout_terms'> => ({
  now: new Date(more.now).toISOString(),
  won,
  bonus,
  redeemable,
  minimum: terms.minimumCoins,
  coins_per_unit: terms.coinsPerUnit,
  currency: more.currency,
  methods: more.methods,
  obstacles: obstacles.map(presentObstacle),
  limit: limit && presentObstacle(limit),
  pending: more.pending === null ? null : presentRequest(more.pending),
  age: terms.leastAge,
  countries: [...terms.countries],
});
