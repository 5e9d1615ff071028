/** A request ends: paid or rejected by staff, taken back by its owner, or cancelled because he leaves (DECISIONS 1, 8, 12). */
import { Refusal } from '../../../http/refusal.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notify } from '../../notification/notification.ts';
import { lockPurse } from '../../wallet/wallet.ts';
import * as store from '../store.ts';
import { daysUntil, HOUR_MS, type PayoutContext } from './context.ts';
import { moveCoins, writeToOwner } from './step.ts';
import { monthOf } from './terms.ts';

/** What is written about each end of a request. */
const LETTERS = {
  completed: 'payout_completed',
  rejected: 'payout_rejected',
  cancelled: 'payout_cancelled',
} as const;

/** What the team decided; who cancels by himself knows it. */
const tellOwner = (
  tx: Db,
  { id, player_id: playerId, status, coins, reason }: store.PayoutRow,
  now: number,
) => {
  const told = { playerId, link: '/profile/wallet/', key: `payout/${id}`, now };
  return status === 'rejected'
    ? notify(tx, { ...told, kind: 'payout_rejected', words: { count: coins, reason } })
    : notify(tx, { ...told, kind: 'payout_completed', words: { count: coins } });
};

/** Ends a pending request in one transaction; `row` is what it was. */
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

/** Refuses to pay to an address that rests, that is another player's, or that nobody has looked at. */
const needPayable = async (tx: Db, row: store.PayoutRow, isChecked: boolean, now: number): Promise<void> => {
  if (row.rests_until !== null && row.rests_until.getTime() > now)
    throw new Refusal('payout_resting', { count: Math.ceil((row.rests_until.getTime() - now) / HOUR_MS) });
  const sharers = (await store.readSharers(tx, [row.id])).get(row.id);
  if (sharers?.isPaid) throw new Refusal('payout_address_used');
  if (sharers !== undefined && !isChecked) throw new Refusal('payout_address_shared');
};

/** Staff decide on a request that is not their own; the audit log tells what it was before and after. */
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
    const told = ({ status, reason, coins }: store.PayoutRow) => ({ status, reason, coins });
    const change = { before: told(before), after: told(after) };
    await audit(tx, { actorId, action: `payout.${after.status}`, subject: String(id), ...change, now });
    return after;
  });

/** The owner takes a pending request back; again changes nothing. */
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

/** Refuses what is more than is left of the budget of the request's month. */
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

/** Staff: it was paid. An address that others named too is paid only when staff have looked at it (`isChecked`). */
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

/** Staff: it is not paid, for a reason that the player reads; the coins go back. */
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

/** The player leaves, in the same transaction: what is pending is cancelled, and no address stays. */
export const forgetPayouts = async (
  context: PayoutContext,
  tx: Db,
  playerId: number,
  now: number,
): Promise<void> => {
  // The request before the purse, as a decision does; once the purse is held no other request comes.
  await store.lockPending(tx, playerId);
  await lockPurse(tx, playerId);
  for (const pending of await store.lockPending(tx, playerId))
    await decide(context, tx, pending, { status: 'cancelled', reason: '', decided_by: null }, now);
  await store.eraseAddresses(tx, playerId);
};
