/** Batches: approved requests go to the payment provider in a file, and wait there, locked (DECISIONS 12). */

import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { type PaymentFormat, referenceOf, writePayments } from '@trivium/formats/payout/payment-file';
import type { ActOn } from '@trivium/rules/site/audit-act';
import type { PayoutMethod } from '@trivium/rules/wallet/payout';
import { Refusal } from '../../../http/refusal.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readPlayer } from '../../profile/profile.ts';
import { lockPurses } from '../../wallet/escrow/escrow.ts';
import type { PayoutContext } from '../engine/context.ts';
import type { Decider } from '../engine/decide.ts';
import { endRequest } from '../engine/end.ts';
import * as requests from '../store.ts';
import * as store from './batch-store.ts';

/** So that the provider's result, which has longer rows, fits into one call. */
const BATCH_MOST = 500;

/** The provider's own form of a method's file. */
const FORMATS: Readonly<Record<PayoutMethod, PaymentFormat>> = {
  paypal: 'paypal',
  upi: 'upi',
  mobile_wallet: 'generic',
};

type Staff = Decider & { readonly actorId: number };
type PaymentsFile = OperatorReply<'payout/export'>;

const onlyBatch = async (db: Db, id: number): Promise<store.BatchForStaff> => {
  const [batch] = await store.readBatches(db, [id]);
  if (batch === undefined) throw new Refusal('no_data');
  return batch;
};

const fileOf = async (
  { settings }: PayoutContext,
  db: Db,
  batch: store.BatchForStaff,
  ids: readonly number[],
): Promise<PaymentsFile> => {
  const note = settings.get('site_name');
  const payees = await store.readPayees(db, ids);
  const text = writePayments(
    batch.format,
    payees.map(({ id, amount_cents: amountCents, ...payee }) => ({
      ...payee,
      amountCents,
      reference: referenceOf(batch.id, id),
      note,
    })),
  );
  const name = `payouts-${batch.id}-${batch.method}-${batch.made_at.slice(0, 10)}.csv`;
  return { batch, name, text, left: await store.countApproved(db, batch.method) };
};

/** Puts approved requests into a file and locks them. Refuses `no_data` when none is approved. */
export const exportPayouts = (
  context: PayoutContext,
  { method, isGeneric }: { readonly method: PayoutMethod; readonly isGeneric: boolean },
  by: Staff,
): Promise<PaymentsFile> =>
  context.db.transaction().execute(async tx => {
    const found = await store.readExportable(tx, method, by.actorId, BATCH_MOST);
    // Somebody else may have exported or cancelled them in between.
    const rows = (await requests.lockRequests(tx, found)).filter(({ status }) => status === 'approved');
    const [first] = rows;
    if (first === undefined) throw new Refusal('no_data');
    const format = isGeneric ? 'generic' : FORMATS[method];
    const amountCents = rows.reduce((sum, row) => sum + row.amount_cents, 0);
    const batchId = await store.insertBatch(tx, {
      ...{ method, format, currency: first.currency, requests: rows.length, amountCents },
      at: new Date(by.now),
      by: by.actorId,
    });
    const ids = rows.map(({ id }) => id);
    await store.writeExported(tx, batchId, ids);
    await note(tx, by, 'export', batchId, {
      requests: ids,
      amount_cents: amountCents,
      currency: first.currency,
    });
    return fileOf(context, tx, await onlyBatch(tx, batchId), ids);
  });

const note = (
  tx: Db,
  { actorId, address, now }: Staff,
  act: ActOn<'payout_batch'>,
  id: number,
  after: unknown,
  reason = '',
) =>
  audit(tx, {
    ...{ actorId, action: `payout_batch.${act}` as const, subject: String(id), before: null, after, now },
    ...(address === undefined ? {} : { address }),
    ...(reason === '' ? {} : { reason }),
  });

/** The file of a batch again; only what has no result yet stands in it. It holds addresses, so it leaves a row in the audit log. */
export const fileAgain = (context: PayoutContext, id: number, by: Staff): Promise<PaymentsFile> =>
  context.db.transaction().execute(async tx => {
    const batch = await onlyBatch(tx, id);
    const open = batch.withdrawn_at === null ? await store.readOpen(tx, id) : [];
    if (open.length === 0) throw new Refusal('no_data');
    await note(tx, by, 'file', id, { requests: open });
    return fileOf(context, tx, batch, open);
  });

/** Withdraws a batch that was not paid. Requests of players who left meanwhile are cancelled. */
export const withdrawBatch = (
  context: PayoutContext,
  { id, version, reason }: { readonly id: number; readonly version: number; readonly reason: string },
  by: Staff,
): Promise<store.BatchForStaff> =>
  context.db.transaction().execute(async tx => {
    // Requests before their batch, as an import does.
    const rows = await requests.lockRequests(tx, await store.readOpen(tx, id));
    await store.lockBatch(tx, id);
    const batch = await onlyBatch(tx, id);
    if (batch.version !== version) throw new Refusal('changed_meanwhile', {}, { present: batch });
    const open = rows.filter(row => row.status === 'exported' && row.batch_id === id);
    if (batch.withdrawn_at !== null || open.length === 0) throw new Refusal('payout_decided');
    const ids = open.map(row => row.id);
    await store.writeApprovedAgain(tx, ids);
    await store.writeWithdrawn(tx, id, by.actorId, new Date(by.now));
    await lockPurses(tx, [...new Set(open.map(row => row.player_id))]);
    for (const row of open)
      if ((await readPlayer(tx, row.player_id))?.status === 'deleted')
        await endRequest(context, tx, row, { status: 'cancelled', by: null, now: by.now });
    await note(tx, by, 'withdraw', id, { requests: ids }, reason);
    return onlyBatch(tx, id);
  });
