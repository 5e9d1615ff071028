/**
 * Sends traces and metrics over OTLP (HTTP, JSON) to a collector (ADR 20): a call, job, command or alarm is a trace; its
 * transactions, statements and the notices that it told are spans below it. Loaded only where an address is set.
 */
import { createHash } from 'node:crypto';
import { Counter, type Registry } from 'prom-client';
import { realDice } from '../../dice.ts';
import { realClock } from '../../time/clock.ts';
import { shapeOf } from '../plan.ts';
import type { TimedStatement } from '../timed-client.ts';
import type { Work, WorkWatcher } from '../work.ts';
import { attributesOf, otlpMetrics } from './otlp-metrics.ts';
import { post } from './post.ts';

export type OtlpAddress = { readonly endpoint: string; readonly headers: Readonly<Record<string, string>> };

export type Exporter = {
  readonly work: WorkWatcher;
  statement(statement: TimedStatement): void;
  /** Sends what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const SPANS_EVERY_MS = 5_000;
const METRICS_EVERY_MS = 60_000;
/** More are dropped, and counted. */
const SPANS_MOST = 4_000;
const KIND = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;
const KIND_OF = {
  call: KIND.server,
  command: KIND.server,
  job: KIND.consumer,
  alarm: KIND.internal,
  message: KIND.consumer,
} as const;
const FAILED = 2;
const SPAN_BYTES = 8;

type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: ReturnType<typeof attributesOf>;
  readonly status: { readonly code?: number };
};

const newSpanId = (): string => realDice.bytes(SPAN_BYTES).toString('hex');

/** An id of ours is the id of the trace; a proxy's is made into one. */
const traceIdOf = ({ id }: Work): string =>
  /^[\da-f]{32}$/.test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 32);

const spanIdOf = (work: Work): string => {
  if (typeof work.span !== 'string') work.span = newSpanId();
  return String(work.span);
};

/** Nanoseconds since 1970 of an instant of `performance.now()`. */
const nanosOf = (at: number): string => {
  const since = realClock.now() - performance.now() + at;
  return `${BigInt(Math.round(since * 1_000)) * 1_000n}`;
};

const statusOf = (isFailed: boolean): Span['status'] => (isFailed ? { code: FAILED } : {});

type Open = { readonly spanId: string; readonly beganAt: number; readonly work: Work };

/** Makes spans of statements: those between `begin` and `commit` on one connection lie below their transaction. */
const createStatements = (add: (span: Span) => void) => {
  const open = new WeakMap<object, Open>();
  return ({ text, beganAt, ms, work, connection, isFailed }: TimedStatement): void => {
    const word = text.slice(0, 8).toLowerCase();
    if (word.startsWith('begin') && work !== undefined)
      open.set(connection, { spanId: newSpanId(), beganAt, work });
    const transaction = open.get(connection);
    const owner = work ?? transaction?.work;
    if (owner === undefined) return;
    const shape = shapeOf(text);
    add({
      traceId: traceIdOf(owner),
      spanId: newSpanId(),
      parentSpanId: transaction?.spanId ?? spanIdOf(owner),
      name: shape.split(' ', 1)[0]?.toLowerCase() ?? 'statement',
      kind: KIND.client,
      startTimeUnixNano: nanosOf(beganAt),
      endTimeUnixNano: nanosOf(beganAt + ms),
      attributes: attributesOf({ 'db.system.name': 'postgresql', 'db.query.text': shape }),
      status: statusOf(isFailed),
    });
    if (transaction === undefined || !/^(commit|rollback)/.test(word)) return;
    open.delete(connection);
    add({
      traceId: traceIdOf(transaction.work),
      spanId: transaction.spanId,
      parentSpanId: spanIdOf(transaction.work),
      name: 'transaction',
      kind: KIND.internal,
      startTimeUnixNano: nanosOf(transaction.beganAt),
      endTimeUnixNano: nanosOf(beganAt + ms),
      attributes: attributesOf({ 'db.system.name': 'postgresql' }),
      status: statusOf(word.startsWith('rollback')),
    });
  };
};

const createWorkWatcher = (add: (span: Span) => void): WorkWatcher => ({
  ended: (work, ms, isFailed) => {
    const endedAt = performance.now();
    add({
      traceId: traceIdOf(work),
      spanId: spanIdOf(work),
      name: work.name,
      kind: KIND_OF[work.kind],
      startTimeUnixNano: nanosOf(endedAt - ms),
      endTimeUnixNano: nanosOf(endedAt),
      attributes: attributesOf({ 'trivium.kind': work.kind, 'trivium.statements': work.statements }),
      status: statusOf(isFailed),
    });
  },
  told: (work, notice) => {
    const at = nanosOf(performance.now());
    add({
      ...{ traceId: traceIdOf(work), spanId: newSpanId(), parentSpanId: spanIdOf(work) },
      ...{ name: `told ${notice}`, kind: KIND.producer, startTimeUnixNano: at, endTimeUnixNano: at },
      ...{ attributes: [], status: {} },
    });
  },
});

/** Starts sending. `version` is the program's. */
export const createOtlp = (
  { endpoint, headers }: OtlpAddress,
  { registry, version }: { readonly registry: Registry; readonly version: string },
): Exporter => {
  let spans: Span[] = [];
  const dropped = new Counter({
    name: 'trace_spans_dropped_total',
    help: 'Spans that were not sent, because the collector was slower than the site',
    registers: [registry],
  });
  const startTimeUnixNano = nanosOf(performance.now());
  const resource = {
    attributes: attributesOf({
      'service.name': 'trivium',
      'service.version': version,
      'process.pid': process.pid,
    }),
  };
  const scope = { name: 'trivium', version };
  const add = (span: Span): void => {
    if (spans.length < SPANS_MOST) spans.push(span);
    else dropped.inc();
  };
  const send = (path: string, body: object) =>
    post(`${endpoint.replace(/\/+$/, '')}/v1/${path}`, JSON.stringify(body), {
      'content-type': 'application/json',
      ...headers,
    });
  const sendSpans = async (): Promise<void> => {
    const taken = spans;
    if (taken.length === 0) return;
    spans = [];
    await send('traces', { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: taken }] }] });
  };
  const sendMetrics = async (): Promise<void> => {
    const times = { startTimeUnixNano, timeUnixNano: nanosOf(performance.now()) };
    const metrics = await otlpMetrics(registry, times);
    await send('metrics', { resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics }] }] });
  };
  const timers = [
    setInterval(() => void sendSpans(), SPANS_EVERY_MS).unref(),
    setInterval(() => void sendMetrics(), METRICS_EVERY_MS).unref(),
  ];
  const flush = async (): Promise<void> => void (await Promise.all([sendSpans(), sendMetrics()]));
  return {
    work: createWorkWatcher(add),
    statement: createStatements(add),
    flush,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await flush();
    },
  };
};
