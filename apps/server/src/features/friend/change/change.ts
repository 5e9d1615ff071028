/** What a player decides about another one: answers, ends, blocks, mutes. Declining and blocking are silent (ALIVE 1). */
import { UNDO_MS } from '@trivium/rules/friend/limits';
import type { FriendChange, FriendWay } from '@trivium/rules/friend/relation';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { FriendDeps } from '../deps.ts';
import * as store from '../store.ts';

export type Pair = { readonly playerId: number; readonly otherId: number; readonly now: number };

/** Refuses `friends_full` and `friends_full_there`. */
export const needRoom = async (
  { settings }: Pick<FriendDeps, 'settings'>,
  db: Db,
  { playerId, otherId }: Pair,
): Promise<void> => {
  const most = settings.friendsMost();
  if ((await store.countFriends(db, playerId)) >= most) throw new Refusal('friends_full');
  if ((await store.countFriends(db, otherId)) >= most) throw new Refusal('friends_full_there');
};

/** Makes both friends, and tells whoever had asked. The caller holds the lock of both. */
export const befriend = async (deps: FriendDeps, db: Db, pair: Pair, via: FriendWay): Promise<void> => {
  const { playerId, otherId, now } = pair;
  await needRoom(deps, db, pair);
  await store.writeFriends(db, [playerId, otherId], { via, at: new Date(now) });
  const [person] = await store.readPersons(db, [playerId]);
  await deps.tell(db, {
    playerId: otherId,
    kind: 'friend_accepted',
    name: person?.name ?? '',
    aboutId: playerId,
    link: `/player/${playerId}/`,
    key: `friend_accepted/${playerId}/${otherId}`,
    now,
  });
};

type Act = (deps: FriendDeps, db: Db, pair: Pair) => Promise<unknown>;

const accept: Act = async (deps, db, pair) => {
  const { playerId, otherId, now } = pair;
  const [standing] = await store.readStandings(db, playerId, [otherId], deps.asked(now));
  if (standing?.since != null) return;
  const request = await store.readRequest(db, otherId, playerId, deps.asked(now));
  if (!standing?.has_received || request === undefined) throw new Refusal('no_data');
  await befriend(deps, db, pair, request.via);
};

const restore: Act = async (deps, db, pair) => {
  const { playerId, otherId, now } = pair;
  const [standing] = await store.readStandings(db, playerId, [otherId], deps.asked(now));
  if (standing?.since != null) return;
  const own = await store.readAsideOf(db, [playerId], otherId, ['block']);
  const theirs = await store.readAsideOf(db, [otherId], playerId, ['block']);
  if (own.length > 0 || theirs.length > 0) throw new Refusal('no_data');
  await needRoom(deps, db, pair);
  if (!(await store.restoreFriends(db, playerId, otherId, new Date(now - UNDO_MS))))
    throw new Refusal('no_data');
};

const block: Act = async (_, db, { playerId, otherId, now }) => {
  const at = new Date(now);
  await store.setAside(db, playerId, otherId, 'block', at);
  await store.endFriends(db, playerId, otherId, at);
  await store.declineRequest(db, otherId, playerId, at);
  await store.withdrawRequest(db, playerId, otherId, at);
};

const ACTS: { readonly [change in FriendChange]: Act } = {
  accept,
  decline: (_, db, { playerId, otherId, now }) => store.declineRequest(db, otherId, playerId, new Date(now)),
  withdraw: (_, db, { playerId, otherId, now }) =>
    store.withdrawRequest(db, playerId, otherId, new Date(now)),
  remove: (_, db, { playerId, otherId, now }) => store.endFriends(db, playerId, otherId, new Date(now)),
  restore,
  block,
  unblock: (_, db, { playerId, otherId }) => store.takeBack(db, playerId, otherId, 'block'),
  mute: (_, db, { playerId, otherId, now }) => store.setAside(db, playerId, otherId, 'mute', new Date(now)),
  unmute: (_, db, { playerId, otherId }) => store.takeBack(db, playerId, otherId, 'mute'),
};

/** Changes that concern a player who may have left meanwhile. */
const ALSO_WITHOUT: readonly FriendChange[] = ['decline', 'withdraw', 'remove', 'unblock', 'unmute'];

/** Applies a change; a repeated one changes nothing. Refuses `not_for_oneself`, `no_data`, `friends_full`, `friends_full_there`. */
export const change = async (deps: FriendDeps, wish: FriendChange, pair: Pair): Promise<void> => {
  const { playerId, otherId } = pair;
  if (playerId === otherId) throw new Refusal('not_for_oneself');
  const people = await store.readPersons(deps.db, [playerId, otherId]);
  const isThere = people.some(({ id }) => id === otherId) && people.some(({ id }) => id === playerId);
  if (!isThere && !ALSO_WITHOUT.includes(wish)) throw new Refusal('no_data');
  await deps.db.transaction().execute(async tx => {
    if (isThere) await store.lockBoth(tx, playerId, otherId);
    // Once more, now that neither leaves meanwhile.
    const isStill = isThere && (await store.readPersons(tx, [playerId, otherId])).length === 2;
    if (!isStill && !ALSO_WITHOUT.includes(wish)) throw new Refusal('no_data');
    await ACTS[wish](deps, tx, pair);
  });
};
