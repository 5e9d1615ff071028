/** The own page of friends: code, share link, switches. A link is revoked by a new one or by none. */
import type { Reply } from '@trivium/contract/catalogue';
import type { FRIEND_SWITCHES } from '@trivium/rules/friend/relation';
import type { Db } from '../../../platform/database/db.ts';
import type { FriendDeps } from '../deps.ts';
import { readOff } from '../store.ts';
import { readLink, readOwnerOf, writeLink } from './link-store.ts';

/** The page of the app that takes a link (apps/web, lib/routes/friend-paths.ts). */
const LINK_PATH = '/add-friend/';

export const ownPage = async (deps: FriendDeps, playerId: number): Promise<Reply<'get_friend_page'>> => {
  const { db, env, settings } = deps;
  const [own, off] = await Promise.all([readLink(db, playerId), readOff(db, playerId)]);
  const isOn = (name: (typeof FRIEND_SWITCHES)[number]) => !off.includes(name);
  return {
    code: own?.code ?? null,
    link: own?.token ? new URL(`${LINK_PATH}${own.token}/`, env.publicUrl).href : null,
    switches: { online: isOn('online'), activity: isOn('activity'), subjects: isOn('subjects') },
    friends_most: settings.friendsMost(),
  };
};

/** Makes a new link, or ends the one there is. */
export const setLink = (deps: FriendDeps, playerId: number, isWanted: boolean, now: number) =>
  writeLink(deps.db, playerId, isWanted ? deps.dice.token() : null, new Date(now));

/** Whose link it is; undefined for one that was revoked or never was. */
export const ownerOf = (db: Db, token: string) => readOwnerOf(db, token);
