/** The board of a player and his friends over the site's week, from the points of the boards of its days (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { type Gap, ownLine, weekBoard } from '@trivium/rules/friend/board';
import { WEEK_DAYS } from '@trivium/rules/friend/limits';
import type { Board } from '@trivium/rules/leaderboard/board';
import { addDays, dateInZone, weekday, weekStart } from '@trivium/rules/streak/date';
import type { FriendDeps } from '../deps.ts';
import { readFriends } from '../people/people-store.ts';
import { isAround, presentPerson } from '../present.ts';
import { type PersonRow, readPersons } from '../store.ts';

type Part = { readonly offset: number; readonly limit: number };

const weekOf = (now: number, zone: string) => {
  const today = dateInZone(now, zone);
  const week = weekStart(today);
  const boards = Array.from({ length: WEEK_DAYS }, (_, day): Board => `day/${addDays(week, day)}`);
  return { week, today: weekday(today), boards };
};

export const friendsBoard = async (
  deps: FriendDeps,
  playerId: number,
  { offset, limit }: Part,
  now: number,
): Promise<{ rows: Reply<'get_friends_board'>; total: number }> => {
  const { week, today, boards } = weekOf(now, deps.siteZone());
  const [friends, own] = await Promise.all([
    readFriends(deps.db, playerId),
    readPersons(deps.db, [playerId]),
  ]);
  const people = new Map<number, PersonRow>([...own, ...friends].map(row => [row.id, row]));
  const scores = await deps.scoresOn(deps.db, [...people.keys()], boards);
  const points = new Map(scores.map(({ player_id, board, score }) => [`${player_id} ${board}`, score]));
  const board = weekBoard(
    [...people.keys()].map(id => ({
      playerId: id,
      days: boards.map(name => points.get(`${id} ${name}`) ?? 0),
    })),
  );
  const lines = board.slice(offset, offset + limit);
  const seen = new Map(friends.map(row => [row.id, row]));
  const shown = lines.filter(line => seen.get(line.playerId)?.shows_online);
  const sockets = await deps.online(shown.map(line => line.playerId));
  const around = new Map(
    shown.map(({ playerId: id }) => [id, isAround(sockets.has(id), seen.get(id)?.seen_at ?? null, now)]),
  );
  const named = (id: number) =>
    presentPerson(people.get(id) ?? { id, name: '', picture: '' }, deps.pictureOf);
  const gapOf = (gap: Gap | null) => gap && { ...named(gap.playerId), points: gap.points };
  const mine = ownLine(board, playerId);
  return {
    rows: {
      week,
      today,
      mine: mine && { ...mine, ahead: gapOf(mine.ahead), behind: gapOf(mine.behind) },
      rows: lines.map(line => ({
        ...named(line.playerId),
        place: line.place,
        points: line.points,
        days: [...line.days],
        is_me: line.playerId === playerId,
        is_online: around.get(line.playerId) ?? null,
      })),
    },
    total: board.length,
  };
};
