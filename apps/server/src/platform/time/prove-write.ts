/** Tests whether the database takes writes. */
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { awayReason } from './away.ts';

/**
 * Takes half a megabyte of the disk for a moment: a full disk accepts small changes for a while, and then calls fail. PostgreSQL
 * writes a series that is larger than its memory to a file; no table is touched.
 */
export const proveWrite = (db: Db): Promise<unknown> =>
  db.transaction().execute(async tx => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from generate_series(1, 30000)`.execute(tx);
  });

/** A fault in short, for the log and for probes. */
export const reasonOf = (problem: unknown): string =>
  awayReason(problem) ?? (problem instanceof Error ? problem.message : String(problem));

/** Returns a function that tries a write within a time: undefined on success, else the reason in short. */
export const createProof = (db: Db) => {
  let proving: Promise<string | undefined> | undefined;
  return async (withinMs: number): Promise<string | undefined> => {
    // Concurrent callers share one try. It goes on after they give up, so that tries do not queue up.
    proving ??= proveWrite(db).then(() => undefined, reasonOf);
    const mine = proving;
    void mine.finally(() => {
      if (proving === mine) proving = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>(resolve => {
      timer = setTimeout(() => resolve('no answer in time'), withinMs);
    });
    const outcome = await Promise.race([mine, late]);
    clearTimeout(timer);
    return outcome;
  };
};
