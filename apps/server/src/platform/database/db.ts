/** Access to PostgreSQL: a pool, Kysely over it, and values in the types that the code expects. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { TimedClient, type WatchStatements } from '../trace/timed-client.ts';
import { CorkedClient } from './corked-client.ts';
import { createNames, prepared } from './prepared.ts';
import { lentClient } from './replica/lent.ts';

/** Knows no table: a store names its own with `db.withTables<…>()`. A Kysely transaction is a `Db` too. */
export type Db = Kysely<Record<never, never>>;

/** The pool itself, for the hottest statements, which are prepared under a name. */
export type Pool = pg.Pool;

const { builtins } = pg.types;

const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`);
  return value;
};

/** The type `bigint[]`, which the driver would give as texts. */
const INT8_LIST = 1016;
const textsOf = pg.types.getTypeParser(INT8_LIST as number as typeof builtins.INT8, 'text') as (
  text: string,
) => readonly (string | null)[];

const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: wholeNumber,
  [INT8_LIST]: text => textsOf(text).map(value => (value === null ? null : wholeNumber(value))),
  // A calendar day has no zone: it stays YYYY-MM-DD instead of a Date at midnight in some zone.
  [builtins.DATE]: text => text,
};

/** int8 → number (refused beyond 2^53), also in lists, date → `YYYY-MM-DD`, timestamptz → Date, numeric → string. */
export const typesOfColumns: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export type PoolOptions = {
  readonly max?: number;
  readonly name?: string;
  /** For calls: a statement or a lock that takes too long fails, and the caller may try again. */
  readonly isHasty?: boolean;
  /** How long a connection and each answer may take, where somebody else can answer. Milliseconds. */
  readonly withinMs?: { readonly connect: number; readonly answer: number };
  /** True behind a pooler: no session is ours, so nothing of it is set and no statement is prepared under a name. */
  readonly isPooled?: boolean;
  /** Further options of the session, as on PostgreSQL's command line: `-c work_mem=8MB`. */
  readonly settings?: string;
  /** Told of each statement and how long it took. */
  readonly watch?: WatchStatements;
};

/** How long a call may wait for one statement, and for a lock in it. */
const HASTY = { statement_timeout: 15_000, lock_timeout: 5_000 } as const;
/**
 * All statements are small: compiling them or using parallel workers costs more than running them, and the planner, which
 * cannot estimate a range of row values, would do both on large tables.
 */
const SESSION: Readonly<Record<string, string | number>> = {
  timezone: 'UTC',
  idle_in_transaction_session_timeout: '60s',
  jit: 'off',
  max_parallel_workers_per_gather: 0,
};

/** What a session behind a pooler begins with: the pooler hands no options on, so the database must know them by the user. */
export const POOLED_SESSION: Readonly<Record<string, string | number>> = { ...SESSION, ...HASTY };

const NO_LIMITS = { statement_timeout: 0, lock_timeout: 0 } as const;
/** For a database on a frozen or lost machine, which cannot enforce its own limits. */
const NO_ANSWER_MS = HASTY.statement_timeout + 3_000;

const settingsOf = (session: Readonly<Record<string, string | number>>): string =>
  Object.entries(session)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** The driver takes 0 for the pool's own limit. */
const PATIENT_MS = 86_400_000;

const patient = new AsyncLocalStorage<true>();

/** Runs work that nobody waits for (jobs): its statements have no time limit. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patient.run(true, work);

/** Forgets the names of statements: the next transaction has another session, which does not know them. */
class UnnamedClient extends CorkedClient {
  // The driver has seven forms of this method; all take the statement first.
  override query(...[first, ...rest]: unknown[]): never {
    const statement =
      typeof first === 'object' && first !== null && 'name' in first ? { ...first, name: undefined } : first;
    return (super.query as (...args: unknown[]) => never).call(this, statement, ...rest);
  }
}

/** Creates a pool for a connection address. It connects with the first query. */
export const createPool = (url: string, options: PoolOptions = {}): Pool => {
  const watched = options.watch === undefined ? {} : { watch: options.watch };
  const pool = new pg.Pool({
    Client: TimedClient,
    ...watched,
    connectionString: url,
    // What is asked for at once on one connection travels at once (ADR 21).
    pipeline: true,
    max: options.max ?? 20,
    application_name: options.name ?? 'trivium',
    types: typesOfColumns,
    connectionTimeoutMillis: options.withinMs?.connect ?? 10_000,
    idleTimeoutMillis: 60_000,
    ...(options.isHasty ? { query_timeout: options.withinMs?.answer ?? NO_ANSWER_MS } : {}),
    ...(options.isPooled
      ? { Client: UnnamedClient }
      : {
          // Limits are said in any case: the user's own may be those of a pooler.
          options: `${settingsOf(SESSION)} ${settingsOf(options.isHasty ? HASTY : NO_LIMITS)} ${options.settings ?? ''}`,
        }),
  });
  // The pool replaces an idle connection that the database closes; without a listener its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
};

/** Kysely over anything that gives connections. */
export const over = (pool: PostgresPool): Db => new Kysely({ dialect: new PostgresDialect({ pool }) });

type DbOptions = {
  /** Takes the work of jobs, where a session's limits cannot be lifted. */
  readonly patientPool?: Pool | undefined;
  /** True: work that was lent a connection to a replica asks there. */
  readonly isLent?: boolean;
};

/** Kysely over a pool. The owner of the pool closes it. */
export const dbOf = (pool: Pool, options: DbOptions = {}): Db => {
  const prepared = preparing(pool, options);
  const db = over(prepared);
  pools.set(db, prepared);
  return db;
};

const pools = new WeakMap<Db, PostgresPool>();

/** False for a `Db` within a transaction, or on one connection. */
export const isPooled = (db: Db): boolean => pools.has(db);

/** A connection of the pool behind a `Db`; undefined for one that lies within a transaction. */
export const connectionOf = (db: Db): Promise<PostgresPoolClient> | undefined => pools.get(db)?.connect();

/**
 * For the rest of the transaction a statement has one plan for any list. PostgreSQL would plan each list anew, because two
 * players are fewer than its estimate of ten, and planning takes longer than running.
 */
export const planOnce = async (db: Db): Promise<void> => {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
};

const isHasty = (pool: Pool): boolean => (pool.options.query_timeout ?? 0) > 0;
const setLimits = (limits: Readonly<Record<string, number>>): string =>
  Object.entries(limits)
    .map(([name, ms]) => `set ${name} = ${ms}`)
    .join('; ');

/** The connections of a pool with prepared statements, and without limits for work that nobody waits for. */
const preparing = (pool: Pool, { patientPool, isLent = false }: DbOptions): PostgresPool => {
  const nameOf = createNames();
  const plain = (client: Pick<pg.PoolClient, 'query' | 'release'>): PostgresPoolClient =>
    prepared(client, { nameOf, withinMs: undefined, release: isSpoilt => client.release(isSpoilt) });
  const unlimited = (client: pg.PoolClient): PostgresPoolClient =>
    prepared(client, {
      nameOf,
      withinMs: PATIENT_MS,
      release: isSpoilt => {
        if (isSpoilt) client.release(true);
        else
          client.query(setLimits(HASTY)).then(
            () => client.release(),
            () => client.release(true),
          );
      },
    });
  const connect = async (): Promise<PostgresPoolClient> => {
    const lent = isLent ? lentClient() : undefined;
    if (lent !== undefined) return plain(lent);
    if (patientPool !== undefined && patient.getStore() === true) return plain(await patientPool.connect());
    const client = await pool.connect();
    if (!isHasty(pool) || patient.getStore() !== true) return plain(client);
    try {
      await client.query(setLimits(NO_LIMITS));
    } catch (problem) {
      client.release(true);
      throw problem;
    }
    return unlimited(client);
  };
  return {
    options: pool.options,
    connect,
    end: () => pool.end(),
  };
};
