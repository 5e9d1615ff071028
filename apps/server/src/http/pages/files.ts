/** Serves pictures and sounds: uploads of players under /files/, media of the starter pack under /media/. */
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { isSound } from '@trivium/formats/media/sound';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { SIDES_PX, smallSquare } from '../../platform/files/image.ts';
import { MEDIA_FOLDER, ownMedia } from '../../platform/files/media.ts';

const YEAR_SECONDS = 31_536_000;

/** Profile pictures, which we always store as squares. */
const SMALL = /^profile\/[^/]+\.webp$/;

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
};

type Asked = { Params: { '*': string }; Querystring: { side?: unknown } };

/** Keys of uploaded files are never reused, so browsers may cache them for ever. `?side=` returns a player's picture scaled down. */
export function serveFiles(app: FastifyInstance, context: AppContext): void {
  app.get<Asked>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const side = SIDES_PX.find(offered => String(offered) === request.query.side);
    const type = TYPES[key.split('.').at(-1) ?? ''];
    const bytes = type === undefined ? undefined : await context.files.get(key).catch(() => undefined);
    if (type === undefined || bytes === undefined) {
      reply.code(404);
      return { error: true, code: 'not_found' };
    }
    reply.type(type).header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    return side !== undefined && SMALL.test(key) ? smallSquare(key, bytes, side) : bytes;
  });
  if (existsSync(MEDIA_FOLDER)) app.register(serveMedia);
}

/** The address of a question's media is only the hash of its content, so that it reveals nothing. */
async function serveMedia(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: MEDIA_FOLDER, serve: false });
  await app.register(fastifyStatic, {
    root: MEDIA_FOLDER,
    prefix: '/media/',
    decorateReply: false,
    maxAge: '7d',
    allowedPath: path => !isSound(path.toLowerCase()),
  });
  app.get<{ Params: { name: string } }>('/media/:name', (request, reply) => {
    const medium = ownMedia().byAddress.get(`/media/${request.params.name}`);
    if (medium === undefined) return reply.code(404).send({ error: true, code: 'not_found' });
    return reply
      .type(medium.type)
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .sendFile(medium.path, { contentType: false, cacheControl: false, etag: false, lastModified: false });
  });
}
