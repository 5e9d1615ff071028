/** Measures how long calls take, and how they end. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/app-context.ts';

/** Slower calls are logged. */
const SLOW_MS = 500;

/** Measures every call of a scope, even if its caller does not wait for the end. */
export function measureCalls(scope: FastifyInstance, context: AppContext): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) measure(context, request, reply);
    });
  });
  scope.addHook('onResponse', async (request, reply) => measure(context, request, reply));
}

function measure(context: AppContext, request: FastifyRequest, reply: FastifyReply): void {
  const action = request.routeOptions.url?.slice('/api/'.length) ?? '';
  const refused = reply.getHeader('x-outcome') === 'refused';
  const replied = reply.statusCode !== 200 ? 'failed' : refused ? 'refused' : 'ok';
  const outcome = reply.raw.writableFinished ? replied : 'aborted';
  const ms = Math.round(reply.elapsedTime);
  context.metrics.http.observe({ action, outcome }, ms / 1000);
  if (ms > SLOW_MS) context.log.warn({ action, outcome, ms, request: request.id }, 'a call was slow');
}
