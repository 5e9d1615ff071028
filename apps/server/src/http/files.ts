/** Pictures and sounds: what players uploaded under /files/, and what the starter pack brings under /media/. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { House } from '../platform/house.ts';

const MEDIA_FOLDER = join(import.meta.dirname, '../../../../content/media');
const YEAR_SECONDS = 31_536_000;

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', mp3: 'audio/mpeg', ogg: 'audio/ogg' };

/** Keys of uploaded files are never used twice, so that browsers may keep them for ever. */
export function serveFiles(app: FastifyInstance, house: House): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const type = TYPES[key.split('.').at(-1) ?? ''];
    const bytes = type === undefined ? undefined : await house.files.get(key).catch(() => undefined);
    if (type === undefined || bytes === undefined) {
      reply.code(404);
      return { error: true, code: 'not_found' };
    }
    reply.type(type).header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    return bytes;
  });
  if (existsSync(MEDIA_FOLDER)) {
    app.register(fastifyStatic, {
      root: MEDIA_FOLDER,
      prefix: '/media/',
      decorateReply: false,
      maxAge: '7d',
    });
  }
}
