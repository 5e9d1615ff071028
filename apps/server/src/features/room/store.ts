/** SQL of past opponents and invitations. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** The newest played room of a player with this id, code or owner's key. */
export const readPlayedRoom = async (
  db: Db,
  playerId: number,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select battle.id from battle_seat seat join battle on battle.id = seat.battle_id
    where seat.player_id = ${playerId} and battle.kind in ('friend', 'group')
      and (battle.id::text = lower(${id}) or battle.room_key = ${id} or battle.room_code = ${code})
    order by seat.ended_at desc limit 1`.execute(db);
  return rows[0]?.id;
};

/** A player as others see him. */
export type PersonRow = { readonly id: number; readonly name: string; readonly picture: string };

/** How many of a player's last battles are searched for opponents (our choice). */
const LOOKED_THROUGH = 300;

const opponentsOf = (playerId: number) => sql`
  select other.player_id, max(mine.ended_at) as met_at
  from (
    select battle_id, ended_at from battle_seat
    where player_id = ${playerId} and kind <> 'bot' order by ended_at desc limit ${LOOKED_THROUGH}
  ) mine
  join battle_seat other on other.battle_id = mine.battle_id and other.player_id <> ${playerId}
  join player on player.id = other.player_id and player.status = 'active'
  group by other.player_id`;

/** The opponents of a player, the latest first, each once. */
export const readOpponents = async (
  db: Db,
  playerId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: (PersonRow & { met_at: Date })[]; total: number }> => {
  const { rows } = await sql<PersonRow & { met_at: Date }>`
    select player.id, player.name, player.picture, met_at
    from (${opponentsOf(playerId)}) met join player on player.id = met.player_id
    order by met_at desc, player.id offset ${offset} limit ${limit}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*)::integer as total from (${opponentsOf(playerId)}) met`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
};

/** Whether two players sat in one battle lately, and the other's account is active. */
export const isOpponent = async (db: Db, playerId: number, otherId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from (${opponentsOf(playerId)}) met where player_id = ${otherId}`.execute(db);
  return rows.length > 0;
};

export const readPersons = async (db: Db, ids: readonly number[]): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select id, name, picture from player where id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

/** Writes an invitation; false when the invited player has declined it before. */
export const writeInvite = async (
  db: Db,
  row: { battleId: string; playerId: number; fromId: number; at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into room_invite as known (battle_id, player_id, from_id, invited_at)
    values (${row.battleId}, ${row.playerId}, ${row.fromId}, ${row.at})
    on conflict (battle_id, player_id) do update set invited_at = excluded.invited_at
      where known.declined_at is null
    returning player_id`.execute(db);
  return rows.length > 0;
};

export const writeDeclined = (db: Db, battleId: string, playerId: number, at: Date) =>
  sql`
    update room_invite set declined_at = ${at}
    where battle_id = ${battleId} and player_id = ${playerId} and declined_at is null`.execute(db);

export type InviteRow = {
  readonly battle_id: string;
  readonly invited_at: Date;
  readonly from: PersonRow;
};

/** Invitations into open lobbies, newest first, without those of inactive accounts. */
export const readInvites = async (db: Db, playerId: number, most: number): Promise<InviteRow[]> => {
  const { rows } = await sql<{ battle_id: string; invited_at: Date } & PersonRow>`
    select invite.battle_id, invite.invited_at, player.id, player.name, player.picture
    from room_invite invite
    join battle on battle.id = invite.battle_id and battle.status = 'lobby'
    join player on player.id = invite.from_id and player.status = 'active'
    where invite.player_id = ${playerId} and invite.declined_at is null
      and not exists (select from battle_place place
        where place.player_id = invite.player_id and place.battle_id = invite.battle_id)
    order by invite.invited_at desc limit ${most}`.execute(db);
  return rows.map(({ battle_id, invited_at, ...from }) => ({ battle_id, invited_at, from }));
};

/** The open room of a battle's rematch. */
export const readRematch = async (db: Db, battleId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from battle where rematch_of = ${battleId} and status in ('lobby', 'running')`.execute(db);
  return rows[0]?.id;
};

/** Forgets a deleted player's invitations. */
export const removeInvites = (db: Db, playerId: number) =>
  sql`delete from room_invite where player_id = ${playerId} or from_id = ${playerId}`.execute(db);
