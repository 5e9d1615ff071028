/** Everything a feature may use of the platform, opened together and closed together. */
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import { type Bus, openBus } from './bus/bus.ts';
import { openRedisBus } from './bus/redis-bus.ts';
import { type Db, dbOf, openPool, type Pool } from './database/db.ts';
import { migrate } from './database/migrate.ts';
import { databaseProblem } from './database/postgres/external.ts';
import { type Dice, realDice } from './dice.ts';
import type { Env } from './env.ts';
import { type Files, openFiles } from './files/files.ts';
import { type Jobs, migrateJobs, openJobs } from './jobs.ts';
import { type Log, openLog } from './log/log.ts';
import { type Metrics, openMetrics } from './log/metrics.ts';
import { StartProblem } from './log/start-problem.ts';
import { type Mail, openMail } from './outbox/mail.ts';
import { openOutbox } from './outbox/outbox.ts';
import { openSms, type Sms } from './outbox/sms.ts';
import type { PushNetwork } from './push/guarded-agent.ts';
import { openPush, type Push, realNetwork } from './push/push.ts';
import { readOrMakePushKey } from './push/vapid.ts';
import { readOrMakeSecret, readSecret } from './secret/app-secret.ts';
import { noteSite, readSite, refuseOtherSecret } from './site/site.ts';
import type { Clock } from './time/clock.ts';
import { type AskDatabase, databaseNow, type Heartbeat, openHeartbeat } from './time/heartbeat.ts';
import { isSiteClock, openSiteClock, quickestLook } from './time/site-clock.ts';

/** The platform as features see it. */
export type House = {
  readonly env: Env;
  readonly db: Db;
  /** For the hottest statements, sent under a name. */
  readonly pool: Pool;
  /** A few connections for statements that find many rows by their keys: planned once, whatever the tables' size was then. */
  readonly lanes: Pool;
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
export type HouseOverrides = {
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
export type OpenHouse = { house: House; close: () => Promise<void> };

const bringUpToDate = async (databaseUrl: string): Promise<string[]> => {
  // Of its own: a migration takes the time it needs.
  const pool = openPool(databaseUrl, { max: 2, name: 'trivium migration' });
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

/** How many lanes a house has. */
export const LANES = 2;
const BY_KEY =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';

/** Opens the house on the database of `env.databaseUrl` and brings that up to date. */
export const openHouse = async (
  env: Env & { readonly databaseUrl: string },
  overrides: HouseOverrides = {},
): Promise<OpenHouse> => {
  const { clock = openSiteClock(), dice = realDice, askDatabase = databaseNow } = overrides;
  const log = openLog(overrides.logLevel ?? 'info', overrides.logTo);
  const pool = openPool(env.databaseUrl, {
    max: overrides.poolSize ?? env.databaseConnections,
    isHasty: !overrides.isCommand,
  });
  // A beat that waited behind everything a busy server does would be taken for an outage, which is more to do.
  const beatPool = openPool(env.databaseUrl, { max: 1, name: 'trivium heartbeat' });
  const lanes = openPool(env.databaseUrl, { max: LANES, name: 'trivium lanes', settings: BY_KEY });
  const endAll = async (): Promise<void> => {
    for (const each of [beatPool, lanes, pool]) await each.end();
  };
  try {
    if (overrides.migrate !== false && !overrides.isCommand) {
      const applied = await bringUpToDate(env.databaseUrl);
      if (applied.length > 0) log.info({ migrations: applied.length }, 'the database is up to date');
    }
    const db = dbOf(pool);
    if (isSiteClock(clock)) clock.adopt(await quickestLook(clock, () => askDatabase(db)));
    const appSecret = await secretOf(db, env, { dice, now: clock.now(), isCommand: overrides.isCommand });
    const metrics = openMetrics(pool, { process: overrides.processMetrics ?? false });
    const jobs = openJobs({ pool, db, clock, log, metrics });
    const show = env.mode === 'production' ? undefined : overrides.show;
    const outbox = openOutbox({ db, clock, jobs, show });
    const notices = openBus(env.databaseUrl, db, log);
    const bus = env.redisUrl === undefined ? notices : await openRedisBus(env.redisUrl, notices, db, log);
    const pushKey = await readOrMakePushKey(db, { appSecret, dice, now: clock.now() });
    const push = openPush(pushKey, overrides.pushNetwork ?? realNetwork, clock);
    const heartbeat = openHeartbeat({ db: dbOf(beatPool), clock, log, metrics, askDatabase });
    const house: House = {
      env: { ...env, appSecret },
      db,
      pool,
      lanes,
      clock,
      dice,
      log,
      metrics,
      files: openFiles(join(env.dataDir, 'files'), dice),
      mail: openMail(outbox),
      sms: openSms(outbox),
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
    return { house, close };
  } catch (problem) {
    await endAll();
    throw problem;
  }
};
