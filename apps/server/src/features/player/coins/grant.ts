/** Coins that staff give to a player or take: at once, or when a second admin agrees (DECISIONS 1, 8, 12). */

import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import type { ActOn } from '@trivium/rules/site/audit-act';
import { needsSecond, refuseSecond } from '@trivium/rules/staff/grant';
import { GRANT_WINDOW_DAYS } from '@trivium/rules/staff/limits';
import { DAY_MS } from '@trivium/rules/time/units';
import { splitSpending } from '@trivium/rules/wallet/purse';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { areLinked } from '../../link/link.ts';
import { notify } from '../../notification/notification.ts';
import { type PlayerRow, readPlayer } from '../../profile/profile.ts';
import { earn, type Kinds, lockPurse, post } from '../../wallet/wallet.ts';
import * as store from './grant-store.ts';

type Wish = OperatorBody<'coin_grant/request'>;
type Decision = OperatorBody<'coin_grant/decide'>;

/** Staff play without coins, a demo account belongs to many, and nobody grants to himself. */
export const isGrantable = (actorId: number, player: PlayerRow): boolean =>
  player.id !== actorId && player.role === 'player' && player.status !== 'deleted' && !player.is_demo;

export const grantSums = (
  db: Db,
  { giverId, playerId, now }: { giverId: number; playerId: number; now: number },
): Promise<store.Sums> =>
  store.sumGrants(db, { giverId, playerId, since: new Date(now - GRANT_WINDOW_DAYS * DAY_MS) });

const receiver = async (db: Db, actorId: number, playerId: number): Promise<PlayerRow> => {
  const player = await readPlayer(db, playerId);
  if (player === undefined || player.status === 'deleted') throw new Refusal('no_data');
  if (!isGrantable(actorId, player)) throw new Refusal('operation_not_allowed');
  return player;
};

/** From which coins as many are taken; refuses what would go below zero. */
const taken = async (db: Db, { player_id, coins, purse }: store.Grant): Promise<Kinds> => {
  const count = -coins;
  const held = await lockPurse(db, player_id);
  if (purse === 'any') {
    const split = splitSpending(count, held);
    if ('missingCoins' in split) throw new Refusal('not_enough_coins', { missing: split.missingCoins });
    return { won: -split.won, bonus: -split.bonus };
  }
  if (held[purse] < count) throw new Refusal('not_enough_coins', { missing: count - held[purse] });
  return { won: purse === 'won' ? coins : 0, bonus: purse === 'bonus' ? coins : 0 };
};

/** Moves the coins once, tells the player, and writes that it is done. */
const carryOut = async (db: Db, grant: store.Grant, { signedIn, now }: StaffCall): Promise<void> => {
  const { id, player_id: playerId, coins, reason: words } = grant;
  const movement = { playerId, reference: String(id), key: `coin_grant/${id}`, now };
  if (coins > 0) await earn(db, { ...movement, coins, purse: 'bonus', reason: 'admin_grant' });
  else await post(db, { ...movement, ...(await taken(db, grant)), reason: 'admin_revoke' });
  const decided = { by: signedIn.playerId, at: new Date(now), refusal: '' };
  await store.settleGrant(db, id, { ...decided, state: 'done' });
  await notify(db, {
    playerId,
    kind: coins > 0 ? 'coins_granted' : 'coins_taken',
    words: { count: Math.abs(coins), reason: words },
    link: '/profile/coin-history/',
    key: `coin_grant/${id}`,
    now,
  });
};

const only = async (db: Db, id: number): Promise<store.Grant> => {
  const [grant] = await store.readGrants(db, [id]);
  if (grant === undefined) throw new Error(`there is no grant ${id}`);
  return grant;
};

/** In the audit log the subject is the player. */
const note = (
  db: Db,
  { signedIn, address, now }: StaffCall,
  act: ActOn<'coin_grant'>,
  grant: store.Grant,
  reason: string,
  before: unknown,
): Promise<void> =>
  audit(db, {
    actorId: signedIn.playerId,
    action: `coin_grant.${act}`,
    subject: String(grant.player_id),
    before,
    after: { grant: grant.id, coins: grant.coins, purse: grant.purse, state: grant.state },
    reason,
    address,
    now,
  });

/** Gives or takes at once, or leaves a request for a second admin. The same key again changes nothing. */
export const requestGrant = (db: Db, call: StaffCall, wish: Wish): Promise<store.Grant> =>
  db.transaction().execute(async tx => {
    const { player_id: playerId, coins, reason } = wish;
    const actorId = call.signedIn.playerId;
    await store.lockSums(tx, [actorId, playerId]);
    const repeated = await store.lockGrant(tx, { askKey: wish.ask_key });
    if (repeated !== undefined) {
      const isSame =
        repeated.asked_by === actorId && repeated.player_id === playerId && repeated.coins === coins;
      if (!isSame) throw new Refusal('operation_not_allowed');
      return repeated;
    }
    await receiver(tx, actorId, playerId);
    const {
      given,
      got,
      taken: took,
      lost,
    } = await grantSums(tx, { giverId: actorId, playerId, now: call.now });
    const facts = {
      coins,
      byGiver: coins > 0 ? given : took,
      forReceiver: coins > 0 ? got : lost,
      isLinked: await areLinked(tx, actorId, playerId, call.now),
    };
    const row = { ...wish, purse: coins > 0 ? 'bonus' : wish.purse, asked_by: actorId } as const;
    const id = await store.insertGrant(tx, { ...row, asked_at: new Date(call.now) });
    if (!needsSecond(facts)) await carryOut(tx, await only(tx, id), call);
    const grant = await only(tx, id);
    await note(tx, call, 'request', grant, reason, null);
    return grant;
  });

/** A second admin agrees or refuses. */
export const decideGrant = (
  db: Db,
  call: StaffCall,
  { id, agrees, reason }: Decision,
): Promise<store.Grant> =>
  db.transaction().execute(async tx => {
    const waiting = await store.lockGrant(tx, { id });
    if (waiting === undefined) throw new Refusal('no_data');
    if (waiting.state !== 'waiting') throw new Refusal('changed_meanwhile', {}, { present: waiting });
    const { playerId: deciderId } = call.signedIn;
    const isWithdrawal = !agrees && deciderId === waiting.asked_by;
    // Whoever asked may take the request back.
    const no = isWithdrawal ? null : await refusalOf(tx, waiting, deciderId, call.now);
    if (no !== null) throw new Refusal(no);
    if (agrees) {
      await receiver(tx, deciderId, waiting.player_id);
      await carryOut(tx, waiting, call);
    } else {
      const refused = { by: deciderId, at: new Date(call.now), refusal: reason };
      await store.settleGrant(tx, id, { ...refused, state: 'refused' });
    }
    const grant = await only(tx, id);
    await note(tx, call, 'decide', grant, reason, { grant: id, state: 'waiting' });
    return grant;
  });

const refusalOf = async (db: Db, grant: store.Grant, deciderId: number, now: number) => {
  const { asked_by: askedBy, player_id: receiverId } = grant;
  const decider = await readPlayer(db, deciderId);
  return refuseSecond({
    deciderId,
    askedBy,
    receiverId,
    adminSince: decider?.role_since?.getTime() ?? null,
    isLinked: deciderId !== receiverId && (await areLinked(db, deciderId, receiverId, now)),
    now,
  });
};
