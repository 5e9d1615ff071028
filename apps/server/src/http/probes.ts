/** Serves probes, metrics and the API pages, and answers faults outside the calls. */
import { apiHtml } from '@trivium/contract/api-page';
import { openApiDocument } from '@trivium/contract/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/app-context.ts';
import { awayReason } from '../platform/time/away.ts';
import { mayReadMetrics } from './metrics-guard.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on /readyz answers 503, and replies ask a proxy to let go of its connection. Calls are served as before. */
    leave(): void;
  }
}

/** How long a probe waits. */
const READY_WITHIN_MS = 1_000;

/** A fault outside the calls: the log has the details, the reply only a code. */
export function answerFault(
  context: AppContext,
  problem: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = Number((problem as { statusCode?: unknown } | null)?.statusCode ?? 500);
  if (status >= 400 && status < 500) {
    reply.code(status).send({ error: true, code: 'bad_request' });
    return;
  }
  const reason = awayReason(problem);
  if (reason !== undefined) {
    context.log.error({ reason }, 'the database is away or late: calls are asked to try again');
    reply.header('retry-after', 2).code(503).send({ error: true, code: 'try_again' });
    return;
  }
  context.log.error({ err: problem, route: request.routeOptions.url }, 'a request failed');
  reply.code(500).send({ error: true, code: 'internal_error' });
}

/** /healthz, /readyz and /metrics, which every role answers; each names its role. */
export function serveProbes(
  app: FastifyInstance,
  context: AppContext,
  deps: {
    /** The setting of this name. */
    readonly metricsToken: () => string;
  },
): void {
  const { role } = context.env;
  let isLeaving = false;
  app.decorate('leave', () => {
    isLeaving = true;
  });
  app.addHook('onSend', async (_, reply) => {
    // A proxy would otherwise send a call on a connection that closes at the same moment.
    if (isLeaving) reply.header('connection', 'close');
  });
  app.get('/healthz', async () => ({ alive: true, role }));
  app.get('/readyz', async (_, reply) => {
    if (isLeaving) return reply.code(503).send({ ready: false });
    const problem = await context.heartbeat.prove(READY_WITHIN_MS);
    if (problem === undefined) return { ready: true, role };
    context.log.error({ reason: problem }, 'not ready: the database takes no writing');
    reply.code(503);
    return { ready: false, role };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.metricsToken()))
      return reply.code(403).send({ error: true, code: 'forbidden' });
    reply.type(context.metrics.registry.contentType);
    return context.metrics.text();
  });
}

/** /api/openapi.json and /api/docs. */
export function serveApiPages(app: FastifyInstance): void {
  // Made at the first request, because players wait for the end of a start.
  let openApi: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async (_, reply) => {
    openApi ??= JSON.stringify(openApiDocument());
    return reply.type('application/json').send(openApi);
  });
  app.get('/api/docs', async (_, reply) => {
    page ??= apiHtml();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
