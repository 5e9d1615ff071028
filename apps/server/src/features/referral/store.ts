/** The only SQL about referrals. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export const addReferral = async (
  db: Db,
  row: { friendId: number; referrerId: number; voidReason: 'known' | null; joinedAt: Date },
): Promise<void> => {
  await sql`
    insert into referral (friend_id, referrer_id, joined_at, void_reason)
    values (${row.friendId}, ${row.referrerId}, ${row.joinedAt}, ${row.voidReason})
    on conflict do nothing`.execute(db);
};

/** Nothing happens to one that was paid. */
export const voidReferral = async (db: Db, friendId: number, reason: 'known' | 'own'): Promise<void> => {
  await sql`
    update referral set void_reason = ${reason}
    where friend_id = ${friendId} and paid_at is null and void_reason is null`.execute(db);
};

/** Counts a date once; how many there are now, undefined when nothing was counted. */
export const countPassedDay = async (db: Db, friendId: number, day: string): Promise<number | undefined> => {
  const { rows } = await sql<{ passed_days: number }>`
    update referral set passed_days = passed_days + 1, last_passed_on = ${day}::date
    where friend_id = ${friendId} and paid_at is null and void_reason is null
      and (last_passed_on is null or last_passed_on < ${day}::date)
    returning passed_days`.execute(db);
  return rows[0]?.passed_days;
};

export const readReferrer = async (db: Db, friendId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ referrer_id: number }>`
    select referrer_id from referral
    where friend_id = ${friendId} and paid_at is null and void_reason is null`.execute(db);
  return rows[0]?.referrer_id;
};

export type Side = {
  id: number;
  name: string;
  email: string | null;
  email_verified: boolean;
  mobile: string | null;
  mobile_verified: boolean;
};

/** Those of them who may be paid, held so that they are not deactivated in the middle. */
export const holdSides = async (db: Db, playerIds: readonly number[]): Promise<Side[]> => {
  const { rows } = await sql<Side>`
    select id, name, email, email_verified, mobile, mobile_verified from player
    where id = any(${playerIds}::bigint[]) and status = 'active' and role = 'player'
    order by id for share`.execute(db);
  return rows;
};

/** The open referral of a friend under lock; its days. */
export const lockOpen = async (db: Db, friendId: number): Promise<{ passed_days: number } | undefined> => {
  const { rows } = await sql<{ passed_days: number }>`
    select passed_days from referral
    where friend_id = ${friendId} and paid_at is null and void_reason is null for update`.execute(db);
  return rows[0];
};

export const writePaid = async (
  db: Db,
  friendId: number,
  paid: { ownCoins: number; friendCoins: number; at: Date },
): Promise<void> => {
  await sql`
    update referral set paid_at = ${paid.at}, own_coins = ${paid.ownCoins}, friend_coins = ${paid.friendCoins}
    where friend_id = ${friendId}`.execute(db);
};

/** Friends whose coins could be paid now, oldest first; nobody whose referrer has had all of the month. */
export const readPayable = async (
  db: Db,
  {
    days,
    monthAt,
    aMonth,
    after,
    limit,
  }: { days: number; monthAt: Date; aMonth: number; after: number; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ friend_id: number }>`
    select friend_id from referral
    join player friend on friend.id = friend_id and friend.status = 'active' and friend.role = 'player'
      and (friend.email_verified or friend.mobile_verified)
    join player referrer on referrer.id = referrer_id and referrer.status = 'active' and referrer.role = 'player'
    where paid_at is null and void_reason is null and passed_days >= ${days} and friend_id > ${after}
      and (select count(*) from referral paid
        where paid.referrer_id = referral.referrer_id and paid.paid_at >= ${monthAt}) < ${aMonth}
    order by friend_id limit ${limit}`.execute(db);
  return rows.map(({ friend_id }) => friend_id);
};

export type Counts = { listed: number; rewarded: number; this_month: number; earned: number };

export const readCounts = async (db: Db, referrerId: number, monthAt: Date): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) filter (where status = 'active' and role = 'player') as listed,
      count(paid_at) as rewarded, count(*) filter (where paid_at >= ${monthAt}) as this_month,
      coalesce(sum(own_coins), 0)::bigint as earned
    from referral join player on player.id = friend_id where referrer_id = ${referrerId}`.execute(db);
  return rows[0] ?? { listed: 0, rewarded: 0, this_month: 0, earned: 0 };
};

export type FriendRow = {
  friend_id: number;
  name: string;
  picture: string;
  joined_at: Date;
  passed_days: number;
  is_contact_proved: boolean;
  is_void: boolean;
  is_paid: boolean;
  own_coins: number;
};

/** Friends who joined, newest first; nobody who has left or was shut out. */
export const readFriends = async (
  db: Db,
  referrerId: number,
  part: { offset: number; limit: number },
): Promise<FriendRow[]> => {
  const { rows } = await sql<FriendRow>`
    select friend_id, name, picture, joined_at, passed_days, email_verified or mobile_verified as is_contact_proved,
      void_reason is not null as is_void, paid_at is not null as is_paid, own_coins
    from referral join player on player.id = friend_id
    where referrer_id = ${referrerId} and status = 'active' and role = 'player'
    order by friend_id desc offset ${part.offset} limit ${part.limit}`.execute(db);
  return rows;
};

export const readCode = async (db: Db, playerId: number): Promise<string> => {
  const { rows } = await sql<{ referral_code: string | null }>`
    select referral_code from player where id = ${playerId}`.execute(db);
  return rows[0]?.referral_code ?? '';
};

/** Who invited whom around a player, in two steps at most and two hundred pairs at most: friend and referrer. */
export const readAround = async (db: Db, playerId: number): Promise<(readonly [number, number])[]> => {
  const { rows } = await sql<{ friend_id: number; referrer_id: number }>`
    with near as (
      select ${playerId}::bigint as id
      union select referrer_id from referral where friend_id = ${playerId}
      union (select friend_id from referral where referrer_id = ${playerId} order by friend_id desc limit 100)
    )
    select friend_id, referrer_id from (
      select friend_id, referrer_id from referral where friend_id in (select id from near)
      union
      select friend_id, referrer_id from referral where referrer_id in (select id from near)
    ) pairs order by friend_id desc limit 200`.execute(db);
  return rows.map(({ friend_id, referrer_id }) => [friend_id, referrer_id] as const);
};
