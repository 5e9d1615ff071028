/** SQL of signs that two accounts share. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type SignKind = 'device' | 'network';
export type Sign = { readonly kind: SignKind; readonly sign: Buffer };
export type Pair = { readonly one: number; readonly other: number };

/** Notes that a player was seen with signs; a sign that was noted within the day is left unchanged. */
export const noteSigns = (db: Db, playerId: number, signs: readonly Sign[], at: Date) =>
  sql`
    insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
    select kind, sign, ${playerId}, ${at}, ${at}
    from unnest(${signs.map(({ kind }) => kind)}::text[], ${signs.map(({ sign }) => sign)}::bytea[]) as seen (kind, sign)
    on conflict (kind, sign, player_id) do update set last_seen_at = excluded.last_seen_at
    where link_sign.last_seen_at < excluded.last_seen_at - interval '12 hours'`.execute(db);

export const hasSign = async (
  db: Db,
  playerId: number,
  { kind, sign }: Sign,
  since: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select from link_sign where kind = ${kind} and sign = ${sign} and player_id = ${playerId}
      and last_seen_at > ${since}`.execute(db);
  return rows.length > 0;
};

/** The same for the player of a person. */
export const hasSignOf = async (db: Db, uid: string, { kind, sign }: Sign, since: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from link_sign join player on player.id = link_sign.player_id
    where player.uid = ${uid} and link_sign.kind = ${kind} and link_sign.sign = ${sign}
      and link_sign.last_seen_at > ${since}`.execute(db);
  return rows.length > 0;
};

/**
 * Pairs that share a sign; for payouts also pairs whose spellings name one mailbox, which older hashes do not show. `chosen`
 * selects the pairs, in terms of `mine` and `other`.
 */
const sharedBy = (since: Date, chosen: RawBuilder<unknown>) => sql`
  select mine.player_id as one, other.player_id as other
  from link_sign mine join link_sign other on other.kind = ${sql.lit('device')} and other.sign = mine.sign
    and other.player_id <> mine.player_id and other.last_seen_at > ${since}
  where mine.kind = ${sql.lit('device')} and mine.last_seen_at > ${since} and ${chosen}
  union
  select mine.player_id, other.player_id
  from payout_request mine join payout_request other on other.address_hash = mine.address_hash
    and other.player_id <> mine.player_id and other.status = ${sql.lit('completed')}
  where mine.status = ${sql.lit('completed')} and ${chosen}
  union
  select mine.player_id, other.player_id
  from payout_request mine join payout_request other on mailbox_of(other.address) = mailbox_of(mine.address)
    and other.method = ${sql.lit('paypal')} and other.address <> '' and other.player_id <> mine.player_id
    and other.status = ${sql.lit('completed')}
  where mine.method = ${sql.lit('paypal')} and mine.address <> '' and mine.status = ${sql.lit('completed')} and ${chosen}`;

/** The players linked to a player, a thousand at most, without those that staff told apart. */
export async function readLinkedTo(db: Db, playerId: number, since: Date): Promise<number[]> {
  const { rows } = await sql<Pair>`
    select other from (${sharedBy(since, sql`mine.player_id = ${playerId}`)}) linked
    where ${isNotApart} order by other limit 1000`.execute(db);
  return rows.map(({ other }) => other);
}

/** Linked pairs among these players, each once, the smaller id first. */
export async function readLinkedAmong(db: Db, players: readonly number[], since: Date): Promise<Pair[]> {
  const chosen = sql`mine.player_id = any(${players}::bigint[]) and other.player_id = any(${players}::bigint[])
    and mine.player_id < other.player_id`;
  const { rows } = await sql<Pair>`
    select one, other from (${sharedBy(since, chosen)}) linked
    where ${isNotApart} order by one, other`.execute(db);
  return rows;
}

const isNotApart = sql`not exists (select from link_apart where player_id = one and other_id = other)`;

export type Shared = {
  readonly kind: SignKind | 'payout';
  /** The same for all who share one thing. */
  readonly mark: string;
  readonly since: Date;
  readonly other: number;
  readonly is_apart: boolean;
};

/** What a player shares with whom, at most 100 rows; of networks only those that few use. */
export async function readShared(
  db: Db,
  playerId: number,
  { since, usersMost }: { readonly since: Date; readonly usersMost: number },
): Promise<Shared[]> {
  const { rows } = await sql<Shared>`
    select shared.*, exists (
      select from link_apart where player_id = ${playerId} and other_id = shared.other) as is_apart
    from (
      select mine.kind, encode(mine.sign, 'hex') as mark,
        greatest(mine.first_seen_at, other.first_seen_at) as since, other.player_id as other
      from link_sign mine join link_sign other on other.kind = mine.kind and other.sign = mine.sign
        and other.player_id <> mine.player_id and other.last_seen_at > ${since}
      where mine.player_id = ${playerId} and mine.last_seen_at > ${since}
        and (mine.kind = 'device' or (
          select count(*) from link_sign all_of where all_of.kind = mine.kind and all_of.sign = mine.sign
            and all_of.last_seen_at > ${since}) <= ${usersMost})
      union all
      select 'payout', encode(mine.address_hash, 'hex'), max(greatest(mine.requested_at, other.requested_at)),
        other.player_id
      from payout_request mine join payout_request other on other.address_hash = mine.address_hash
        and other.player_id <> mine.player_id
      where mine.player_id = ${playerId} group by 2, 4
    ) shared order by kind, mark, other limit 100`.execute(db);
  return rows;
}

/** Who was lately seen on a device of these players: `one` is theirs; since when both were known there. */
export async function readDeviceSharers(
  db: Db,
  players: readonly number[],
  since: Date,
): Promise<(Pair & { readonly since: Date })[]> {
  const { rows } = await sql<Pair & { readonly since: Date }>`
    select one, other, since from (
      select mine.player_id as one, other.player_id as other,
        min(greatest(mine.first_seen_at, other.first_seen_at)) as since
      from link_sign mine join link_sign other on other.kind = ${sql.lit('device')} and other.sign = mine.sign
        and other.player_id <> mine.player_id and other.last_seen_at > ${since}
      where mine.kind = ${sql.lit('device')} and mine.last_seen_at > ${since} and mine.player_id = any(${players}::bigint[])
      group by 1, 2
    ) shared where ${isNotApart} order by one, other limit 1000`.execute(db);
  return rows;
}

export type SharedNetwork = Pair & { readonly networks: number; readonly last_seen_at: Date };

/** Pairs that were lately seen in one network that few use; only a warning sign. */
export async function readNetworkPairs(
  db: Db,
  since: Date,
  { usersMost, limit }: { usersMost: number; limit: number },
): Promise<SharedNetwork[]> {
  const { rows } = await sql<SharedNetwork>`
    with few as (
      select sign from link_sign where kind = 'network' and last_seen_at > ${since}
      group by sign having count(*) between 2 and ${usersMost}
    )
    select mine.player_id as one, other.player_id as other, count(*) as networks,
      max(least(mine.last_seen_at, other.last_seen_at)) as last_seen_at
    from few join link_sign mine on mine.kind = 'network' and mine.sign = few.sign
    join link_sign other on other.kind = 'network' and other.sign = few.sign and other.player_id > mine.player_id
    where mine.last_seen_at > ${since} and other.last_seen_at > ${since}
    group by 1, 2 order by networks desc, last_seen_at desc, 1, 2 limit ${limit}`.execute(db);
  return rows;
}

/** Stores that two accounts are two people; false when they were told apart before. */
export async function writeApart(db: Db, { one, other }: Pair, reason: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into link_apart (player_id, other_id, reason, decided_at)
    values (${one}, ${other}, ${reason}, ${at}), (${other}, ${one}, ${reason}, ${at})
    on conflict do nothing returning player_id`.execute(db);
  return rows.length > 0;
}

/** Reverses that; false when they were not told apart. */
export async function removeApart(db: Db, { one, other }: Pair): Promise<boolean> {
  const { rows } = await sql`
    delete from link_apart where (player_id, other_id) in ((${one}, ${other}), (${other}, ${one}))
    returning player_id`.execute(db);
  return rows.length > 0;
}

/** Which of these players exist. */
export async function readPlayers(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from player where id = any(${ids}::bigint[]) and status <> 'deleted'`.execute(db);
  return rows;
}

export const removeOlder = (db: Db, before: Date) =>
  sql`delete from link_sign where last_seen_at < ${before}`.execute(db);

export async function removeSignsOf(db: Db, playerId: number): Promise<void> {
  await sql`delete from link_sign where player_id = ${playerId}`.execute(db);
  await sql`delete from link_apart where player_id = ${playerId} or other_id = ${playerId}`.execute(db);
}

/**
 * Locks players for something that linked ones may not both do: of two at the same time, the second waits and then sees the
 * first. Until the transaction ends.
 */
export const lockPlayers = (db: Db, ids: readonly number[]) =>
  sql`
    select pg_advisory_xact_lock(hashtext('trivium linked'), (id % 2147483647)::integer)
    from (select distinct unnest(${ids}::bigint[]) as id order by id) players`.execute(db);
