/** The SQL that deletes what is over, and what a deleted player leaves. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Requests from before `asked`, and friendships that ended before `ended`. */
export const dropOver = async (
  db: Db,
  { asked, ended }: { readonly asked: Date; readonly ended: Date },
): Promise<void> => {
  await sql`delete from friend_request where sent_at <= ${asked}`.execute(db);
  await sql`delete from friendship where ended_at <= ${ended}`.execute(db);
};

export const removeAllOf = async (db: Db, playerId: number): Promise<void> => {
  // The other's row of each friendship is found by its own key.
  await sql`
    delete from friendship using (select friend_id from friendship where player_id = ${playerId}) mine
    where friendship.player_id = mine.friend_id and friendship.friend_id = ${playerId}`.execute(db);
  await sql`delete from friendship where player_id = ${playerId}`.execute(db);
  await sql`delete from friend_request where from_id = ${playerId} or to_id = ${playerId}`.execute(db);
  await sql`delete from friend_aside where player_id = ${playerId} or other_id = ${playerId}`.execute(db);
  for (const table of ['friend_off', 'friend_link', 'player_seen'] as const)
    await sql`delete from ${sql.table(table)} where player_id = ${playerId}`.execute(db);
};
