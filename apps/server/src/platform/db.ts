/** The door to PostgreSQL: one pool, Kysely on top, and values in the shape the code expects. */
import { Kysely, PostgresDialect } from 'kysely';
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

/** Opens a pool on a connection address. Nothing connects before the first query. */
export const openPool = (url: string, options: { max?: number; name?: string } = {}): Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    application_name: options.name ?? 'trivium',
    types: typesOfColumns,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // Every statement here is small: compiling one or spreading it over workers costs more than running it, and the
    // planner, which cannot estimate a range of row values, would do both on large tables.
    options:
      '-c timezone=UTC -c idle_in_transaction_session_timeout=60s -c jit=off -c max_parallel_workers_per_gather=0',
  });
  // An idle connection that the database closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
};

/** Kysely over a pool. Closing is the pool's business. */
export const dbOf = (pool: Pool): Db => new Kysely({ dialect: new PostgresDialect({ pool }) });
