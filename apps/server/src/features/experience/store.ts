/** The only SQL of experience: a player's row with the quests of the day, and what was gained elsewhere than in settlements. */
import type { LookKind } from '@trivium/rules/experience/looks';
import type { DayQuest } from '@trivium/rules/quest/day';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type ExperienceRow = {
  readonly total: number;
  /** The player's date to which the next four belong; null before the first gain. */
  readonly day: string | null;
  readonly today: number;
  readonly times: { readonly [what in 'duel' | 'ghost' | 'room']?: number };
  readonly quests: readonly DayQuest[];
  readonly is_swapped: boolean;
  readonly frame: string;
  readonly horizon: string;
  readonly scarf: string;
  readonly is_off: boolean;
  readonly quests_off: boolean;
};

const columns = sql`total, day, today, times, quests, is_swapped, frame, horizon, scarf, is_off, quests_off`;

export const readRow = async (db: Db, playerId: number): Promise<ExperienceRow | undefined> => {
  const { rows } = await sql<ExperienceRow>`
    select ${columns} from experience where player_id = ${playerId}`.execute(db);
  return rows[0];
};

/**
 * As `readRow`, and keeps others from writing the row until the transaction ends. A missing row is made, so that a first
 * settlement and a first duel at once are counted one after the other.
 */
export const holdRow = async (db: Db, playerId: number): Promise<ExperienceRow> => {
  const { rows } = await sql<ExperienceRow>`
    with made as (
      insert into experience (player_id)
      select ${playerId}::bigint where not exists (select from experience where player_id = ${playerId})
      on conflict do nothing returning ${columns}
    ), held as (
      select ${columns} from experience where player_id = ${playerId} for update
    )
    select * from held union all select * from made`.execute(db);
  // Somebody else made it meanwhile.
  return rows[0] ?? lockRow(db, playerId);
};

/** As `readRow`, made where there is none, and locked until the transaction ends. */
export const lockRow = async (db: Db, playerId: number): Promise<ExperienceRow> => {
  const { rows } = await sql<ExperienceRow>`
    insert into experience (player_id) values (${playerId})
    on conflict (player_id) do update set total = experience.total returning ${columns}`.execute(db);
  if (rows[0] === undefined) throw new Error(`no experience of player ${playerId}`);
  return rows[0];
};

export type DayWriting = Pick<ExperienceRow, 'day' | 'today' | 'times' | 'quests' | 'is_swapped'> & {
  /** What is added to the total. */
  readonly xp: number;
};

/** Adds to the total and writes the day. The caller holds the player's purse, or his row. */
export const writeDay = (
  db: Db,
  playerId: number,
  { day, today, times, quests, is_swapped, xp }: DayWriting,
) =>
  sql`
    insert into experience (player_id, total, day, today, times, quests, is_swapped)
    values (${playerId}, ${xp}, ${day}::date, ${today}, ${JSON.stringify(times)}::jsonb,
      ${JSON.stringify(quests)}::jsonb, ${is_swapped})
    on conflict (player_id) do update set
      total = experience.total + excluded.total, day = excluded.day, today = excluded.today, times = excluded.times,
      quests = excluded.quests, is_swapped = excluded.is_swapped`.execute(db);

/** Notes a gain under its key; false when it was gained before. */
export const noteGain = async (
  db: Db,
  gain: { playerId: number; key: string; xp: number; at: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into experience_gain (player_id, key, xp, gained_at)
    values (${gain.playerId}, ${gain.key}, ${gain.xp}, ${gain.at}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
};

/** What a player gained under a key; 0 before that. */
export const readGain = async (db: Db, playerId: number, key: string): Promise<number> => {
  const { rows } = await sql<{ xp: number }>`
    select xp from experience_gain where player_id = ${playerId} and key = ${key}`.execute(db);
  return rows[0]?.xp ?? 0;
};

export const writeLook = (db: Db, playerId: number, kind: LookKind, name: string) =>
  sql`
    update experience set ${sql.ref(kind)} = ${name} where player_id = ${playerId}`.execute(db);

export const writeSwitch = (db: Db, playerId: number, name: 'is_off' | 'quests_off', isOff: boolean) =>
  sql`
    insert into experience (player_id, ${sql.ref(name)}) values (${playerId}, ${isOff})
    on conflict (player_id) do update set ${sql.ref(name)} = ${isOff}`.execute(db);

/** The zone of somebody who may earn; undefined for staff and accounts that are closed (ALIVE 1). */
export const readGainerZone = async (db: Db, playerId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from player where id = ${playerId} and role = 'player' and status = 'active'`.execute(
    db,
  );
  return rows[0]?.time_zone;
};

/** The player's zone, in which his day begins. */
export const readZone = async (db: Db, playerId: number): Promise<string> => {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from player where id = ${playerId}`.execute(db);
  return rows[0]?.time_zone ?? 'UTC';
};

/** The scarf that Glim wears for a player; empty for none. */
export const readScarf = async (db: Db, playerId: number): Promise<string> => {
  const { rows } = await sql<{ scarf: string }>`
    select scarf from experience where player_id = ${playerId} and not is_off`.execute(db);
  return rows[0]?.scarf ?? '';
};

/** Level and frame of a few players, for lists; those without a row are left out. */
export const readWorn = async (
  db: Db,
  playerIds: readonly number[],
): Promise<{ player_id: number; total: number; frame: string; horizon: string; is_off: boolean }[]> => {
  const { rows } = await sql<{
    player_id: number;
    total: number;
    frame: string;
    horizon: string;
    is_off: boolean;
  }>`
    select player_id, total, frame, horizon, is_off from experience
    where player_id = any(${playerIds}::bigint[])`.execute(db);
  return rows;
};

export const forget = async (db: Db, playerId: number): Promise<void> => {
  await sql`
    with gains as (delete from experience_gain where player_id = ${playerId})
    delete from experience where player_id = ${playerId}`.execute(db);
};
