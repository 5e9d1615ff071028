/** Statements that are asked for at once and travel together (ADR 21), with and without a transaction. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { errorCode } from '../log/start-problem.ts';
import { connectionOf, type Db, isPooled, over } from './db.ts';
import { BEGIN } from './prepared.ts';

/** Kysely over one connection until `close`: whoever goes on afterwards must not speak in somebody else's transaction. */
const holding = (client: PostgresPoolClient): { readonly db: Db; readonly close: () => void } => {
  let isClosed = false;
  const held = {
    query: (text: string, values: readonly unknown[]) => {
      if (isClosed) throw new Error('this work is over, and so is its connection');
      return client.query(text, values);
    },
    release: () => undefined,
  } as PostgresPoolClient;
  const db = over({ options: {}, connect: async () => held, end: async () => undefined } as PostgresPool);
  return {
    db,
    close: () => {
      isClosed = true;
    },
  };
};

/** Runs work on one connection of the pool behind `db`; within a transaction, on its own. */
const onConnection = async <T>(
  db: Db,
  work: (db: Db, client: PostgresPoolClient, close: () => void) => Promise<T>,
): Promise<T> => {
  const client = await connectionOf(db);
  if (client === undefined) throw new Error('a transaction runs already');
  const { db: held, close } = holding(client);
  try {
    return await work(held, client, close);
  } finally {
    close();
    client.release();
  }
};

/**
 * Runs work on one connection. The statements that it asks for at once travel together (ADR 21), and are answered in the order of
 * asking; each stands alone, as without a transaction. Within a transaction they wait for each other.
 */
export const together = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  isPooled(db) ? onConnection(db, work) : work(db);

/**
 * Runs work in a transaction whose statements may be asked for at once and then travel together (ADR 21), answered in the order of
 * asking. What fails undoes all; what is asked for after that fails as well.
 */
export const transact = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  onConnection(db, async (held, client, close) => {
    await client.query(BEGIN, []);
    try {
      const done = await work(held);
      close();
      await client.query('commit', []);
      return done;
    } catch (problem) {
      close();
      // A connection that was lost has undone everything; its own problem is the one to tell.
      await client.query('rollback', []).catch(() => undefined);
      throw problem;
    }
  });

/** What PostgreSQL says to every statement after the one that failed. */
const isAborted = (problem: unknown): boolean => errorCode(problem) === '25P02';

/**
 * `Promise.all` for work within a transaction: it waits for everything, so that the transaction does not end while statements of
 * its work still wait for their turn. Then it throws what failed first, and no statement that only failed after another.
 */
export const allOf = async <const Works extends readonly unknown[]>(
  works: Works,
): Promise<{ -readonly [at in keyof Works]: Awaited<Works[at]> }> => {
  const problems: unknown[] = [];
  const noted = works.map(work => Promise.resolve(work).catch(problem => void problems.push(problem)));
  const done = await Promise.all(noted);
  if (problems.length > 0) throw problems.find(problem => !isAborted(problem)) ?? problems[0];
  return done as { -readonly [at in keyof Works]: Awaited<Works[at]> };
};
