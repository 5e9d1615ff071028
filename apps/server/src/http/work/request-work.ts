/** Gives each request its id and its piece of work: in every log line of it, and in the header of its reply. */
import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER, requestIdOf } from '../../platform/trace/request-id.ts';
import { inWork, newWork, type Work } from '../../platform/trace/work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    work: Work;
  }
}

type RawRequest = {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** Makes the id of a request, or takes the one that a proxy of ours gave it. */
export const requestIds =
  (isTrusted: (address: string) => boolean) =>
  ({ headers, socket }: RawRequest): string =>
    requestIdOf(headers[REQUEST_ID_HEADER], isTrusted(socket.remoteAddress ?? ''));

/** Registered first, so that hooks and handlers of all routes run within the work of their request. */
export const followRequests = (app: FastifyInstance): void => {
  app.decorateRequest('work');
  app.addHook('onRequest', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'nothing';
    request.work = newWork(
      'call',
      route.startsWith('/api/') ? route.slice('/api/'.length) : route,
      request.id,
    );
    reply.header(REQUEST_ID_HEADER, request.id);
    inWork(request.work, next);
  });
  // A body is read from the socket, whose events belong to no request.
  app.addHook('preValidation', (request, _reply, next) => inWork(request.work, next));
};
