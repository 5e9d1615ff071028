/** A PostgreSQL for the bench: the one the product embeds, with the product's settings. */
import { readdirSync } from 'node:fs';
import pg from 'pg';
import {
  type EmbeddedOptions,
  startEmbedded,
} from '../../../apps/server/src/platform/database/postgres/embedded.ts';
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { readProcess } from './program.ts';
import { type Stage, temporaryFolder } from './stage.ts';

/** Starts it in a temporary folder, or in the one that is named, until the stage ends. Returns the address of its first database. */
export const startDatabase = async (
  stage: Stage,
  {
    dataDir = temporaryFolder(stage),
    env = {},
    settings = {},
  }: Partial<Pick<EmbeddedOptions, 'dataDir' | 'env' | 'settings'>> = {},
): Promise<string> => {
  const database = await startEmbedded({ dataDir, dice: realDice, say: stage.say, env, settings });
  stage.atEnd(() => database.stop());
  return database.url;
};

/** The address of another database on the same server. */
export const inDatabase = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** A pool for arranging rows and reading results. */
export const openSql = (stage: Stage, url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  stage.atEnd(() => pool.end());
  return pool;
};

/** CPU seconds of the database's processes so far, including those that have ended. */
export const databaseCpuSeconds = async (sql: pg.Pool): Promise<number> => {
  const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
  const main = readProcess(rows[0]?.pid ?? 0).parent;
  let seconds = 0;
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      const each = readProcess(pid);
      if (pid === main) seconds += each.withEnded;
      else if (each.parent === main) seconds += each.own;
    } catch {
      // It has ended meanwhile.
    }
  }
  return seconds;
};
