/** Decisions about requests: staff approve, pay or reject them, owners cancel them, and they are cancelled when the owner leaves (DECISIONS 1, 8, 12). */

import type { ActOn } from '@trivium/rules/site/audit-act';
import { HOUR_MS } from '@trivium/rules/time/units';
import { Refusal } from '../../../http/refusal.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockPurses } from '../../wallet/escrow/escrow.ts';
import { lockPurse } from '../../wallet/wallet.ts';
import { readForStaff } from '../desk/desk-store.ts';
import * as store from '../store.ts';
import { daysUntil, type PayoutContext } from './context.ts';
import { type Because, endRequest, needState, reasonFor } from './end.ts';
import { writeToOwner } from './step.ts';
import { monthOf } from './terms.ts';

/** Who decides, from where and when; `actorId` is null for a command on the machine. */
export type Decider = { readonly actorId: number | null; readonly address?: string; readonly now: number };

/** Which request, and the version that its decider has seen; a command has seen none. */
export type HeldRequest = { readonly id: number; readonly version?: number };

type Decided = { readonly by: Decider; readonly rows: readonly HeldRequest[] };

/** Writes the audit row of a step of a request. */
export const noteStep = (
  tx: Db,
  { actorId, address, now }: Decider,
  before: store.PayoutRow,
  after: store.PayoutRow,
  act: ActOn<'payout'> = after.status,
): Promise<void> => {
  const logged = ({ status, reason, coins }: store.PayoutRow) => ({ status, reason, coins });
  return audit(tx, {
    actorId,
    action: `payout.${act}`,
    subject: String(before.id),
    before: logged(before),
    after: logged(after),
    ...(after.reason === '' ? {} : { reason: after.reason }),
    ...(address === undefined ? {} : { address }),
    now,
  });
};

/**
 * Lets staff decide on requests that are not their own, all of them or none, as they have seen them. Refuses
 * `changed_meanwhile` with the requests as they are.
 */
const byStaff = (
  { db }: PayoutContext,
  { rows, by }: Decided,
  work: (tx: Db, row: store.PayoutRow) => Promise<store.PayoutRow>,
): Promise<store.PayoutRow[]> =>
  db.transaction().execute(async tx => {
    const seen = new Map(rows.map(({ id, version }) => [id, version]));
    const held = await store.lockRequests(tx, [...seen.keys()]);
    if (held.length < seen.size) throw new Refusal('no_data');
    if (held.some(row => row.player_id === by.actorId)) throw new Refusal('operation_not_allowed');
    const stale = held.filter(({ id, version }) => (seen.get(id) ?? version) !== version);
    if (stale.length > 0)
      throw new Refusal(
        'changed_meanwhile',
        {},
        {
          present: await readForStaff(
            tx,
            stale.map(({ id }) => id),
          ),
        },
      );
    // In one order for everybody, because coins may go back.
    await lockPurses(tx, [...new Set(held.map(row => row.player_id))]);
    const after: store.PayoutRow[] = [];
    for (const row of held) {
      const decided = await work(tx, row);
      await noteStep(tx, by, row, decided);
      after.push(decided);
    }
    return after;
  });

/** Refuses to pay to an address that rests, that belongs to another player, or that was named by others and not checked. */
const needPayable = async (tx: Db, row: store.PayoutRow, isChecked: boolean, now: number): Promise<void> => {
  if (row.rests_until !== null && row.rests_until.getTime() > now)
    throw new Refusal('payout_resting', { count: Math.ceil((row.rests_until.getTime() - now) / HOUR_MS) });
  const sharers = (await store.readSharers(tx, [row.id])).get(row.id);
  if (sharers?.isPaid) throw new Refusal('payout_address_used');
  if (sharers !== undefined && !isChecked) throw new Refusal('payout_address_shared');
};

/** Refuses a request that exceeds the rest of its month's budget. */
const needBudget = async (
  context: PayoutContext,
  tx: Db,
  row: store.PayoutRow,
  now: number,
): Promise<void> => {
  await store.lockBudget(tx);
  const month = monthOf(context, row.requested_at.getTime());
  const granted = await store.readBudgetUse(tx, month, 'granted');
  const left = context.settings.get('payout_budget_coins') - granted;
  if (row.coins > left)
    throw new Refusal('payout_budget_used', {
      left: Math.max(0, left),
      count: daysUntil(monthOf(context, now).until.getTime(), now),
    });
};

/**
 * Staff agree to pay waiting requests. An address that others named too may be approved only after staff checked it
 * (`isChecked`).
 */
export const approvePayouts = (
  context: PayoutContext,
  decided: Decided,
  isChecked: boolean,
): Promise<store.PayoutRow[]> =>
  byStaff(context, decided, async (tx, row) => {
    const { actorId, now } = decided.by;
    needState(row, 'pending');
    await needPayable(tx, row, isChecked, now);
    await needBudget(context, tx, row, now);
    const decision = {
      status: 'approved',
      reason: '',
      decided_by: actorId,
      decided_at: new Date(now),
    } as const;
    await store.writeDecision(tx, row.id, decision);
    const after = { ...row, ...decision };
    await writeToOwner(context, tx, after, { kind: 'payout_approved', now });
    return after;
  });

/** Staff have paid requests by hand: no file for the provider has them. Waiting ones are approved by it. */
export const completePayouts = (
  context: PayoutContext,
  decided: Decided,
  isChecked: boolean,
): Promise<store.PayoutRow[]> =>
  byStaff(context, decided, async (tx, row) => {
    const { actorId, now } = decided.by;
    needState(row, 'pending', 'approved');
    if (row.status === 'pending') {
      await needPayable(tx, row, isChecked, now);
      await needBudget(context, tx, row, now);
    }
    return endRequest(context, tx, row, { status: 'completed', by: actorId, now });
  });

/** Staff reject requests with a reason that the players read; the coins go back. */
export const rejectPayouts = (
  context: PayoutContext,
  decided: Decided,
  because: Because,
): Promise<store.PayoutRow[]> => {
  if ('words' in because && because.words.trim() === '') throw new Refusal('reason_missing');
  return byStaff(context, decided, async (tx, row) => {
    const { actorId, now } = decided.by;
    needState(row, 'pending', 'approved');
    const reason = (await reasonFor(context, tx, row.player_id, because)).trim();
    return endRequest(context, tx, row, { status: 'rejected', reason, by: actorId, now });
  });
};

/** Cancels a request for its owner, unless it is at the provider; a repetition changes nothing. */
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
    needState(row, 'pending', 'approved');
    return endRequest(context, tx, row, { status: 'cancelled', by: null, now });
  });

/**
 * Cancels the requests of a player who leaves, in the same transaction, and erases all addresses. What is at the provider
 * goes on.
 */
export const forgetPayouts = async (
  context: PayoutContext,
  tx: Db,
  playerId: number,
  now: number,
): Promise<void> => {
  // The request before the purse, as in a decision. Once the purse is locked, no other request comes.
  await store.lockPending(tx, playerId);
  await lockPurse(tx, playerId);
  for (const row of await store.lockPending(tx, playerId))
    await endRequest(context, tx, row, { status: 'cancelled', by: null, now });
  await store.eraseAddresses(tx, playerId);
};
