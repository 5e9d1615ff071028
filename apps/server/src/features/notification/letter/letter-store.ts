/** SQL of letters of news: who wants them, and who of some readers gets one. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export const readWantsLetters = async (db: Db, playerId: number): Promise<boolean> => {
  const { rows } = await sql<{ wants_letters: boolean }>`
    select wants_letters from player where id = ${playerId}`.execute(db);
  return rows[0]?.wants_letters ?? false;
};

export const writeWantsLetters = (db: Db, playerId: number, wants: boolean) =>
  sql`update player set wants_letters = ${wants} where id = ${playerId} and status <> 'deleted'`.execute(db);

export type NewsReader = { readonly id: number; readonly email: string };

/** Whether the row `player` gets letters of news: it asked for them, and its mailbox is proved. Demo accounts get none. */
export const takesLetters = sql`player.wants_letters and player.email_verified and not player.is_demo`;

/** Those of some players who get letters of news. */
export const readNewsReaders = async (db: Db, ids: readonly number[]): Promise<NewsReader[]> => {
  const { rows } = await sql<NewsReader>`
    select player.id, player.email from player
    where player.id = any(${ids}::bigint[]) and ${takesLetters} order by player.id`.execute(db);
  return rows;
};

export const noteMailed = (db: Db, messageId: number, mailed: number) =>
  sql`update message set mailed = mailed + ${mailed} where id = ${messageId}`.execute(db);
