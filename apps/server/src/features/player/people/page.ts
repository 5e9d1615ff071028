/** What the page of a player tells staff: facts, contacts in full for whoever asks, and who shares what with him. */
import { mayActOn } from '@trivium/rules/staff/act-on';
import { GRANT_ALONE_MOST, GRANT_WINDOW_DAYS } from '@trivium/rules/staff/limits';
import { maskEmail, maskMobile } from '@trivium/rules/staff/mask';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { areLinked, type Shared, sharedWith } from '../../link/link.ts';
import { type PlayerRow, pictureAddress, readPlayer } from '../../profile/profile.ts';
import { battleFiguresOf, coinsHeld } from '../../rating/rating.ts';
import { figuresOf } from '../../statistics/statistics.ts';
import { balanceOf, postingsOf } from '../../wallet/wallet.ts';
import { grantSums, isGrantable } from '../coins/grant.ts';
import * as store from './page-store.ts';

const INVITED_MOST = 20;

const known = async (db: Db, playerId: number): Promise<PlayerRow> => {
  const player = await readPlayer(db, playerId);
  if (player === undefined) throw new Refusal('no_data');
  return player;
};

const faceOf = (row: store.FaceRow) => ({ ...row, picture: pictureAddress(row.picture) });

const contactState = (value: string | null, isProved: boolean, isByStaff: boolean) =>
  value === null ? 'none' : isProved ? 'proved' : isByStaff ? 'by_staff' : 'unproved';

const grantsOf = async (db: Db, call: StaffCall, player: PlayerRow) => {
  const actorId = call.signedIn.playerId;
  return {
    may: isGrantable(actorId, player),
    ...(await grantSums(db, { giverId: actorId, playerId: player.id, now: call.now })),
    alone_most: GRANT_ALONE_MOST,
    days: GRANT_WINDOW_DAYS,
    is_linked: await areLinked(db, actorId, player.id, call.now),
  };
};

const pageOf = async (db: Db, call: StaffCall, player: PlayerRow) => {
  const { id } = player;
  const [facts, figures, battles, balance, sums, held, warnings, grants] = await Promise.all([
    store.readFacts(db, id, new Date(call.now)),
    figuresOf(db, id, call.now),
    battleFiguresOf(db, id, call.now),
    balanceOf(db, id),
    postingsOf(db, id),
    coinsHeld(db, id),
    store.readWarnings(db, id),
    grantsOf(db, call, player),
  ]);
  const { invited_by: by, ...counts } = facts;
  const [inviter] = by === null ? [] : await store.readFaces(db, [by]);
  const actor = { id: call.signedIn.playerId, role: call.signedIn.role };
  return {
    ...counts,
    may_act: player.status !== 'deleted' && mayActOn(actor, player),
    email_state: contactState(player.email, player.email_verified, player.email_by_staff),
    mobile_state: contactState(player.mobile, player.mobile_verified, player.mobile_by_staff),
    time_zone: player.time_zone,
    interface_language: player.interface_language,
    deactivated_reason: player.deactivated_reason,
    rating: battles.rating,
    plays: figures.plays,
    battles: battles.played,
    right_percent: figures.answered === 0 ? null : Math.floor((figures.right * 100) / figures.answered),
    bonus: balance.bonus,
    held,
    postings: sums.postings,
    adds_up: sums.coins === balance.total,
    invited_by: inviter === undefined ? null : faceOf(inviter),
    warnings: warnings.map(row => ({ ...row, at: row.at.toISOString() })),
    grants,
  } as const;
};

const maskAddress = (address: string): string =>
  address.includes('@') ? maskEmail(address) : maskMobile(address);

/** One entry a thing that is shared, with everybody who shares it. */
const sharedThings = async (db: Db, playerId: number, rows: readonly Shared[]) => {
  const faces = new Map(
    (
      await store.readFaces(
        db,
        rows.map(({ other }) => other),
      )
    ).map(row => [row.id, faceOf(row)]),
  );
  const hashes = rows.filter(({ kind }) => kind === 'payout').map(({ mark }) => mark);
  const addresses = await store.readPayoutAddresses(db, playerId, hashes);
  const things = Map.groupBy(rows, ({ kind, mark }) => `${kind} ${mark}`);
  return [...things.values()].flatMap(shares => {
    const [first] = shares;
    if (first === undefined) return [];
    const address = addresses.get(first.mark) ?? '';
    return {
      kind: first.kind,
      label: first.kind === 'payout' && address !== '' ? maskAddress(address) : '',
      since: new Date(Math.min(...shares.map(({ since }) => since.getTime()))).toISOString(),
      players: shares.flatMap(({ other, is_apart }) => {
        const face = faces.get(other);
        return face === undefined ? [] : { ...face, is_apart };
      }),
    };
  });
};

export const playerPage = ({
  db,
}: AppContext): OperatorHandlers<'player/page' | 'player/contact' | 'player/shares'> => ({
  'player/page': async (call, { id }) => pageOf(db, call, await known(db, id)),
  'player/contact': async ({ signedIn, address, now }, { id }) =>
    db.transaction().execute(async tx => {
      const { email, mobile } = await known(tx, id);
      const who = { actorId: signedIn.playerId, address, now };
      // The log says who looked, not what was there to see.
      await audit(tx, { ...who, action: 'player.contact', subject: String(id), before: null, after: null });
      return { email, mobile };
    }),
  'player/shares': async ({ now }, { id }) => {
    await known(db, id);
    const [rows, facts, invited] = await Promise.all([
      sharedWith(db, id, now),
      store.readFacts(db, id, new Date(now)),
      store.readInvited(db, id, INVITED_MOST),
    ]);
    const [inviter] = facts.invited_by === null ? [] : await store.readFaces(db, [facts.invited_by]);
    return {
      shared: await sharedThings(db, id, rows),
      invited_by: inviter === undefined ? null : faceOf(inviter),
      invited: invited.map(faceOf),
    };
  },
});
