/** The SQL of a player's own league: his standing, his row of the week, his group. Seating and closing have theirs in `week/`. */
import type { Move } from '@trivium/rules/league/league';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type AheadRow = {
  readonly is_off: boolean;
  /** Null before the first round of the week. */
  readonly day: string | null;
  readonly earlier: number | null;
  readonly best: readonly number[] | null;
};

/** What a settlement counts a round on. */
export const readAhead = async (db: Db, playerId: number, week: string): Promise<AheadRow> => {
  const { rows } = await sql<AheadRow>`
    select coalesce(standing.is_off, false) as is_off, member.day, member.earlier, member.best
    from (values (${playerId}::bigint)) own (player_id)
    left join league_standing standing using (player_id)
    left join league_member member on member.player_id = own.player_id and member.week = ${week}::date`.execute(
    db,
  );
  return rows[0] ?? { is_off: false, day: null, earlier: null, best: null };
};

export type WeekWriting = {
  readonly playerId: number;
  readonly week: string;
  readonly day: string;
  readonly earlier: number;
  readonly best: readonly number[];
  readonly points: number;
  readonly at: Date;
};

/** Writes the player's week; a week that is closed stays as it is. The caller holds the player's purse. */
export const writeWeek = (db: Db, { playerId, week, day, earlier, best, points, at }: WeekWriting) =>
  sql`
    insert into league_member (player_id, week, earlier, day, best, points, reached_at)
    values (${playerId}, ${week}::date, ${earlier}, ${day}::date, ${best}::integer[], ${points}, ${at})
    on conflict (player_id, week) do update set
      earlier = excluded.earlier, day = excluded.day, best = excluded.best, points = excluded.points,
      reached_at = case when excluded.points > league_member.points then excluded.reached_at else league_member.reached_at end
    where league_member.move is null`.execute(db);

export type StandingRow = { league: number; best_league: number; is_off: boolean };

export const readStanding = async (db: Db, playerId: number): Promise<StandingRow> => {
  const { rows } = await sql<StandingRow>`
    select league, best_league, is_off from league_standing where player_id = ${playerId}`.execute(db);
  return rows[0] ?? { league: 0, best_league: 0, is_off: false };
};

export type GroupRow = {
  player_id: number;
  name: string;
  picture: string;
  points: number;
  /** Points before today: from them comes how many places somebody has won or lost today. */
  points_before: number;
  /** As the group was filled. */
  seated: number;
  league: number;
};

/** The group of a player in a week, the most points first; empty while he has none. Nobody who stays out, left or was shut out. */
export const readGroup = async (
  db: Db,
  playerId: number,
  { week, day }: { week: string; day: string },
): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`
    select member.player_id, player.name, player.picture, member.points,
      case when member.day = ${day}::date then member.earlier else member.points end as points_before,
      league_group.seated, league_group.league
    from league_member own
    join league_group on league_group.id = own.group_id
    join league_member member on member.group_id = own.group_id
    join player on player.id = member.player_id
    where own.player_id = ${playerId} and own.week = ${week}::date
      and player.status = 'active' and player.role = 'player'
      and not exists (select from league_standing off where off.player_id = member.player_id and off.is_off)
    order by member.points desc, member.reached_at, member.player_id`.execute(db);
  return rows;
};

/** The own points of a week, before there is a group. */
export const readOwnPoints = async (db: Db, playerId: number, week: string): Promise<number | null> => {
  const { rows } = await sql<{ points: number }>`
    select points from league_member where player_id = ${playerId} and week = ${week}::date`.execute(db);
  return rows[0]?.points ?? null;
};

export type LastRow = { week: string; league: number; place: number; move: Move; seated: number };

/** The newest week of a player that was closed before this one. */
export const readLast = async (db: Db, playerId: number, week: string): Promise<LastRow | undefined> => {
  const { rows } = await sql<LastRow>`
    select member.week, member.place, member.move, league_group.league, league_group.seated
    from league_member member join league_group on league_group.id = member.group_id
    where member.player_id = ${playerId} and member.week < ${week}::date and member.move is not null
    order by member.week desc limit 1`.execute(db);
  return rows[0];
};

/**
 * Takes a player out of leagues, or lets him back in. His league stays, and so does his seat of the week: whoever comes back in it
 * finds the same group, so nobody chooses one by leaving.
 */
export const writeSwitch = (db: Db, playerId: number, isOff: boolean) =>
  sql`
    insert into league_standing (player_id, is_off) values (${playerId}, ${isOff})
    on conflict (player_id) do update set is_off = ${isOff}`.execute(db);

/** Gives up the seat of a running week; another may have it. Groups are locked before their members, as closing does. */
const leaveWeeks = async (db: Db, playerId: number): Promise<void> => {
  await sql`
    select from league_group where closed_at is null and id in (
      select group_id from league_member where player_id = ${playerId} and move is null)
    order by id for update`.execute(db);
  await sql`
    with left_now as (
      delete from league_member where player_id = ${playerId} and move is null returning group_id
    )
    update league_group set seated = seated - 1
    from left_now where league_group.id = left_now.group_id and closed_at is null`.execute(db);
};

export const forget = async (db: Db, playerId: number): Promise<void> => {
  await leaveWeeks(db, playerId);
  await sql`delete from league_member where player_id = ${playerId}`.execute(db);
  await sql`delete from league_standing where player_id = ${playerId}`.execute(db);
};
