/** SQL of the logs of finished battles and of how long they are kept. */
import type { BattleEvent } from '@trivium/rules/battle/event';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type LogRow = { seq: number; at: number; event: BattleEvent };

export const readLog = async (db: Db, battleId: string): Promise<LogRow[]> => {
  const { rows } = await sql<LogRow>`
    select seq, round(extract(epoch from at) * 1000)::bigint as at, event
    from battle_event where battle_id = ${battleId} order by seq`.execute(db);
  return rows;
};

/**
 * Deletes log, seed and questions of battles that ended before, but keeps their rows and seats; battles with the bot go
 * completely. Returns how many.
 */
export const thinLogs = async (db: Db, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ thinned: number }>`
    with old as (
      select id from battle where seed is not null and status = 'over' and ended_at < ${before}
      order by ended_at limit ${most} for update skip locked
    ), log as (
      delete from battle_event using old where battle_id = old.id
    ), thin as (
      update battle set seed = null, commitment = null, rounds = '[]' from old
      where battle.id = old.id and battle.kind <> 'bot' returning battle.id
    ), gone as (
      delete from battle using old where battle.id = old.id and battle.kind = 'bot' returning battle.id
    )
    select (select count(*) from thin) + (select count(*) from gone) as thinned`.execute(db);
  return rows[0]?.thinned ?? 0;
};

/** Deletes lobbies that never became a game; returns how many. */
export const removeLobbies = async (db: Db, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    select id from battle where started_at is null and status = 'over' and ended_at < ${before}
    order by ended_at limit ${most} for update skip locked`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`delete from battle_event where battle_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from room_invite where battle_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from battle where id = any(${ids}::uuid[])`.execute(db);
  return ids.length;
};
