/** The SQL of whole weeks: who waits for a group, which groups have room, which are to be closed. */
import type { OpenGroup } from '@trivium/rules/league/group';
import type { Move } from '@trivium/rules/league/league';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

const SEAT_LOCK = 7_214_380;

/** Seats are given by one process at a time; until the end of the transaction. */
export const lockSeats = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${SEAT_LOCK})`.execute(db);
};

/** Whether a week before this one still has groups that are not closed. */
export const hasOpenBefore = async (db: Db, week: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select coalesce(min(week) < ${week}::date, false) as has from league_group where closed_at is null`.execute(
    db,
  );
  return rows[0]?.has ?? false;
};

export type WaitingRow = { player_id: number; league: number; activity: number | null };

/** Players of a week without a group, in the order of their activity, so that like ones come together. */
export const readWaiting = async (db: Db, week: string, most: number): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select waiting.player_id, coalesce(standing.league, 0) as league, standing.activity
    from (
      select player_id from league_member where week = ${week}::date and group_id is null
        and not exists (select from league_standing off where off.player_id = league_member.player_id and off.is_off)
      order by player_id limit ${most}
    ) waiting left join league_standing standing using (player_id)
    order by league, activity nulls first, player_id`.execute(db);
  return rows;
};

export type RoomRow = OpenGroup & { readonly league: number };

/** Groups of a week with room, in each league. */
export const readRoom = async (db: Db, week: string, players: number): Promise<RoomRow[]> => {
  const { rows } = await sql<RoomRow>`
    select id, league, band, seated from league_group
    where week = ${week}::date and closed_at is null and seated < ${players} order by id`.execute(db);
  return rows;
};

/** How many players each league had in a week. */
export const countPlayers = async (db: Db, week: string): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ league: number; players: number }>`
    select league, sum(seated)::integer as players from league_group where week = ${week}::date group by league`.execute(
    db,
  );
  return new Map(rows.map(({ league, players }) => [league, players]));
};

export const openGroup = async (
  db: Db,
  group: { week: string; league: number; band: number },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into league_group (week, league, band) values (${group.week}::date, ${group.league}, ${group.band})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
};

export type Seat = { readonly playerId: number; readonly groupId: number };

/** Seats players, and counts in the groups those who were still waiting. */
export const writeSeats = (db: Db, week: string, seats: readonly Seat[]) =>
  sql`
    with given as (
      update league_member set group_id = seat.group_id
      from unnest(${seats.map(({ playerId }) => playerId)}::bigint[],
        ${seats.map(({ groupId }) => groupId)}::bigint[]) as seat (player_id, group_id)
      where league_member.player_id = seat.player_id and week = ${week}::date and league_member.group_id is null
      returning league_member.group_id
    )
    update league_group set seated = seated + more.players
    from (select group_id, count(*)::integer as players from given group by group_id) more
    where league_group.id = more.group_id`.execute(db);

export type ClosingGroup = { id: number; league: number; seated: number };

/** A few groups of weeks up to this one that are not closed, locked; others' are left to them. */
export const lockClosing = async (db: Db, week: string, most: number): Promise<ClosingGroup[]> => {
  const { rows } = await sql<ClosingGroup>`
    select id, league, seated from league_group
    where closed_at is null and week <= ${week}::date order by week, league limit ${most} for update skip locked`.execute(
    db,
  );
  return rows;
};

export type ClosingMember = {
  group_id: number;
  player_id: number;
  points: number;
  activity: number | null;
};

/** The players of groups in their order, locked. Whoever stays out, left or was shut out is passed over: neither up nor down. */
export const lockMembers = async (db: Db, groupIds: readonly number[]): Promise<ClosingMember[]> => {
  const { rows } = await sql<ClosingMember>`
    select member.group_id, member.player_id, member.points, standing.activity
    from league_member member
    join player on player.id = member.player_id and player.status = 'active' and player.role = 'player'
    left join league_standing standing on standing.player_id = member.player_id
    where member.group_id = any(${groupIds}::bigint[]) and not coalesce(standing.is_off, false)
    order by member.group_id, member.points desc, member.reached_at, member.player_id for update of member`.execute(
    db,
  );
  return rows;
};

export type Closed = {
  readonly player_id: number;
  readonly group_id: number;
  readonly place: number;
  readonly move: Move;
  /** The league after the week. */
  readonly league: number;
  readonly activity: number;
};

/** Writes places, moves and leagues, and closes the groups. */
export const writeClosed = async (
  db: Db,
  groupIds: readonly number[],
  closed: readonly Closed[],
  at: Date,
): Promise<void> => {
  await sql`
    with closed as (
      select * from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb)
        as one (player_id bigint, group_id bigint, place smallint, move text, league smallint, activity integer)
    ), placed as (
      update league_member set place = closed.place, move = closed.move from closed
      where league_member.group_id = closed.group_id and league_member.player_id = closed.player_id
    ), stood as (
      insert into league_standing (player_id, league, best_league, activity)
      select player_id, league, league, activity from closed order by player_id
      on conflict (player_id) do update set league = excluded.league, activity = excluded.activity,
        best_league = greatest(league_standing.best_league, excluded.league)
    )
    update league_group set closed_at = ${at} where id = any(${groupIds}::bigint[])`.execute(db);
};

/** Deletes a few groups of weeks before this one, with their rows, and rows of such weeks that never had a group; how many groups. */
export const deleteOld = async (db: Db, week: string, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    with old as (
      select id from league_group where week < ${week}::date order by week, id limit ${most}
    ), members as (
      delete from league_member where group_id in (select id from old)
    ), never_seated as (
      delete from league_member where week < ${week}::date and group_id is null
    )
    delete from league_group where id in (select id from old)`.execute(db);
  return Number(numAffectedRows ?? 0);
};
