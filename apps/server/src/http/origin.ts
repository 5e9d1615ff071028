/** Which pages may call: in production only those of PUBLIC_URL. What sends no `Origin` is no page (DECISIONS 12). */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/app-context.ts';
import type { Env } from '../platform/env.ts';

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Ours: so many foreign origins are told in the log, each once, so that a wrong PUBLIC_URL is found. */
const MOST_TOLD = 20;

/** Whether a request comes from a page of another site: browsers say so with everything that can change something. */
export const isForeignPage = (
  { mode, publicUrl }: Pick<Env, 'mode' | 'publicUrl'>,
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
): boolean => {
  if (origin === undefined) return site === 'cross-site';
  if (origin === publicUrl) return false;
  if (mode === 'production') return true;
  // While developing the pages come from another port, and a phone in the room calls the machine by its address.
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  return from?.host !== host && from?.hostname !== 'localhost';
};

/** Answers 403 to pages of other sites, before anything is read. */
export const refuseForeignPages = (app: FastifyInstance, { env, log }: AppContext): void => {
  const told = new Set<string>();
  app.addHook('onRequest', async (request, reply) => {
    if (HARMLESS.has(request.method) || !isForeignPage(env, request.headers)) return;
    const origin = String(request.headers.origin ?? '').slice(0, 200);
    if (!told.has(origin) && told.size < MOST_TOLD) {
      told.add(origin);
      log.warn({ origin, publicUrl: env.publicUrl }, 'a page of another origin than PUBLIC_URL was refused');
    }
    return reply.code(403).send({ error: true, code: 'foreign_page' });
  });
};
