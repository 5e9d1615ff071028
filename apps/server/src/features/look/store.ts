/** The only SQL of the shop: looks that were bought, and which of them are worn. */
import type { ShopLook } from '@trivium/rules/look/shop';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type Worn = { readonly back: string; readonly confetti: string };
const PLAIN: Worn = { back: '', confetti: '' };

export const readOwned = async (db: Db, playerId: number): Promise<{ kind: string; name: string }[]> => {
  const { rows } = await sql<{ kind: string; name: string }>`
    select kind, name from look_owned where player_id = ${playerId}`.execute(db);
  return rows;
};

export const isOwned = async (db: Db, playerId: number, kind: string, name: string): Promise<boolean> => {
  const { rows } = await sql`
    select from look_owned where player_id = ${playerId} and kind = ${kind} and name = ${name}`.execute(db);
  return rows.length > 0;
};

export const readWorn = async (db: Db, playerId: number): Promise<Worn> => {
  const { rows } = await sql<Worn>`
    select back, confetti from look_worn where player_id = ${playerId}`.execute(db);
  return rows[0] ?? PLAIN;
};

/** What a player has on, with the stickers that he may send. */
export const readOn = async (db: Db, playerId: number): Promise<Worn & { stickers: string[] }> => {
  const { rows } = await sql<Worn & { stickers: string[] }>`
    select coalesce(back, '') as back, coalesce(confetti, '') as confetti,
      array(select name from look_owned where player_id = ${playerId} and kind = 'sticker' order by bought_at, name) as stickers
    from (select 1) one left join look_worn on player_id = ${playerId}`.execute(db);
  return rows[0] ?? { ...PLAIN, stickers: [] };
};

/** False when it is his already. */
export const addOwned = async (
  db: Db,
  { playerId, kind, name, coins, at }: ShopLook & { playerId: number; coins: number; at: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into look_owned (player_id, kind, name, coins, bought_at)
    values (${playerId}, ${kind}, ${name}, ${coins}, ${at}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
};

export const writeWorn = (db: Db, playerId: number, kind: keyof Worn, name: string) =>
  sql`
    insert into look_worn (player_id, ${sql.ref(kind)}) values (${playerId}, ${name})
    on conflict (player_id) do update set ${sql.ref(kind)} = excluded.${sql.ref(kind)}`.execute(db);

export const removeAll = async (db: Db, playerId: number): Promise<void> => {
  await sql`
    with worn as (delete from look_worn where player_id = ${playerId})
    delete from look_owned where player_id = ${playerId}`.execute(db);
};
