/** The SQL of share links. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PersonRow } from '../store.ts';

export const readLink = async (
  db: Db,
  playerId: number,
): Promise<{ readonly code: string | null; readonly token: string | null } | undefined> => {
  const { rows } = await sql<{ code: string | null; token: string | null }>`
    select referral_code as code, token
    from player left join friend_link on friend_link.player_id = player.id
    where player.id = ${playerId}`.execute(db);
  return rows[0];
};

export const writeLink = (db: Db, playerId: number, token: string | null, at: Date) =>
  sql`
    insert into friend_link (player_id, token, made_at) values (${playerId}, ${token}, ${at})
    on conflict (player_id) do update set token = excluded.token, made_at = excluded.made_at`.execute(db);

export const readOwnerOf = async (db: Db, token: string): Promise<PersonRow | undefined> => {
  const { rows } = await sql<PersonRow>`
    select player.id, player.name, player.picture
    from friend_link join player on player.id = friend_link.player_id
    where token = ${token} and player.status = 'active' and player.role = 'player'`.execute(db);
  return rows[0];
};
