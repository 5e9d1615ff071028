/** Seats the players of a week in groups of like activity, once the week before is closed (ALIVE 3). */
import { bandOf, chooseGroup, type OpenGroup } from '@trivium/rules/league/group';
import { leagueWeek } from '@trivium/rules/league/week';
import { addDays } from '@trivium/rules/streak/date';
import type { Db } from '../../../platform/database/db.ts';
import * as store from './week-store.ts';

const PLAYERS_AT_ONCE = 500;

export type SeatDeps = { readonly siteZone: () => string; readonly players: () => number };

type Room = Map<number, OpenGroup[]>;

/** Finds the group of one player, opens one where none fits, and counts the seat. */
const seatOne = async (
  tx: Db,
  room: Room,
  { league, activity }: store.WaitingRow,
  of: { week: string; players: number; before: ReadonlyMap<number, number> },
): Promise<number> => {
  const groups = room.get(league) ?? [];
  const band = bandOf(activity ?? 0);
  const chosen = chooseGroup(groups, band, of.before.get(league) ?? 0);
  const group = chosen ?? {
    id: await store.openGroup(tx, { week: of.week, league, band }),
    band,
    seated: 0,
  };
  const rest = groups.filter(({ id }) => id !== group.id);
  const seated = group.seated + 1;
  room.set(league, seated < of.players ? [...rest, { ...group, seated }] : rest);
  return group.id;
};

const seatPart = (db: Db, week: string, players: number): Promise<number> =>
  db.transaction().execute(async tx => {
    await store.lockSeats(tx);
    const waiting = await store.readWaiting(tx, week, PLAYERS_AT_ONCE);
    if (waiting.length === 0) return 0;
    const before = await store.countPlayers(tx, addDays(week, -7));
    const open = await store.readRoom(tx, week, players);
    const room: Room = new Map(Map.groupBy(open, ({ league }) => league));
    const seats: store.Seat[] = [];
    for (const row of waiting)
      seats.push({
        playerId: row.player_id,
        groupId: await seatOne(tx, room, row, { week, players, before }),
      });
    await store.writeSeats(tx, week, seats);
    return waiting.length;
  });

/** Seats all who wait in this week; nobody while a week before it is not closed, because leagues may still change. */
export const seatPlayers = async (db: Db, { siteZone, players }: SeatDeps, now: number): Promise<void> => {
  const { week } = leagueWeek(now, siteZone());
  if (await store.hasOpenBefore(db, week)) return;
  while ((await seatPart(db, week, players())) === PLAYERS_AT_ONCE);
};
