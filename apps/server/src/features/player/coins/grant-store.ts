/** SQL of the coins that staff give and take. */
import type { coinGrants } from '@trivium/contract/admin/coin-grant';
import type { ListAsk, RowOf } from '@trivium/contract/admin/resource';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/database/list-page.ts';

type Grants = typeof coinGrants.declaration;
export type Grant = RowOf<Grants>;
export type StoredGrant = Omit<Grant, 'asked_at' | 'decided_at'> & {
  readonly asked_at: Date;
  readonly decided_at: Date | null;
};

const nameOf = (column: string) => sql`(select name from player where player.id = ${sql.ref(column)})`;

const columns = sql`
  coin_grant.id, coin_grant.player_id, coalesce(${nameOf('coin_grant.player_id')}, '') as player, coin_grant.coins,
  coin_grant.purse, coin_grant.reason, coin_grant.state, coin_grant.asked_by,
  coalesce(${nameOf('coin_grant.asked_by')}, '') as asker, coin_grant.asked_at, coin_grant.decided_by,
  ${nameOf('coin_grant.decided_by')} as decider, coin_grant.decided_at, coin_grant.refusal`;

export const grantQuery = ({ filter, sort, offset, limit }: ListAsk<Grants>): PageQuery => ({
  table: 'coin_grant',
  columns,
  where: [
    filter.ids && sql`coin_grant.id = any(${filter.ids}::bigint[])`,
    filter.state !== undefined && sql`coin_grant.state = ${filter.state}`,
    filter.player_id !== undefined && sql`coin_grant.player_id = ${filter.player_id}`,
  ].filter(piece => typeof piece === 'object'),
  order: sql`coin_grant.id`,
  isDescending: sort.order === 'desc',
  offset,
  limit,
});

export const presentedGrant = (row: StoredGrant): Grant => ({
  ...row,
  asked_at: row.asked_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

export const readGrants = async (db: Db, ids: readonly number[]): Promise<Grant[]> => {
  const { rows } = await sql<StoredGrant>`
    select ${columns} from coin_grant where id = any(${ids}::bigint[])`.execute(db);
  return rows.map(presentedGrant);
};

/** The grant of a key; its row is locked until the transaction ends. */
export const lockGrant = async (
  db: Db,
  which: { readonly id: number } | { readonly askKey: string },
): Promise<Grant | undefined> => {
  const where = 'id' in which ? sql`id = ${which.id}` : sql`ask_key = ${which.askKey}`;
  const { rows } = await sql<{ id: number }>`select id from coin_grant where ${where} for update`.execute(db);
  const [row] = rows.length === 0 ? [] : await readGrants(db, [rows[0]?.id ?? 0]);
  return row;
};

const GRANT_LOCK = 7_214_140;

/** Two grants of one giver, or to one player, are summed one after the other. */
export const lockSums = async (db: Db, ids: readonly number[]): Promise<void> => {
  for (const id of ids.toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${GRANT_LOCK}, (${id} % 2147483647)::integer)`.execute(db);
};

export type Sums = { given: number; taken: number; got: number; lost: number };

/** What was done since an instant: given and taken by one admin, got and lost by one player. */
export const sumGrants = async (
  db: Db,
  { giverId, playerId, since }: { giverId: number; playerId: number; since: Date },
): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select
      coalesce(sum(coins) filter (where asked_by = ${giverId} and coins > 0), 0)::bigint as given,
      coalesce(-sum(coins) filter (where asked_by = ${giverId} and coins < 0), 0)::bigint as taken,
      coalesce(sum(coins) filter (where player_id = ${playerId} and coins > 0), 0)::bigint as got,
      coalesce(-sum(coins) filter (where player_id = ${playerId} and coins < 0), 0)::bigint as lost
    from coin_grant
    where state = 'done' and decided_at > ${since} and (asked_by = ${giverId} or player_id = ${playerId})`.execute(
    db,
  );
  return rows[0] ?? { given: 0, taken: 0, got: 0, lost: 0 };
};

export type NewGrant = Pick<Grant, 'player_id' | 'coins' | 'purse' | 'reason' | 'asked_by'> & {
  readonly ask_key: string;
  readonly asked_at: Date;
};

export const insertGrant = async (db: Db, row: NewGrant): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into coin_grant (ask_key, player_id, coins, purse, reason, state, asked_by, asked_at)
    values (${row.ask_key}, ${row.player_id}, ${row.coins}, ${row.purse}, ${row.reason}, 'waiting', ${row.asked_by},
      ${row.asked_at})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
};

export const settleGrant = async (
  db: Db,
  id: number,
  done: {
    readonly state: 'done' | 'refused';
    readonly by: number;
    readonly at: Date;
    readonly refusal: string;
  },
): Promise<void> => {
  await sql`
    update coin_grant set state = ${done.state}, decided_by = ${done.by}, decided_at = ${done.at},
      refusal = ${done.refusal}
    where id = ${id}`.execute(db);
};
