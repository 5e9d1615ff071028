/** Migrates the database: plain SQL files in order, under a lock, each in a transaction. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { StartProblem } from '../log/start-problem.ts';
import type { Pool } from './db.ts';

/** The folder of our own migrations. */
export const migrationsFolder: string = join(import.meta.dirname, '../../../migrations');

type Migration = { name: string; text: string; checksum: string };

// Any fixed number: all servers take the same lock, so only one of them migrates.
const lockKey = 7_214_001;

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

/** The names of our own migrations, in their order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readMigrations(migrationsFolder)).map(({ name }) => name);

const refuseChanged = (migrations: Migration[], applied: Map<string, string>): void => {
  for (const [name, checksum] of applied) {
    const file = migrations.find(migration => migration.name === name);
    if (file === undefined) {
      throw new StartProblem(
        `The database was made by a newer version (it has migration ${name}): start that version or a later one.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartProblem(
        `Migration ${name} was changed after it ran on this database: restore the file and put the change in a new one.`,
      );
    }
  }
};

/** The oldest version on which the SQL must run (HOUSE, engines). */
const oldestVersion = 150_000;

const refuseOldServer = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  if (Number(rows[0]?.version) >= oldestVersion) return;
  throw new StartProblem('The PostgreSQL at DATABASE_URL is older than version 15: use version 15 or later.');
};

/** How many migrations the database lacks; undefined if no server has ever started on it. Refuses a newer database. */
export const missingMigrations = async (pool: Pool): Promise<number | undefined> => {
  const { rows } = await pool.query<{ found: string | null }>(
    `select to_regclass('migration')::text as found`,
  );
  if ((rows[0]?.found ?? null) === null) return undefined;
  const { rows: applied } = await pool.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  );
  const migrations = await readMigrations(migrationsFolder);
  refuseChanged(migrations, new Map(applied.map(row => [row.name, row.checksum])));
  return migrations.length - applied.length;
};

/** Applies the missing migrations and returns their names. Refuses a changed old file and a newer database. */
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
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration order by name',
    );
    const applied = new Map(rows.map(row => [row.name, row.checksum]));
    refuseChanged(migrations, applied);
    for (const { name, text, checksum } of migrations.filter(migration => !applied.has(migration.name))) {
      try {
        await client.query('begin');
        await client.query(text);
        await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
        await client.query('commit');
      } catch (problem) {
        await client.query('rollback');
        throw new Error(`migration ${name} failed: ${problem instanceof Error ? problem.message : problem}`, {
          cause: problem,
        });
      }
      done.push(name);
    }
    await options.alongside?.();
  } finally {
    // Ending the connection releases the lock in any state of the session.
    client.release(true);
  }
  return done;
};
