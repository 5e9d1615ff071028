/** Serves the files that a device needs to install the site: its manifest and its icons. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type InstalledDeps = {
  /** The language in the address if the interface is offered in it, else the request's. */
  readonly localeOf: (request: FastifyRequest, named: string) => { locale: string; isNamed: boolean };
  readonly manifest: (locale: string) => Promise<object>;
  readonly icon: (version: string, name: string) => Promise<{ png: Buffer; isCurrent: boolean } | null>;
};

export const MANIFEST_PATH = '/manifest.webmanifest';
const YEAR_SECONDS = 31_536_000;
const SHORT = 'public, max-age=300';

export function serveInstalled(app: FastifyInstance, deps: InstalledDeps): void {
  app.get<{ Querystring: { lang?: unknown } }>(MANIFEST_PATH, async (request, reply) => {
    const { lang } = request.query;
    const { locale, isNamed } = deps.localeOf(request, typeof lang === 'string' ? lang : '');
    // With the language in the address the file is the same for everybody.
    if (isNamed) reply.header('cache-control', SHORT);
    else reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie');
    const manifest = JSON.stringify(await deps.manifest(locale));
    return reply.type('application/manifest+json; charset=utf-8').send(manifest);
  });
  app.get<{ Params: { version: string; name: string } }>('/icons/:version/:name', async (request, reply) => {
    const found = await deps.icon(request.params.version, request.params.name);
    if (found === null) return reply.code(404).send({ error: true, code: 'not_found' });
    // An app installed earlier asks for an old version; it gets the icon of today.
    const kept = found.isCurrent ? `public, max-age=${YEAR_SECONDS}, immutable` : SHORT;
    return reply.type('image/png').header('cache-control', kept).send(found.png);
  });
}
