/** What watches the statements of a process: opened once there is a log, before that it sees nothing. */
import { createPool } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import { watchSlowStatements } from './slow-statements.ts';
import type { WatchStatements } from './timed-client.ts';

export type Eyes = {
  /** Given to each pool that is to be watched. */
  readonly watch: WatchStatements;
  /** Where the limit of slow statements stands, in milliseconds; 0 for none. */
  slowFrom(limit: () => number): void;
  open(log: Log): void;
  close(): Promise<void>;
};

export const createEyes = (databaseUrl: string): Eyes => {
  let slowerThanMs = (): number => 0;
  let slow: WatchStatements | undefined;
  // It connects with the first statement that is explained.
  const pool = createPool(databaseUrl, {
    max: 1,
    name: 'trivium plans',
    settings: '-c statement_timeout=5s',
  });
  return {
    watch: statement => slow?.(statement),
    slowFrom: limit => {
      slowerThanMs = limit;
    },
    open: log => {
      slow = watchSlowStatements({ log, pool, slowerThanMs: () => slowerThanMs() });
    },
    close: () => pool.end(),
  };
};
