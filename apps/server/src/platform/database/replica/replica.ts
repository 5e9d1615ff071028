/** A read replica: which calls' statements go there, and when the primary answers instead. */
import type { ReplicaStands } from '@trivium/rules/site/doctor';
import { Counter, Gauge } from 'prom-client';
import type { Log } from '../../log/log.ts';
import type { Metrics } from '../../log/metrics.ts';
import type { Clock } from '../../time/clock.ts';
import type { Pool } from '../db.ts';
import { lend, lentOf } from './lent.ts';
import { type Sight, type Standing, standingOf } from './standing.ts';

/** Reads what the caller wrote last, from the primary or, while it is lent, from the replica. The same mark: nothing is missing. */
export type MarkOf = () => Promise<string>;

export type Replica = {
  /**
   * Runs a call that only reads: on the replica if that is at most 5 s behind and has what the caller wrote last, otherwise on the
   * primary. Whatever goes wrong on the replica, a refusal included, is asked of the primary again. Null: a caller who writes nothing.
   */
  read<T>(markOf: MarkOf | null, work: () => Promise<T>): Promise<T>;
  /** Looks how the replica stands; null without one. */
  look(): Promise<ReplicaStands | null>;
  /** Looks now and each second from now on. */
  start(): void;
  stop(): void;
};

/** Without the address of a replica. */
export const NO_REPLICA: Replica = {
  read: (_markOf, work) => work(),
  look: async () => null,
  start: () => undefined,
  stop: () => undefined,
};

type Deps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'registry'>;
  /** The mark of this site's secret, which its replica shows too. */
  readonly canary: string;
};

/** A replica that is asked too much or does not answer is left alone: by then the primary has long answered. A long list may take longer. */
export const REPLICA_WITHIN = { connect: 1_000, answer: 5_000 } as const;
const OPENS_WITHIN = { query_timeout: REPLICA_WITHIN.connect };
const LOOK_EVERY_MS = 1_000;

type State = {
  /** `away` until it was looked at. */
  standing: Standing | 'away';
  beatAt: number | null;
  timer: NodeJS.Timeout | undefined;
};

/** Why the primary or the replica answered; a label of the metric. */
type Outcome = 'replica' | 'behind' | 'other_site' | 'away' | 'just_wrote' | 'failed';

const SIGHT = `select (extract(epoch from beat_at) * 1000)::float8 as "beatAt", (select canary from site) as canary from heartbeat`;
/** One look at the database for the whole call: rows and their number fit each other. */
const OPEN = 'begin isolation level repeatable read, read only';

const meter = (state: State, { metrics: { registry }, clock }: Deps) => {
  const registers = [registry];
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'Age of the last beat that has arrived at the read replica',
    registers,
    collect() {
      if (state.beatAt !== null) this.set((clock.now() - state.beatAt) / 1000);
    },
  });
  new Gauge({
    name: 'replica_up',
    help: '1 while the read replica may be read',
    registers,
    collect() {
      this.set(state.standing === 'good' ? 1 : 0);
    },
  });
  return new Counter({
    name: 'replica_calls_total',
    help: 'Calls that may read from the replica: read there (replica), or from the primary and why',
    labelNames: ['outcome'],
    registers,
  });
};

const note = (state: State, { log }: Deps, standing: State['standing'], reason?: string): void => {
  if (state.standing === standing) return;
  state.standing = standing;
  if (standing === 'good') log.info('the read replica is read');
  else log.warn({ standing, reason }, 'the read replica is not read: the primary answers');
};

const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

type Client = Parameters<typeof lentOf>[0];

/** Ends the transaction without anybody waiting for it; a connection that does not even answer that is given up. */
const giveBack = (client: Client): void => {
  client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  );
};

/** A connection in a transaction, with what the replica showed at its beginning. */
const open = async (pool: Pool): Promise<{ client: Client; sight: Sight }> => {
  const client = await pool.connect();
  try {
    await client.query({ text: OPEN, ...OPENS_WITHIN });
    const { rows } = await client.query<Sight>({ text: SIGHT, ...OPENS_WITHIN });
    return { client, sight: rows[0] ?? { beatAt: null, canary: null } };
  } catch (problem) {
    client.release(true);
    throw problem;
  }
};

const judge = (state: State, deps: Deps, sight: Sight): Standing => {
  const standing = standingOf(sight, deps.canary, deps.clock.now());
  state.beatAt = sight.beatAt;
  note(state, deps, standing);
  return standing;
};

const look = async (state: State, deps: Deps): Promise<void> => {
  try {
    const { client, sight } = await open(deps.pool);
    giveBack(client);
    judge(state, deps, sight);
  } catch (problem) {
    note(state, deps, 'away', reasonOf(problem));
  }
};

type Answer<T> = { readonly result: T } | { readonly outcome: Outcome };

const ask = async <T>(
  state: State,
  deps: Deps,
  { markOf, work }: { readonly markOf: MarkOf | null; readonly work: () => Promise<T> },
): Promise<Answer<T>> => {
  const [known, opened] = await Promise.allSettled([markOf?.(), open(deps.pool)]);
  if (opened.status === 'rejected') {
    note(state, deps, 'away', reasonOf(opened.reason));
    return { outcome: 'away' };
  }
  const { client, sight } = opened.value;
  const lent = lentOf(client);
  try {
    if (known.status === 'rejected') throw known.reason;
    const standing = judge(state, deps, sight);
    if (standing !== 'good') return { outcome: standing };
    return await lend(lent, async () => {
      if (markOf !== null && (await markOf()) !== known.value) return { outcome: 'just_wrote' };
      return { result: await work() };
    });
  } finally {
    lent.isOver = true;
    giveBack(client);
  }
};

/** Opens nothing yet: the first look does. The pool is its owner's to close. */
export const createReplica = (deps: Deps): Replica => {
  const state: State = { standing: 'away', beatAt: null, timer: undefined };
  const calls = meter(state, deps);
  const attempt = async <T>(markOf: MarkOf | null, work: () => Promise<T>): Promise<Answer<T>> => {
    if (state.standing !== 'good') return { outcome: state.standing };
    try {
      return await ask(state, deps, { markOf, work });
    } catch (problem) {
      // The primary says whether it was the call's own fault.
      deps.log.debug({ reason: reasonOf(problem) }, 'a call failed on the read replica');
      return { outcome: 'failed' };
    }
  };
  const lookAndWait = (): void => {
    void look(state, deps).then(() => {
      if (state.timer) state.timer = setTimeout(lookAndWait, LOOK_EVERY_MS).unref();
    });
  };
  return {
    read: async (markOf, work) => {
      const answer = await attempt(markOf, work);
      if ('result' in answer) {
        calls.inc({ outcome: 'replica' });
        return answer.result;
      }
      calls.inc({ outcome: answer.outcome });
      return work();
    },
    look: async () => {
      await look(state, deps);
      const { standing, beatAt } = state;
      return { standing, behindMs: beatAt === null ? null : deps.clock.now() - beatAt };
    },
    start: () => {
      state.timer = setTimeout(lookAndWait, 0).unref();
    },
    stop: () => {
      clearTimeout(state.timer);
      state.timer = undefined;
    },
  };
};
