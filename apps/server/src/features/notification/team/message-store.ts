/** The SQL by which staff list and write messages. */
import type { messages } from '@trivium/contract/admin/message/message';
import type { ListAsk, NewOf, RowOf } from '@trivium/contract/admin/resource';
import type { MessageState } from '@trivium/rules/notification/message';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/database/list-page.ts';

type Messages = typeof messages.declaration;
export type MessageForStaff = RowOf<Messages>;
export type NewMessage = NewOf<Messages>;

type Instants = 'changed_at' | 'starts_at' | 'ended_at';
export type StoredMessage = Omit<MessageForStaff, Instants> & {
  readonly changed_at: Date;
  readonly starts_at: Date | null;
  readonly ended_at: Date | null;
};

const columns = sql`
  message.id, message.version, message.state, message.audience, message.texts, message.link, message.send_at,
  message.by_reader_clock, message.by_mail, message.total, message.delivered, message.mailed, message.changed_at, message.starts_at, message.ended_at,
  coalesce((select name from player where id = message.author_id), '') as author,
  coalesce((select name from player where id = (message.audience ->> 'player_id')::bigint), '') as reader`;

/** The reads of the row `message` that still stand in the lists of readers. */
const readNow = sql`(
  select count(*) from notification join notification_reader reader on reader.notification_id = notification.id
  where notification.message_id = message.id and reader.read_at is not null)`;

/** As the job counted them last. */
const listed = sql`${columns}, message.read_kept + message.read_counted as read`;
const exact = sql`${columns}, (message.read_kept + ${readNow})::int as read`;

const orders: Readonly<Record<ListAsk<Messages>['sort']['by'], RawBuilder<unknown>>> = {
  changed_at: sql`message.changed_at`,
  id: sql`message.id`,
};

export const messageQuery = ({ filter, sort, offset, limit }: ListAsk<Messages>): PageQuery => {
  const { ids, state } = filter;
  const where = [
    ids && sql`message.id = any(${ids}::bigint[])`,
    state !== undefined && sql`message.state = ${state}`,
  ].filter(piece => typeof piece === 'object');
  const isDescending = sort.order === 'desc';
  return { table: 'message', columns: listed, where, order: orders[sort.by], isDescending, offset, limit };
};

export const presented = (row: StoredMessage): MessageForStaff => ({
  ...row,
  changed_at: row.changed_at.toISOString(),
  starts_at: row.starts_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
});

export const readMessages = async (db: Db, ids: readonly number[]): Promise<MessageForStaff[]> => {
  const { rows } = await sql<StoredMessage>`
    select ${exact} from message where id = any(${ids}::bigint[])`.execute(db);
  return rows.map(presented);
};

export const lockMessages = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`select from message where id = any(${ids}::bigint[]) order by id for update`.execute(db);
};

export const insertMessage = async (
  db: Db,
  { audience, texts, link, send_at, by_reader_clock, by_mail }: NewMessage,
  { authorId, at }: { readonly authorId: number; readonly at: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into message (audience, texts, link, send_at, by_reader_clock, by_mail, author_id, changed_at)
    values (${JSON.stringify(audience)}::jsonb, ${JSON.stringify(texts)}::jsonb, ${link}, ${send_at},
      ${by_reader_clock}, ${by_mail}, ${authorId}, ${at})
    returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a new message has no id');
  return id;
};

export type Fields = Pick<
  MessageForStaff,
  'id' | 'state' | 'audience' | 'texts' | 'link' | 'send_at' | 'by_reader_clock' | 'by_mail'
>;

/** Writes the fields over a locked message; `startsAt` is null for a draft. */
export const updateMessage = async (db: Db, row: Fields, at: Date, startsAt: Date | null): Promise<void> => {
  await sql`
    update message set state = ${row.state}, audience = ${JSON.stringify(row.audience)}::jsonb,
      texts = ${JSON.stringify(row.texts)}::jsonb, link = ${row.link}, send_at = ${row.send_at},
      by_reader_clock = ${row.by_reader_clock}, by_mail = ${row.by_mail}, changed_at = ${at}, starts_at = ${startsAt}
    where id = ${row.id}`.execute(db);
};

/** Sets how far a locked message is. */
export const writeState = async (
  db: Db,
  id: number,
  state: MessageState,
  { startsAt, endedAt }: { readonly startsAt: Date | null; readonly endedAt: Date | null },
): Promise<void> => {
  await sql`
    update message set state = ${state}, starts_at = ${startsAt}, ended_at = ${endedAt} where id = ${id}`.execute(
    db,
  );
  if (state === 'cancelled') await sql`delete from message_reader where message_id = ${id}`.execute(db);
};

export const deleteMessage = (db: Db, id: number) => sql`delete from message where id = ${id}`.execute(db);

/** Whether the sending began: such a message never starts again. */
export const hasBegun = async (db: Db, id: number): Promise<boolean> =>
  (await sql`select from message where id = ${id} and started_at is not null`.execute(db)).rows.length > 0;

/** Counts the reads of those messages that were counted longest ago; a count of 100,000 readers takes a tenth of a second. */
export const countReads = async (db: Db, now: Date, most: number): Promise<void> => {
  await sql`
    with due as (
      select id from message
      where delivered > 0 and exists (select from notification where message_id = message.id)
      order by counted_at nulls first limit ${most}
    )
    update message set read_counted = ${readNow}, counted_at = ${now} from due where message.id = due.id`.execute(
    db,
  );
};
