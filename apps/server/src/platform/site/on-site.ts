/**
 * How a command reaches its site, whether a server runs there or not. A command creates no folder, no database and no secret.
 * It first prints which site it works on.
 */
import { type AppContext, createAppContext } from '../app-context.ts';
import { createPool, dbOf, type Pool } from '../database/db.ts';
import { missingMigrations } from '../database/migrate.ts';
import { startEmbedded } from '../database/postgres/embedded.ts';
import { databaseProblem } from '../database/postgres/external.ts';
import { holderOf } from '../database/postgres/folder-lock.ts';
import { addressIn, clusterOf, isMade } from '../database/postgres/place.ts';
import { realDice } from '../dice.ts';
import type { Env } from '../env.ts';
import { StartProblem } from '../log/start-problem.ts';
import { refuseMarked } from './moved.ts';
import { readSite, readSiteName } from './site.ts';

type Reached = {
  readonly url: string;
  /** Name of the database, without its password. */
  readonly where: string;
  /** Process number of the server that runs on the data folder, if one does. */
  readonly server: number | undefined;
  readonly leave: () => Promise<void>;
};

/** The database of a site as a command finds it. */
export type SiteDatabase = Pick<Reached, 'url' | 'server'> & { readonly env: Env; readonly pool: Pool };

const stay = async (): Promise<void> => undefined;

const withoutPassword = (address: string): string => {
  const { hostname, port, pathname } = new URL(address);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
};

/** Uses the database of a running server, or starts an embedded one that is at rest. Refuses a data folder without a database. */
export const reach = async ({ databaseUrl: given, databaseDirectUrl, dataDir }: Env): Promise<Reached> => {
  // A command speaks to PostgreSQL itself, past a pooler.
  const databaseUrl = databaseDirectUrl ?? given;
  if (databaseUrl !== undefined)
    return { url: databaseUrl, where: withoutPassword(databaseUrl), server: undefined, leave: stay };
  const cluster = clusterOf(dataDir);
  if (!isMade(cluster)) {
    throw new StartProblem(
      `There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL, as the server of your site has it.`,
    );
  }
  const server = holderOf(dataDir);
  const running = server === undefined ? undefined : addressIn(dataDir);
  if (running !== undefined)
    return { url: running, where: `${cluster} (its server runs, process ${server})`, server, leave: stay };
  const embedded = await startEmbedded({ dataDir, dice: realDice, say: () => undefined });
  const where = `${cluster} (no server runs on it)`;
  return { url: embedded.url, where, server: undefined, leave: () => embedded.stop() };
};

const refuseStrange = async (pool: Pool, where: string): Promise<void> => {
  await refuseMarked(pool);
  const missing = await missingMigrations(pool);
  if (missing === undefined)
    throw new StartProblem(
      `The database ${where} holds no site: correct its address, or start the server once.`,
    );
  if (missing > 0)
    throw new StartProblem(
      `The database ${where} is of an older version: start the server of this version once, it brings it up to date.`,
    );
};

const tellOperator = (line: string): void => void process.stderr.write(`${line}\n`);

/** Reaches the database even where a command may not work on it: one that its site has left. */
export const onBareDatabase = async <T>(
  env: Env,
  work: (database: Pick<Reached, 'url' | 'server'>) => Promise<T>,
): Promise<T> => {
  const { url, server, leave } = await reach(env);
  try {
    return await work({ url, server });
  } finally {
    await leave();
  }
};

/** Works on the database of the site. Most commands need {@link onSite}. */
export const onDatabase = async <T>(
  env: Env,
  work: (site: SiteDatabase) => Promise<T>,
  tell: (line: string) => void = tellOperator,
): Promise<T> => {
  const reached = await reach(env);
  const pool = createPool(reached.url, { max: 1, name: 'trivium command' });
  try {
    await refuseStrange(pool, reached.where).catch(problem => {
      throw databaseProblem(problem);
    });
    const db = dbOf(pool);
    const [site, name] = [await readSite(db), await readSiteName(db)];
    tell(`Site: ${name ?? 'Trivium'}, ${site?.public_url ?? 'never started'}. Database: ${reached.where}.`);
    return await work({ env, pool, url: reached.url, server: reached.server });
  } finally {
    await pool.end();
    await reached.leave();
  }
};

/** Opens the context of the site, works in it, and closes it. */
export const onSite = <T>(env: Env, work: (context: AppContext) => Promise<T>): Promise<T> =>
  onDatabase(env, async ({ url }) => {
    const { context, close } = await createAppContext(
      { ...env, databaseUrl: url, databasePooler: 'none' },
      { logLevel: 'error', poolSize: 2, isCommand: true },
    );
    try {
      return await work(context);
    } finally {
      await close();
    }
  });
