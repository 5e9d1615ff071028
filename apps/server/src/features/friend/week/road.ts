/** Which friends are on a road, and how far: of those who show what they do (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import type { FriendDeps } from '../deps.ts';
import { readFriends } from '../people/people-store.ts';
import { presentPerson } from '../present.ts';
import { readOnRoad } from './road-store.ts';

const SHOWN = 12;

type Road = { readonly category: string; readonly subcategory?: string | undefined };

export const friendsOnRoad = async (
  deps: FriendDeps,
  playerId: number,
  { category, subcategory }: Road,
): Promise<Reply<'get_friends_on_road'>> => {
  const friends = (await readFriends(deps.db, playerId)).filter(row => row.shows_activity && !row.is_muted);
  if (friends.length === 0) return [];
  const people = new Map(friends.map(row => [row.id, row]));
  const rows = await readOnRoad(deps.db, [...people.keys()], { category, subcategory, most: SHOWN });
  return rows.flatMap(({ id, level }) => {
    const person = people.get(id);
    return person === undefined ? [] : [{ ...presentPerson(person, deps.pictureOf), level }];
  });
};
