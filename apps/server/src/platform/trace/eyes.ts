/** What watches a process: slow statements always; traces, metrics and errors sent away where an address is set. */
import type { Registry } from 'prom-client';
import { createPool } from '../database/db.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log/log.ts';
import { programVersion } from './program-version.ts';
import { watchSlowStatements } from './slow-statements.ts';
import type { WatchStatements } from './timed-client.ts';
import { watchWork } from './work.ts';

export type Eyes = {
  /** Given to each pool that is to be watched. */
  readonly watch: WatchStatements;
  /** Given everything that is logged as an error. */
  readonly fault: (logged: readonly unknown[]) => void;
  /** Where the limit of slow statements stands, in milliseconds; 0 for none. */
  slowFrom(limit: () => number): void;
  /** Begins; before that it sees nothing. */
  open(log: Log, registry: Registry): Promise<void>;
  /** Sends what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Watched = Pick<Env, 'otlp' | 'sentryDsn' | 'mode'> & { readonly databaseUrl: string };

export const createEyes = ({ otlp, sentryDsn, mode, databaseUrl }: Watched): Eyes => {
  let slowerThanMs = (): number => 0;
  let slow: WatchStatements | undefined;
  let exporter: import('./export/otlp.ts').Exporter | undefined;
  let sentry: ReturnType<typeof import('./export/sentry.ts').createSentry> | undefined;
  // It connects with the first statement that is explained.
  const pool = createPool(databaseUrl, {
    max: 1,
    name: 'trivium plans',
    settings: '-c statement_timeout=5s',
  });
  return {
    watch: statement => {
      slow?.(statement);
      exporter?.statement(statement);
    },
    fault: logged => sentry?.report(logged),
    slowFrom: limit => {
      slowerThanMs = limit;
    },
    open: async (log, registry) => {
      slow = watchSlowStatements({ log, pool, slowerThanMs: () => slowerThanMs() });
      const version = programVersion();
      // Loaded here: a site that sends nothing away pays nothing for it.
      if (sentryDsn !== undefined)
        sentry = (await import('./export/sentry.ts')).createSentry(sentryDsn, { version, mode });
      if (otlp === undefined) return;
      exporter = (await import('./export/otlp.ts')).createOtlp(otlp, { registry, version });
      watchWork(exporter.work);
    },
    flush: async () => void (await Promise.all([exporter?.flush(), sentry?.settled()])),
    close: async () => {
      if (exporter !== undefined) watchWork(undefined);
      await Promise.all([exporter?.close(), sentry?.settled(), pool.end()]);
    },
  };
};
