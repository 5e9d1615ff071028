/** The only SQL about payout requests. */
import type { PayoutMethod } from '@trivium/rules/coin/payout';
import { type Generated, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type PayoutStatus = 'pending' | 'completed' | 'rejected' | 'cancelled';

type PayoutTable = {
  id: Generated<number>;
  player_id: number;
  method: PayoutMethod;
  address: string;
  address_hash: Buffer;
  coins: number;
  amount_cents: number;
  currency: string;
  details: string;
  status: PayoutStatus;
  reason: string;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
};
export type PayoutRow = Omit<PayoutTable, 'id'> & { readonly id: number };

const tables = (db: Db) => db.withTables<{ payout_request: PayoutTable }>();
const SHOWN = [
  'id',
  'player_id',
  'method',
  'address',
  'address_hash',
  'coins',
  'amount_cents',
  'currency',
  'details',
  'status',
  'reason',
  'requested_at',
  'decided_at',
  'decided_by',
] as const;

export const insertRequest = (
  db: Db,
  row: Omit<PayoutRow, 'id' | 'status' | 'reason' | 'decided_at' | 'decided_by'>,
): Promise<PayoutRow> =>
  tables(db)
    .insertInto('payout_request')
    .values({ ...row, status: 'pending', reason: '', decided_at: null, decided_by: null })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();

/** The request, locked until the transaction ends. */
export const lockRequest = (db: Db, id: number): Promise<PayoutRow | undefined> =>
  tables(db).selectFrom('payout_request').select(SHOWN).where('id', '=', id).forUpdate().executeTakeFirst();

const pendingOf = (db: Db, playerId: number) =>
  tables(db)
    .selectFrom('payout_request')
    .select(SHOWN)
    .where('player_id', '=', playerId)
    .where('status', '=', sql.lit('pending'));

/** The newest request of a player that waits. */
export const readPending = (db: Db, playerId: number): Promise<PayoutRow | undefined> =>
  pendingOf(db, playerId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The requests of a player that wait, locked. */
export const lockPending = (db: Db, playerId: number): Promise<PayoutRow[]> =>
  pendingOf(db, playerId).orderBy('id').forUpdate().execute();

/** Takes a player's own words out of his requests; the keyed hash stays, so that the address is still known as used. */
export const eraseAddresses = async (db: Db, playerId: number): Promise<void> => {
  await tables(db)
    .updateTable('payout_request')
    .set({ address: '', details: '' })
    .where('player_id', '=', playerId)
    .execute();
};

export const writeDecision = async (
  db: Db,
  id: number,
  decision: Pick<PayoutRow, 'status' | 'reason' | 'decided_at' | 'decided_by'>,
): Promise<void> => {
  await tables(db).updateTable('payout_request').set(decision).where('id', '=', id).execute();
};

type Page = { readonly offset: number; readonly limit: number };

export const readOwn = (db: Db, playerId: number, { offset, limit }: Page): Promise<PayoutRow[]> =>
  tables(db)
    .selectFrom('payout_request')
    .select(SHOWN)
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countOwn = async (db: Db, playerId: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from payout_request where player_id = ${playerId}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Pending ones oldest first, so that nobody waits for ever; the others newest first. */
export const readByStatus = async (
  db: Db,
  status: PayoutStatus,
  { offset, limit }: Page,
): Promise<(PayoutRow & { name: string; picture: string })[]> => {
  const order = status === 'pending' ? sql`asc` : sql`desc`;
  const { rows } = await sql<PayoutRow & { name: string; picture: string }>`
    select payout_request.*, player.name, player.picture
    from payout_request join player on player.id = payout_request.player_id
    where payout_request.status = ${sql.lit(status)}
    order by payout_request.id ${order} offset ${offset} limit ${limit}`.execute(db);
  return rows;
};

export const countByStatus = async (db: Db, status: PayoutStatus): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from payout_request where status = ${sql.lit(status)}`.execute(db);
  return rows[0]?.total ?? 0;
};

export type Past = { last_at: Date | null; lately: { coins: number; at: Date }[] };

/** What the rules ask about a player: his newest request, and those since `since`. */
export const readPast = async (db: Db, playerId: number, since: Date): Promise<Past> => {
  const requests = await sql<{ coins: number; requested_at: Date; status: PayoutStatus }>`
    select coins, requested_at, status from payout_request
    where player_id = ${playerId} and status <> 'cancelled' order by id desc limit 100`.execute(db);
  const lately = requests.rows
    .filter(({ status, requested_at }) => status !== 'rejected' && requested_at > since)
    .map(({ coins, requested_at }) => ({ coins, at: requested_at }))
    .reverse();
  return { last_at: requests.rows[0]?.requested_at ?? null, lately };
};

/** Coins of a month that are asked for or paid; `only` paid ones for a decision. */
export const readBudgetUse = async (
  db: Db,
  month: { from: Date; until: Date },
  only: 'completed' | 'both',
): Promise<number> => {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(coins), 0)::bigint as coins from payout_request
    where status in ('pending', 'completed') and requested_at >= ${month.from} and requested_at < ${month.until}
      and (status = 'completed' or ${only === 'both'})`.execute(db);
  return rows[0]?.coins ?? 0;
};

/** Whether somebody else was or is paid at this address. */
export const isAddressOfAnother = async (db: Db, hash: Buffer, playerId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from payout_request where address_hash = ${hash} and player_id <> ${playerId} limit 1`.execute(db);
  return rows.length > 0;
};

/** One request or decision at a time counts the budget. Held until the transaction ends. */
export const lockBudget = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('trivium payout budget'))`.execute(db);

/** Requests whose coins the site holds or has paid, and so must lie in the account `payouts`. */
export const readDue = async (db: Db): Promise<{ id: number; coins: number }[]> => {
  const { rows } = await sql<{ id: number; coins: number }>`
    select id, coins from payout_request where status in ('pending', 'completed')`.execute(db);
  return rows;
};
