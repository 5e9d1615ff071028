/** The SQL of friendships, requests, and players set aside. */
import type { FriendSwitch, FriendWay } from '@trivium/rules/friend/relation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** A player as others see him. */
export type PersonRow = { readonly id: number; readonly name: string; readonly picture: string };

/** Players who may be somebody's friend: nobody who left, was shut out or looks after the site. */
export const readPersons = async (db: Db, ids: readonly number[]): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select id, name, picture from player
    where id = any(${ids}::bigint[]) and status = 'active' and role = 'player'`.execute(db);
  return rows;
};

/** Locks both players' friends and requests until the transaction ends. */
export const lockBoth = async (db: Db, one: number, other: number): Promise<void> => {
  const ids = [Math.min(one, other), Math.max(one, other)];
  await sql`
    insert into friend_link (player_id) select id from unnest(${ids}::bigint[]) as given (id) order by id
    on conflict do nothing`.execute(db);
  await sql`
    select from friend_link where player_id = any(${ids}::bigint[]) order by player_id for update`.execute(
    db,
  );
};

export type StandingRow = {
  /** Null: no friends. */
  readonly since: Date | null;
  readonly has_sent: boolean;
  readonly has_received: boolean;
  readonly is_muted: boolean;
  readonly is_blocked: boolean;
};

/** What stands between a player and others, by the others. Requests from before `asked` are over. */
export const readStandings = async (
  db: Db,
  playerId: number,
  otherIds: readonly number[],
  asked: Date,
): Promise<(StandingRow & { readonly id: number })[]> => {
  const { rows } = await sql<StandingRow & { id: number }>`
    select other.id, friendship.since,
      sent.to_id is not null as has_sent,
      received.from_id is not null and blocked.player_id is null as has_received,
      muted.player_id is not null as is_muted, blocked.player_id is not null as is_blocked
    from unnest(${otherIds}::bigint[]) as other (id)
    left join friendship on friendship.player_id = ${playerId} and friendship.friend_id = other.id
      and friendship.ended_at is null
    left join friend_request sent on sent.from_id = ${playerId} and sent.to_id = other.id
      and sent.withdrawn_at is null and sent.sent_at > ${asked}
    left join friend_request received on received.from_id = other.id and received.to_id = ${playerId}
      and received.withdrawn_at is null and received.declined_at is null and received.sent_at > ${asked}
    left join friend_aside muted on muted.player_id = ${playerId} and muted.other_id = other.id
      and muted.kind = 'mute'
    left join friend_aside blocked on blocked.player_id = ${playerId} and blocked.other_id = other.id
      and blocked.kind = 'block'`.execute(db);
  return rows;
};

/** How many friends a player has. */
export const countFriends = async (db: Db, playerId: number): Promise<number> => {
  const { rows } = await sql<{ friends: number }>`
    select count(*)::integer as friends from friendship
    where player_id = ${playerId} and ended_at is null`.execute(db);
  return rows[0]?.friends ?? 0;
};

/** Makes two players friends; an ended friendship begins anew. Their requests are answered. */
export const writeFriends = async (
  db: Db,
  [one, other]: readonly [number, number],
  { via, at }: { readonly via: FriendWay; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into friendship as known (player_id, friend_id, via, since)
    values (${one}, ${other}, ${via}, ${at}), (${other}, ${one}, ${via}, ${at})
    on conflict (player_id, friend_id) do update set
      via = excluded.via, since = excluded.since, ended_at = null, ended_by = null
    where known.ended_at is not null`.execute(db);
  await sql`
    delete from friend_request
    where (from_id = ${one} and to_id = ${other}) or (from_id = ${other} and to_id = ${one})`.execute(db);
};

export const endFriends = (db: Db, playerId: number, otherId: number, at: Date) =>
  sql`
    update friendship set ended_at = ${at}, ended_by = ${playerId}
    where ended_at is null and ((player_id = ${playerId} and friend_id = ${otherId})
      or (player_id = ${otherId} and friend_id = ${playerId}))`.execute(db);

/** Takes back the end of a friendship that this player ended since then; false when there is none. */
export const restoreFriends = async (
  db: Db,
  playerId: number,
  otherId: number,
  since: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update friendship set ended_at = null, ended_by = null
    where ended_by = ${playerId} and ended_at > ${since}
      and ((player_id = ${playerId} and friend_id = ${otherId})
        or (player_id = ${otherId} and friend_id = ${playerId}))`.execute(db);
  return numAffectedRows === 2n;
};

type RequestRow = { readonly via: FriendWay; readonly declined_at: Date | null };

/** A request that its sender has not withdrawn, declined or not. */
export const readRequest = async (
  db: Db,
  fromId: number,
  toId: number,
  asked: Date,
): Promise<RequestRow | undefined> => {
  const { rows } = await sql<RequestRow>`
    select via, declined_at from friend_request
    where from_id = ${fromId} and to_id = ${toId} and withdrawn_at is null and sent_at > ${asked}`.execute(
    db,
  );
  return rows[0];
};

/** The requests of a player that wait, declined ones included: he does not know of those. */
export const countSent = async (db: Db, playerId: number, asked: Date): Promise<number> => {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::integer as sent from friend_request
    where from_id = ${playerId} and withdrawn_at is null and sent_at > ${asked}`.execute(db);
  return rows[0]?.sent ?? 0;
};

/**
 * Writes a request. One that was declined within the days of requests stays declined when it is sent again. True when the
 * other player is to see it.
 */
export const writeRequest = async (
  db: Db,
  request: {
    readonly fromId: number;
    readonly toId: number;
    readonly via: FriendWay;
    readonly at: Date;
    readonly asked: Date;
    readonly isBlocked: boolean;
  },
): Promise<boolean> => {
  const declined = request.isBlocked ? request.at : null;
  const { rows } = await sql<{ is_open: boolean }>`
    insert into friend_request as known (from_id, to_id, via, sent_at, declined_at)
    values (${request.fromId}, ${request.toId}, ${request.via}, ${request.at}, ${declined}::timestamptz)
    on conflict (from_id, to_id) do update set
      via = excluded.via, sent_at = excluded.sent_at, withdrawn_at = null,
      declined_at = coalesce(excluded.declined_at,
        case when known.sent_at > ${request.asked} then known.declined_at end)
    returning declined_at is null as is_open`.execute(db);
  return rows[0]?.is_open ?? false;
};

export const declineRequest = (db: Db, fromId: number, toId: number, at: Date) =>
  sql`
    update friend_request set declined_at = ${at}
    where from_id = ${fromId} and to_id = ${toId} and declined_at is null`.execute(db);

export const withdrawRequest = (db: Db, fromId: number, toId: number, at: Date) =>
  sql`
    update friend_request set withdrawn_at = ${at}
    where from_id = ${fromId} and to_id = ${toId} and withdrawn_at is null`.execute(db);

export type AsideKind = 'block' | 'mute';

export const setAside = (db: Db, playerId: number, otherId: number, kind: AsideKind, at: Date) =>
  sql`
    insert into friend_aside (player_id, other_id, kind, since) values (${playerId}, ${otherId}, ${kind}, ${at})
    on conflict do nothing`.execute(db);

export const takeBack = (db: Db, playerId: number, otherId: number, kind: AsideKind) =>
  sql`
    delete from friend_aside
    where player_id = ${playerId} and other_id = ${otherId} and kind = ${kind}`.execute(db);

/** Which of the others a player has blocked. */
export const readBlockedAmong = async (
  db: Db,
  playerId: number,
  otherIds: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ other_id: number }>`
    select other_id from friend_aside
    where player_id = ${playerId} and other_id = any(${otherIds}::bigint[]) and kind = 'block'`.execute(db);
  return rows.map(row => row.other_id);
};

/** Which of these players have set somebody aside; for blocks alone, or for mutes too. */
export const readAsideOf = async (
  db: Db,
  playerIds: readonly number[],
  otherId: number,
  kinds: readonly AsideKind[],
): Promise<number[]> => {
  const { rows } = await sql<{ player_id: number }>`
    select distinct player_id from friend_aside
    where player_id = any(${playerIds}::bigint[]) and other_id = ${otherId}
      and kind = any(${kinds}::text[])`.execute(db);
  return rows.map(row => row.player_id);
};

/** The smaller id first. */
type PairRow = { readonly one_id: number; readonly other_id: number };

/** Which of these pairs are friends; each is one look-up by the key. */
export const readFriendPairs = async (
  db: Db,
  pairs: readonly (readonly [number, number])[],
): Promise<PairRow[]> => {
  const [ones, others] = [pairs.map(pair => Math.min(...pair)), pairs.map(pair => Math.max(...pair))];
  const { rows } = await sql<PairRow>`
    select one_id, other_id from unnest(${ones}::bigint[], ${others}::bigint[]) as given (one_id, other_id)
    where exists (select from friendship
      where player_id = one_id and friend_id = other_id and ended_at is null)`.execute(db);
  return rows;
};

export const readOff = async (db: Db, playerId: number): Promise<FriendSwitch[]> => {
  const { rows } = await sql<{ name: FriendSwitch }>`
    select name from friend_off where player_id = ${playerId}`.execute(db);
  return rows.map(({ name }) => name);
};

export const writeSwitch = (db: Db, playerId: number, name: FriendSwitch, isOn: boolean) =>
  isOn
    ? sql`delete from friend_off where player_id = ${playerId} and name = ${name}`.execute(db)
    : sql`insert into friend_off (player_id, name) values (${playerId}, ${name}) on conflict do nothing`.execute(
        db,
      );

/** Which of these players switched something off. */
export const readOffAmong = async (
  db: Db,
  playerIds: readonly number[],
  name: FriendSwitch,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ player_id: number }>`
    select player_id from friend_off where player_id = any(${playerIds}::bigint[]) and name = ${name}`.execute(
    db,
  );
  return new Set(rows.map(row => row.player_id));
};

/** Which of the others are friends of a player. */
export const readFriendsAmong = async (
  db: Db,
  playerId: number,
  otherIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ friend_id: number }>`
    select friend_id from friendship
    where player_id = ${playerId} and friend_id = any(${otherIds}::bigint[]) and ended_at is null`.execute(
    db,
  );
  return new Set(rows.map(row => row.friend_id));
};
