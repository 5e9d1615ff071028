/** SQL of devices that get pushes, of their deliveries, and of notifications that are being spread over very many readers. */
import type { NotificationKind } from '@trivium/rules/notification/kind';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type NewDevice = {
  readonly playerId: number;
  readonly sessionHash: Uint8Array;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly publicKey: string;
  readonly at: Date;
};

/**
 * One device a session and one owner an endpoint: the former owner of an endpoint loses it. Of a player's devices the newest
 * `most` stay.
 */
export const writeDevice = (db: Db, device: NewDevice, most: number): Promise<void> =>
  db.transaction().execute(async tx => {
    const { playerId, endpoint, p256dh, auth, publicKey, at } = device;
    const session = Buffer.from(device.sessionHash);
    // Locked, so that two devices of a player at once do not both find room.
    await sql`select from player where id = ${playerId} for no key update`.execute(tx);
    await sql`delete from push_device where session_hash = ${session} or endpoint = ${endpoint}`.execute(tx);
    await sql`
      insert into push_device (player_id, session_hash, endpoint, p256dh, auth, public_key, created_at)
      select ${playerId}::bigint, token_hash, ${endpoint}, ${p256dh}, ${auth}, ${publicKey}, ${at}::timestamptz
      from session where token_hash = ${session}
      on conflict do nothing`.execute(tx);
    await sql`
      delete from push_device where player_id = ${playerId} and id not in (
        select id from push_device where player_id = ${playerId} order by id desc limit ${most})`.execute(tx);
  });

export const hasDevice = async (db: Db, sessionHash: Uint8Array, publicKey: string): Promise<boolean> => {
  const { rows } = await sql`
    select from push_device where session_hash = ${Buffer.from(sessionHash)} and public_key = ${publicKey}`.execute(
    db,
  );
  return rows.length > 0;
};

export const removeDeviceOf = async (db: Db, sessionHash: Uint8Array): Promise<void> =>
  void (await sql`delete from push_device where session_hash = ${Buffer.from(sessionHash)}`.execute(db));

export const removeDevice = async (db: Db, deviceId: number): Promise<void> =>
  void (await sql`delete from push_device where id = ${deviceId}`.execute(db));

export type Delivery = {
  readonly device_id: number;
  readonly notification_id: number;
  readonly tries: number;
  readonly expires_at: Date;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly public_key: string;
  readonly kind: NotificationKind;
  readonly words: Readonly<Record<string, string | number>>;
  readonly link: string;
  /** Language of the reader's interface. */
  readonly language: string;
  /** False for a reader who may not sign in any more. */
  readonly is_active: boolean;
};

/** Takes some due deliveries. Nobody else gets them again, even when this process dies. */
export const takeDue = async (db: Db, at: Date, most: number): Promise<Delivery[]> => {
  const { rows } = await sql<Delivery>`
    with due as (
      select device_id, notification_id from push_delivery
      where taken_at is null and due_at <= ${at} order by due_at limit ${most} for update skip locked
    ), taken as (
      update push_delivery set taken_at = ${at}, tries = tries + 1 from due
      where push_delivery.device_id = due.device_id and push_delivery.notification_id = due.notification_id
      returning push_delivery.device_id, push_delivery.notification_id, tries, expires_at
    )
    select taken.*, endpoint, p256dh, auth, public_key, kind, words, link, interface_language as language,
      status = 'active' as is_active
    from taken join push_device device on device.id = device_id join player on player.id = device.player_id
      join notification on notification.id = notification_id`.execute(db);
  return rows;
};

export const removeDelivery = async (db: Db, { device_id, notification_id }: Delivery): Promise<void> =>
  void (await sql`
    delete from push_delivery where device_id = ${device_id} and notification_id = ${notification_id}`.execute(
    db,
  ));

export const putBack = async (db: Db, { device_id, notification_id }: Delivery, dueAt: Date): Promise<void> =>
  void (await sql`
    update push_delivery set taken_at = null, due_at = ${dueAt}
    where device_id = ${device_id} and notification_id = ${notification_id}`.execute(db));

/** Deletes deliveries that are out of date, and those that a server took and died with. */
export const dropLost = async (db: Db, expiredBy: Date, takenBefore: Date): Promise<void> =>
  void (await sql`
    delete from push_delivery where taken_at < ${takenBefore} or (taken_at is null and expires_at <= ${expiredBy})`.execute(
    db,
  ));

/** Inserts a delivery for each of the selected devices (`device_id`, `notification_id`). */
export const deliverTo = (devices: RawBuilder<unknown>, at: Date, until: Date | null) => sql`
  insert into push_delivery (device_id, notification_id, due_at, expires_at)
  select device_id, notification_id, ${at}::timestamptz, ${until}::timestamptz
  from (${devices}) chosen where ${until}::timestamptz is not null returning device_id`;

export type Fanout = {
  readonly notification_id: number;
  readonly language: string | null;
  readonly after_id: number;
  readonly kind: NotificationKind;
  readonly created_at: Date;
};

/** Locks an unfinished fanout; undefined when there is none, or when others hold them all. */
export const lockFanout = async (tx: Db): Promise<Fanout | undefined> => {
  const { rows } = await sql<Fanout>`
    select notification_id, language, after_id, kind, created_at
    from notification_fanout fanout join notification on id = notification_id
    order by notification_id limit 1 for update of fanout skip locked`.execute(tx);
  return rows[0];
};

const PLAYERS_AT_ONCE = 1_000;

/** Spreads to the next readers or devices, as they were when it was written; false when none was left. */
export const spread = async (tx: Db, fanout: Fanout, until: Date | null): Promise<boolean> => {
  const { notification_id: id, language, after_id: after, created_at: at } = fanout;
  const byDevice = sql`
    with page as (
      select id, created_at from push_device where id > ${after} order by id limit ${PLAYERS_AT_ONCE}
    ), pushed as (${deliverTo(
      sql`select id as device_id, ${id}::bigint as notification_id from page where created_at <= ${at}`,
      at,
      until,
    )})
    select max(id) as last from page`;
  const byReader = sql`
    with page as (
      select id, status, interface_language, created_at from player
      where id > ${after} order by id limit ${PLAYERS_AT_ONCE}
    ), reader as (
      insert into notification_reader (player_id, notification_id)
      select id, ${id}::bigint from page
      where status = 'active' and interface_language = ${language} and created_at <= ${at}
      on conflict do nothing returning player_id
    ), pushed as (${deliverTo(
      sql`select device.id as device_id, ${id}::bigint as notification_id
        from reader join push_device device on device.player_id = reader.player_id`,
      at,
      until,
    )})
    select max(id) as last from page`;
  const { rows } = await (
    (language === null ? byDevice : byReader) as RawBuilder<{
      last: number | null;
    }>
  ).execute(tx);
  const last = rows[0]?.last ?? null;
  await (last === null
    ? sql`delete from notification_fanout where notification_id = ${id}`
    : sql`update notification_fanout set after_id = ${last} where notification_id = ${id}`
  ).execute(tx);
  return last !== null;
};
