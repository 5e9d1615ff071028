/** SQL over all battles, for the check of the ledger. Nothing here runs for a player. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { BattleRow } from '../row.ts';

export type Standing = {
  readonly id: string;
  readonly status: BattleRow['status'];
  readonly fee: number;
  readonly seats: number;
  /** Its winnings are held for a decision. */
  readonly is_held: boolean;
};

const IS_HELD = sql`exists (select from battle_case held where held.battle_id = battle.id and held.status = 'held')`;

/** The state of battles that hold coins; unknown battles are missing. */
export const readStandings = async (db: Db, ids: readonly string[]): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    select id, status, (terms->>'fee')::integer as fee, json_array_length(state->'seats') as seats, ${IS_HELD} as is_held
    from battle where id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

export const countOver = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ over: number }>`
    select count(*) as over from battle where status = 'over'`.execute(db);
  return rows[0]?.over ?? 0;
};

/** Battles with held winnings, and the coins that their escrow must hold. */
export const readHeldBattles = async (db: Db): Promise<{ id: string; pot: number }[]> => {
  const { rows } = await sql<{ id: string; pot: number }>`
    select battle_id as id, (select coalesce(sum(fee), 0)::integer from battle_seat seat
      where seat.battle_id = battle_case.battle_id) as pot
    from battle_case where status = 'held'`.execute(db);
  return rows;
};
