/** Migrates the database: plain SQL files in order, under a lock, each in a transaction unless it says otherwise. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { errorCode, StartProblem } from '../log/start-problem.ts';
import type { Pool } from './db.ts';
import { type Applied, type Migration, readMigrations, refuseOther } from './migration-files.ts';

/** The folder of our own migrations. */
export const migrationsFolder: string = join(import.meta.dirname, '../../../migrations');

// Any fixed number: all servers take the same lock, so only one of them migrates.
const lockKey = 7_214_001;

/** The names of our own migrations, in their order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readMigrations(migrationsFolder)).map(({ name }) => name);

/** The oldest version on which the SQL must run (HOUSE, engines). */
const oldestVersion = 150_000;

const refuseOldServer = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  if (Number(rows[0]?.version) >= oldestVersion) return;
  throw new StartProblem('The PostgreSQL at DATABASE_URL is older than version 15: use version 15 or later.');
};

/** Whether the table of migrations already says which one is a second step; versions before 0.2.0 made it without that. */
const knowsSteps = async (client: Pool | PoolClient): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('migration') and attname = 'second_step_of'`,
  );
  return rowCount === 1;
};

const readApplied = async (client: Pool | PoolClient): Promise<Applied[]> => {
  const step = (await knowsSteps(client)) ? 'second_step_of' : 'null';
  const { rows } = await client.query<Applied>(
    `select name, checksum, ${step} as "secondStepOf" from migration order by name`,
  );
  return rows;
};

/** The names of the migrations that ran on a database, in their order; none if no server has ever started on it. */
export const appliedMigrations = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ found: string | null }>(
    `select to_regclass('migration')::text as found`,
  );
  return (rows[0]?.found ?? null) === null ? [] : (await readApplied(pool)).map(({ name }) => name);
};

/** How many migrations the database lacks; undefined if no server has ever started on it. Refuses a database that this version cannot live with. */
export const missingMigrations = async (pool: Pool): Promise<number | undefined> => {
  const { rows } = await pool.query<{ found: string | null }>(
    `select to_regclass('migration')::text as found`,
  );
  if ((rows[0]?.found ?? null) === null) return undefined;
  const applied = await readApplied(pool);
  const migrations = await readMigrations(migrationsFolder);
  refuseOther(migrations, applied);
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name)).length;
};

/** Takes the lock by asking again: a waiting statement would hold up an index that another server makes concurrently. */
const takeLock = async (client: PoolClient): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockKey,
    ]);
    if (rows[0]?.taken) return;
    await pause(50);
  }
};

/** A table that is locked for longer than this is left for a moment, because calls queue behind a waiting migration. */
const LOCK_WITHIN_MS = 2_000;
const LOCK_TRIES = 30;

const note = (client: PoolClient, { name, checksum, secondStepOf }: Migration) =>
  client.query('insert into migration (name, checksum, second_step_of) values ($1, $2, $3)', [
    name,
    checksum,
    secondStepOf ?? null,
  ]);

/** Makes an index while calls go on. What an interrupted try left is invalid and removed first. */
const applyConcurrently = async (client: PoolClient, migration: Migration): Promise<void> => {
  const index = /create (?:unique )?index concurrently (\w+)/.exec(migration.text)?.[1];
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index ?? ''],
  );
  if (rowCount === 1) await client.query(`drop index concurrently ${index}`);
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [
    index ?? '',
  ]);
  if ((rows[0]?.found ?? null) === null) await client.query(migration.text);
  await note(client, migration);
};

const applyWhole = async (client: PoolClient, migration: Migration): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${LOCK_WITHIN_MS}`);
      await client.query(migration.text);
      await note(client, migration);
      await client.query('commit');
      return;
    } catch (problem) {
      await client.query('rollback');
      if (errorCode(problem) !== '55P03' || tries === LOCK_TRIES) throw problem;
      await pause(LOCK_WITHIN_MS / 4);
    }
  }
};

const apply = async (client: PoolClient, migration: Migration): Promise<void> => {
  try {
    await (migration.isConcurrent ? applyConcurrently : applyWhole)(client, migration);
  } catch (problem) {
    throw new Error(
      `migration ${migration.name} failed: ${problem instanceof Error ? problem.message : problem}`,
      { cause: problem },
    );
  }
};

/** Applies the missing migrations and returns their names. Refuses a changed old file, and a database that this version cannot live with. */
export const migrate = async (
  pool: Pool,
  options: {
    folder?: string;
    /** Further work for one server at a time, done under the same lock. */
    alongside?: () => Promise<void>;
  } = {},
): Promise<string[]> => {
  const migrations = await readMigrations(options.folder ?? migrationsFolder);
  const client = await pool.connect();
  const done: string[] = [];
  try {
    await refuseOldServer(client);
    await takeLock(client);
    await client.query(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now(),
      second_step_of text)`);
    if (!(await knowsSteps(client)))
      await client.query('alter table migration add column second_step_of text');
    const applied = await readApplied(client);
    refuseOther(migrations, applied);
    const known = new Set(applied.map(({ name }) => name));
    for (const migration of migrations.filter(({ name }) => !known.has(name))) {
      await apply(client, migration);
      done.push(migration.name);
    }
    await options.alongside?.();
  } finally {
    // Ending the connection releases the lock in any state of the session.
    client.release(true);
  }
  return done;
};
