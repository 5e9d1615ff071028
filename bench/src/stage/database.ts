/** The bench's own PostgreSQL: the one the product embeds, with the settings it runs with. */
import pg from 'pg';
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { startEmbedded } from '../../../apps/server/src/platform/postgres/embedded.ts';
import { type Stage, temporaryFolder } from './stage.ts';

/** Starts it in a folder of its own; ended at the end. Returns the address of its first database. */
export const startDatabase = async (stage: Stage): Promise<string> => {
  const dataDir = temporaryFolder(stage);
  const database = await startEmbedded({ dataDir, dice: realDice, say: stage.say });
  stage.atEnd(() => database.stop());
  return database.url;
};

/** The address of another database of the same server. */
export const inDatabase = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** Statements for arranging and looking. */
export const openSql = (stage: Stage, url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  stage.atEnd(() => pool.end());
  return pool;
};
