/** Ends requests: staff pay or reject them, owners cancel them, and they are cancelled when the owner leaves (DECISIONS 1, 8, 12). */

import { HOUR_MS } from '@trivium/rules/time/units';
import { Refusal } from '../../../http/refusal.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notify } from '../../notification/notification.ts';
import { lockPurse } from '../../wallet/wallet.ts';
import * as store from '../store.ts';
import { daysUntil, type PayoutContext } from './context.ts';
import { moveCoins, writeToOwner } from './step.ts';
import { monthOf } from './terms.ts';

/** The letter about each end of a request. */
const LETTERS = {
  completed: 'payout_completed',
  rejected: 'payout_rejected',
  cancelled: 'payout_cancelled',
} as const;

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

/** Ends a pending request in one transaction; `row` is its state before. */
const decide = async (
  context: PayoutContext,
  tx: Db,
  row: store.PayoutRow,
  decision: Pick<store.PayoutRow, 'reason' | 'decided_by'> & {
    readonly status: Exclude<store.PayoutStatus, 'pending'>;
  },
  now: number,
): Promise<store.PayoutRow> => {
  if (row.status !== 'pending') throw new Refusal('payout_decided');
  const decided = { ...decision, decided_at: new Date(now) };
  await store.writeDecision(tx, row.id, decided);
  if (decision.status !== 'completed') await moveCoins(tx, row, 'back', now);
  if (decision.status !== 'cancelled') await tellOwner(tx, { ...row, ...decided }, now);
  await writeToOwner(context, tx, { ...row, ...decided }, { kind: LETTERS[decision.status], now });
  return { ...row, ...decided };
};

/** Refuses to pay to an address that rests, that belongs to another player, or that was named by others and not checked. */
const needPayable = async (tx: Db, row: store.PayoutRow, isChecked: boolean, now: number): Promise<void> => {
  if (row.rests_until !== null && row.rests_until.getTime() > now)
    throw new Refusal('payout_resting', { count: Math.ceil((row.rests_until.getTime() - now) / HOUR_MS) });
  const sharers = (await store.readSharers(tx, [row.id])).get(row.id);
  if (sharers?.isPaid) throw new Refusal('payout_address_used');
  if (sharers !== undefined && !isChecked) throw new Refusal('payout_address_shared');
};

/** Lets staff decide on a request that is not their own; the audit log stores its state before and after. */
const byStaff = (
  { db }: PayoutContext,
  id: number,
  actorId: number | null,
  now: number,
  work: (tx: Db, row: store.PayoutRow) => Promise<store.PayoutRow>,
): Promise<store.PayoutRow> =>
  db.transaction().execute(async tx => {
    const before = await store.lockRequest(tx, id);
    if (before === undefined) throw new Refusal('no_data');
    if (before.player_id === actorId) throw new Refusal('operation_not_allowed');
    const after = await work(tx, before);
    const logged = ({ status, reason, coins }: store.PayoutRow) => ({ status, reason, coins });
    const change = { before: logged(before), after: logged(after) };
    await audit(tx, { actorId, action: `payout.${after.status}`, subject: String(id), ...change, now });
    return after;
  });

/** Cancels a pending request for its owner; a repetition changes nothing. */
export const cancelPayout = (
  context: PayoutContext,
  id: number,
  playerId: number,
  now: number,
): Promise<store.PayoutRow> =>
  context.db.transaction().execute(async tx => {
    const row = await store.lockRequest(tx, id);
    if (row === undefined || row.player_id !== playerId) throw new Refusal('no_data');
    if (row.status === 'cancelled') return row;
    return decide(context, tx, row, { status: 'cancelled', reason: '', decided_by: null }, now);
  });

/** Refuses a request that exceeds the rest of its month's budget. */
const needBudget = async (
  context: PayoutContext,
  tx: Db,
  row: store.PayoutRow,
  now: number,
): Promise<void> => {
  await store.lockBudget(tx);
  const month = monthOf(context, row.requested_at.getTime());
  const paid = await store.readBudgetUse(tx, month, 'completed');
  const left = context.settings.get('payout_budget_coins') - paid;
  if (row.coins > left)
    throw new Refusal('payout_budget_used', {
      left: Math.max(0, left),
      count: daysUntil(monthOf(context, now).until.getTime(), now),
    });
};

/** Who decides on which request, and when; `actorId` is null for the command. */
export type Decision = { readonly id: number; readonly actorId: number | null; readonly now: number };

/** Staff have paid the request. An address that others named too may be paid only after staff checked it (`isChecked`). */
export const completePayout = (
  context: PayoutContext,
  { id, actorId, now }: Decision,
  isChecked: boolean,
): Promise<store.PayoutRow> =>
  byStaff(context, id, actorId, now, async (tx, row) => {
    if (row.status === 'pending') {
      await needPayable(tx, row, isChecked, now);
      await needBudget(context, tx, row, now);
    }
    return decide(context, tx, row, { status: 'completed', reason: '', decided_by: actorId }, now);
  });

/** Staff reject the request with a reason that the player reads; the coins go back. */
export const rejectPayout = async (
  context: PayoutContext,
  { id, actorId, now }: Decision,
  reason: string,
): Promise<store.PayoutRow> => {
  if (reason.trim() === '') throw new Refusal('reason_missing');
  return byStaff(context, id, actorId, now, (tx, row) =>
    decide(context, tx, row, { status: 'rejected', reason: reason.trim(), decided_by: actorId }, now),
  );
};

/** Cancels pending requests of a player who leaves, in the same transaction, and erases all addresses. */
export const forgetPayouts = async (
  context: PayoutContext,
  tx: Db,
  playerId: number,
  now: number,
): Promise<void> => {
  // The request before the purse, as in a decision. Once the purse is locked, no other request comes.
  await store.lockPending(tx, playerId);
  await lockPurse(tx, playerId);
  for (const pending of await store.lockPending(tx, playerId))
    await decide(context, tx, pending, { status: 'cancelled', reason: '', decided_by: null }, now);
  await store.eraseAddresses(tx, playerId);
};
