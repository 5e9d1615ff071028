/** Gives back the jobs of processes that died. A process says every few seconds which workers it has; who is silent is dead. */
import { sql } from 'kysely';
import type { Db } from './database/db.ts';

const BEAT_EVERY_MS = 5_000;
/** Longer than a busy process is silent. */
const DEAD_SECONDS = 20;
/** After its own silence, such as one of the database, a process buries nobody until the others had time to speak. */
const BEATS_BEFORE = 4;

/** Returns how many jobs were given back. By the database's clock, which all processes share. */
const buryDead = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ workers: string[] }>`
    delete from job_home where seen_at < now() - make_interval(secs => ${DEAD_SECONDS}) returning workers`.execute(
    db,
  );
  const workers = rows.flatMap(row => row.workers);
  if (workers.length === 0) return 0;
  const { rows: held } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker._private_jobs where locked_by = any(${workers})`.execute(
    db,
  );
  await sql`select graphile_worker.force_unlock_workers(${workers})`.execute(db);
  return held[0]?.count ?? 0;
};

export type JobHome = {
  /** Says that this process lives, and gives back what dead ones held; returns how many jobs. */
  beat(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

/** `workers` names those of this process at the moment. */
export const createJobHome = (
  db: Db,
  {
    home,
    workers,
    gaveBack,
    failed,
  }: {
    readonly home: string;
    readonly workers: () => readonly string[];
    readonly gaveBack: (jobs: number) => void;
    readonly failed: (problem: unknown) => void;
  },
): JobHome => {
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<unknown> = Promise.resolve();
  let beats = 0;
  const beat = async (): Promise<number> => {
    try {
      await sql`insert into job_home (home, workers, seen_at) values (${home}, ${[...workers()]}, now())
        on conflict (home) do update set workers = excluded.workers, seen_at = excluded.seen_at`.execute(db);
      beats += 1;
      return beats > BEATS_BEFORE ? await db.transaction().execute(buryDead) : 0;
    } catch (problem) {
      beats = 0;
      throw problem;
    }
  };
  return {
    beat,
    start: () => {
      timer = setInterval(() => {
        beating = beat().then(jobs => jobs > 0 && gaveBack(jobs), failed);
      }, BEAT_EVERY_MS);
      timer.unref();
      beating = beat().catch(failed);
    },
    stop: async () => {
      clearInterval(timer);
      await beating;
      await sql`delete from job_home where home = ${home}`.execute(db).catch(() => undefined);
    },
  };
};
