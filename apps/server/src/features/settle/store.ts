/** The SQL of settlements: paid best results, chosen options, and the players of a battle that is settled. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type SettlerRow = {
  time_zone: string;
  /** Staff and deactivated players play without coins and score (DECISIONS 1). */
  is_paid: boolean;
  best_coins: number | null;
  best_score: number | null;
  best_on: string | null;
};

/**
 * Marks the play as settled and reads what the settlement depends on; undefined when it was settled before. Locks the player's
 * row, so that nobody deactivates the player meanwhile.
 */
export const begin = async (
  db: Db,
  play: { playId: string; playerId: number; mode: string; scope: string; at: Date },
): Promise<SettlerRow | undefined> => {
  const { rows } = await sql<SettlerRow>`
    with first as (
      insert into settlement (play_id, player_id, mode, settled_at)
      values (${play.playId}, ${play.playerId}, ${play.mode}, ${play.at}) on conflict do nothing
      returning player_id
    )
    select player.time_zone, player.role = 'player' and player.status = 'active' as is_paid,
      best.coins as best_coins, best.score as best_score, best.paid_on as best_on
    from first
    join player on player.id = first.player_id
    left join paid_best best on best.player_id = player.id and best.scope = ${play.scope}
    for share of player`.execute(db);
  return rows[0];
};

/** Reads and locks the player's row, so that nobody deactivates the player meanwhile. */
export const holdPlayer = async (
  db: Db,
  playerId: number,
): Promise<Pick<SettlerRow, 'time_zone' | 'is_paid'>> => {
  const { rows } = await sql<Pick<SettlerRow, 'time_zone' | 'is_paid'>>`
    select time_zone, role = 'player' and status = 'active' as is_paid from player
    where id = ${playerId} for share`.execute(db);
  if (rows[0] === undefined) throw new Error(`there is no player ${playerId}`);
  return rows[0];
};

export const writePaidBest = (
  db: Db,
  best: { playerId: number; scope: string; coins: number; score: number; paidOn: string | null },
) =>
  sql`
    insert into paid_best (player_id, scope, coins, score, paid_on)
    values (${best.playerId}, ${best.scope}, ${best.coins}, ${best.score}, ${best.paidOn}::date)
    on conflict (player_id, scope) do update set
      coins = excluded.coins, score = excluded.score, paid_on = excluded.paid_on`.execute(db);

export type Choice = { readonly questionId: number; readonly option: number };

/** Writes down the chosen options; `countChoices` adds them up later. */
export const writeChoices = async (db: Db, choices: readonly Choice[]): Promise<void> => {
  if (choices.length === 0) return;
  await sql`
    insert into option_choice (question_id, option_index)
    select * from unnest(${choices.map(({ questionId }) => questionId)}::bigint[],
      ${choices.map(({ option }) => option)}::smallint[])`.execute(db);
};

/** Adds chosen options to the counts of the audience poll, in the order of questions, so that two runs never deadlock. */
export const countChoices = (db: Db) =>
  sql`
    with taken as (
      delete from option_choice returning question_id, option_index
    )
    insert into option_count (question_id, option_index, chosen)
    select question_id, option_index, count(*) from taken group by 1, 2 order by 1, 2
    on conflict (question_id, option_index) do update set
      chosen = option_count.chosen + excluded.chosen`.execute(db);

/** Whether one of the players belongs to the staff. */
export const hasStaff = async (db: Db, playerIds: readonly number[]): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select coalesce(bool_or(role <> 'player'), false) as has from player where id = any(${playerIds}::bigint[])`.execute(
    db,
  );
  return rows[0]?.has ?? false;
};

export type SeatedRow = {
  id: number;
  time_zone: string;
  /** Staff and accounts that are not active play without coins and score (DECISIONS 1). */
  is_paid: boolean;
};

/** Reads and locks the players' rows in their order, so that nobody deactivates one of them meanwhile. */
export const holdPlayers = async (db: Db, playerIds: readonly number[]): Promise<SeatedRow[]> => {
  const { rows } = await sql<SeatedRow>`
    select id, time_zone, role = 'player' and status = 'active' as is_paid
    from player where id = any(${playerIds}::bigint[]) order by id for share`.execute(db);
  return rows;
};
