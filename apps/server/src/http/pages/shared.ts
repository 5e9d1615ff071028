/** Serves the pictures of shared results. They are kept for minutes only, because a link may be ended at any time. */

import { SHARE_PICTURE_PATH } from '@trivium/rules/site/path';
import type { FastifyInstance } from 'fastify';

export type SharedDeps = {
  /** Null for a link that does not stand; `busy` while too many others are drawn. */
  readonly picture: (
    token: string,
    file: string,
  ) => Promise<{ readonly png: Buffer; readonly isCurrent: boolean } | 'busy' | null>;
};

const KEPT_SECONDS = 300;
const AGAIN_SECONDS = 5;
const TOKEN = /^[\w-]{20,64}$/;

export function serveShared(app: FastifyInstance, { picture }: SharedDeps): void {
  app.get<{ Params: { token: string; file: string } }>(
    `${SHARE_PICTURE_PATH}:token/:file`,
    async ({ params: { token, file } }, reply) => {
      reply.header('x-robots-tag', 'noindex');
      const found = TOKEN.test(token) ? await picture(token, file) : null;
      if (found === null) return reply.code(404).send({ error: true, code: 'not_found' });
      if (found === 'busy')
        return reply.code(503).header('retry-after', AGAIN_SECONDS).send({ error: true, code: 'try_again' });
      return reply
        .type('image/png')
        .header('cache-control', found.isCurrent ? `public, max-age=${KEPT_SECONDS}` : 'no-cache')
        .send(found.png);
    },
  );
}
