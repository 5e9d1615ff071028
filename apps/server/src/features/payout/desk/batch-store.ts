/** SQL of the files for payment providers. */

import type { payoutBatches } from '@trivium/contract/admin/payout';
import type { ListAsk, RowOf } from '@trivium/contract/admin/resource';
import type { PaymentFormat } from '@trivium/formats/payout/payment-file';
import type { PayoutMethod } from '@trivium/rules/wallet/payout';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/database/list-page.ts';

type Batches = typeof payoutBatches.declaration;
export type BatchForStaff = RowOf<Batches>;
export type StoredBatch = Omit<BatchForStaff, 'made_at' | 'withdrawn_at'> & {
  readonly made_at: Date;
  readonly withdrawn_at: Date | null;
};

const counted = (status: string) => sql`(
  select count(*) from payout_request part where part.batch_id = payout_batch.id and part.status = ${sql.lit(status)})`;

const columns = sql`
  payout_batch.id, payout_batch.version, payout_batch.method, payout_batch.format, payout_batch.currency,
  payout_batch.requests, payout_batch.amount_cents, ${counted('exported')} as open, ${counted('completed')} as completed,
  ${counted('rejected')} as failed, payout_batch.made_at,
  (select name from player where player.id = payout_batch.made_by) as made_by, payout_batch.withdrawn_at`;

export const batchQuery = ({ filter, sort, offset, limit }: ListAsk<Batches>): PageQuery => ({
  table: 'payout_batch',
  columns,
  where: [
    filter.ids && sql`payout_batch.id = any(${filter.ids}::bigint[])`,
    filter.method !== undefined && sql`payout_batch.method = ${filter.method}`,
    filter.is_open !== undefined &&
      sql`exists (select from payout_request part where part.batch_id = payout_batch.id
        and part.status = 'exported') = ${filter.is_open}`,
  ].filter(piece => typeof piece === 'object'),
  order: sql`payout_batch.id`,
  isDescending: sort.order === 'desc',
  offset,
  limit,
});

export const presentedBatch = (row: StoredBatch): BatchForStaff => ({
  ...row,
  made_at: row.made_at.toISOString(),
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
});

export const readBatches = async (db: Db, ids: readonly number[]): Promise<BatchForStaff[]> => {
  const { rows } = await sql<StoredBatch>`
    select ${columns} from payout_batch where payout_batch.id = any(${ids}::bigint[]) order by payout_batch.id`.execute(
    db,
  );
  return rows.map(presentedBatch);
};

/** Locks a batch until the transaction ends; false when there is none. */
export const lockBatch = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`select from payout_batch where id = ${id} for update`.execute(db);
  return rows.length > 0;
};

/** Approved requests of a method in one currency, the oldest request's; none of the player who asks. */
export const readExportable = async (
  db: Db,
  method: PayoutMethod,
  notOf: number,
  most: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from payout_request
    where status = 'approved' and method = ${method} and player_id <> ${notOf}
      and currency = (select currency from payout_request
        where status = 'approved' and method = ${method} and player_id <> ${notOf} order by id limit 1)
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

export const countApproved = async (db: Db, method: PayoutMethod): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from payout_request where status = 'approved' and method = ${method}`.execute(db);
  return rows[0]?.left ?? 0;
};

export const insertBatch = async (
  db: Db,
  row: {
    method: PayoutMethod;
    format: PaymentFormat;
    currency: string;
    requests: number;
    amountCents: number;
    at: Date;
    by: number;
  },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into payout_batch (method, format, currency, requests, amount_cents, made_at, made_by)
    values (${row.method}, ${row.format}, ${row.currency}, ${row.requests}, ${row.amountCents}, ${row.at}, ${row.by})
    returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a batch was not stored');
  return id;
};

/** Hands locked requests to the provider. */
export const writeExported = async (db: Db, batchId: number, ids: readonly number[]): Promise<void> => {
  await sql`
    update payout_request set status = 'exported', batch_id = ${batchId}
    where id = any(${ids}::bigint[])`.execute(db);
};

/** Takes locked requests back from the provider; a result of that batch knows them no more. */
export const writeApprovedAgain = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`
    update payout_request set status = 'approved', batch_id = null where id = any(${ids}::bigint[])`.execute(
    db,
  );
};

export const writeWithdrawn = async (db: Db, id: number, by: number, at: Date): Promise<void> => {
  await sql`update payout_batch set withdrawn_at = ${at}, withdrawn_by = ${by} where id = ${id}`.execute(db);
};

/** The requests of a batch without a result. */
export const readOpen = async (db: Db, batchId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from payout_request where batch_id = ${batchId} and status = 'exported' order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export type Payee = {
  readonly id: number;
  readonly method: PayoutMethod;
  readonly address: string;
  readonly name: string;
  readonly amount_cents: number;
  readonly currency: string;
};

export const readPayees = async (db: Db, ids: readonly number[]): Promise<Payee[]> => {
  const { rows } = await sql<Payee>`
    select request.id, method, address, player.name, amount_cents, currency
    from payout_request request join player on player.id = player_id
    where request.id = any(${ids}::bigint[]) order by request.id`.execute(db);
  return rows;
};
