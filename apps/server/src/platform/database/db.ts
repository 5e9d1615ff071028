/** The door to PostgreSQL: one pool, Kysely on top, and values in the shape the code expects. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';

/** Knows no table: a store names its own with `db.withTables<…>()`. A Kysely transaction is one too. */
export type Db = Kysely<Record<never, never>>;

/** The pool itself, for the hottest statements sent under a name. */
export type Pool = pg.Pool;

const { builtins } = pg.types;

const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`);
  return value;
};

const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: wholeNumber,
  // A calendar day has no zone: keep it as YYYY-MM-DD instead of a Date at somebody's midnight.
  [builtins.DATE]: text => text,
};

/** int8 → number (refused beyond 2^53), date → `YYYY-MM-DD`, timestamptz → Date, numeric → string. */
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
  /** What PostgreSQL is told besides, as on its command line: `-c work_mem=8MB`. */
  readonly settings?: string;
};

/** What a call may wait: for one statement, and for a lock in it. */
const HASTY = { statement_timeout: 15_000, lock_timeout: 5_000 } as const;
/** Where the database's machine is frozen or gone it cannot keep its own limit. */
const NO_ANSWER_MS = HASTY.statement_timeout + 3_000;

const settingsOf = (limits: Readonly<Record<string, number>>): string =>
  Object.entries(limits)
    .map(([name, ms]) => `-c ${name}=${ms}`)
    .join(' ');

const patient = new AsyncLocalStorage<true>();

/** Work that nobody waits for (jobs): its statements take the time they need. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patient.run(true, work);

/** Opens a pool on a connection address. Nothing connects before the first query. */
export const createPool = (url: string, options: PoolOptions = {}): Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    application_name: options.name ?? 'trivium',
    types: typesOfColumns,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    ...(options.isHasty ? { query_timeout: NO_ANSWER_MS } : {}),
    // Every statement here is small: compiling one or spreading it over workers costs more than running it, and the
    // planner, which cannot estimate a range of row values, would do both on large tables.
    options: `-c timezone=UTC -c idle_in_transaction_session_timeout=60s -c jit=off -c max_parallel_workers_per_gather=0 ${options.isHasty ? settingsOf(HASTY) : ''} ${options.settings ?? ''}`,
  });
  // An idle connection that the database closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
};

/** Kysely over a pool. Closing is the pool's business. */
export const dbOf = (pool: Pool): Db =>
  new Kysely({ dialect: new PostgresDialect({ pool: preparing(pool) }) });

/**
 * For the rest of a transaction one plan serves a statement whatever lists it is given: PostgreSQL would plan each anew,
 * because it takes two players for fewer than ten, and plan for longer than it works.
 */
export const planOnce = async (db: Db): Promise<void> => {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
};

const isHasty = (pool: Pool): boolean => (pool.options.query_timeout ?? 0) > 0;
const setLimits = (limits: Readonly<Record<string, number>>): string =>
  Object.entries(limits)
    .map(([name, ms]) => `set ${name} = ${ms}`)
    .join('; ');

/** More statements than the product has; those that a list makes ever new must not fill the database's memory. */
const MOST_PREPARED = 500;

/**
 * Sends each statement with parameters under a name, so that PostgreSQL parses and plans it once a connection. A plan
 * made for any value cannot use a partial index: write the value its predicate names with `sql.lit`.
 */
const preparing = (pool: Pool): PostgresPool => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PREPARED) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  const prepared = (client: pg.PoolClient, isPatient: boolean): PostgresPoolClient => {
    let isSpoilt = false;
    const query = async (text: string, values: readonly unknown[]) => {
      const limit = isPatient ? { query_timeout: 0 } : {};
      const prepared = values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] };
      try {
        return await client.query({ ...prepared, ...limit });
      } catch (problem) {
        // It may answer yet, or hold an open transaction: nobody else may have this connection.
        isSpoilt ||= problem instanceof Error && problem.message === 'Query read timeout';
        throw problem;
      }
    };
    const release = (): void => {
      if (isSpoilt || !isPatient) client.release(isSpoilt);
      else
        client.query(setLimits(HASTY)).then(
          () => client.release(),
          () => client.release(true),
        );
    };
    // No statement of ours is read through a cursor, which is the other form of `query`.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release,
    };
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const isPatient = isHasty(pool) && patient.getStore() === true;
    try {
      if (isPatient) await client.query(setLimits({ statement_timeout: 0, lock_timeout: 0 }));
    } catch (problem) {
      client.release(true);
      throw problem;
    }
    return prepared(client, isPatient);
  };
  return {
    options: pool.options,
    connect,
    end: () => pool.end(),
  };
};
