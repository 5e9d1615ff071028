/** Doors of payouts: the player's own requests, and the staff's decisions until there is a panel (DECISIONS 8). */
import type { Handlers } from '../../http/handler.ts';
import type { House } from '../../platform/house.ts';
import { pictureAddress } from '../profile/profile.ts';
import type { Settings } from '../settings/settings.ts';
import type { Payouts } from './payout.ts';
import { presentOutlook, presentRequest } from './present.ts';
import * as store from './store.ts';

type Names =
  | 'get_payout_terms'
  | 'get_payment_request'
  | 'set_payment_request'
  | 'delete_pending_payment_request'
  | 'list_payment_requests'
  | 'decide_payment_request';

export const payoutActions = (house: House, settings: Settings, payouts: Payouts): Handlers<Names> => ({
  get_payout_terms: async call => {
    const { playerId } = call.signedIn;
    const outlook = await payouts.outlook(playerId, call.now);
    const pending = (await store.readPending(house.db, playerId)) ?? null;
    return presentOutlook(outlook, {
      currency: settings.get('payout_currency'),
      methods: payouts.methods(),
      pending,
      now: call.now,
    });
  },
  get_payment_request: async (call, page) => {
    const { playerId } = call.signedIn;
    const [rows, total] = await Promise.all([
      store.readOwn(house.db, playerId, page),
      store.countOwn(house.db, playerId),
    ]);
    return { rows: rows.map(presentRequest), total };
  },
  set_payment_request: async (call, fields) =>
    presentRequest(
      await payouts.request({
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
    presentRequest(await payouts.cancel(payment_id, call.signedIn.playerId, call.now)),
  list_payment_requests: async (_call, { status, offset, limit }) => {
    const [rows, total] = await Promise.all([
      store.readByStatus(house.db, status, { offset, limit }),
      store.countByStatus(house.db, status),
    ]);
    const sharers = await store.readSharers(
      house.db,
      rows.map(({ id }) => id),
    );
    return {
      rows: rows.map(({ name, picture, ...row }) => ({
        ...presentRequest(row),
        shared_with: sharers.get(row.id)?.players ?? [],
        player: { player_id: row.player_id, name, profile: pictureAddress(picture) },
      })),
      total,
    };
  },
  decide_payment_request: async (call, { payment_id, decision, reason = '', is_checked }) => {
    const { playerId } = call.signedIn;
    return presentRequest(
      decision === 'completed'
        ? await payouts.complete(payment_id, playerId, is_checked === 1, call.now)
        : await payouts.reject(payment_id, playerId, reason, call.now),
    );
  },
});
