/** Work done later or on a schedule. It is stored in the database and run in this process (graphile-worker). */
import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { type Db, type Pool, patiently } from './database/db.ts';
import { createJobHome } from './job-home.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './log/metrics.ts';
import { awayReason } from './time/away.ts';
import type { Clock } from './time/clock.ts';
import { carried, carrying } from './trace/carried.ts';
import { doWork, newWork } from './trace/work.ts';

/** A kind of work. If `run` throws, it is tried again with growing pauses, 25 times unless `maxAttempts` says otherwise. */
export type Job<Payload = unknown> = {
  readonly name: string;
  /** Five cron fields in UTC, for work that also starts by itself; its payload is then an empty object. */
  readonly cron?: string;
  readonly run: (payload: Payload) => Promise<void>;
};

/** When and how often to do it. */
export type JobOptions = {
  /** Epoch milliseconds; at once when left out. */
  runAt?: number;
  /** One waiting job for each key: a second one replaces the first. */
  key?: string;
  maxAttempts?: number;
  /** Jobs of the same queue run one after another. */
  queue?: string;
};

/** The jobs of this process. */
export type Jobs = {
  /** Registers a kind of work. Call before `start`. */
  define(job: Job): void;
  /** Adds work; in a transaction it exists once that commits. */
  add(db: Db, name: string, payload: unknown, options?: JobOptions): Promise<void>;
  /** Removes work that has not started. */
  remove(db: Db, key: string): Promise<void>;
  start(): Promise<void>;
  /** Waits for running jobs, at most 5 s, then releases them for other servers. */
  stop(): Promise<void>;
  /** Runs all jobs due by the clock, and those that they add; returns how many. For tests. */
  runDue(): Promise<number>;
  /** Runs one kind of work now, past the queue. For tests and commands. */
  runNow(name: string, payload?: unknown): Promise<void>;
};

/** Types the payload of a job, which is what `add` of the same name stores. */
export const defineJob = <Payload>(job: Job<Payload>): Job => ({
  ...job,
  run: payload => job.run(payload as Payload),
});

/** Creates the tables of graphile-worker. */
export const migrateJobs = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silent });

const silent = new Logger(() => () => undefined);

const loggerFor = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    // Messages may quote payloads, so only trouble is logged.
    if (level === 'error' || level === 'warning') log.warn({ from: 'jobs' }, message);
  });

/** Adds work without `Jobs`; a server that knows the name runs it. */
export const addJob = async (
  db: Db,
  name: string,
  payload: unknown,
  { runAt, key, maxAttempts, queue }: JobOptions & { readonly runAt: number },
): Promise<void> => {
  await sql`select graphile_worker.add_job(
    identifier => ${name}, payload => ${JSON.stringify(carrying(payload ?? {}))}::json, run_at => ${new Date(runAt)}::timestamptz,
    job_key => ${key ?? null}, max_attempts => ${maxAttempts ?? null}::int, queue_name => ${queue ?? null})`.execute(
    db,
  );
};

type JobDeps = {
  readonly pool: Pool;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Names this process among those that run jobs. */
  readonly home: string;
};

type Registry = JobDeps & { readonly known: Map<string, Job> };

/** Runs a job under the id of the request that added it. */
const runNow = (registry: Registry, name: string, stored: unknown): Promise<void> => {
  const { payload, id } = carried(stored);
  return doWork(newWork('job', name, id), () => runPayload(registry, name, payload));
};

const runPayload = async (
  { known, metrics, log }: Registry,
  name: string,
  payload: unknown,
): Promise<void> => {
  const job = known.get(name);
  if (job === undefined) throw new Error(`no job is called ${name}`);
  try {
    await patiently(() => job.run(payload));
    metrics.jobs.inc({ job: name, outcome: 'done' });
  } catch (problem) {
    metrics.jobs.inc({ job: name, outcome: 'failed' });
    log.error({ err: problem, job: name }, 'a job failed');
    throw problem;
  }
};

type DueJob = { readonly id: number; readonly name: string; readonly payload: unknown };

const readDue = async ({ db, clock }: Registry): Promise<DueJob | undefined> => {
  const { rows } = await sql<DueJob>`
    select job.id, task.identifier as name, job.payload
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where job.run_at <= ${new Date(clock.now())} and job.locked_at is null and job.attempts < job.max_attempts
    order by job.run_at, job.id limit 1`.execute(db);
  return rows[0];
};

const runDue = async (registry: Registry): Promise<number> => {
  for (let count = 0; ; count += 1) {
    const due = await readDue(registry);
    if (due === undefined) return count;
    await sql`select graphile_worker.complete_jobs(array[${due.id}::bigint])`.execute(registry.db);
    await runNow(registry, due.name, due.payload);
  }
};

/** A code by which graphile-worker knows a passing loss of the database: it then tries again. */
const PASSING = 'EHOSTUNREACH';

const asPassing = (problem: unknown): never => {
  if (awayReason(problem) === undefined) throw problem;
  throw Object.assign(new Error('the database is away', { cause: problem }), { code: PASSING });
};

/**
 * The pool for graphile-worker, which knows few of the ways to lose a database. It catches no other when it notes work as done:
 * the process would end, and the work would be done again hours later.
 */
const patientPool = (pool: Pool): Pool => {
  const patientClient = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(target);
        return async (...args: unknown[]) => value.apply(target, args)?.catch(asPassing);
      },
    });
  // With a callback it asks for the connection on which it listens, whose loss it sees to.
  const connect = (listen?: Parameters<Pool['connect']>[0]) =>
    listen ? pool.connect(listen) : pool.connect().then(patientClient, asPassing);
  return Object.create(pool, { connect: { value: connect } });
};

const startRunner = (registry: Registry, events: WorkerEvents): Promise<Runner> => {
  const jobs = [...registry.known.values()];
  const taskList: TaskList = Object.fromEntries(
    jobs.map(({ name }) => [name, (payload: unknown) => runNow(registry, name, payload)]),
  );
  const timed = jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : []));
  return run({
    pgPool: patientPool(registry.pool),
    events,
    taskList,
    parsedCronItems: parseCronItems(timed),
    concurrency: 4,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 3_000,
    logger: loggerFor(registry.log),
  });
};

/** Creates the jobs of this process; nothing runs before `start`. */
export const createJobs = (deps: JobDeps): Jobs => {
  const known = new Map<string, Job>();
  const registry: Registry = { ...deps, known };
  let runner: Runner | undefined;
  const workers = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => void workers.add(worker.workerId));
  const home = createJobHome(deps.db, {
    home: deps.home,
    workers: () => [...workers],
    gaveBack: jobs => deps.log.warn({ jobs }, 'jobs of a process that died are done again'),
    failed: err => deps.log.warn({ err }, 'this process could not say that it runs jobs'),
  });
  return {
    define: job => {
      if (known.has(job.name)) throw new Error(`two jobs are called ${job.name}`);
      known.set(job.name, job);
    },
    add: async (db, name, payload, options = {}) => {
      if (!known.has(name)) throw new Error(`no job is called ${name}`);
      await addJob(db, name, payload, { ...options, runAt: options.runAt ?? deps.clock.now() });
    },
    remove: async (db, key) => void (await sql`select graphile_worker.remove_job(${key})`.execute(db)),
    start: async () => {
      runner = await startRunner(registry, events);
      home.start();
    },
    stop: async () => {
      const stopping = runner;
      runner = undefined;
      if (stopping === undefined) return;
      await stopping.stop();
      await home.stop();
    },
    runDue: () => runDue(registry),
    runNow: (name, payload = {}) => runNow(registry, name, payload),
  };
};
