/** The only SQL about second factors and recovery codes. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Which kinds of factors somebody has, and how he is called. */
export const readFactorKinds = async (
  db: Db,
  playerId: number,
): Promise<{ name: string; totp: boolean; passkey: boolean; codes: number }> => {
  const { rows } = await sql<{ name: string; totp: boolean; passkey: boolean; codes: number }>`
    select name,
      exists (select from staff_factor where player_id = player.id and kind = 'totp') as totp,
      exists (select from staff_factor where player_id = player.id and kind = 'passkey') as passkey,
      (select count(*) from staff_recovery where player_id = player.id) as codes
    from player where id = ${playerId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no player ${playerId}`);
  return row;
};
