/** What stands behind the signs of a request, and where its coins came from (DECISIONS 8, 12). */

import type { CoinReason } from '@trivium/contract/actions/players/wallet';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { usualWeek } from '@trivium/rules/wallet/payout-sign';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { deviceSharers } from '../../link/link.ts';
import { balanceOf, history, wonByReason } from '../../wallet/wallet.ts';
import { readSharers } from '../store.ts';
import * as desk from './desk-store.ts';
import { lookAgain, readRing, readWeeks, type SignDeps } from './sign.ts';

type Evidence = OperatorReply<'payout/evidence'>;

const LAST_POSTINGS = 20;

/** Looks at the signs once more, then reads everything about the request. */
export const readEvidence = async (db: Db, deps: SignDeps, id: number, now: number): Promise<Evidence> => {
  await lookAgain(db, deps, [id], now);
  const [request] = await desk.readForStaff(db, [id]);
  if (request === undefined) throw new Refusal('no_data');
  const player = request.player_id;
  const sharers = (await readSharers(db, [id])).get(id);
  const [devices, ring, held, paid, weeks, before] = await Promise.all([
    deviceSharers(db, [player], now),
    readRing(db, deps, player, now),
    deps.heldResults(db, [player]),
    desk.countPaid(db, [player]),
    readWeeks(db, await desk.readRequests(db, [id])),
    desk.readBefore(db, player, id),
  ]);
  const others = new Map(
    (
      await desk.readFaces(db, [...(sharers?.players ?? []), ...devices.map(({ other }) => other), ...ring])
    ).map(face => [face.id, face]),
  );
  const shown = (other: number, more: { is_paid?: boolean; since?: Date } = {}) => {
    const face = others.get(other);
    return {
      player_id: other,
      name: face?.name ?? '',
      is_closed: face?.is_closed ?? true,
      is_paid: more.is_paid ?? false,
      since: more.since?.toISOString() ?? null,
    };
  };
  return {
    request,
    address_of: (sharers?.players ?? []).map(other => shown(other, { is_paid: sharers?.isPaid ?? false })),
    devices_of: devices.map(({ other, since }) => shown(other, { since })),
    ring: ring.filter(other => other !== player).map(other => shown(other)),
    held: held.map(({ what, id: of, name, since }) => ({ what, id: of, name, since: since.toISOString() })),
    paid: paid.get(player) ?? 0,
    last_week: weeks[0]?.[0] ?? 0,
    usual_week: usualWeek(weeks[0] ?? []),
    ...(await coinsOf(db, player, { from: before, until: new Date(request.requested_at) })),
  };
};

const coinsOf = async (
  db: Db,
  player: number,
  within: { readonly from: Date | null; readonly until: Date },
): Promise<Pick<Evidence, 'won' | 'sources' | 'postings'>> => {
  const [{ won }, sources, { rows }] = await Promise.all([
    balanceOf(db, player),
    wonByReason(db, player, within),
    history(db, player, { side: 'all', within: null }, { offset: 0, limit: LAST_POSTINGS }),
  ]);
  return {
    won,
    sources,
    postings: rows.map(({ id, reason, amount, won: ofWon, reference, posted_at }) => ({
      ...{ id, reason: reason as CoinReason, amount, won: ofWon, reference },
      at: posted_at.toISOString(),
    })),
  };
};
