/** The connection to a replica that is lent to one call: all its statements go there, and those of nobody else. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient, QueryResult } from 'pg';

/** A connection in a read-only transaction. `isOver`: the call has ended, and what it left running asks the primary. */
export type Lent = { readonly client: Pick<PoolClient, 'query' | 'release'>; readonly isOver: boolean };

const lending = new AsyncLocalStorage<Lent | undefined>();

/** The connection that this work was lent; undefined for everything else. */
export const lentClient = (): Lent['client'] | undefined => {
  const lent = lending.getStore();
  return lent === undefined || lent.isOver ? undefined : lent.client;
};

export const lend = <T>(lent: Lent, work: () => Promise<T>): Promise<T> => lending.run(lent, work);

/** For what a process keeps in memory for everybody: it is read from the primary, whoever asks. */
export const onPrimary = <T>(work: () => T): T => lending.run(undefined, work);

/** The transaction is not the call's own: whoever would end it writes, or wants another look, and both belong to the primary. */
const ENDS = /^\s*(begin|start|commit|rollback|savepoint|release)\b/i;

/** Lends a connection out. Its statements wait for each other, and `release` gives nothing back: the lender does. */
export const lentOf = (client: PoolClient): Lent & { isOver: boolean } => {
  let last: Promise<unknown> = Promise.resolve();
  const query = (asked: { readonly text: string }): Promise<QueryResult> => {
    if (ENDS.test(asked.text)) throw new Error('a call that reads from a replica began a transaction');
    const answer = last.then(() => client.query(asked));
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    client: { query: query as unknown as PoolClient['query'], release: () => undefined },
    isOver: false,
  };
};
