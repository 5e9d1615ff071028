/** The only SQL about races and about who lets friends race his recordings. */
import type { RaceOutcome, Recorded } from '@trivium/rules/ghost/race';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** What was recorded, as its label says. */
export type About = {
  readonly mode: string;
  readonly name: string | null;
  readonly hue: number | null;
  readonly level: number | null;
};

export type RaceRow = {
  readonly play_id: string;
  readonly player_id: number;
  readonly owner_id: number | null;
  readonly about: About;
  readonly recorded_at: Date;
  readonly track: readonly Recorded[] | null;
  readonly ended_at: Date | null;
  readonly points: number | null;
  readonly ms: number | null;
  readonly ghost_points: number | null;
  readonly ghost_ms: number | null;
  readonly outcome: RaceOutcome | null;
};

export type OwnerRow = { readonly id: number; readonly name: string; readonly picture: string };

const asJson = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

export const insertRace = (
  db: Db,
  race: Pick<RaceRow, 'play_id' | 'player_id' | 'owner_id' | 'about' | 'recorded_at' | 'track'>,
  startedAt: Date,
) =>
  sql`
    insert into ghost_race (play_id, player_id, owner_id, about, recorded_at, track, started_at)
    values (${race.play_id}, ${race.player_id}, ${race.owner_id}, ${asJson(race.about)}, ${race.recorded_at},
      ${asJson(race.track)}, ${startedAt})`.execute(db);

export const readRace = async (db: Db, playId: string): Promise<RaceRow | undefined> => {
  const { rows } = await sql<RaceRow>`select * from ghost_race where play_id = ${playId}`.execute(db);
  return rows[0];
};

/** Locks the race until the transaction ends: its recording is not taken back meanwhile. */
export const lockRace = async (db: Db, playId: string): Promise<RaceRow | undefined> => {
  const { rows } = await sql<RaceRow>`
    select * from ghost_race where play_id = ${playId} for update`.execute(db);
  return rows[0];
};

export type RaceEnd = Pick<RaceRow, 'points' | 'ms' | 'ghost_points' | 'ghost_ms' | 'outcome'>;

export const writeEnd = (db: Db, playId: string, end: RaceEnd, at: Date) =>
  sql`
    update ghost_race set ended_at = ${at}, points = ${end.points}, ms = ${end.ms}, ghost_points = ${end.ghost_points},
      ghost_ms = ${end.ghost_ms}, outcome = ${end.outcome}
    where play_id = ${playId} and ended_at is null`.execute(db);

export const countRaces = async (db: Db, playerId: number): Promise<{ raced: number; beaten: number }> => {
  const { rows } = await sql<{ raced: number; beaten: number }>`
    select count(*)::integer as raced, (count(*) filter (where outcome = 'won'))::integer as beaten
    from ghost_race where player_id = ${playerId} and ended_at is not null`.execute(db);
  return rows[0] ?? { raced: 0, beaten: 0 };
};

export const readOwner = async (db: Db, id: number): Promise<OwnerRow | undefined> => {
  const { rows } = await sql<OwnerRow>`select id, name, picture from player where id = ${id}`.execute(db);
  return rows[0];
};

export const hasConsent = async (db: Db, playerId: number): Promise<boolean> => {
  const { rows } = await sql`select from ghost_consent where player_id = ${playerId}`.execute(db);
  return rows.length > 0;
};

/** Whether a player agrees; if so, he cannot take it back before the transaction ends. */
export const holdConsent = async (db: Db, playerId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from ghost_consent where player_id = ${playerId} for share`.execute(db);
  return rows.length > 0;
};

export const writeConsent = (db: Db, playerId: number, at: Date) =>
  sql`
    insert into ghost_consent (player_id, given_at) values (${playerId}, ${at}) on conflict do nothing`.execute(
    db,
  );

/** Takes all recordings of a player back, also from races of others that run or are over. In the caller's transaction. */
export const removeConsent = async (db: Db, playerId: number): Promise<void> => {
  // First the consent: a start that holds it is waited for, and its race is in the next statement's sight.
  await sql`delete from ghost_consent where player_id = ${playerId}`.execute(db);
  // In the order of their plays, as the other end of a race locks them too.
  await sql`
    with held as (
      select play_id from ghost_race where owner_id = ${playerId} and player_id <> ${playerId} order by play_id for update)
    update ghost_race set owner_id = null, track = null, ghost_points = null, ghost_ms = null
    from held where ghost_race.play_id = held.play_id`.execute(db);
};

export const removeRaces = (db: Db, playerId: number) =>
  sql`
    with held as (select play_id from ghost_race where player_id = ${playerId} order by play_id for update)
    delete from ghost_race using held where ghost_race.play_id = held.play_id`.execute(db);

/** Deletes what races hold of recordings that are no longer offered. */
export const removeTracks = (db: Db, before: Date) =>
  sql`
    update ghost_race set track = null
    where track is not null and started_at < ${before} and ended_at is not null`.execute(db);
