/** The side effects of a step of a request: it moves coins, and writes to their owner. */

import { HOUR_MS } from '@trivium/rules/time/units';
import type { Db } from '../../../platform/database/db.ts';
import type { LetterKind } from '../../../platform/outbox/letters.ts';
import { readPlayer } from '../../profile/profile.ts';
import { post } from '../../wallet/wallet.ts';
import type * as store from '../store.ts';
import type { PayoutContext } from './context.ts';

/** Moves the coins of a request: out of the won purse, or back into it. */
export const moveCoins = async (
  tx: Db,
  row: store.PayoutRow,
  way: 'out' | 'back',
  now: number,
): Promise<void> => {
  const reason = way === 'out' ? 'payout_request' : 'payout_refund';
  const { isRepeated } = await post(tx, {
    playerId: row.player_id,
    won: way === 'out' ? -row.coins : row.coins,
    bonus: 0,
    reason,
    reference: String(row.id),
    key: `${reason}/${row.id}`,
    now,
    other: 'payouts',
  });
  if (isRepeated) throw new Error(`coins of payout ${row.id} were moved before`);
};

/** A letter to the owner about a step of a request (DECISIONS 12). */
export const writeToOwner = async (
  { letters }: PayoutContext,
  tx: Db,
  row: store.PayoutRow,
  { kind, now }: { readonly kind: LetterKind; readonly now: number },
): Promise<void> => {
  const player = await readPlayer(tx, row.player_id);
  if (player === undefined) return;
  const money = `${(row.amount_cents / 100).toFixed(2)} ${row.currency}`;
  const restMs = (row.rests_until?.getTime() ?? now) - now;
  const words = { money, address: row.address, reason: row.reason, count: Math.ceil(restMs / HOUR_MS) };
  await letters.send(tx, player, { kind, now, words });
};
