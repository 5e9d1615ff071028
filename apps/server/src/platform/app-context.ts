/** Everything a feature may use of the platform, opened together and closed together. */
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import { type Bus, createBus } from './bus/bus.ts';
import { createRedisBus } from './bus/redis-bus.ts';
import { createPool, type Db, dbOf, type Pool } from './database/db.ts';
import { migrate } from './database/migrate.ts';
import { databaseProblem } from './database/postgres/external.ts';
import { type Dice, realDice } from './dice.ts';
import type { Env } from './env.ts';
import { createFiles, type Files } from './files/files.ts';
import { createJobs, type Jobs, migrateJobs } from './jobs.ts';
import { createLog, type Log } from './log/log.ts';
import { createMetrics, type Metrics } from './log/metrics.ts';
import { StartProblem } from './log/start-problem.ts';
import { createMail, type Mail } from './outbox/mail.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createSms, type Sms } from './outbox/sms.ts';
import type { PushNetwork } from './push/guarded-agent.ts';
import { createPush, type Push, realNetwork } from './push/push.ts';
import { readOrMakePushKey } from './push/vapid.ts';
import { readOrMakeSecret, readSecret } from './secret/app-secret.ts';
import { noteSite, readSite, refuseOtherSecret } from './site/site.ts';
import type { Clock } from './time/clock.ts';
import { type AskDatabase, createHeartbeat, databaseNow, type Heartbeat } from './time/heartbeat.ts';
import { createSiteClock, isSiteClock, quickestLook } from './time/site-clock.ts';

/** The platform as features see it. */
export type AppContext = {
  readonly env: Env;
  readonly db: Db;
  /** For the hottest statements, sent under a name. */
  readonly pool: Pool;
  /** A few connections for statements that find many rows by their keys: planned once, whatever the tables' size was then. */
  readonly batchPool: Pool;
  readonly clock: Clock;
  readonly dice: Dice;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly files: Files;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly push: Push;
  readonly jobs: Jobs;
  readonly bus: Bus;
  readonly heartbeat: Heartbeat;
};

/** What a test or a command may replace. */
export type ContextOverrides = {
  /** One of a test's own, which goes by itself; the site's, which goes by the database's, when left out. */
  clock?: Clock;
  /** The database's clock. */
  askDatabase?: AskDatabase;
  dice?: Dice;
  /** Level of the log; `info` unless said otherwise. */
  logLevel?: string;
  logTo?: DestinationStream;
  poolSize?: number;
  /** False when the database is known to be up to date (a clone of a migrated one). */
  migrate?: boolean;
  /** A command beside the server or without it: it changes nothing of the site by being opened. */
  isCommand?: boolean;
  /** The network of push services; the machine's own unless said otherwise. */
  pushNetwork?: PushNetwork;
  /** Where the text of outgoing mail and SMS is shown; nowhere in production. */
  show?: (line: string) => void;
  /** True in the real server: metrics of the process itself. */
  processMetrics?: boolean;
};

/** The house of one process, and the way to close it (the embedded database is not its business). */
export type RunningContext = { context: AppContext; close: () => Promise<void> };

const bringUpToDate = async (databaseUrl: string): Promise<string[]> => {
  // Of its own: a migration takes the time it needs.
  const pool = createPool(databaseUrl, { max: 2, name: 'trivium migration' });
  try {
    return await migrate(pool, { alongside: () => migrateJobs(pool) });
  } catch (problem) {
    throw databaseProblem(problem);
  } finally {
    await pool.end();
  }
};

/** The site's secret. Only a server that finds a new site makes one. */
const secretOf = async (
  db: Db,
  env: Env,
  { dice, now, isCommand = false }: { dice: Dice; now: number; isCommand: boolean | undefined },
): Promise<string> => {
  const site = await readSite(db);
  const known = readSecret(env);
  if (known === undefined && (site !== undefined || isCommand)) {
    throw new StartProblem(
      `The APP_SECRET of this site is missing: set it, or restore the file app-secret in ${env.dataDir}; if it is lost for good, say npm run secret -- replace.`,
    );
  }
  if (site !== undefined && known !== undefined) refuseOtherSecret(site, known);
  const appSecret = known ?? readOrMakeSecret(env, dice);
  if (!isCommand) await noteSite(db, { appSecret, publicUrl: env.publicUrl, now });
  return appSecret;
};

/** How many connections the batch pool has: batches run beside each other on them. */
export const BATCH_CONNECTIONS = 2;
const BY_KEY =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';

/** Opens the house on the database of `env.databaseUrl` and brings that up to date. */
export const createAppContext = async (
  env: Env & { readonly databaseUrl: string },
  overrides: ContextOverrides = {},
): Promise<RunningContext> => {
  const { clock = createSiteClock(), dice = realDice, askDatabase = databaseNow } = overrides;
  const log = createLog(overrides.logLevel ?? 'info', overrides.logTo);
  const pool = createPool(env.databaseUrl, {
    max: overrides.poolSize ?? env.databaseConnections,
    isHasty: !overrides.isCommand,
  });
  // A beat that waited behind everything a busy server does would be taken for an outage, which is more to do.
  const beatPool = createPool(env.databaseUrl, { max: 1, name: 'trivium heartbeat' });
  const batchPool = createPool(env.databaseUrl, {
    max: BATCH_CONNECTIONS,
    name: 'trivium batches',
    settings: BY_KEY,
  });
  const endAll = async (): Promise<void> => {
    for (const each of [beatPool, batchPool, pool]) await each.end();
  };
  try {
    if (overrides.migrate !== false && !overrides.isCommand) {
      const applied = await bringUpToDate(env.databaseUrl);
      if (applied.length > 0) log.info({ migrations: applied.length }, 'the database is up to date');
    }
    const db = dbOf(pool);
    if (isSiteClock(clock)) clock.adopt(await quickestLook(clock, () => askDatabase(db)));
    const appSecret = await secretOf(db, env, { dice, now: clock.now(), isCommand: overrides.isCommand });
    const metrics = createMetrics(pool, { process: overrides.processMetrics ?? false });
    const jobs = createJobs({ pool, db, clock, log, metrics });
    const show = env.mode === 'production' ? undefined : overrides.show;
    const outbox = createOutbox({ db, clock, jobs, show });
    const notices = createBus(env.databaseUrl, db, log);
    const bus = env.redisUrl === undefined ? notices : await createRedisBus(env.redisUrl, notices, db, log);
    const pushKey = await readOrMakePushKey(db, { appSecret, dice, now: clock.now() });
    const push = createPush(pushKey, overrides.pushNetwork ?? realNetwork, clock);
    const heartbeat = createHeartbeat({ db: dbOf(beatPool), clock, log, metrics, askDatabase });
    const context: AppContext = {
      env: { ...env, appSecret },
      db,
      pool,
      batchPool,
      clock,
      dice,
      log,
      metrics,
      files: createFiles(join(env.dataDir, 'files'), dice),
      mail: createMail(outbox),
      sms: createSms(outbox),
      push,
      jobs,
      bus,
      heartbeat,
    };
    const close = async (): Promise<void> => {
      await heartbeat.stop();
      await jobs.stop();
      push.close();
      await bus.close();
      await endAll();
    };
    return { context, close };
  } catch (problem) {
    await endAll();
    throw problem;
  }
};
