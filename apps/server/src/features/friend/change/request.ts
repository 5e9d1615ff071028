/** Asks a player to become a friend: by page, code, link, or after a battle (ALIVE 4). */
import type { FriendWay } from '@trivium/rules/friend/relation';
import { DAY_SECONDS } from '@trivium/rules/time/units';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { FriendDeps } from '../deps.ts';
import * as store from '../store.ts';
import { befriend, type Pair } from './change.ts';

export type Wish = Pair & { readonly via: FriendWay };

/**
 * Writes the request; makes both friends when the other one has asked too. To somebody who blocked or declined him, the
 * caller's request looks open and is not seen. Refuses `not_for_oneself`, `no_data`, `friends_full`, `friends_full_there`,
 * `friend_requests_full`, `too_many_requests`.
 */
export const requestFriend = async (deps: FriendDeps, wish: Wish): Promise<void> => {
  const { playerId, otherId, now } = wish;
  if (playerId === otherId) throw new Refusal('not_for_oneself');
  const people = await store.readPersons(deps.db, [playerId, otherId]);
  const me = people.find(({ id }) => id === playerId);
  if (me === undefined || !people.some(({ id }) => id === otherId)) throw new Refusal('no_data');
  const aDay = { name: 'friend-request', times: deps.settings.requestsADay(), seconds: DAY_SECONDS };
  const [standing] = await store.readStandings(deps.db, playerId, [otherId], deps.asked(now));
  // A repetition, which asks nobody again.
  if (standing?.since != null || (standing?.has_sent && !standing.has_received)) return;
  if (!(await deps.allowances.take(aDay, String(playerId), now))) throw new Refusal('too_many_requests');
  await deps.db.transaction().execute(async tx => {
    await store.lockBoth(tx, playerId, otherId);
    // Once more, now that neither leaves meanwhile.
    if ((await store.readPersons(tx, [playerId, otherId])).length < 2) throw new Refusal('no_data');
    await write(deps, tx, wish, me.name);
  });
};

const write = async (deps: FriendDeps, tx: Db, wish: Wish, name: string): Promise<void> => {
  const { playerId, otherId, via, now } = wish;
  const asked = deps.asked(now);
  const [standing] = await store.readStandings(tx, playerId, [otherId], asked);
  if (standing?.since != null) return;
  // Whoever asks somebody has nothing against him any more.
  await store.takeBack(tx, playerId, otherId, 'block');
  const isBlocked = (await store.readAsideOf(tx, [otherId], playerId, ['block'])).length > 0;
  const theirs = await store.readRequest(tx, otherId, playerId, asked);
  if (theirs !== undefined && !isBlocked) return befriend(deps, tx, wish, theirs.via);
  if ((await store.countFriends(tx, playerId)) >= deps.settings.friendsMost())
    throw new Refusal('friends_full');
  if (!standing?.has_sent && (await store.countSent(tx, playerId, asked)) >= deps.settings.requestsMost())
    throw new Refusal('friend_requests_full');
  const request = { fromId: playerId, toId: otherId, via, at: new Date(now), asked, isBlocked };
  if (!(await store.writeRequest(tx, request))) return;
  await deps.tell(tx, {
    playerId: otherId,
    kind: 'friend_request',
    name,
    aboutId: playerId,
    link: '/friends/',
    // Once for each pair: who withdraws and asks again is not told again.
    key: `friend_request/${playerId}/${otherId}`,
    now,
  });
};
