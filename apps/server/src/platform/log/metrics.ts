/** Metrics for Prometheus: counts and durations, with no player in any label. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '../database/db.ts';

/** The metrics that every server offers at /metrics. Features add their own to `registry`. */
export type Metrics = {
  readonly registry: Registry;
  /** All metrics as Prometheus reads them: of this process, or of all that share its port. */
  text(): Promise<string>;
  /** Lets `text` answer for all processes of a group. */
  answerBy(all: () => Promise<string>): void;
  /** Seconds that a call took, by action and outcome (`ok`, `refused`, `failed`, or `aborted` by the caller). */
  readonly http: Histogram<'action' | 'outcome'>;
  /** Claims that asked for more than was due (DECISIONS 3), by action. */
  readonly claimsRefused: Counter<'action'>;
  /** Jobs by name and outcome (`done`, `failed`). */
  readonly jobs: Counter<'job' | 'outcome'>;
  /** Jumps of a clock: of the `database`, which the site follows, or of this `machine`. */
  readonly clockJumps: Counter<'clock'>;
};

/** Labels of every metric, where several processes are read: the role, and the number among those that share a port. */
export type MetricLabels = { readonly role?: string; readonly process?: string };

type MetricsOptions = { readonly process: boolean; readonly role: string; readonly labels?: MetricLabels };

/** Creates the metrics; `process` adds memory, CPU and event loop delay of this process. */
export const createMetrics = (pool: Pool, options: MetricsOptions): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  const labels = Object.entries(options.labels ?? {});
  if (labels.length > 0) registry.setDefaultLabels(Object.fromEntries(labels));
  let text = () => registry.metrics();
  const which = new Gauge({
    name: 'server_role',
    help: 'The role of this process',
    labelNames: ['role'],
    registers,
  });
  which.set({ role: options.role }, 1);
  if (options.process) collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state; waiting counts callers without one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return {
    registry,
    text: () => text(),
    answerBy: all => {
      text = all;
    },
    http: new Histogram({
      name: 'http_call_seconds',
      help: 'Duration of calls by action and outcome',
      labelNames: ['action', 'outcome'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    claimsRefused: new Counter({
      name: 'claims_refused_total',
      help: 'Claims by a client that asked for more than the server had on record',
      labelNames: ['action'],
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs run by name and outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    clockJumps: new Counter({
      name: 'clock_jumps_total',
      help: 'Jumps of the clock of the database, which the site goes by, and of this machine',
      labelNames: ['clock'],
      registers,
    }),
  };
};
