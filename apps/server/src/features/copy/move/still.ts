/** Keeps the old database still: waits for what is under way, lets nobody write, and closes it for good. */
import { errorCode, StartProblem } from '../../../platform/log/start-problem.ts';
import { markStatement } from '../../../platform/site/moved.ts';
import { rowOf, type Session } from '../logical/session.ts';
import type { Table } from '../logical/shape.ts';

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Shorter than the second after which PostgreSQL ends one of two that wait for each other: it must not be a player's. */
const LOCK_WITHIN_MS = 800;
const TRIES = 60;
const CALLS_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 50;

const isHeld = (problem: unknown): boolean => ['55P03', '40P01'].includes(errorCode(problem) ?? '');

/** Waits until no transaction of a server is open, ten seconds at most: what comes later waits for the locks. */
const waitForCalls = async (session: Session): Promise<void> => {
  for (let waitedMs = 0; waitedMs < CALLS_WITHIN_MS; waitedMs += LOOK_EVERY_MS) {
    const { open } = await rowOf<{ open: number }>(
      session,
      `select count(*)::int as open from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and xact_start is not null
        and application_name <> 'trivium move' and pid <> pg_backend_pid()`,
    );
    if (open === 0) return;
    await pause(LOOK_EVERY_MS);
  }
};

/** Begins a transaction in which nobody else can write. Whoever wants to, waits until it ends, however it ends. */
export const holdStill = async (session: Session, tables: readonly Table[]): Promise<void> => {
  await waitForCalls(session);
  const names = tables.map(({ sql }) => sql).join(', ');
  for (let tried = 1; ; tried += 1) {
    await session.query('begin');
    try {
      await session.query(`set local lock_timeout = ${LOCK_WITHIN_MS}`);
      await session.query(`lock table ${names} in share mode`);
      return;
    } catch (problem) {
      await session.query('rollback');
      if (!isHeld(problem)) throw problem;
      if (tried >= TRIES)
        throw new StartProblem(
          'Not moved: something writes to the old database without an end. Look at pg_stat_activity, and try again.',
        );
      await pause(LOOK_EVERY_MS);
    }
  }
};

const processOf = async (session: Session): Promise<number> =>
  (await rowOf<{ pid: number }>(session, 'select pg_backend_pid() as pid')).pid;

/**
 * Closes the old database: it can be read, a server refuses it by its mark, and sessions of a running one are ended, so that none
 * goes on writing. One message, which the database carries out even if this process dies.
 */
export const closeOld = async (session: Session, to: string, kept: readonly Session[]): Promise<void> => {
  const pids: number[] = [];
  for (const own of [session, ...kept]) pids.push(await processOf(own));
  await session.query(`
    begin;
    ${markStatement({ kind: 'moved', to })};
    do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$;
    commit;
    select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and usename = current_user
        and pid not in (${pids.join(', ')});`);
};

/** Opens a closed database again: as it was when its site left. */
export const openOld = async (session: Session): Promise<void> => {
  await session.query(`
    begin;
    ${markStatement(null)};
    do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$;
    commit;`);
};
