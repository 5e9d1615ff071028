/** SQL of payout requests. */
import type { PayoutMethod, PayoutState } from '@trivium/rules/wallet/payout';
import type { PayoutSign } from '@trivium/rules/wallet/payout-sign';
import { type Generated, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

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
  status: PayoutState;
  reason: string;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  rests_until: Date | null;
  version: Generated<number>;
  /** The last file for the provider that it was in. */
  batch_id: Generated<number | null>;
  /** Null: staff have not looked yet. */
  signs: Generated<PayoutSign[] | null>;
};
export type PayoutRow = Omit<PayoutTable, 'id' | 'version' | 'batch_id' | 'signs'> & {
  readonly id: number;
  readonly version: number;
  readonly batch_id: number | null;
  readonly signs: PayoutSign[] | null;
};

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
  'rests_until',
  'version',
  'batch_id',
  'signs',
] as const;

/** Coins that are requested or paid, and so lie in the account `payouts`. */
const IS_HELD = sql`status in ('pending', 'approved', 'exported', 'completed')`;
/** Staff have granted them. */
const IS_GRANTED = sql`status in ('approved', 'exported', 'completed')`;

export const insertRequest = (
  db: Db,
  row: Omit<
    PayoutRow,
    'id' | 'status' | 'reason' | 'decided_at' | 'decided_by' | 'version' | 'batch_id' | 'signs'
  >,
): Promise<PayoutRow> =>
  tables(db)
    .insertInto('payout_request')
    .values({ ...row, status: 'pending', reason: '', decided_at: null, decided_by: null })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();

/** Reads requests in the order of their ids and locks them until the transaction ends. */
export const lockRequests = (db: Db, ids: readonly number[]): Promise<PayoutRow[]> =>
  tables(db)
    .selectFrom('payout_request')
    .select(SHOWN)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

export const lockRequest = async (db: Db, id: number): Promise<PayoutRow | undefined> =>
  (await lockRequests(db, [id]))[0];

const requestsOf = (db: Db, playerId: number) =>
  tables(db).selectFrom('payout_request').select(SHOWN).where('player_id', '=', playerId);

/** The newest request of a player that has not ended. */
export const readPending = (db: Db, playerId: number): Promise<PayoutRow | undefined> =>
  requestsOf(db, playerId)
    .where(sql<boolean>`status in ('pending', 'approved', 'exported')`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The requests of a player that may still be cancelled, locked. */
export const lockPending = (db: Db, playerId: number): Promise<PayoutRow[]> =>
  requestsOf(db, playerId)
    .where(sql<boolean>`status in ('pending', 'approved')`)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Erases a player's own words from his requests. The keyed hash stays, so that the address is still known as used. A request
 * at the provider keeps its address until the result comes.
 */
export const eraseAddresses = async (db: Db, playerId: number): Promise<void> => {
  await tables(db)
    .updateTable('payout_request')
    .set({ address: '', details: '' })
    .where('player_id', '=', playerId)
    .where('status', '<>', sql.lit('exported'))
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

/** Pending requests oldest first, so that none waits for ever; others newest first. */
export const readByStatus = async (
  db: Db,
  status: PayoutState,
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

export const countByStatus = async (db: Db, status: PayoutState): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from payout_request where status = ${sql.lit(status)}`.execute(db);
  return rows[0]?.total ?? 0;
};

export type Past = { last_at: Date | null; lately: { coins: number; at: Date }[] };

/** A player's requests as the rules need them: his newest, and those since `since`. */
export const readPast = async (db: Db, playerId: number, since: Date): Promise<Past> => {
  const requests = await sql<{ coins: number; requested_at: Date; status: PayoutState }>`
    select coins, requested_at, status from payout_request
    where player_id = ${playerId} and status <> 'cancelled' order by id desc limit 100`.execute(db);
  const lately = requests.rows
    .filter(({ status, requested_at }) => status !== 'rejected' && requested_at > since)
    .map(({ coins, requested_at }) => ({ coins, at: requested_at }))
    .reverse();
  return { last_at: requests.rows[0]?.requested_at ?? null, lately };
};

/** Coins of a month that are requested or paid; `granted`: those that staff agreed to, for a decision. */
export const readBudgetUse = async (
  db: Db,
  month: { from: Date; until: Date },
  only: 'granted' | 'all',
): Promise<number> => {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(coins), 0)::bigint as coins from payout_request
    where ${IS_HELD} and requested_at >= ${month.from} and requested_at < ${month.until}
      and ${only === 'all' ? sql`true` : IS_GRANTED}`.execute(db);
  return rows[0]?.coins ?? 0;
};

/** The forms in which an address may stand in older requests. */
export type SoughtAddress = {
  /** Hashes with today's key first, then those from before dots of Gmail were folded. */
  readonly hashes: readonly Buffer[];
  /** For PayPal only. */
  readonly mailbox: string | null;
};

const isAt = ({ hashes, mailbox }: SoughtAddress) => sql`(address_hash = any(${hashes})
  or (method = 'paypal' and address <> '' and mailbox_of(address) = ${mailbox}))`;

/** Whether another player was paid at this address. */
export const isPaidToAnother = async (db: Db, sought: SoughtAddress, playerId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from payout_request
    where ${isAt(sought)} and player_id <> ${playerId} and status = 'completed' limit 1`.execute(db);
  return rows.length > 0;
};

/** When a player named this address first, and whether he named another one before. */
export const readAddressPast = async (
  db: Db,
  sought: SoughtAddress,
  playerId: number,
): Promise<{ first_at: Date | null; has_other: boolean }> => {
  const { rows } = await sql<{ first_at: Date | null; has_other: boolean }>`
    select min(requested_at) filter (where ${isAt(sought)}) as first_at,
      coalesce(bool_or(not ${isAt(sought)}), false) as has_other
    from payout_request where player_id = ${playerId}`.execute(db);
  return rows[0] ?? { first_at: null, has_other: false };
};

/** Other players who named the addresses of these requests, and whether one of them was paid there. */
export const readSharers = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { players: number[]; isPaid: boolean }>> => {
  const { rows } = await sql<{ id: number; players: number[]; is_paid: boolean }>`
    select mine.id, jsonb_agg(distinct other.player_id order by other.player_id) as players,
      bool_or(other.status = 'completed') as is_paid
    from payout_request mine join payout_request other on other.player_id <> mine.player_id
      and (other.address_hash = mine.address_hash
        or (mine.method = 'paypal' and other.method = 'paypal' and mine.address <> '' and other.address <> ''
          and mailbox_of(other.address) = mailbox_of(mine.address)))
    where mine.id = any(${ids}::bigint[]) group by mine.id`.execute(db);
  return new Map(rows.map(({ id, players, is_paid }) => [id, { players, isPaid: is_paid }]));
};

/** Locks the budget until the transaction ends: one request or decision at a time counts it. */
export const lockBudget = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('trivium payout budget'))`.execute(db);

/** Requests whose coins are held or paid, and so must be in the account `payouts`. */
export const readDue = async (db: Db): Promise<{ id: number; coins: number }[]> => {
  const { rows } = await sql<{ id: number; coins: number }>`
    select id, coins from payout_request where ${IS_HELD}`.execute(db);
  return rows;
};
