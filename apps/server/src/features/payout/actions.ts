/** Handlers of payouts: the player's own requests (DECISIONS 8). */
import type { Handlers } from '../../http/handler.ts';
import type { PayoutContext } from './engine/context.ts';
import { cancelPayout } from './engine/decide.ts';
import { requestPayout } from './engine/request.ts';
import { payoutMethods, payoutOutlook } from './engine/terms.ts';
import { presentOutlook, presentRequest } from './present.ts';
import * as store from './store.ts';

type Names =
  | 'get_payout_terms'
  | 'get_payment_request'
  | 'set_payment_request'
  | 'delete_pending_payment_request';

export const payoutActions = (payouts: PayoutContext): Handlers<Names> => ({
  get_payout_terms: async call => {
    const { playerId } = call.signedIn;
    const outlook = await payoutOutlook(payouts, playerId, call.now);
    const pending = (await store.readPending(payouts.db, playerId)) ?? null;
    return presentOutlook(outlook, {
      currency: payouts.settings.get('payout_currency'),
      methods: payoutMethods(payouts),
      pending,
      now: call.now,
    });
  },
  get_payment_request: async (call, page) => {
    const { playerId } = call.signedIn;
    const [rows, total] = await Promise.all([
      store.readOwn(payouts.db, playerId, page),
      store.countOwn(payouts.db, playerId),
    ]);
    return { rows: rows.map(presentRequest), total };
  },
  set_payment_request: async (call, fields) =>
    presentRequest(
      await requestPayout(payouts, {
        playerId: call.signedIn.playerId,
        method: fields.payment_type,
        address: fields.payment_address,
        coins: fields.coin_used,
        amount: fields.payment_amount,
        details: fields.details ?? '',
        signedInAt: call.signedIn.signedInAt,
        now: call.now,
      }),
    ),
  delete_pending_payment_request: async (call, { payment_id }) =>
    presentRequest(await cancelPayout(payouts, payment_id, call.signedIn.playerId, call.now)),
});
