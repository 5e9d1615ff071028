/** Handlers of friends (ALIVE 4). Each refuses `friends_off` while the operator has them switched off. */
import type { ReadFields } from '@trivium/contract/catalogue';
import { readRoomCode } from '@trivium/rules/battle/room/code';
import type { FriendWay } from '@trivium/rules/friend/relation';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { change } from './change/change.ts';
import { ownerOf, ownPage, setLink } from './change/link.ts';
import { requestFriend } from './change/request.ts';
import type { FriendDeps } from './deps.ts';
import { findPlayers, friendList } from './people/people.ts';
import { readBlocked, readByCode, readRequests } from './people/people-store.ts';
import { presentPerson, presentStanding, relationIn } from './present.ts';
import { type PersonRow, readPersons, readStandings, writeSwitch } from './store.ts';
import { friendsBoard } from './week/board.ts';
import { friendNews } from './week/news.ts';
import { friendsOnRoad } from './week/road.ts';

const standingOf = async (deps: FriendDeps, playerId: number, otherId: number, now: number) =>
  (await readStandings(deps.db, playerId, [otherId], deps.asked(now)))[0];

/** The player who is asked, and how the caller came to ask. Refuses what names nobody. */
const askedIn = async (
  { db }: FriendDeps,
  { player_id, code, token, via }: ReadFields<'request_friend'>,
): Promise<{ person: PersonRow; via: FriendWay }> => {
  if (token !== undefined) {
    const person = await ownerOf(db, token);
    if (person === undefined) throw new Refusal('friend_link_gone');
    return { person, via: 'link' };
  }
  if (code !== undefined) {
    const person = await readByCode(db, readRoomCode(code));
    if (person === undefined) throw new Refusal('friend_code_unknown');
    return { person, via: 'code' };
  }
  const [person] = player_id === undefined ? [] : await readPersons(db, [player_id]);
  if (person === undefined) throw new Refusal('no_data');
  return { person, via: via ?? 'page' };
};

type Reading =
  | 'get_friends'
  | 'get_friend_requests'
  | 'get_friend_state'
  | 'get_blocked_players'
  | 'get_friends_board'
  | 'get_friend_news'
  | 'get_friends_on_road'
  | 'get_players_named'
  | 'get_friend_page';

const reading = (deps: FriendDeps): Handlers<Reading> => ({
  get_friends: ({ signedIn, now }, part) => friendList(deps, signedIn.playerId, part, now),
  get_friend_requests: async ({ signedIn, now }, { side, offset, limit }) => {
    const part = { side, offset, limit, asked: deps.asked(now) };
    const { rows, total } = await readRequests(deps.db, signedIn.playerId, part);
    return {
      rows: rows.map(row => ({
        ...presentPerson(row, deps.pictureOf),
        via: row.via,
        sent_at: row.sent_at.toISOString(),
      })),
      total,
    };
  },
  get_friend_state: async ({ signedIn: { playerId }, now }, { player_id: otherId }) => {
    if ((await readPersons(deps.db, [otherId])).length === 0) throw new Refusal('no_data');
    return presentStanding(await standingOf(deps, playerId, otherId, now), playerId === otherId);
  },
  get_blocked_players: async ({ signedIn }, part) => {
    const { rows, total } = await readBlocked(deps.db, signedIn.playerId, part);
    return {
      rows: rows.map(row => ({ ...presentPerson(row, deps.pictureOf), since: row.since.toISOString() })),
      total,
    };
  },
  get_friends_board: ({ signedIn, now }, part) => friendsBoard(deps, signedIn.playerId, part, now),
  get_friend_news: ({ signedIn, now }) => friendNews(deps, signedIn.playerId, now),
  get_friends_on_road: ({ signedIn }, road) => friendsOnRoad(deps, signedIn.playerId, road),
  get_players_named: ({ signedIn, now }, fields) => findPlayers(deps, signedIn.playerId, fields, now),
  get_friend_page: ({ signedIn }) => ownPage(deps, signedIn.playerId),
});

type Changing = 'get_friend_link' | 'set_friend_link' | 'set_friend_switch' | 'request_friend' | 'set_friend';

const changing = (deps: FriendDeps): Handlers<Changing> => ({
  get_friend_link: async ({ signedIn, now }, { token }) => {
    const owner = await ownerOf(deps.db, token);
    if (owner === undefined) throw new Refusal('friend_link_gone');
    const person = presentPerson(owner, deps.pictureOf);
    if (signedIn === null) return { ...person, relation: null };
    const standing = await standingOf(deps, signedIn.playerId, owner.id, now);
    return { ...person, relation: relationIn(standing, owner.id === signedIn.playerId) };
  },
  set_friend_link: async ({ signedIn: { playerId }, now }, { status }) => {
    if ((await readPersons(deps.db, [playerId])).length === 0) throw new Refusal('no_data');
    await setLink(deps, playerId, status === 1, now);
    return ownPage(deps, playerId);
  },
  set_friend_switch: async ({ signedIn: { playerId } }, { name, status }) => {
    await writeSwitch(deps.db, playerId, name, status === 1);
    return ownPage(deps, playerId);
  },
  request_friend: async ({ signedIn: { playerId }, now }, fields) => {
    const { person, via } = await askedIn(deps, fields);
    await requestFriend(deps, { playerId, otherId: person.id, via, now });
    const standing = await standingOf(deps, playerId, person.id, now);
    return { ...presentPerson(person, deps.pictureOf), relation: relationIn(standing) };
  },
  set_friend: async ({ signedIn: { playerId }, now }, { player_id: otherId, change: wish }) => {
    await change(deps, wish, { playerId, otherId, now });
    return presentStanding(await standingOf(deps, playerId, otherId, now), false);
  },
});

export const friendActions = (deps: FriendDeps): Handlers<Reading | Changing> => {
  const handlers = { ...reading(deps), ...changing(deps) };
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (...given: Parameters<typeof handle>) => {
        if (!deps.settings.isOn()) throw new Refusal('friends_off');
        return (handle as (...all: unknown[]) => unknown)(...given);
      },
    ]),
  ) as unknown as Handlers<Reading | Changing>;
};
