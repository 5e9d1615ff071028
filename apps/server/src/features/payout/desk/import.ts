/** The result file of a payment provider: paid requests are completed, failed ones come back with their coins (DECISIONS 12). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { type PaymentResult, readPaymentResults } from '@trivium/formats/payout/payment-result';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockPurses } from '../../wallet/escrow/escrow.ts';
import type { PayoutContext } from '../engine/context.ts';
import { type Decider, noteStep } from '../engine/decide.ts';
import { endRequest, reasonFor } from '../engine/end.ts';
import * as requests from '../store.ts';
import * as desk from './desk-store.ts';

type Reply = OperatorReply<'payout/import'>;
type Kind = Reply['lines'][number]['kind'];
type Staff = Decider & { readonly actorId: number };
type Row = requests.PayoutRow;
type Line = { readonly result: PaymentResult; readonly row: Row | undefined; readonly kind: Kind };

const LINES_MOST = 100;
const TOLD: readonly Kind[] = ['completed', 'failed', 'open', 'before'];

/** What a line of the file means for its request as it is now. */
const kindOf = (result: PaymentResult, row: Row | undefined, actorId: number): Kind => {
  const { outcome, batchId, amountCents } = result;
  if (row === undefined || row.batch_id !== batchId || outcome === 'unknown') return 'unknown';
  if (row.player_id === actorId) return 'own';
  if (amountCents !== null && amountCents !== row.amount_cents) return 'amount';
  if (outcome === 'open') return row.status === 'exported' ? 'open' : 'before';
  if (row.status === 'exported') return outcome;
  const isAsBefore = row.status === (outcome === 'completed' ? 'completed' : 'rejected');
  return isAsBefore ? 'before' : 'contrary';
};

/** A file that tells a request twice is believed once, the last line; a total of attempts ends with the newest. */
const lastOfEach = (results: readonly PaymentResult[]): PaymentResult[] => [
  ...new Map(results.map(result => [result.requestId, result])).values(),
];

const end = async (context: PayoutContext, tx: Db, { result, row }: Line, by: Staff): Promise<void> => {
  if (row === undefined) return;
  const { actorId, now } = by;
  const isPaid = result.outcome === 'completed';
  const reason = isPaid ? '' : await reasonFor(context, tx, row.player_id, { reason: 'provider_failed' });
  const status = isPaid ? 'completed' : 'rejected';
  await noteStep(tx, by, row, await endRequest(context, tx, row, { status, reason, by: actorId, now }));
};

const summary = async (tx: Db, lines: readonly Line[], strange: number): Promise<Reply> => {
  const of = (kind: Kind) => lines.filter(line => line.kind === kind);
  const centsOf = (kind: Kind) => of(kind).reduce((sum, { row }) => sum + (row?.amount_cents ?? 0), 0);
  const shown = lines.filter(({ kind }) => kind !== 'completed' && kind !== 'before').slice(0, LINES_MOST);
  const faces = await desk.readFaces(
    tx,
    shown.flatMap(({ row }) => (row === undefined ? [] : [row.player_id])),
  );
  return {
    completed: of('completed').length,
    failed: of('failed').length,
    open: of('open').length,
    before: of('before').length,
    unknown: lines.filter(({ kind }) => !TOLD.includes(kind)).length,
    completed_cents: centsOf('completed'),
    failed_cents: centsOf('failed'),
    strange,
    lines: shown.map(({ result, row, kind }) => ({
      line: result.line,
      kind,
      request_id: result.requestId,
      player: faces.find(({ id }) => id === row?.player_id)?.name ?? '',
      note: result.note,
    })),
  };
};

/** Reads a result file, and unless it is a trial, ends the requests that it tells of: all of them or none. */
export const importResults = (
  context: PayoutContext,
  { text, isTrial }: { readonly text: string; readonly isTrial: boolean },
  by: Staff,
): Promise<Reply> =>
  context.db.transaction().execute(async tx => {
    const { results, strange } = readPaymentResults(text);
    const last = lastOfEach(results);
    const rows = new Map(
      (
        await requests.lockRequests(
          tx,
          last.map(({ requestId }) => requestId),
        )
      ).map(row => [row.id, row]),
    );
    const lines = last.map((result): Line => {
      const row = rows.get(result.requestId);
      return { result, row, kind: kindOf(result, row, by.actorId) };
    });
    const ending = lines.filter(({ kind }) => kind === 'completed' || kind === 'failed');
    if (!isTrial && ending.length > 0) {
      await lockPurses(tx, [
        ...new Set(ending.flatMap(({ row }) => (row === undefined ? [] : [row.player_id]))),
      ]);
      for (const line of ending) await end(context, tx, line, by);
      const batches = [...new Set(ending.map(({ result }) => result.batchId))];
      for (const batchId of batches) await noteImport(tx, batchId, ending, by);
    }
    return summary(tx, lines, strange);
  });

const noteImport = (tx: Db, batchId: number, ending: readonly Line[], { actorId, address, now }: Staff) => {
  const ofBatch = (kind: Kind) =>
    ending.filter(line => line.kind === kind && line.result.batchId === batchId).length;
  return audit(tx, {
    actorId,
    action: 'payout_batch.import',
    subject: String(batchId),
    before: null,
    after: { completed: ofBatch('completed'), failed: ofBatch('failed') },
    ...(address === undefined ? {} : { address }),
    now,
  });
};
