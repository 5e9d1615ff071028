/** Serves /robots.txt and /sitemap.xml. */
import type { FastifyInstance } from 'fastify';
import { robotsText, type SitePlace, sitemapXml } from './head.ts';

export type CrawlerDeps = {
  /** Origin of the site, without a slash at its end. */
  readonly publicUrl: string;
  readonly closed: readonly string[];
  /** Every public page. */
  readonly places: () => Promise<readonly SitePlace[]>;
};

const KEPT = 'public, max-age=300';

export function serveCrawlers(app: FastifyInstance, { publicUrl, closed, places }: CrawlerDeps): void {
  const robots = robotsText(publicUrl, closed);
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', KEPT).send(robots),
  );
  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', KEPT)
      .send(sitemapXml(publicUrl, await places())),
  );
}
