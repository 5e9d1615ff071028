/** SQL of what the page of a player tells staff. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type Facts = {
  readonly reports_by: number;
  readonly reports_about: number;
  readonly devices: number;
  readonly payout_waiting: number | null;
  readonly invited_by: number | null;
  readonly invited: number;
  readonly invited_rewarded: number;
};

export const readFacts = async (db: Db, playerId: number, now: Date): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    select
      (select count(*) from player_report where reporter_id = ${playerId})
        + (select count(*) from report where player_id = ${playerId}) as reports_by,
      (select count(*) from player_report where player_id = ${playerId}) as reports_about,
      (select count(*) from session where player_id = ${playerId} and expires_at > ${now}) as devices,
      (select coins from payout_request where player_id = ${playerId} and status = ${sql.lit('pending')}) as payout_waiting,
      (select referrer_id from referral where friend_id = ${playerId}) as invited_by,
      (select count(*) from referral where referrer_id = ${playerId}) as invited,
      (select count(*) from referral where referrer_id = ${playerId} and paid_at is not null) as invited_rewarded`.execute(
    db,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('a row of facts always comes back');
  return facts;
};

export type FaceRow = {
  readonly id: number;
  readonly name: string;
  readonly picture: string;
  readonly state: 'active' | 'deactivated' | 'deleted';
};

export const readFaces = async (db: Db, ids: readonly number[]): Promise<FaceRow[]> => {
  const { rows } = await sql<FaceRow>`
    select id, name, picture, status as state from player where id = any(${ids}::bigint[]) order by id`.execute(
    db,
  );
  return rows;
};

/** The newest whom a player invited. */
export const readInvited = async (db: Db, playerId: number, limit: number): Promise<FaceRow[]> => {
  const { rows } = await sql<FaceRow>`
    select id, name, picture, status as state from referral join player on player.id = friend_id
    where referrer_id = ${playerId} order by friend_id desc limit ${limit}`.execute(db);
  return rows;
};

/** The address of the newest payout request that a player made to it, by its hash in hex; gone ones are empty. */
export const readPayoutAddresses = async (
  db: Db,
  playerId: number,
  hashes: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ hash: string; address: string }>`
    select distinct on (address_hash) encode(address_hash, 'hex') as hash, address
    from payout_request where player_id = ${playerId} and encode(address_hash, 'hex') = any(${hashes}::text[])
    order by address_hash, id desc`.execute(db);
  return new Map(rows.map(({ hash, address }) => [hash, address]));
};

export type WarningRow = { readonly at: Date; readonly reason: string; readonly by: string | null };

export const readWarnings = async (db: Db, playerId: number): Promise<WarningRow[]> => {
  const { rows } = await sql<WarningRow>`
    select warned_at as at, reason, (select name from player where id = warned_by) as by
    from player_warning where player_id = ${playerId} order by id desc limit 20`.execute(db);
  return rows;
};
