/** The pools of a process: of the database, for what a pooler would break, and of a read replica. */
import type { Env } from '../env.ts';
import { createEyes, type Eyes } from '../trace/eyes.ts';
import { createPool, type Pool } from './db.ts';
import { REPLICA_WITHIN } from './replica/replica.ts';

/** Connections of the batch pool: so many batches run at the same time. */
export const BATCH_CONNECTIONS = 2;
const BY_KEY =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';

export type ContextEnv = Env & { readonly databaseUrl: string };

/** Behind a pooler: four jobs at once, the connection on which new ones are heard, and keepers of boards. */
const SESSION_CONNECTIONS = 8;

const isBehindPooler = (env: ContextEnv): boolean => env.databasePooler === 'transaction';
/** PostgreSQL itself. */
export const directUrl = (env: ContextEnv): string =>
  (isBehindPooler(env) ? env.databaseDirectUrl : undefined) ?? env.databaseUrl;

/** Slow statements are told once there is a log and a setting: a pool needs its watcher before that. */
export const createPools = (
  env: ContextEnv,
  { poolSize, isCommand }: { readonly poolSize?: number; readonly isCommand?: boolean },
) => {
  const isPooled = isBehindPooler(env);
  const url = directUrl(env);
  const eyes = createEyes(env);
  const { watch } = eyes;
  const max = poolSize ?? env.databaseConnections;
  const pool = createPool(env.databaseUrl, { max, isHasty: !isCommand, isPooled, watch });
  // Jobs, and what needs a session.
  const sessionPool = isPooled
    ? createPool(url, { max: SESSION_CONNECTIONS, name: 'trivium sessions', watch })
    : undefined;
  // On a shared pool a beat would wait behind a busy server's statements and look like an outage.
  const beatPool = createPool(url, { max: 1, name: 'trivium heartbeat' });
  const batchPool = createPool(url, {
    max: BATCH_CONNECTIONS,
    name: 'trivium batches',
    settings: BY_KEY,
    watch,
  });
  const replicaPool = isCommand ? undefined : createReplicaPool(env, max, watch);
  const end = async (): Promise<void> => {
    for (const opened of [beatPool, batchPool, sessionPool, replicaPool, pool]) await opened?.end();
    await eyes.close();
  };
  return { pool, beatPool, batchPool, sessionPool, replicaPool, eyes, end };
};

const createReplicaPool = (env: ContextEnv, max: number, watch: Eyes['watch']): Pool | undefined =>
  env.databaseReplicaUrl === undefined
    ? undefined
    : createPool(env.databaseReplicaUrl, {
        ...{ max, name: 'trivium replica', watch },
        ...{ isHasty: true, isPooled: isBehindPooler(env), withinMs: REPLICA_WITHIN },
      });
