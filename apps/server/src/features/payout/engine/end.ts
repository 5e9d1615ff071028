/** Ends requests: whatever ends one moves its coins, notifies its owner and writes him a letter, in one transaction (DECISIONS 8, 12). */
import type { PayoutReason, PayoutState } from '@trivium/rules/wallet/payout';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notify } from '../../notification/notification.ts';
import { readPlayer } from '../../profile/profile.ts';
import * as store from '../store.ts';
import type { PayoutContext } from './context.ts';
import { moveCoins, writeToOwner } from './step.ts';

type End = 'completed' | 'rejected' | 'cancelled';

/** The letter about each end of a request. */
const LETTERS = {
  completed: 'payout_completed',
  rejected: 'payout_rejected',
  cancelled: 'payout_cancelled',
} as const satisfies Record<End, string>;

/** Refuses a request that is in none of these states: it is at the provider, or it has ended. */
export const needState = ({ status }: store.PayoutRow, ...states: readonly PayoutState[]): void => {
  if (states.includes(status)) return;
  throw new Refusal(status === 'exported' ? 'payout_locked' : 'payout_decided');
};

/** Why a request is rejected: a reason of the list, or the words of staff. */
export type Because = { readonly reason: PayoutReason } | { readonly words: string };

/** The reason in the language of the player who reads it. */
export const reasonFor = async (
  { say }: PayoutContext,
  tx: Db,
  playerId: number,
  because: Because,
): Promise<string> => {
  if ('words' in because) return because.words;
  const player = await readPlayer(tx, playerId);
  return say(player?.interface_language ?? 'en', `payout.reason.${because.reason}`);
};

/** Notifies the owner of a decision of the team; he knows his own cancellation. */
const tellOwner = (
  tx: Db,
  { id, player_id: playerId, status, coins, reason }: store.PayoutRow,
  now: number,
) => {
  const about = { playerId, link: '/profile/wallet/', key: `payout/${id}`, now };
  return status === 'rejected'
    ? notify(tx, { ...about, kind: 'payout_rejected', words: { count: coins, reason } })
    : notify(tx, { ...about, kind: 'payout_completed', words: { count: coins } });
};

/** Ends a request whose state the caller has checked; `row` is its state before. */
export const endRequest = async (
  context: PayoutContext,
  tx: Db,
  row: store.PayoutRow,
  end: { readonly status: End; readonly reason?: string; readonly by: number | null; readonly now: number },
): Promise<store.PayoutRow> => {
  const { status, reason = '', by, now } = end;
  const decided = { status, reason, decided_by: by, decided_at: new Date(now) };
  const after = { ...row, ...decided };
  await store.writeDecision(tx, row.id, decided);
  if (status !== 'completed') await moveCoins(tx, row, 'back', now);
  if (row.status === 'exported' && (await readPlayer(tx, row.player_id))?.status === 'deleted') {
    // Nobody is left to be told. While it was at the provider, its address was still needed.
    await store.eraseAddresses(tx, row.player_id);
    return after;
  }
  if (status !== 'cancelled') await tellOwner(tx, after, now);
  await writeToOwner(context, tx, after, { kind: LETTERS[status], now });
  return after;
};
