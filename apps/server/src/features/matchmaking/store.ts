/** SQL of the queue of random battles: one row a player, whichever server holds his socket. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type SeekRow = {
  readonly player_id: number;
  /** The server process that holds the socket. */
  readonly home: string;
  readonly socket: string;
  readonly language_id: number;
  readonly category_id: number | null;
  readonly rating: number;
  readonly deviation: number;
  readonly since_at: Date;
};

/**
 * Writes the player's row in the queue and returns since when he waits. The newest tab holds the row. The same wish from the
 * same socket keeps its turn, unless that began before `endedBefore`.
 */
export const writeSeek = async (db: Db, row: SeekRow, endedBefore: Date): Promise<Date> => {
  const { rows } = await sql<{ since_at: Date }>`
    insert into battle_seek as known
      (player_id, home, socket, language_id, category_id, rating, deviation, since_at)
    values (${row.player_id}, ${row.home}, ${row.socket}, ${row.language_id}, ${row.category_id}, ${row.rating},
      ${row.deviation}, ${row.since_at})
    on conflict (player_id) do update set
      home = excluded.home, socket = excluded.socket, language_id = excluded.language_id,
      category_id = excluded.category_id, rating = excluded.rating, deviation = excluded.deviation,
      since_at = case
        when known.socket = excluded.socket and known.language_id = excluded.language_id
          and known.category_id is not distinct from excluded.category_id and known.since_at > ${endedBefore}
        then known.since_at else excluded.since_at end
    returning since_at`.execute(db);
  return rows[0]?.since_at ?? row.since_at;
};

/** Leaves the queue, but only if this socket holds the row. */
export const removeSeek = (db: Db, playerId: number, socket: string) =>
  sql`delete from battle_seek where player_id = ${playerId} and socket = ${socket}`.execute(db);

export const removeSeeks = (db: Db, playerIds: readonly number[]) =>
  sql`delete from battle_seek where player_id = any(${playerIds}::bigint[])`.execute(db);

/** Removes everybody who waits at a server. */
export const removeSeeksOf = (db: Db, serverId: string) =>
  sql`delete from battle_seek where home = ${serverId}`.execute(db);

/** Whether the player of a row plays the bot: he waits meanwhile. */
const PLAYS_BOT = sql`exists (select from battle_place place
  join battle on battle.id = place.battle_id and battle.kind = 'bot' where place.player_id = seek.player_id)`;

/** Whether the player of a row races a recording meanwhile. */
const RACES = sql`exists (select from play
  where play.player_id = seek.player_id and play.status = 'running' and play.mode = 'ghost')`;

/** Removes the seekers whose wait is over and returns their players; who plays the bot or a recording waits longer. */
export const removeLate = async (db: Db, since: Date, sincePlaying: Date): Promise<number[]> => {
  const { rows } = await sql<{ player_id: number }>`
    delete from battle_seek seek
    where since_at <= ${since} and (since_at <= ${sincePlaying} or not (${PLAYS_BOT} or ${RACES}))
    returning player_id`.execute(db);
  return rows.map(row => row.player_id);
};

export const removeAllSeeks = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ player_id: number }>`delete from battle_seek returning player_id`.execute(db);
  return rows.map(row => row.player_id);
};

/**
 * Returns who waits, oldest first, without players who sit in a battle of people, whose server is gone or whose account is not
 * active.
 */
export const readQueue = async (
  db: Db,
  { serverId, goneAfterSeconds, most }: { serverId: string; goneAfterSeconds: number; most: number },
): Promise<SeekRow[]> => {
  const { rows } = await sql<SeekRow>`
    select seek.player_id, seek.home, socket, language_id, category_id, rating, deviation, since_at
    from battle_seek seek join player on player.id = seek.player_id and player.status = 'active'
    where (${PLAYS_BOT}
        or not exists (select from battle_place place where place.player_id = seek.player_id))
      and (seek.home = ${serverId} or exists (select from server_home known
        where known.home = seek.home and abs(extract(epoch from now() - known.seen_at)) < ${goneAfterSeconds}))
    order by since_at, player_id limit ${most}`.execute(db);
  return rows;
};

/** Takes both players out of the queue, or neither: false when one of them is gone or held by another server. */
export const takePair = async (db: Db, playerIds: readonly [number, number]): Promise<boolean> => {
  const { rows } = await sql`
    with held as materialized (
      select player_id from battle_seek where player_id = any(${playerIds}::bigint[])
      order by player_id for update skip locked)
    delete from battle_seek seek using held
    where seek.player_id = held.player_id and (select count(*) from held) = ${playerIds.length}
    returning seek.player_id`.execute(db);
  return rows.length === playerIds.length;
};
