/** The only SQL of seasons of duels. */
import type { SeasonDates, SeasonGroup } from '@trivium/rules/duel/season';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

const SEASON_LOCK = 7_214_443;

/** Seasons begin, and leagues are filled, by one process at a time; until the end of the transaction. */
export const lockSeasons = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${SEASON_LOCK})`.execute(db);
};

export type SeasonRow = SeasonDates & { readonly id: number };

const season = sql`id, starts_on as "startsOn", ends_on as "endsOn"`;

/** The newest season. */
export const readNewest = async (db: Db): Promise<SeasonRow | undefined> => {
  const { rows } = await sql<SeasonRow>`
    select ${season} from duel_season order by starts_on desc limit 1`.execute(db);
  return rows[0];
};

/** The season of a date; undefined between seasons. */
export const readSeasonOf = async (db: Db, today: string): Promise<SeasonRow | undefined> => {
  const { rows } = await sql<SeasonRow>`
    select ${season} from duel_season where starts_on <= ${today}::date and ends_on > ${today}::date`.execute(
    db,
  );
  return rows[0];
};

export const insertSeason = (db: Db, { startsOn, endsOn }: SeasonDates) =>
  sql`insert into duel_season (starts_on, ends_on) values (${startsOn}::date, ${endsOn}::date)`.execute(db);

export type MemberRow = { readonly group_id: number; readonly left_at: Date | null };

export const readMember = async (
  db: Db,
  seasonId: number,
  playerId: number,
): Promise<MemberRow | undefined> => {
  const { rows } = await sql<MemberRow>`
    select group_id, left_at from duel_season_member
    where player_id = ${playerId} and season_id = ${seasonId}`.execute(db);
  return rows[0];
};

export const readGroups = async (db: Db, seasonId: number): Promise<SeasonGroup[]> => {
  const { rows } = await sql<SeasonGroup>`
    select id, players, rating_sum as "ratingSum" from duel_season_group where season_id = ${seasonId}`.execute(
    db,
  );
  return rows;
};

export const openGroup = async (db: Db, seasonId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into duel_season_group (season_id) values (${seasonId}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
};

/** Seats a player; the caller holds the lock of seasons. */
export const insertMember = (
  db: Db,
  seat: { seasonId: number; playerId: number; groupId: number; rating: number; at: Date },
) =>
  sql`
    with seated as (
      insert into duel_season_member (player_id, season_id, group_id, joined_at)
      values (${seat.playerId}, ${seat.seasonId}, ${seat.groupId}, ${seat.at})
    )
    update duel_season_group set players = players + 1, rating_sum = rating_sum + ${seat.rating}
    where id = ${seat.groupId}`.execute(db);

export const writeLeft = (db: Db, seasonId: number, playerId: number, at: Date | null) =>
  sql`
    update duel_season_member set left_at = ${at}
    where player_id = ${playerId} and season_id = ${seasonId} and place is null`.execute(db);

/** Whether somebody may sit in a league: a player whose account is open. */
export const maySit = async (db: Db, playerId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from player where id = ${playerId} and status = 'active' and role = 'player'`.execute(db);
  return rows.length > 0;
};

export type TableRow = {
  readonly playerId: number;
  readonly name: string;
  readonly picture: string;
  readonly points: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
};

/** A league without those who left or were shut out. */
export const readTable = async (db: Db, groupId: number): Promise<TableRow[]> => {
  const { rows } = await sql<TableRow>`
    select member.player_id as "playerId", player.name, player.picture,
      member.points, member.won, member.drawn, member.lost
    from duel_season_member member
    join player on player.id = member.player_id and player.status = 'active' and player.role = 'player'
    where member.group_id = ${groupId} and member.left_at is null`.execute(db);
  return rows;
};

export type MetRow = {
  readonly other_id: number;
  readonly duel_id: string;
  /** Null: it is not over. */
  readonly result: 'won' | 'drawn' | 'lost' | null;
};

/** The duels of a player with others of his league: those that counted, and thinkers' duels that are open. */
export const readMet = async (db: Db, groupId: number, playerId: number): Promise<MetRow[]> => {
  const { rows } = await sql<MetRow>`
    select case when one_id = ${playerId} then other_id else one_id end as other_id, met.duel_id,
      case when duel.winner is null then 'drawn' when duel.winner = mine.side then 'won' else 'lost' end as result
    from duel_season_meeting met
    join duel on duel.id = met.duel_id
    join duel_side mine on mine.duel_id = met.duel_id and mine.player_id = ${playerId}
    where met.group_id = ${groupId} and ${playerId} in (one_id, other_id)
    union all
    select theirs.player_id, mine.duel_id, null
    from duel_side mine
    join duel on duel.id = mine.duel_id and duel.kind = 'thinker' and duel.status <> 'over'
    join duel_side theirs on theirs.duel_id = mine.duel_id and theirs.side <> mine.side
    join duel_season_member member on member.group_id = ${groupId} and member.player_id = theirs.player_id
    where mine.player_id = ${playerId} and mine.is_open`.execute(db);
  return rows;
};

export type LastRow = {
  readonly place: number;
  readonly of: number;
  readonly points: number;
  readonly starts_on: string;
  readonly ends_on: string;
};

/** The newest closed season in which a player had a place. */
export const readLast = async (db: Db, playerId: number): Promise<LastRow | undefined> => {
  const { rows } = await sql<LastRow>`
    select member.place, member.points, duel_season.starts_on, duel_season.ends_on,
      (select count(*)::integer from duel_season_member seated
        where seated.group_id = member.group_id and seated.place is not null) as of
    from duel_season_member member join duel_season on duel_season.id = member.season_id
    where member.player_id = ${playerId} and member.place is not null
    order by duel_season.starts_on desc limit 1`.execute(db);
  return rows[0];
};

export type Meeting = {
  readonly duelId: string;
  /** The sides of the duel, and their points in the season. */
  readonly sides: readonly { readonly playerId: number; readonly result: 'won' | 'drawn' | 'lost' }[];
  readonly points: Readonly<Record<'won' | 'drawn' | 'lost', number>>;
  readonly today: string;
};

/**
 * Counts a duel between two of one league, once a pair. The closing of the duel holds the ratings of both, so their rows are
 * written one after another.
 */
export const writeMeeting = async (db: Db, { duelId, sides, points, today }: Meeting): Promise<void> => {
  const [one, other] = sides.toSorted((a, b) => a.playerId - b.playerId);
  if (one === undefined || other === undefined) return;
  const { rows } = await sql<{ group_id: number }>`
    insert into duel_season_meeting (group_id, one_id, other_id, duel_id)
    select mine.group_id, mine.player_id, theirs.player_id, ${duelId}::uuid
    from duel_season_member mine
    join duel_season_member theirs on theirs.group_id = mine.group_id and theirs.player_id = ${other.playerId}
    join duel_season on duel_season.id = mine.season_id
    where mine.player_id = ${one.playerId} and mine.left_at is null and theirs.left_at is null
      and starts_on <= ${today}::date and ends_on > ${today}::date and closed_at is null
    on conflict do nothing returning group_id`.execute(db);
  const [met] = rows;
  if (met === undefined) return;
  for (const { playerId, result } of [one, other])
    await sql`
      update duel_season_member set points = points + ${points[result]},
        ${sql.ref(result)} = ${sql.ref(result)} + 1
      where group_id = ${met.group_id} and player_id = ${playerId}`.execute(db);
};

/** Seasons that ended before a date and are not closed, locked; another process's are left to it. */
export const lockEnded = async (db: Db, today: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from duel_season where ends_on <= ${today}::date and closed_at is null
    order by id for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
};

/** Writes the places of a season that is over, and closes it. */
export const closeSeason = async (
  db: Db,
  seasonId: number,
  places: readonly { readonly playerId: number; readonly place: number }[],
  at: Date,
): Promise<void> => {
  await sql`
    update duel_season_member set place = given.place
    from unnest(${places.map(({ playerId }) => playerId)}::bigint[],
      ${places.map(({ place }) => place)}::smallint[]) as given (player_id, place)
    where season_id = ${seasonId} and duel_season_member.player_id = given.player_id`.execute(db);
  await sql`update duel_season set closed_at = ${at} where id = ${seasonId}`.execute(db);
};

export type ToldRow = {
  readonly playerId: number;
  readonly seasonId: number;
  readonly place: number;
  readonly of: number;
  readonly points: number;
};

/** Takes some who have not been told how their season ended; another process's are left to it. */
export const takeUntold = async (db: Db, at: Date, most: number): Promise<ToldRow[]> => {
  const { rows } = await sql<ToldRow>`
    with due as (
      select player_id, season_id from duel_season_member where place is not null and told_at is null
      order by player_id, season_id limit ${most} for update skip locked
    )
    update duel_season_member member set told_at = ${at} from due
    where member.player_id = due.player_id and member.season_id = due.season_id
    returning member.player_id as "playerId", member.season_id as "seasonId", member.place, member.points,
      (select count(*)::integer from duel_season_member seated
        where seated.group_id = member.group_id and seated.place is not null) as of`.execute(db);
  return rows;
};

/** Until the end of the transaction nobody tells this player anything of his seats. */
export const lockSeats = (db: Db, playerId: number) =>
  sql`select from duel_season_member where player_id = ${playerId} order by season_id for update`.execute(db);

/** Deletes a player's seats and meetings; the others keep their points. */
export const forgetSeasons = async (db: Db, playerId: number): Promise<void> => {
  await sql`
    delete from duel_season_meeting met using (
      select group_id from duel_season_member where player_id = ${playerId}
    ) mine where met.group_id = mine.group_id and ${playerId} in (met.one_id, met.other_id)`.execute(db);
  await sql`delete from duel_season_member where player_id = ${playerId}`.execute(db);
};
