/** The SQL of mailboxes that get no more letters, for staff. The whole address is nowhere. */
import type { silentMailboxes } from '@trivium/contract/admin/message/outbox';
import type { ListAsk, RowOf } from '@trivium/contract/admin/resource';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/database/list-page.ts';

type Silences = typeof silentMailboxes.declaration;
type SilentMailbox = RowOf<Silences>;
export type StoredSilence = Omit<SilentMailbox, 'noted_at'> & { readonly noted_at: Date };

const columns = sql`silent_mailbox.id, silent_mailbox.shown as email, silent_mailbox.reason, silent_mailbox.noted_at`;

export const silenceQuery = ({ filter, sort, offset, limit }: ListAsk<Silences>): PageQuery => {
  const { ids, reason } = filter;
  const where = [
    ids && sql`silent_mailbox.id = any(${ids}::bigint[])`,
    reason !== undefined && sql`silent_mailbox.reason = ${reason}`,
  ].filter(piece => typeof piece === 'object');
  const order = sort.by === 'id' ? sql`silent_mailbox.id` : sql`silent_mailbox.noted_at`;
  return {
    ...{ table: 'silent_mailbox', columns, where, order },
    ...{ isDescending: sort.order === 'desc', offset, limit },
  };
};

export const presentedSilence = (row: StoredSilence): SilentMailbox => ({
  ...row,
  noted_at: row.noted_at.toISOString(),
});

export const readSilences = async (db: Db, ids: readonly number[]): Promise<SilentMailbox[]> => {
  const { rows } = await sql<StoredSilence>`
    select ${columns} from silent_mailbox where id = any(${ids}::bigint[])`.execute(db);
  return rows.map(presentedSilence);
};

/** Returns false when it was lifted meanwhile. */
export const removeSilence = async (db: Db, id: number): Promise<boolean> =>
  (await sql`delete from silent_mailbox where id = ${id} returning id`.execute(db)).rows.length > 0;
