/** The SQL by which staff list requests for money. */
import type { payouts } from '@trivium/contract/admin/payout';
import type { ListAsk, RowOf } from '@trivium/contract/admin/resource';
import type { PayoutMethod, PayoutState } from '@trivium/rules/wallet/payout';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/database/list-page.ts';
import { pictureAddress } from '../../profile/profile.ts';

type Payouts = typeof payouts.declaration;
export type PayoutForStaff = RowOf<Payouts>;

export type StoredPayout = Omit<
  PayoutForStaff,
  'signs' | 'player_since' | 'requested_at' | 'decided_at' | 'rests_until'
> & {
  readonly signs: PayoutForStaff['signs'] | null;
  readonly player_since: Date;
  readonly requested_at: Date;
  readonly decided_at: Date | null;
  readonly rests_until: Date | null;
};

const ownerOf = (column: string) =>
  sql`(select ${sql.ref(column)} from player where player.id = payout_request.player_id)`;

const columns = sql`
  payout_request.id, payout_request.version, payout_request.status as state, payout_request.player_id,
  ${ownerOf('player.name')} as player, ${ownerOf('player.picture')} as picture,
  ${ownerOf('player.created_at')} as player_since, payout_request.method, payout_request.address, payout_request.coins,
  payout_request.amount_cents, payout_request.currency, payout_request.details, payout_request.reason,
  payout_request.signs, payout_request.requested_at, payout_request.decided_at, payout_request.rests_until,
  payout_request.batch_id`;

const orders: Readonly<Record<ListAsk<Payouts>['sort']['by'], RawBuilder<unknown>>> = {
  requested_at: sql`payout_request.requested_at`,
  coins: sql`payout_request.coins`,
  decided_at: sql`payout_request.decided_at`,
  id: sql`payout_request.id`,
};

/** What a list asks of the database. */
export const payoutQuery = ({ filter, sort, offset, limit }: ListAsk<Payouts>): PageQuery => {
  const { ids, state, sign, method, player_id, batch_id, since, until } = filter;
  const where = [
    ids && sql`payout_request.id = any(${ids}::bigint[])`,
    state !== undefined && sql`payout_request.status = ${state}`,
    sign === 'none' && sql`payout_request.signs = '{}'`,
    sign !== undefined && sign !== 'none' && sql`${sign} = any(payout_request.signs)`,
    method !== undefined && sql`payout_request.method = ${method}`,
    player_id !== undefined && sql`payout_request.player_id = ${player_id}`,
    batch_id !== undefined && sql`payout_request.batch_id = ${batch_id}`,
    since !== undefined && sql`payout_request.requested_at >= ${new Date(since)}`,
    until !== undefined && sql`payout_request.requested_at < ${new Date(until)}`,
  ].filter(piece => typeof piece === 'object');
  return {
    table: 'payout_request',
    columns,
    where,
    order: orders[sort.by],
    isDescending: sort.order === 'desc',
    offset,
    limit,
  };
};

export const presented = (row: StoredPayout): PayoutForStaff => ({
  ...row,
  picture: pictureAddress(row.picture),
  signs: row.signs ?? [],
  player_since: row.player_since.toISOString(),
  requested_at: row.requested_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  rests_until: row.state === 'pending' ? (row.rests_until?.toISOString() ?? null) : null,
});

/** Requests as staff see them, in the order of their ids. */
export const readForStaff = async (db: Db, ids: readonly number[]): Promise<PayoutForStaff[]> => {
  const { rows } = await sql<StoredPayout>`
    select ${columns} from payout_request where payout_request.id = any(${ids}::bigint[])
    order by payout_request.id`.execute(db);
  return rows.map(presented);
};

/** Undecided requests that nobody has looked at for signs yet, the oldest first. */
export const readUnlooked = async (db: Db, most: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from payout_request where signs is null and status in ('pending', 'approved')
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Waiting requests after an id, for a new look at their signs. */
export const readWaiting = async (db: Db, afterId: number, most: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from payout_request where status = 'pending' and id > ${afterId} order by id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export type Waiting = {
  readonly id: number;
  readonly player_id: number;
  readonly coins: number;
  readonly requested_at: Date;
};

export const readRequests = async (db: Db, ids: readonly number[]): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select id, player_id, coins, requested_at from payout_request where id = any(${ids}::bigint[]) order by id`.execute(
    db,
  );
  return rows;
};

/** Stores signs where they differ, so that whoever saw other ones is told before he decides. Ended requests keep theirs. */
export const writeSigns = async (db: Db, id: number, signs: readonly string[]): Promise<void> => {
  await sql`
    update payout_request set signs = ${signs}::text[]
    where id = ${id} and signs is distinct from ${signs}::text[]
      and (signs is null or status in ('pending', 'approved'))`.execute(db);
};

/** How many requests of each player were paid. */
export const countPaid = async (
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ player_id: number; paid: number }>`
    select player_id, count(*) as paid from payout_request
    where status = 'completed' and player_id = any(${playerIds}::bigint[]) group by player_id`.execute(db);
  return new Map(rows.map(({ player_id, paid }) => [player_id, paid]));
};

/** When the player's request before this one was made, of those that were not refused; null for the first. */
export const readBefore = async (db: Db, playerId: number, id: number): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(requested_at) as at from payout_request
    where player_id = ${playerId} and id < ${id} and status not in ('rejected', 'cancelled')`.execute(db);
  return rows[0]?.at ?? null;
};

export type Face = { readonly id: number; readonly name: string; readonly is_closed: boolean };

export const readFaces = async (db: Db, ids: readonly number[]): Promise<Face[]> => {
  const { rows } = await sql<Face>`
    select id, name, status <> 'active' as is_closed from player where id = any(${ids}::bigint[]) order by id`.execute(
    db,
  );
  return rows;
};

/** Requests and coins by state; for the ended ones of the last 90 days only, which is what a desk looks back on. */
export const countStates = async (
  db: Db,
  since: Date,
): Promise<{ state: PayoutState; requests: number; coins: number; oldest_at: Date | null }[]> => {
  const { rows } = await sql<{ state: PayoutState; requests: number; coins: number; oldest_at: Date | null }>`
    select status as state, count(*) as requests, coalesce(sum(coins), 0)::bigint as coins, min(requested_at) as oldest_at
    from payout_request where status in ('pending', 'approved', 'exported') or requested_at >= ${since}
    group by status`.execute(db);
  return rows;
};

/** What is approved and in no file yet, by method and currency. */
export const readApproved = async (
  db: Db,
): Promise<{ method: PayoutMethod; currency: string; requests: number; amount_cents: number }[]> => {
  const { rows } = await sql<{
    method: PayoutMethod;
    currency: string;
    requests: number;
    amount_cents: number;
  }>`
    select method, currency, count(*) as requests, sum(amount_cents)::bigint as amount_cents
    from payout_request where status = 'approved' group by method, currency order by method, currency`.execute(
    db,
  );
  return rows;
};

/** Coins requested since an instant and not refused, and when the first request ever was made. */
export const readLately = async (db: Db, since: Date): Promise<{ coins: number; first_at: Date | null }> => {
  const { rows } = await sql<{ coins: number; first_at: Date | null }>`
    select (select coalesce(sum(coins), 0)::bigint from payout_request
        where requested_at >= ${since} and status in ('pending', 'approved', 'exported', 'completed')) as coins,
      (select requested_at from payout_request order by id limit 1) as first_at`.execute(db);
  return rows[0] ?? { coins: 0, first_at: null };
};
