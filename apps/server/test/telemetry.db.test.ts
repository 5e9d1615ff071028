/** What leaves over OTLP and in Sentry's protocol, read by a small receiver as the protocols are written; and what never does. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventOf } from '../src/platform/trace/export/sentry.ts';
import { doWork, newWork, noteTold } from '../src/platform/trace/work.ts';
import { aPlayer } from './kit/player.ts';
import { createWorld, type World } from './kit/world.ts';

type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

const received: Received[] = [];
let server: Server;
let world: World;
beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', piece => {
      body += piece;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      reply.end('{}');
    });
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  world = await createWorld({
    env: {
      otlp: { endpoint: `http://127.0.0.1:${port}/`, headers: { authorization: 'Bearer collector' } },
      sentryDsn: `http://publickey@127.0.0.1:${port}/in/7`,
    },
    logTo: { write: () => undefined },
  });
});
afterAll(async () => {
  await world.close();
  server.close();
});

const attribute = z.strictObject({ key: z.string(), value: z.strictObject({ stringValue: z.string() }) });
const nanos = z.string().regex(/^\d{19}$/);
const span = z.strictObject({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[\da-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanos,
  endTimeUnixNano: nanos,
  attributes: z.array(attribute),
  status: z.strictObject({ code: z.literal(2).optional() }),
});
const resource = z.strictObject({ attributes: z.array(attribute) });
const scope = z.strictObject({ name: z.string(), version: z.string() });
const traces = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({ resource, scopeSpans: z.array(z.strictObject({ scope, spans: z.array(span) })) }),
  ),
});
const point = { startTimeUnixNano: nanos, timeUnixNano: nanos, attributes: z.array(attribute) };
const number = z.strictObject({ ...point, asDouble: z.number() });
const histogram = z
  .strictObject({
    ...point,
    count: z.string().regex(/^\d+$/),
    sum: z.number(),
    explicitBounds: z.array(z.number()),
    bucketCounts: z.array(z.string().regex(/^\d+$/)),
  })
  .refine(one => one.bucketCounts.length === one.explicitBounds.length + 1)
  .refine(one => one.bucketCounts.reduce((all, count) => all + Number(count), 0) === Number(one.count));
const temporality = z.literal(2);
const metric = z.union([
  z.strictObject({
    name: z.string(),
    description: z.string(),
    sum: z.strictObject({
      aggregationTemporality: temporality,
      isMonotonic: z.literal(true),
      dataPoints: z.array(number),
    }),
  }),
  z.strictObject({
    name: z.string(),
    description: z.string(),
    gauge: z.strictObject({ dataPoints: z.array(number) }),
  }),
  z.strictObject({
    name: z.string(),
    description: z.string(),
    histogram: z.strictObject({ aggregationTemporality: temporality, dataPoints: z.array(histogram) }),
  }),
]);
const metrics = z.strictObject({
  resourceMetrics: z.array(
    z.strictObject({ resource, scopeMetrics: z.array(z.strictObject({ scope, metrics: z.array(metric) })) }),
  ),
});

const at = (path: string): Received[] => received.filter(one => one.path === path);
const spans = () =>
  at('/v1/traces').flatMap(({ body }) =>
    traces.parse(JSON.parse(body)).resourceSpans.flatMap(one => one.scopeSpans.flatMap(two => two.spans)),
  );

describe('OpenTelemetry', () => {
  it('shows a call with its transaction and the statements in it, and no value', async () => {
    const { token } = await aPlayer(world, { name: 'Geheimrat' });
    await world.call('update_profile', { name: 'Neuegeheimnis' }, token);
    await world.context.eyes.flush();
    const call = spans().find(one => one.name === 'update_profile');
    expect(call).toMatchObject({ kind: 2 });
    const below = (id: string | undefined) => spans().filter(one => one.parentSpanId === id);
    const transaction = below(call?.spanId).find(one => one.name === 'transaction');
    expect(transaction?.traceId).toBe(call?.traceId);
    const inside = below(transaction?.spanId);
    expect(inside.map(one => one.name)).toEqual(expect.arrayContaining(['begin', 'update', 'commit']));
    for (const one of inside) expect(one.traceId).toBe(call?.traceId);
    expect(
      at('/v1/traces')
        .map(({ body }) => body)
        .join(''),
    ).not.toMatch(/geheim|example\.org/i);
    expect(at('/v1/traces')[0]?.headers).toMatchObject({
      authorization: 'Bearer collector',
      'content-type': 'application/json',
    });
  });

  it('shows what an event of a battle told, below it', async () => {
    const work = newWork('command', 'answer');
    await doWork(work, async () => noteTold('turn'));
    await doWork(newWork('alarm', 'battle'), async () => {
      throw new Error('late');
    }).catch(() => undefined);
    await world.context.eyes.flush();
    const event = spans().find(one => one.traceId === work.id && one.parentSpanId === undefined);
    expect(event).toMatchObject({ name: 'answer', kind: 2 });
    expect(spans().find(one => one.parentSpanId === event?.spanId)).toMatchObject({
      name: 'told turn',
      kind: 4,
    });
    expect(spans().find(one => one.name === 'battle')).toMatchObject({ status: { code: 2 } });
  });

  it('sends all metrics: counters, gauges and histograms', async () => {
    await world.context.eyes.flush();
    const sent = at('/v1/metrics').at(-1)?.body ?? '';
    const all = metrics
      .parse(JSON.parse(sent))
      .resourceMetrics.flatMap(one => one.scopeMetrics.flatMap(two => two.metrics));
    const named = (name: string) => all.find(one => one.name === name);
    expect(named('http_call_seconds')).toHaveProperty('histogram');
    expect(named('jobs_total')).toHaveProperty('sum');
    expect(named('database_connections')).toHaveProperty('gauge');
    expect(JSON.stringify(named('http_call_seconds'))).toContain('update_profile');
  });
});

const event = z.object({
  event_id: z.string().regex(/^[\da-f]{32}$/),
  timestamp: z.iso.datetime(),
  platform: z.literal('node'),
  level: z.literal('error'),
  message: z.object({ formatted: z.string() }),
  exception: z.object({
    values: z.tuple([
      z.object({
        type: z.string(),
        value: z.string(),
        stacktrace: z.object({
          frames: z.array(z.object({ filename: z.string(), lineno: z.int(), function: z.string() })).min(1),
        }),
      }),
    ]),
  }),
  tags: z.record(z.string(), z.string()),
});

describe("Sentry's protocol", () => {
  it('sends an envelope for what is logged as an error, with where it was thrown', async () => {
    await doWork(newWork('call', 'some_call', 'proxy-gave-this-id'), async () => {
      const err = Object.assign(new Error('invalid input syntax for type integer: "geheim"'), {
        code: '22P02',
      });
      world.context.log.error({ err }, 'a call failed');
    });
    await world.context.eyes.flush();
    const [one] = at('/in/api/7/envelope/');
    expect(one?.headers).toMatchObject({
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': expect.stringContaining('sentry_key=publickey'),
    });
    const [head, item, payload] = (one?.body ?? '')
      .split('\n')
      .map(line => (line === '' ? null : JSON.parse(line)));
    expect(item).toEqual({ type: 'event' });
    const told = event.parse(payload);
    expect(head.event_id).toBe(told.event_id);
    expect(told.exception.values[0].type).toBe('Error 22P02');
    expect(told.exception.values[0].stacktrace.frames.at(-1)?.filename).toContain('telemetry.db.test.ts');
    expect(told.tags).toEqual({ work: 'some_call', kind: 'call', request: 'proxy-gave-this-id' });
    expect(one?.body).not.toContain('geheim');
  });

  it('lets no address, token, code or quoted answer out, wherever they stand in a message', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';
    const word = (from: string, size: number) =>
      fc.array(fc.constantFrom(...from), { minLength: size, maxLength: size }).map(all => all.join(''));
    const secret = fc.oneof(
      word(letters, 43).filter(text => !/^[\da-f]{8}-[\da-f]{4}-/.test(text)),
      word('0123456789', 6),
      word('0123456789', 12).map(digits => `+${digits}`),
      word('abcdefghijklmnop', 9).map(name => `${name}@example.org`),
    );
    const plain = fc.stringMatching(/^[a-z ]{0,20}$/);
    const about = { version: '1.0.0', mode: 'test' };
    fc.assert(
      fc.property(plain, secret, plain, (before, hidden, after) => {
        const text = `${before} ${hidden} ${after}`;
        const sent = JSON.stringify(eventOf([{ err: new Error(text) }, text], about));
        const { event_id, timestamp, ...rest } = JSON.parse(sent);
        expect(event_id.length + timestamp.length).toBeGreaterThan(0);
        expect(
          JSON.stringify({
            ...rest,
            exception: { values: rest.exception.values.map((one: object) => ({ ...one, stacktrace: null })) },
          }),
        ).not.toContain(hidden);
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('"', "'", '`'),
        fc.stringMatching(/^answer [a-z ]{1,20}$/),
        (quote, answer) => {
          const err = new Error(`refused ${quote}${answer}${quote} of somebody`);
          expect(JSON.stringify(eventOf([{ err }], about))).not.toContain(answer);
        },
      ),
    );
  });
});
