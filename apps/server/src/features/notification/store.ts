/** SQL of notifications. */
import type { NotificationKind, NotificationSwitch } from '@trivium/rules/notification/kind';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { deliverTo } from './push/push-store.ts';

type Words = Readonly<Record<string, string | number>>;

export type NewRow = {
  readonly kind: NotificationKind;
  readonly words: Words;
  readonly link: string;
  readonly key: string | null;
  /** Whom the words name; null for nobody. */
  readonly aboutId: number | null;
  readonly at: Date;
  /** When it is pushed first, and until when that is useful; null for no push. */
  readonly push: {
    readonly from: Date;
    readonly until: Date;
    /** The player's date, for the one push a day that can wait; null for what does not wait. */
    readonly day: string | null;
  } | null;
};

/** The outcome: whether it was new, and whether something is to be pushed or spread now. */
export type Written = { readonly isNew: boolean; readonly hasMore: boolean };

const columns = sql`audience, player_id, kind, words, link, key, about_id, created_at`;
const values = (audience: 'player' | 'group' | 'all', playerId: RawBuilder<unknown>, row: NewRow) => sql`
  ${sql.lit(audience)}, ${playerId}, ${row.kind}, ${JSON.stringify(row.words)}::jsonb, ${row.link}, ${row.key},
  ${row.aboutId}::bigint, ${row.at}::timestamptz`;
const isOff = (player: RawBuilder<unknown>, off: NotificationSwitch | null) =>
  sql`exists (select from notification_off where player_id = ${player} and name = ${off}::text)`;

const write = async (db: Db, statement: RawBuilder<unknown>): Promise<Written> => {
  const { rows } = await (statement as RawBuilder<{ written: number; more: number }>).execute(db);
  return { isNew: (rows[0]?.written ?? 0) > 0, hasMore: (rows[0]?.more ?? 0) > 0 };
};

/** Takes the day's push of what can wait, for a player with a device; no row when it is taken, or nothing waits. */
const slotOf = (playerId: number, day: string | null) => sql`
  insert into calm_push (player_id, day)
  select ${playerId}::bigint, ${day}::date from message
  where ${day}::date is not null and exists (select from push_device where player_id = ${playerId})
  on conflict (player_id) do update set day = excluded.day where calm_push.day < excluded.day
  returning player_id`;

export const readZone = async (db: Db, playerId: number): Promise<string> => {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from player where id = ${playerId}`.execute(db);
  return rows[0]?.time_zone ?? 'UTC';
};

export const writeToPlayer = (
  db: Db,
  row: NewRow,
  playerId: number,
  off: NotificationSwitch | null,
): Promise<Written> =>
  write(
    db,
    sql`
    with message as (
      insert into notification (${columns})
      select ${values('player', sql`${playerId}::bigint`, row)} where not ${isOff(sql`${playerId}`, off)}
      on conflict (key) do nothing returning id
    ), slot as (${slotOf(playerId, row.push?.day ?? null)}), pushed as (${deliverTo(
      sql`select device.id as device_id, message.id as notification_id
        from message join push_device device on device.player_id = ${playerId}
        where ${row.push?.day ?? null}::date is null or exists (select from slot)`,
      row.push?.from ?? row.at,
      row.push?.until ?? null,
    )})
    select (select count(*) from message) as written, (select count(*) from pushed) as more`,
  );

/** Writes nothing when nobody wants it. */
export const writeToGroup = (
  db: Db,
  row: NewRow,
  playerIds: readonly number[],
  off: NotificationSwitch | null,
): Promise<Written> =>
  write(
    db,
    sql`
    with reader as (
      select distinct id from unnest(${playerIds}::bigint[]) as given (id) where not ${isOff(sql`id`, off)}
    ), message as (
      insert into notification (${columns})
      select ${values('group', sql`null::bigint`, row)} where exists (select from reader)
      on conflict (key) do nothing returning id
    ), told as (
      insert into notification_reader (player_id, notification_id)
      select reader.id, message.id from reader, message
    ), pushed as (${deliverTo(
      sql`select device.id as device_id, message.id as notification_id
        from message, reader join push_device device on device.player_id = reader.id`,
      row.push?.from ?? row.at,
      row.push?.until ?? null,
    )})
    select (select count(*) from message) as written, (select count(*) from pushed) as more`,
  );

/** Any fixed number, the same for every process. Locked until the transaction ends, so that ids become visible in their order. */
const TO_ALL_LOCK = 4_071_123;

/** The job spreads it over their devices. */
export const writeToAll = (db: Db, row: NewRow): Promise<Written> => {
  const writeIn = async (tx: Db) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(TO_ALL_LOCK)})`.execute(tx);
    return write(
      tx,
      sql`
      with message as (
        insert into notification (${columns}) select ${values('all', sql`null::bigint`, row)}
        on conflict (key) do nothing returning id
      ), spread as (
        insert into notification_fanout (notification_id)
        select id from message where ${row.push?.until ?? null}::timestamptz is not null and exists (select from push_device)
        returning notification_id
      )
      select (select count(*) from message) as written, (select count(*) from spread) as more`,
    );
  };
  return db.isTransaction ? writeIn(db) : db.transaction().execute(writeIn);
};

/** A notification for a group that is still empty: the job adds its readers. */
export const writeToLanguage = (db: Db, row: NewRow, language: string): Promise<Written> =>
  write(
    db,
    sql`
    with message as (
      insert into notification (${columns}) select ${values('group', sql`null::bigint`, row)}
      on conflict (key) do nothing returning id
    ), spread as (
      insert into notification_fanout (notification_id, language) select id, ${language} from message
      returning notification_id
    )
    select (select count(*) from message) as written, (select count(*) from spread) as more`,
  );

export type NotificationRow = {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly words: Words;
  readonly link: string;
  readonly created_at: Date;
  readonly is_unread: boolean;
};

/** The notifications that a player may read: his own, those of his groups, and those to all since he joined. */
const shownTo = (playerId: number) => sql`
  select id, kind, words, link, created_at, read_at is null as is_unread
  from notification where player_id = ${playerId}
  union all
  select id, kind, words, link, created_at, reader.read_at is null
  from notification_reader reader join notification on id = notification_id where reader.player_id = ${playerId}
  union all
  select id, kind, words, link, created_at, id > coalesce(
    (select read_to from notification_mark where player_id = ${playerId}), 0)
  from notification
  where audience = 'all' and created_at >= (select created_at from player where id = ${playerId})`;

export type Listing = {
  readonly sort: 'id' | 'date';
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
};

/** The id orders equals, so that pages neither repeat nor omit a row. */
const ORDERS: { readonly [by in `${Listing['sort']} ${Listing['order']}`]: RawBuilder<unknown> } = {
  'id asc': sql`id`,
  'id desc': sql`id desc`,
  'date asc': sql`created_at, id`,
  'date desc': sql`created_at desc, id desc`,
};

export const readPage = async (
  db: Db,
  playerId: number,
  { sort, order, offset, limit }: Listing,
): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`
    select * from (${shownTo(playerId)}) shown order by ${ORDERS[`${sort} ${order}`]}
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
};

export const countShown = async (db: Db, playerId: number): Promise<{ total: number; unread: number }> => {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*) as total, count(*) filter (where is_unread) as unread
    from (${shownTo(playerId)}) shown`.execute(db);
  return rows[0] ?? { total: 0, unread: 0 };
};

/** The same count as `unread` above, but from the unread rows only: the home screen asks it every time. */
export const countUnread = async (db: Db, playerId: number): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select (select count(*) from notification where player_id = ${playerId} and read_at is null)
      + (select count(*) from notification_reader where player_id = ${playerId} and read_at is null)
      + (select count(*) from notification
        where audience = 'all' and created_at >= (select created_at from player where id = ${playerId})
          and id > coalesce((select read_to from notification_mark where player_id = ${playerId}), 0)) as unread`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
};

/** Marks what a player has seen. A row with a lower id that becomes visible later stays unread. */
export const writeRead = async (db: Db, playerId: number, upTo: number, at: Date): Promise<void> => {
  await sql`
    with own as (
      update notification set read_at = ${at}
      where player_id = ${playerId} and read_at is null and id <= ${upTo}
    ), of_groups as (
      update notification_reader set read_at = ${at}
      where player_id = ${playerId} and read_at is null and notification_id <= ${upTo}
    )
    insert into notification_mark (player_id, read_to)
    select ${playerId}::bigint, max(id) from notification where audience = 'all' and id <= ${upTo} having max(id) is not null
    on conflict (player_id) do update set read_to = greatest(notification_mark.read_to, excluded.read_to)`.execute(
    db,
  );
};

export const readOff = async (db: Db, playerId: number): Promise<NotificationSwitch[]> => {
  const { rows } = await sql<{ name: NotificationSwitch }>`
    select name from notification_off where player_id = ${playerId} order by name`.execute(db);
  return rows.map(row => row.name);
};

export const writeSwitch = (db: Db, playerId: number, name: NotificationSwitch, isOn: boolean) =>
  isOn
    ? sql`delete from notification_off where player_id = ${playerId} and name = ${name}`.execute(db)
    : sql`insert into notification_off (player_id, name) values (${playerId}, ${name}) on conflict do nothing`.execute(
        db,
      );

/** Deletes what a player was told, and what others were told of him. */
export const removeOf = async (db: Db, playerId: number): Promise<void> => {
  // In one order: of two who leave at once each was told of the other.
  await sql`
    select from notification where player_id = ${playerId} or about_id = ${playerId}
    order by id for update`.execute(db);
  for (const table of [
    'notification',
    'notification_reader',
    'notification_mark',
    'notification_off',
    'message_reader',
    'calm_push',
  ] as const)
    await sql`delete from ${sql.table(table)} where player_id = ${playerId}`.execute(db);
  await sql`delete from notification where about_id = ${playerId} and about_id is not null`.execute(db);
};

/** Messages keep the number of their reads. */
export const dropBefore = (db: Db, before: Date) =>
  sql`
    with gone as (
      delete from notification where created_at < ${before} returning id, message_id
    ), counted as (
      select gone.message_id, count(reader.read_at) as reads
      from gone join notification_reader reader on reader.notification_id = gone.id
      where gone.message_id is not null group by gone.message_id
    )
    update message set read_kept = read_kept + counted.reads, read_counted = greatest(0, read_counted - counted.reads)
    from counted where message.id = counted.message_id`.execute(db);

export const isInterfaceLanguage = async (db: Db, code: string): Promise<boolean> =>
  (await sql`select from language where code = ${code} and in_interface`.execute(db)).rows.length > 0;

export const isPlayer = async (db: Db, playerId: number): Promise<boolean> =>
  (await sql`select from player where id = ${playerId} and status <> 'deleted'`.execute(db)).rows.length > 0;
