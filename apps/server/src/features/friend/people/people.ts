/** Lists of players as one of them sees them: friends by who is around, requests, a search (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { readRoomCode } from '@trivium/rules/battle/room/code';
import { SEARCH_LEAST, searchLetters } from '@trivium/rules/text/search';
import type { FriendDeps } from '../deps.ts';
import { isAround, presentPerson, relationIn } from '../present.ts';
import { readStandings } from '../store.ts';
import { countReceived, type FriendRow, readFriends, readNamed, readWelcomeByCode } from './people-store.ts';
import { activitiesOf } from './presence.ts';

type Part = { readonly offset: number; readonly limit: number };
type Seen = FriendRow & { readonly isOnline: boolean };

/** Friends with whether each is around, as far as he shows it: those around first, then by when they were seen. */
const friendsBySight = async (deps: FriendDeps, playerId: number, now: number): Promise<Seen[]> => {
  const rows = await readFriends(deps.db, playerId);
  const shown = rows.filter(row => row.shows_online);
  const sockets = await deps.online(shown.map(({ id }) => id));
  const rank = (row: Seen) => (row.shows_online ? (row.seen_at?.getTime() ?? 0) : 0);
  return rows
    .map(row => ({ ...row, isOnline: row.shows_online && isAround(sockets.has(row.id), row.seen_at, now) }))
    .sort(
      (one, two) => Number(two.isOnline) - Number(one.isOnline) || rank(two) - rank(one) || one.id - two.id,
    );
};

/** What friends see of those who show it; the others are missing. */
const presencesOf = async (deps: FriendDeps, friends: readonly Seen[], now: number) => {
  const active = friends.filter(row => row.isOnline && row.shows_activity);
  const activities = await activitiesOf(
    deps.db,
    active.map(({ id }) => id),
    now,
  );
  return new Map(
    friends
      .filter(row => row.shows_online)
      .map(row => [
        row.id,
        {
          is_online: row.isOnline,
          seen_at: row.seen_at?.toISOString() ?? null,
          activity: activities.get(row.id) ?? null,
        },
      ]),
  );
};

export const friendList = async (
  deps: FriendDeps,
  playerId: number,
  { offset, limit }: Part,
  now: number,
): Promise<{ rows: Reply<'get_friends'>; total: number }> => {
  const [friends, requests, watched] = await Promise.all([
    friendsBySight(deps, playerId, now),
    countReceived(deps.db, playerId, deps.asked(now)),
    deps.watched(deps.db, playerId),
  ]);
  const shown = friends.slice(offset, offset + limit);
  const presences = await presencesOf(deps, shown, now);
  return {
    rows: {
      around: friends.filter(({ isOnline }) => isOnline).length,
      requests,
      friends: shown.map(row => ({
        ...presentPerson(row, deps.pictureOf),
        since: row.since.toISOString(),
        is_muted: row.is_muted,
        presence: presences.get(row.id) ?? null,
        watchable: watched.get(row.id) ?? null,
      })),
    },
    total: friends.length,
  };
};

/** What a friend shows of himself now; null where he shows nothing, or is no friend. */
export const presenceOf = async (
  deps: FriendDeps,
  playerId: number,
  friendId: number,
  now: number,
): Promise<Reply<'get_friends'>['friends'][number]['presence']> => {
  const [friend] = (await friendsBySight(deps, playerId, now)).filter(({ id }) => id === friendId);
  return friend === undefined ? null : ((await presencesOf(deps, [friend], now)).get(friendId) ?? null);
};

/** A player by his code, else players by the words of their names. */
export const findPlayers = async (
  deps: FriendDeps,
  playerId: number,
  { text, ...part }: Part & { readonly text: string },
  now: number,
): Promise<{ rows: Reply<'get_players_named'>; total: number }> => {
  if (searchLetters(text) < SEARCH_LEAST) return { rows: [], total: 0 };
  const coded = await readWelcomeByCode(deps.db, readRoomCode(text.trim()), playerId);
  const { rows, total } = coded
    ? { rows: part.offset === 0 ? [coded] : [], total: 1 }
    : await readNamed(deps.db, { ...part, text, playerId, most: deps.settings.foundMost() });
  const standings = await readStandings(
    deps.db,
    playerId,
    rows.map(({ id }) => id),
    deps.asked(now),
  );
  const of = new Map(standings.map(row => [row.id, row]));
  return {
    rows: rows.map(row => ({
      ...presentPerson(row, deps.pictureOf),
      relation: relationIn(of.get(row.id), row.id === playerId),
    })),
    total,
  };
};
