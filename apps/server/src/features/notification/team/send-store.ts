/** SQL of the sending: readers are found in the order of their ids, and each gets the message once when he is due. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { deliverTo } from '../push/push-store.ts';
import type { Audience } from './audience-store.ts';
import type { MessageForStaff } from './message-store.ts';

export type Sending = Pick<
  MessageForStaff,
  'id' | 'texts' | 'link' | 'send_at' | 'by_reader_clock' | 'by_mail'
> & {
  readonly audience: Audience;
  readonly after_id: number;
  readonly is_collected: boolean;
  readonly starts_at: Date;
  readonly has_due: boolean;
};

/** Starts what is planned until now. */
export const startPlanned = async (db: Db, now: Date): Promise<void> => {
  await sql`
    update message set state = 'sending' where state = 'planned' and starts_at <= ${now}`.execute(db);
};

/** Locks a message with something to do now; undefined when there is none, or when other servers are at them all. */
export const lockSending = async (tx: Db, now: Date): Promise<Sending | undefined> => {
  const due = sql`exists (
    select from message_reader where message_id = message.id and sent_at is null and due_at <= ${now})`;
  const { rows } = await sql<Sending>`
    select id, audience, texts, link, send_at, by_reader_clock, by_mail, after_id, is_collected, starts_at, ${due} as has_due
    from message
    where state = 'sending' and (not is_collected or ${due}
      or not exists (select from message_reader where message_id = message.id and sent_at is null))
    order by id limit 1 for update skip locked`.execute(tx);
  return rows[0];
};

/** The last id of the next page of players, and the zones of those in it who are meant; null at the end. */
export const nextPage = async (
  tx: Db,
  { after_id, audience }: Sending,
  meant: RawBuilder<unknown>,
  most: number,
): Promise<{ readonly last: number; readonly zones: string[] } | null> => {
  const only = audience.to === 'player' ? sql`and id = ${audience.player_id}` : sql``;
  const { rows } = await sql<{ last: number | null; zones: string[] | null }>`
    with page as (select id from player where id > ${after_id} ${only} order by id limit ${most})
    select (select max(id) from page) as last,
      (select array_agg(distinct player.time_zone) from player join page on page.id = player.id where ${meant}) as zones`.execute(
    tx,
  );
  const last = rows[0]?.last ?? null;
  return last === null ? null : { last, zones: rows[0]?.zones ?? [] };
};

export type Due = { readonly zone: string; readonly at: Date };

/** Adds those of a page who are meant and had an account by then, with the instant at which each is due. */
export const addReaders = async (
  tx: Db,
  { id, after_id, starts_at }: Sending,
  { meant, last, dues, now }: { meant: RawBuilder<unknown>; last: number; dues: readonly Due[]; now: Date },
): Promise<void> => {
  await sql`
    with added as (
      insert into message_reader (message_id, player_id, due_at)
      select ${id}::bigint, player.id, due.at
      from player join unnest(${dues.map(({ zone }) => zone)}::text[], ${dues.map(({ at }) => at)}::timestamptz[])
        as due (zone, at) on due.zone = player.time_zone
      where player.id > ${after_id} and player.id <= ${last} and player.created_at <= greatest(${starts_at}::timestamptz, ${now}::timestamptz)
        and ${meant}
      on conflict do nothing returning player_id
    )
    update message set after_id = ${last}, started_at = coalesce(started_at, ${now}::timestamptz),
      total = total + (select count(*) from added)
    where id = ${id}`.execute(tx);
};

export const endCollecting = async (tx: Db, id: number, now: Date): Promise<void> => {
  await sql`
    update message set is_collected = true, started_at = coalesce(started_at, ${now}::timestamptz) where id = ${id}`.execute(
    tx,
  );
};

export type DueReader = {
  readonly player_id: number;
  readonly due_at: Date;
  readonly language: string;
  readonly is_active: boolean;
};

export const readDue = async (tx: Db, id: number, now: Date, most: number): Promise<DueReader[]> => {
  const { rows } = await sql<DueReader>`
    select reader.player_id, reader.due_at, player.interface_language as language, player.status = 'active' as is_active
    from message_reader reader join player on player.id = reader.player_id
    where reader.message_id = ${id} and reader.sent_at is null and reader.due_at <= ${now}
    order by reader.due_at, reader.player_id limit ${most}`.execute(tx);
  return rows;
};

export type Group = {
  readonly messageId: number;
  readonly key: string;
  readonly words: { readonly title: string; readonly text: string };
  readonly link: string;
  readonly playerIds: readonly number[];
  readonly now: Date;
  readonly until: Date | null;
};

/** Adds readers to the notification of a key, which the first of them makes. Returns whether something is to be pushed. */
export const tellGroup = async (tx: Db, group: Group): Promise<boolean> => {
  const { messageId, key, words, link, playerIds, now, until } = group;
  const { rows } = await sql<{ id: number }>`
    insert into notification (audience, kind, words, link, key, created_at, message_id)
    values ('group', 'admin_message', ${JSON.stringify(words)}::jsonb, ${link}, ${key}, ${now}, ${messageId})
    on conflict (key) do update set key = excluded.key returning id`.execute(tx);
  const id = rows[0]?.id;
  const told = await sql<{ more: number }>`
    with reader as (
      insert into notification_reader (player_id, notification_id)
      select player_id, ${id}::bigint from unnest(${playerIds}::bigint[]) as given (player_id)
      on conflict do nothing returning player_id
    ), pushed as (${deliverTo(
      sql`select device.id as device_id, ${id}::bigint as notification_id
        from reader join push_device device on device.player_id = reader.player_id`,
      now,
      until,
    )})
    select count(*) as more from pushed`.execute(tx);
  return (told.rows[0]?.more ?? 0) > 0;
};

/** Notes that readers are done with; `delivered` of them have it. */
export const writeSent = async (
  tx: Db,
  id: number,
  { playerIds, delivered, now }: { playerIds: readonly number[]; delivered: number; now: Date },
): Promise<void> => {
  await sql`
    update message_reader set sent_at = ${now}
    where message_id = ${id} and player_id = any(${playerIds}::bigint[])`.execute(tx);
  await sql`update message set delivered = delivered + ${delivered} where id = ${id}`.execute(tx);
};

export const endSending = async (tx: Db, id: number, now: Date): Promise<void> => {
  await sql`update message set state = 'sent', ended_at = ${now} where id = ${id}`.execute(tx);
};

/** Deletes up to `most` readers of messages that are done; returns how many. */
export const dropDone = async (db: Db, most: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from message_reader where ctid = any(array(
      select reader.ctid from message_reader reader join message on message.id = reader.message_id
      where message.state in ('sent', 'cancelled') limit ${most}))`.execute(db);
  return Number(numAffectedRows);
};
