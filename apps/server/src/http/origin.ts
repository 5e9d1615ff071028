/** Which pages may call: in production only those of PUBLIC_URL. A request without `Origin` comes from no page (DECISIONS 12). */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/app-context.ts';
import type { Env } from '../platform/env.ts';

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** So many foreign origins are logged, each once, so that an operator finds a wrong PUBLIC_URL (our choice). */
const LOGGED_MOST = 20;

/** Whether a request comes from a page of another site. Browsers send `Origin` with every request that can change something. */
export const isForeignPage = (
  { mode, publicUrl }: Pick<Env, 'mode' | 'publicUrl'>,
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
): boolean => {
  if (origin === undefined) return site === 'cross-site';
  if (origin === publicUrl) return false;
  if (mode === 'production') return true;
  // In development pages come from another port, and a phone calls the machine by its address.
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  return from?.host !== host && from?.hostname !== 'localhost';
};

/** Answers 403 to pages of other sites before anything of the request is read. */
export const refuseForeignPages = (app: FastifyInstance, { env, log }: AppContext): void => {
  const logged = new Set<string>();
  app.addHook('onRequest', async (request, reply) => {
    if (HARMLESS.has(request.method) || !isForeignPage(env, request.headers)) return;
    const origin = String(request.headers.origin ?? '').slice(0, 200);
    if (!logged.has(origin) && logged.size < LOGGED_MOST) {
      logged.add(origin);
      log.warn({ origin, publicUrl: env.publicUrl }, 'a page of another origin than PUBLIC_URL was refused');
    }
    return reply.code(403).send({ error: true, code: 'foreign_page' });
  });
};
