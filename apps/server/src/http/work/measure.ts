/** Measures how long calls take, and how they end. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { shapeOf } from '../../platform/trace/plan.ts';
import { endWork, inWork } from '../../platform/trace/work.ts';

/** Slower calls are logged, with what they asked of the database. */
const SLOW_MS = 500;

/** Measures every call of a scope, even if its caller does not wait for the end. */
export function measureCalls(scope: FastifyInstance, context: AppContext, slowMs = SLOW_MS): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) measure(context, request, reply, slowMs);
    });
  });
  scope.addHook('onResponse', async (request, reply) => measure(context, request, reply, slowMs));
}

function measure(context: AppContext, request: FastifyRequest, reply: FastifyReply, slowMs: number): void {
  const action = request.routeOptions.url?.slice('/api/'.length) ?? '';
  const refused = reply.getHeader('x-outcome') === 'refused';
  const replied = reply.statusCode !== 200 ? 'failed' : refused ? 'refused' : 'ok';
  const outcome = reply.raw.writableFinished ? replied : 'aborted';
  const ms = Math.round(reply.elapsedTime);
  endWork(request.work, outcome === 'failed');
  context.metrics.http.observe({ action, outcome }, ms / 1000);
  if (ms > slowMs) logSlow(context, request, { action, outcome, ms });
}

/** Statements of one call may run side by side, so their times together may be longer than the call. */
function logSlow(
  { log }: AppContext,
  { work }: FastifyRequest,
  about: Record<string, string | number>,
): void {
  const { statements, statementMs, slowest } = work;
  const longest = slowest && { slowest: shapeOf(slowest.text), slowestMs: Math.round(slowest.ms) };
  const spent = { statements, statementMs: Math.round(statementMs), ...longest };
  inWork(work, () => log.warn({ ...about, ...spent }, 'a call was slow'));
}
