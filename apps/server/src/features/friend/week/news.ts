/** What friends did in the last seven days, of those who show it and are not muted (ALIVE 1, 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { NEWS_MS } from '@trivium/rules/friend/limits';
import type { FriendDeps } from '../deps.ts';
import { readFriends } from '../people/people-store.ts';
import { presentPerson } from '../present.ts';
import { readNews } from './news-store.ts';

const SHOWN = 10;

export const friendNews = async (
  deps: FriendDeps,
  playerId: number,
  now: number,
): Promise<Reply<'get_friend_news'>> => {
  const friends = (await readFriends(deps.db, playerId)).filter(row => row.shows_activity && !row.is_muted);
  if (friends.length === 0) return [];
  const people = new Map(friends.map(row => [row.id, row]));
  const rows = await readNews(deps.db, [...people.keys()], { since: new Date(now - NEWS_MS), most: SHOWN });
  return rows.flatMap(({ id, kind, badge, category, level, at }) => {
    const person = people.get(id);
    if (person === undefined) return [];
    const who = presentPerson(person, deps.pictureOf);
    return [{ ...who, kind, badge, category, level, at: at.toISOString() }];
  });
};
