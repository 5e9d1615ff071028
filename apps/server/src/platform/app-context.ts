/** The app context: everything that features use of the platform, opened and closed together. */
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import { type Bus, createBus } from './bus/bus.ts';
import { createRedisBus } from './bus/redis-bus.ts';
import { createPool, type Db, dbOf, type Pool } from './database/db.ts';
import { migrate } from './database/migrate.ts';
import { preparePooled } from './database/pooled.ts';
import { type ContextEnv, createPools, directUrl } from './database/pools.ts';
import { databaseProblem } from './database/postgres/external.ts';
import { createReplica, NO_REPLICA, type Replica } from './database/replica/replica.ts';
import { type Dice, realDice } from './dice.ts';
import type { Env } from './env.ts';
import { createFiles } from './files/files.ts';
import { createSiteFiles, type SiteFiles } from './files/site-files.ts';
import { createUploads, type Uploads } from './files/uploads.ts';
import { createJobs, type Jobs, migrateJobs } from './jobs.ts';
import { createFloods, type Floods } from './limit/flood.ts';
import { countFaults, createFaults, type Faults } from './log/faults.ts';
import { createLog, type Log } from './log/log.ts';
import { createMetrics, type MetricLabels, type Metrics } from './log/metrics.ts';
import { StartProblem } from './log/start-problem.ts';
import { createMail, type Mail } from './outbox/mail.ts';
import { sendNewsBy } from './outbox/news.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createSilence, type Silence } from './outbox/silence.ts';
import { createSms, type Sms } from './outbox/sms.ts';
import type { PushNetwork } from './push/guarded-agent.ts';
import { createPush, type Push, realNetwork } from './push/push.ts';
import { readOrMakePushKey } from './push/vapid.ts';
import { openRedis, type Redis } from './redis/redis.ts';
import { readOrMakeSecret, readSecret } from './secret/app-secret.ts';
import { refuseMarked } from './site/moved.ts';
import { canaryOf, noteSite, readSite, refuseOtherSecret } from './site/site.ts';
import type { Clock } from './time/clock.ts';
import { type AskDatabase, databaseNow } from './time/database-clock.ts';
import { createHeartbeat, type Heartbeat } from './time/heartbeat.ts';
import { createSiteClock, isSiteClock, quickestLook } from './time/site-clock.ts';
import type { Eyes } from './trace/eyes.ts';

/** The platform as features see it. */
export type AppContext = {
  readonly env: Env;
  readonly db: Db;
  /** The same database with sessions of its own, for locks that outlive a transaction. */
  readonly sessions: Db;
  /** For the hottest statements, which are prepared under a name. */
  readonly pool: Pool;
  /** A few connections for statements that find many rows by key. Their plans never depend on the size of the tables. */
  readonly batchPool: Pool;
  readonly clock: Clock;
  readonly dice: Dice;
  readonly log: Log;
  /** Errors of the log, counted for staff. */
  readonly faults: Faults;
  readonly metrics: Metrics;
  readonly files: SiteFiles;
  readonly uploads: Uploads;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly silence: Silence;
  readonly push: Push;
  readonly jobs: Jobs;
  readonly bus: Bus;
  /** Undefined without REDIS_URL. */
  readonly redis: Redis | undefined;
  readonly floods: Floods;
  readonly heartbeat: Heartbeat;
  /** Reads for calls that write nothing. */
  readonly replica: Replica;
  /** Watches statements: which are slow, and what a trace shows of them. */
  readonly eyes: Eyes;
};

/** What a test or a command may replace. */
export type ContextOverrides = {
  /** A test's own clock. When left out: the site's clock, which follows the database's. */
  clock?: Clock;
  /** Reads the database's clock. */
  askDatabase?: AskDatabase;
  dice?: Dice;
  /** Level of the log; `info` when left out. */
  logLevel?: string;
  logTo?: DestinationStream;
  poolSize?: number;
  /** False when the database is known to be migrated (a clone of a migrated one). */
  migrate?: boolean;
  /** True for a command: opening the context then changes nothing of the site. */
  isCommand?: boolean;
  /** The network of push services; the machine's own when left out. */
  pushNetwork?: PushNetwork;
  /** Shows the text of outgoing mail and SMS; not called in production. */
  show?: (line: string) => void;
  /** True in the real server: adds metrics of the process itself. */
  processMetrics?: boolean;
  /** The number of this process among several on one port; written on every line of the log, and a label of the metrics. */
  member?: number;
  /** False: a Redis that is away does not stop the start. */
  waitsForRedis?: boolean;
};

/** The app context of one process and how to close it. The embedded database is opened and closed elsewhere. */
export type RunningContext = { context: AppContext; close: () => Promise<void> };

/** Applies the missing migrations, also those of the jobs, and returns the names of ours. */
export const bringUpToDate = async (databaseUrl: string): Promise<string[]> => {
  // A pool of its own, without time limits for statements.
  const pool = createPool(databaseUrl, { max: 2, name: 'trivium migration' });
  try {
    await refuseMarked(pool);
    return await migrate(pool, { alongside: () => migrateJobs(pool) });
  } catch (problem) {
    throw databaseProblem(problem);
  } finally {
    await pool.end();
  }
};

/** The site's secret. Only a server on a new site creates one. */
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

/** What servers share: messages and flood limits, through Redis where there is one. */
const createShared = async (
  env: ContextEnv,
  { waitsForRedis = true, isCommand = false }: ContextOverrides,
  deps: { readonly db: Db; readonly log: Log; readonly metrics: Metrics },
): Promise<Pick<AppContext, 'bus' | 'redis' | 'floods'>> => {
  const bus = createBus(directUrl(env), deps.db, deps.log);
  if (env.redisUrl === undefined) return { bus, redis: undefined, floods: createFloods(undefined) };
  const redis = await openRedis({ ...deps, url: env.redisUrl, waits: waitsForRedis && !isCommand });
  return { bus: createRedisBus(redis, bus, deps.log), redis, floods: createFloods(redis) };
};

/** Lines of a process among others say which one it is. */
const logOf = (
  { role }: Env,
  { logLevel = 'info', logTo, member }: ContextOverrides,
  onFault: Parameters<typeof createLog>[2],
): Log => {
  const log = createLog(logLevel, logTo, onFault);
  const which = { ...(role === 'all' ? {} : { role }), ...(member === undefined ? {} : { process: member }) };
  return Object.keys(which).length === 0 ? log : log.child(which);
};

/** A process that does everything alone has no labels. */
const metricLabels = ({ role }: Env, { member }: ContextOverrides): MetricLabels => {
  if (member !== undefined) return { role, process: String(member) };
  return role === 'all' ? {} : { role };
};

const replicaOf = (pool: Pool | undefined, rest: Omit<Parameters<typeof createReplica>[0], 'pool'>) =>
  pool === undefined ? NO_REPLICA : createReplica({ pool, ...rest });

const createPlatform = async (
  env: ContextEnv,
  overrides: ContextOverrides,
  { pool, beatPool, batchPool, sessionPool, replicaPool, eyes }: ReturnType<typeof createPools>,
): Promise<AppContext> => {
  const { clock = createSiteClock(), dice = realDice, askDatabase = databaseNow, isCommand } = overrides;
  const faultCounts = countFaults();
  const log = logOf(env, overrides, logged => {
    faultCounts.note(logged);
    eyes.fault(logged);
  });
  if (overrides.migrate !== false && !isCommand) {
    const applied = await bringUpToDate(directUrl(env));
    if (applied.length > 0) log.info({ migrations: applied.length }, 'the database is up to date');
  }
  if (sessionPool !== undefined && !isCommand) await preparePooled(directUrl(env), pool);
  const db = dbOf(pool, { patientPool: sessionPool, isLent: replicaPool !== undefined });
  if (isSiteClock(clock)) clock.adopt(await quickestLook(clock, () => askDatabase(db)));
  const appSecret = await secretOf(db, env, { dice, now: clock.now(), isCommand });
  const metrics = createMetrics(pool, {
    process: overrides.processMetrics ?? false,
    role: env.role,
    labels: metricLabels(env, overrides),
  });
  if (!isCommand) await eyes.open(log, metrics.registry);
  const jobs = createJobs({ pool: sessionPool ?? pool, db, clock, log, metrics, home: dice.id() });
  const show = env.mode === 'production' ? undefined : overrides.show;
  const outbox = createOutbox({ db, clock, jobs, show });
  const silence = createSilence(appSecret);
  const mail = createMail(outbox);
  sendNewsBy(jobs, { db, clock, log, outbox, silence, pace: mail.pace });
  const shared = await createShared(env, overrides, { db, log, metrics });
  const pushKey = await readOrMakePushKey(db, { appSecret, dice, now: clock.now() });
  return {
    env: { ...env, appSecret },
    db,
    sessions: sessionPool === undefined ? db : dbOf(sessionPool),
    pool,
    batchPool,
    clock,
    dice,
    log,
    faults: createFaults(db, clock, faultCounts),
    metrics,
    files: createSiteFiles(createFiles(join(env.dataDir, 'files'), dice)),
    uploads: createUploads(join(env.dataDir, 'files')),
    mail,
    sms: createSms(outbox),
    silence,
    push: createPush(pushKey, overrides.pushNetwork ?? realNetwork, clock),
    jobs,
    ...shared,
    replica: replicaOf(replicaPool, { clock, log, metrics, canary: canaryOf(appSecret) }),
    eyes,
    heartbeat: createHeartbeat({
      ...{ db: dbOf(beatPool), clock, log, metrics, askDatabase },
      role: env.role,
    }),
  };
};

/** Opens the app context on the database of `env.databaseUrl` and migrates that. */
export const createAppContext = async (
  env: ContextEnv,
  overrides: ContextOverrides = {},
): Promise<RunningContext> => {
  const pools = createPools(env, overrides);
  try {
    const context = await createPlatform(env, overrides, pools);
    const close = async (): Promise<void> => {
      context.replica.stop();
      await context.heartbeat.stop();
      await context.jobs.stop();
      context.push.close();
      context.redis?.close();
      await context.bus.close();
      await pools.end();
    };
    return { context, close };
  } catch (problem) {
    await pools.end();
    throw problem;
  }
};
