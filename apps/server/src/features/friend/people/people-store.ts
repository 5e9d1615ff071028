/** The SQL of lists of players: friends, requests, blocked ones, and a search. */
import type { FriendWay } from '@trivium/rules/friend/relation';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PersonRow } from '../store.ts';

export type FriendRow = PersonRow & {
  readonly since: Date;
  readonly is_muted: boolean;
  readonly shows_online: boolean;
  readonly shows_activity: boolean;
  /** Of any call; exact to a minute for who has friends. */
  readonly seen_at: Date | null;
};

/** All friends of a player; their number is bounded by a setting. */
export const readFriends = async (db: Db, playerId: number): Promise<FriendRow[]> => {
  const { rows } = await sql<FriendRow>`
    select player.id, player.name, player.picture, friendship.since,
      exists (select from friend_aside where friend_aside.player_id = ${playerId}
        and other_id = friend_id and kind = 'mute') as is_muted,
      not exists (select from friend_off off where off.player_id = friend_id and off.name = 'online') as shows_online,
      not exists (select from friend_off off where off.player_id = friend_id and off.name = 'activity') as shows_activity,
      greatest(player_seen.seen_at, player.last_seen_at) as seen_at
    from friendship
    join player on player.id = friend_id and player.status = 'active' and player.role = 'player'
    left join player_seen on player_seen.player_id = friend_id
    where friendship.player_id = ${playerId} and ended_at is null
    order by friend_id`.execute(db);
  return rows;
};

export type RequestRow = PersonRow & { readonly via: FriendWay; readonly sent_at: Date };

type Part = { readonly offset: number; readonly limit: number };

const readPage = async <Row extends object>(
  db: Db,
  from: ReturnType<typeof sql>,
  columns: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
  { offset, limit }: Part,
): Promise<{ rows: Row[]; total: number }> => {
  const { rows } = await sql<Row>`
    select player.id, player.name, player.picture, ${columns} ${from}
    order by ${order} offset ${offset} limit ${limit}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
};

/** Requests that wait for this player, without those of players whom he blocked. */
const receivedBy = (playerId: number, asked: Date) => sql`
  from friend_request request
  join player on player.id = request.from_id and player.status = 'active' and player.role = 'player'
  where request.to_id = ${playerId} and request.declined_at is null and request.withdrawn_at is null
    and request.sent_at > ${asked}
    and not exists (select from friend_aside where friend_aside.player_id = ${playerId}
      and other_id = request.from_id and kind = 'block')`;

const sentBy = (playerId: number, asked: Date) => sql`
  from friend_request request
  join player on player.id = request.to_id and player.status = 'active' and player.role = 'player'
  where request.from_id = ${playerId} and request.withdrawn_at is null and request.sent_at > ${asked}`;

export const readRequests = (
  db: Db,
  playerId: number,
  { side, asked, ...part }: Part & { readonly side: 'received' | 'sent'; readonly asked: Date },
) =>
  readPage<RequestRow>(
    db,
    (side === 'received' ? receivedBy : sentBy)(playerId, asked),
    sql`request.via, request.sent_at`,
    sql`request.sent_at desc, player.id`,
    part,
  );

export const countReceived = async (db: Db, playerId: number, asked: Date): Promise<number> => {
  const { rows } = await sql<{ requests: number }>`
    select count(*)::integer as requests ${receivedBy(playerId, asked)}`.execute(db);
  return rows[0]?.requests ?? 0;
};

export const readBlocked = (db: Db, playerId: number, part: Part) =>
  readPage<PersonRow & { readonly since: Date }>(
    db,
    sql`from friend_aside aside join player on player.id = aside.other_id and player.status = 'active'
      where aside.player_id = ${playerId} and aside.kind = 'block'`,
    sql`aside.since`,
    sql`aside.since desc, player.id`,
    part,
  );

/** Neither has blocked the other. */
const isWelcome = (playerId: number) => sql`
  not exists (select from friend_aside where kind = 'block'
    and (player_id = ${playerId} and other_id = player.id or player_id = player.id and other_id = ${playerId}))`;

/** Players with words that begin so, as searches spell them, by name; of more than `most` only so many. */
export const readNamed = (
  db: Db,
  {
    text,
    playerId,
    most,
    ...part
  }: Part & { readonly text: string; readonly playerId: number; readonly most: number },
) =>
  readPage<PersonRow>(
    db,
    sql`from (
      select id, name, picture from player
      where name_lexemes @@ question_query(${text}::text) and status = 'active' and role = 'player'
        and id <> ${playerId} and ${isWelcome(playerId)}
      limit ${most}) player`,
    sql`true as is_named`,
    sql`lower(name), id`,
    part,
  );

/** Whoever has this code, unless one of the two has blocked the other. */
export const readWelcomeByCode = async (
  db: Db,
  code: string,
  playerId: number,
): Promise<PersonRow | undefined> => {
  const { rows } = await sql<PersonRow>`
    select id, name, picture from player
    where referral_code = ${code} and status = 'active' and role = 'player' and ${isWelcome(playerId)}`.execute(
    db,
  );
  return rows[0];
};

export const readByCode = async (db: Db, code: string): Promise<PersonRow | undefined> => {
  const { rows } = await sql<PersonRow>`
    select id, name, picture from player
    where referral_code = ${code} and status = 'active' and role = 'player'`.execute(db);
  return rows[0];
};
