/** Work that is done later or on a schedule, kept in the database, run in this process (graphile-worker). */
import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { type Db, type Pool, patiently } from './database/db.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './log/metrics.ts';
import type { Clock } from './time/clock.ts';

/** A kind of work. A handler that throws is tried again later with growing pauses, 25 times unless said otherwise. */
export type Job<Payload = unknown> = {
  readonly name: string;
  /** Five cron fields in UTC, when it also starts by itself; it then gets an empty object. */
  readonly cron?: string;
  readonly run: (payload: Payload) => Promise<void>;
};

/** When and how often to do it. */
export type JobOptions = {
  /** Epoch instant in milliseconds; at once when left out. */
  runAt?: number;
  /** One waiting job a key: a second one replaces the first. */
  key?: string;
  maxAttempts?: number;
  /** Jobs of one queue run one after another. */
  queue?: string;
};

/** The job room of this process. */
export type Jobs = {
  /** Makes a kind of work known. Call before `start`. */
  define(job: Job): void;
  /** Puts work down; inside a transaction it exists only when that commits. */
  add(db: Db, name: string, payload: unknown, options?: JobOptions): Promise<void>;
  /** Takes work away that has not started. */
  remove(db: Db, key: string): Promise<void>;
  start(): Promise<void>;
  /** Waits for running jobs, at most 5 s, then lets others have them. */
  stop(): Promise<void>;
  /** Does what is due by the clock, in this call, including what that adds; returns how many. For tests. */
  runDue(): Promise<number>;
  /** Does one kind of work now, past the queue. For tests and commands. */
  runNow(name: string, payload?: unknown): Promise<void>;
};

/** Work whose payload is what `add` of the same name puts down. */
export const defineJob = <Payload>(job: Job<Payload>): Job => ({
  ...job,
  run: payload => job.run(payload as Payload),
});

/** Makes the tables of the job room. */
export const migrateJobs = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silent });

const silent = new Logger(() => () => undefined);

const loggerFor = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    // Its messages may quote payloads: only trouble is worth a line.
    if (level === 'error' || level === 'warning') log.warn({ from: 'jobs' }, message);
  });

/** Puts work down where the job room itself is not at hand; it is done by whichever server knows the name. */
export const addJob = async (
  db: Db,
  name: string,
  payload: unknown,
  { runAt, key, maxAttempts, queue }: JobOptions & { readonly runAt: number },
): Promise<void> => {
  await sql`select graphile_worker.add_job(
    identifier => ${name}, payload => ${JSON.stringify(payload ?? {})}::json, run_at => ${new Date(runAt)}::timestamptz,
    job_key => ${key ?? null}, max_attempts => ${maxAttempts ?? null}::int, queue_name => ${queue ?? null})`.execute(
    db,
  );
};

type DueJob = { id: number; name: string; payload: unknown };

/** Opens the room; nothing runs before `start`. */
export const createJobs = (context: {
  pool: Pool;
  db: Db;
  clock: Clock;
  log: Log;
  metrics: Metrics;
}): Jobs => {
  const { pool, db, clock, log, metrics } = context;
  const known = new Map<string, Job<unknown>>();
  let runner: Runner | undefined;

  const runNow = async (name: string, payload: unknown = {}): Promise<void> => {
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

  const add = async (on: Db, name: string, payload: unknown, options: JobOptions = {}): Promise<void> => {
    if (!known.has(name)) throw new Error(`no job is called ${name}`);
    await addJob(on, name, payload, { ...options, runAt: options.runAt ?? clock.now() });
  };

  const runDue = async (): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const { rows } = await sql<DueJob>`
        select job.id, task.identifier as name, job.payload
        from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
        where job.run_at <= ${new Date(clock.now())} and job.locked_at is null and job.attempts < job.max_attempts
        order by job.run_at, job.id limit 1`.execute(db);
      const due = rows[0];
      if (due === undefined) return count;
      await sql`select graphile_worker.complete_jobs(array[${due.id}::bigint])`.execute(db);
      await runNow(due.name, due.payload);
    }
  };

  return {
    define: job => {
      if (known.has(job.name)) throw new Error(`two jobs are called ${job.name}`);
      known.set(job.name, job as Job<unknown>);
    },
    add,
    remove: async (on, key) => void (await sql`select graphile_worker.remove_job(${key})`.execute(on)),
    start: async () => {
      const taskList: TaskList = Object.fromEntries(
        [...known.keys()].map(name => [name, (payload: unknown) => runNow(name, payload)]),
      );
      const timed = [...known.values()].flatMap(({ name, cron }) =>
        cron ? [{ task: name, match: cron }] : [],
      );
      runner = await run({
        pgPool: pool,
        taskList,
        parsedCronItems: parseCronItems(timed),
        concurrency: 4,
        noHandleSignals: true,
        gracefulShutdownAbortTimeout: 3_000,
        logger: loggerFor(log),
      });
    },
    stop: async () => {
      const stopping = runner;
      runner = undefined;
      await stopping?.stop();
    },
    runDue,
    runNow,
  };
};
