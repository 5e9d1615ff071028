/** The SQL that deletes what is over, and what a deleted player leaves. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Requests from before `asked`, and friendships that ended before `ended`. */
export const dropOver = async (
  db: Db,
  { asked, ended }: { readonly asked: Date; readonly ended: Date },
): Promise<void> => {
  // Rows that an erasure or a change has locked are left to it; the sweep waits for nobody while it holds others.
  await sql`
    delete from friend_request using (
      select from_id, to_id from friend_request where sent_at <= ${asked} for update skip locked
    ) old where friend_request.from_id = old.from_id and friend_request.to_id = old.to_id`.execute(db);
  await sql`
    delete from friendship using (
      select player_id, friend_id from friendship where ended_at <= ${ended} for update skip locked
    ) old where friendship.player_id = old.player_id and friendship.friend_id = old.friend_id`.execute(db);
};

/** Keeps everybody else from asking or befriending a player until the transaction ends, which deletes him. */
export const holdLink = async (db: Db, playerId: number): Promise<void> => {
  await sql`insert into friend_link (player_id) values (${playerId}) on conflict do nothing`.execute(db);
  await sql`select from friend_link where player_id = ${playerId} for update`.execute(db);
};

/** Deletes all of a player who is held. Rows of two who leave at once are locked in one order. */
export const removeAllOf = async (db: Db, playerId: number): Promise<void> => {
  await sql`
    select from friendship where player_id = ${playerId} or friend_id = ${playerId}
    order by least(player_id, friend_id), greatest(player_id, friend_id), player_id for update`.execute(db);
  await sql`
    select from friend_request where from_id = ${playerId} or to_id = ${playerId}
    order by from_id, to_id for update`.execute(db);
  await sql`
    select from friend_aside where player_id = ${playerId} or other_id = ${playerId}
    order by player_id, other_id, kind for update`.execute(db);
  // The other's row of each friendship is found by its own key.
  await sql`
    delete from friendship using (select friend_id from friendship where player_id = ${playerId}) mine
    where friendship.player_id = mine.friend_id and friendship.friend_id = ${playerId}`.execute(db);
  await sql`delete from friendship where player_id = ${playerId}`.execute(db);
  await sql`delete from friend_request where from_id = ${playerId} or to_id = ${playerId}`.execute(db);
  await sql`delete from friend_aside where player_id = ${playerId} or other_id = ${playerId}`.execute(db);
  for (const table of ['friend_off', 'friend_letter', 'friend_link', 'player_seen'] as const)
    await sql`delete from ${sql.table(table)} where player_id = ${playerId}`.execute(db);
};
