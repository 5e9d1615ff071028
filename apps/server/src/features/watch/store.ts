/** SQL of who watches which battle. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type WatchRow = {
  /** Number of closed rounds that he was told. */
  readonly told: number;
  readonly cheers: number;
  /** He did not watch until now. */
  readonly is_new: boolean;
};

/** Notes that a player watches, and locks his row until the transaction ends. `gone`: who was seen last before it is new. */
export const writeSeen = async (
  db: Db,
  { battleId, playerId, at, gone }: { battleId: string; playerId: number; at: Date; gone: Date },
): Promise<WatchRow> => {
  const { rows } = await sql<WatchRow>`
    with was as (
      select seen_at from battle_watch where battle_id = ${battleId} and player_id = ${playerId}
    )
    insert into battle_watch as known (battle_id, player_id, since, seen_at)
    values (${battleId}, ${playerId}, ${at}, ${at})
    on conflict (battle_id, player_id) do update set seen_at = greatest(known.seen_at, excluded.seen_at)
    returning told, cheers, not exists (select from was where seen_at >= ${gone}) as is_new`.execute(db);
  return rows[0] ?? { told: 0, cheers: 0, is_new: true };
};

export const writeTold = (db: Db, battleId: string, playerId: number, told: number) =>
  sql`
    update battle_watch set told = greatest(told, ${told})
    where battle_id = ${battleId} and player_id = ${playerId}`.execute(db);

/** Who watches a battle since then, at most so many. */
export const readWatchers = async (db: Db, battleId: string, since: Date): Promise<number[]> => {
  const { rows } = await sql<{ player_id: number }>`
    select player_id from battle_watch where battle_id = ${battleId} and seen_at >= ${since}
    order by player_id`.execute(db);
  return rows.map(row => row.player_id);
};

/** Counts a cheer; undefined when he does not watch, has none left, or sent one just now. */
export const writeCheer = async (
  db: Db,
  { battleId, playerId, at, rested, most }: CheerFacts,
): Promise<number | undefined> => {
  const { rows } = await sql<{ cheers: number }>`
    update battle_watch set cheers = cheers + 1, cheered_at = ${at}
    where battle_id = ${battleId} and player_id = ${playerId} and cheers < ${most}
      and (cheered_at is null or cheered_at <= ${rested})
    returning cheers`.execute(db);
  return rows[0]?.cheers;
};

type CheerFacts = { battleId: string; playerId: number; at: Date; rested: Date; most: number };

export const readCheers = async (db: Db, battleId: string, playerId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ cheers: number }>`
    select cheers from battle_watch where battle_id = ${battleId} and player_id = ${playerId}`.execute(db);
  return rows[0]?.cheers;
};

/** A room is played, every seat agrees, and nobody has blocked the player or is blocked by him. */
const mayBeWatchedBy = (playerId: number) => sql`
    battle.status = 'running' and battle.kind in ('friend', 'group')
    and not exists (select from json_array_elements(battle.state -> 'seats') seat
      where (seat ->> 'isWatched') is distinct from 'true'
        or (seat ->> 'playerId')::bigint = ${playerId}
        or exists (select from friend_aside aside where aside.kind = 'block'
          and (aside.player_id = ${playerId} and aside.other_id = (seat ->> 'playerId')::bigint
            or aside.other_id = ${playerId} and aside.player_id = (seat ->> 'playerId')::bigint)))`;

/** Such rooms in which a friend sits. */
const watchableFor = (playerId: number) => sql`
  from battle
  where battle.id in (
      select place.battle_id from friendship
      join battle_place place on place.player_id = friend_id
      where friendship.player_id = ${playerId} and ended_at is null)
    and ${mayBeWatchedBy(playerId)}`;

/** The room that a player may watch of each friend who sits in one; of one friend alone where he is named. */
export const readWatchedFriends = async (
  db: Db,
  playerId: number,
  friendId: number | null,
): Promise<{ friend_id: number; battle_id: string }[]> => {
  const { rows } = await sql<{ friend_id: number; battle_id: string }>`
    select seated.friend_id, battle.id as battle_id
    from (
      select friend_id, place.battle_id from friendship
      join battle_place place on place.player_id = friend_id
      where friendship.player_id = ${playerId} and ended_at is null
        and (${friendId}::bigint is null or friend_id = ${friendId}::bigint)
    ) seated
    join battle on battle.id = seated.battle_id and ${mayBeWatchedBy(playerId)}`.execute(db);
  return rows;
};

/** Ids of a page of rooms that a player may watch, the newest first, and how many there are. */
export const readWatchable = async (
  db: Db,
  playerId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ ids: string[]; total: number }> => {
  const { rows } = await sql<{ id: string }>`
    select battle.id ${watchableFor(playerId)}
    order by battle.started_at desc, battle.id offset ${offset} limit ${limit}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*)::integer as total ${watchableFor(playerId)}`.execute(db);
  return { ids: rows.map(row => row.id), total: count.rows[0]?.total ?? 0 };
};

export const removeWatching = (db: Db, playerId: number) =>
  sql`delete from battle_watch where player_id = ${playerId}`.execute(db);

/** Forgets who watched before; returns how many rows, at most `most`. */
export const removeOld = async (db: Db, before: Date, most: number): Promise<number> => {
  const { rows } = await sql`
    delete from battle_watch where (battle_id, player_id) in (
      select battle_id, player_id from battle_watch where seen_at < ${before} order by seen_at limit ${most})
    returning battle_id`.execute(db);
  return rows.length;
};
