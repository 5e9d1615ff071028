/** What staff do with requests for money: look, decide, hand to the provider, read its result (DECISIONS 8, 12). */
import { payoutBatches, type payoutCalls, payouts } from '@trivium/contract/admin/payout';
import type { OperatorHandlers, StaffCall } from '../../http/admin/handler.ts';
import { resourceHandlers } from '../../http/admin/resource.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readPage } from '../../platform/database/list-page.ts';
import { exportPayouts, fileAgain, withdrawBatch } from './desk/batch.ts';
import { batchQuery, presentedBatch, readBatches, type StoredBatch } from './desk/batch-store.ts';
import { payoutQuery, presented, readForStaff, type StoredPayout } from './desk/desk-store.ts';
import { readEvidence } from './desk/evidence.ts';
import { payoutFigures } from './desk/figures.ts';
import { importResults } from './desk/import.ts';
import { lookAgain, lookFirst, type SignDeps } from './desk/sign.ts';
import type { PayoutContext } from './engine/context.ts';
import { approvePayouts, rejectPayouts } from './engine/decide.ts';
import type { PayoutRow } from './store.ts';

const deciderOf = ({ signedIn, address, now }: StaffCall) => ({ actorId: signedIn.playerId, address, now });

/** Those of them that ended keep the signs that they had. */
const look = (context: PayoutContext, deps: SignDeps, rows: readonly { id: number }[], now: number) =>
  lookAgain(
    context.db,
    deps,
    rows.map(({ id }) => id),
    now,
  );

const decisions = (context: PayoutContext, deps: SignDeps) => {
  const shown = (rows: readonly PayoutRow[]) =>
    readForStaff(
      context.db,
      rows.map(({ id }) => id),
    );
  return {
    'payout/approve': async (call, { rows, is_checked }) => {
      await look(context, deps, rows, call.now);
      return shown(await approvePayouts(context, { by: deciderOf(call), rows }, is_checked));
    },
    'payout/reject': async (call, { rows, because, words }) => {
      if (because === null && words === null) throw new Refusal('reason_missing', {}, { fields: ['words'] });
      const reason = words === null ? { reason: because ?? 'not_entitled' } : { words };
      return shown(await rejectPayouts(context, { by: deciderOf(call), rows }, reason));
    },
  } satisfies OperatorHandlers<'payout/approve' | 'payout/reject'>;
};

const files = (context: PayoutContext) =>
  ({
    'payout/export': (call, { method, is_generic }) =>
      exportPayouts(context, { method, isGeneric: is_generic }, deciderOf(call)),
    'payout_batch/file': (call, { id }) => fileAgain(context, id, deciderOf(call)),
    'payout_batch/withdraw': (call, asked) => withdrawBatch(context, asked, deciderOf(call)),
    'payout/import': (call, { text, is_trial }) =>
      importResults(context, { text, isTrial: is_trial }, deciderOf(call)),
  }) satisfies OperatorHandlers<
    'payout/export' | 'payout_batch/file' | 'payout_batch/withdraw' | 'payout/import'
  >;

export const payoutAdmin = (app: AppContext, context: PayoutContext, deps: SignDeps) =>
  ({
    ...resourceHandlers(app, payouts, {
      list: async ask => {
        await lookFirst(app.db, deps, app.clock.now());
        const { rows, total } = await readPage<StoredPayout>(app, payoutQuery(ask));
        return { rows: rows.map(presented), total };
      },
      read: readForStaff,
    }),
    ...resourceHandlers(app, payoutBatches, {
      list: async ask => {
        const { rows, total } = await readPage<StoredBatch>(app, batchQuery(ask));
        return { rows: rows.map(presentedBatch), total };
      },
      read: readBatches,
    }),
    ...decisions(context, deps),
    ...files(context),
    ...({
      'payout/evidence': (call, { id }) => readEvidence(app.db, deps, id, call.now),
      'payout/figures': call => payoutFigures(context, call.now),
    } satisfies OperatorHandlers<'payout/evidence' | 'payout/figures'>),
  }) satisfies OperatorHandlers<keyof typeof payoutCalls>;
