/** Serves pictures, sounds and documents: uploads under /files/, media of the starter pack under /media/. */
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { isSound, SOUND_TYPES } from '@trivium/formats/media/sound';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { SIDES_PX, smallSquare } from '../../platform/files/image.ts';
import { MEDIA_FOLDER, ownMediaSoon } from '../../platform/files/media.ts';
import { S3Problem } from '../../platform/s3/s3-problem.ts';
import { realClock } from '../../platform/time/clock.ts';

const YEAR_SECONDS = 31_536_000;

/** Profile pictures, which we always store as squares. */
const SMALL = /^profile\/[^/]+\.webp$/;

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  ...SOUND_TYPES,
};

/** A document opens in the browser's own reader, which gets nothing of this site: no scripts, forms, frames or calls of it. */
const DOCUMENT_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

type Asked = { Params: { '*': string }; Querystring: { side?: unknown } };

/** What the place of files says of a key; undefined for a strange key. A store that does not answer is a reason to try again. */
async function ask<T>({ log }: AppContext, reply: FastifyReply, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (problem) {
    if (!(problem instanceof S3Problem)) return undefined;
    log.warn({ fault: problem.fault }, problem.message);
    reply.code(503);
    return undefined;
  }
}

/** Keys of uploaded files are never reused, so browsers may cache them for ever. `?side=` returns a player's picture scaled down. */
export function serveFiles(app: FastifyInstance, context: AppContext): void {
  app.get<Asked>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const asked = SIDES_PX.find(offered => String(offered) === request.query.side);
    const side = SMALL.test(key) ? asked : undefined;
    const type = TYPES[key.split('.').at(-1) ?? ''];
    const isDocument = type !== undefined && type === TYPES['pdf'];
    // A document keeps its policy, and a square is cut here.
    if (type !== undefined && side === undefined && !isDocument) {
      // The store tells the time by a real clock.
      const address = await ask(context, reply, context.files.addressOf(key, realClock.now()));
      if (address !== undefined)
        return reply.header('cache-control', `private, max-age=${address.seconds}`).redirect(address.url);
    }
    const bytes = type === undefined ? undefined : await ask(context, reply, context.files.get(key));
    if (reply.statusCode === 503) return { error: true, code: 'try_again' };
    if (type === undefined || bytes === undefined) {
      reply.code(404);
      return { error: true, code: 'not_found' };
    }
    reply.type(type).header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    if (isDocument)
      reply.headers({ 'content-disposition': 'inline', 'content-security-policy': DOCUMENT_POLICY });
    if (isSound(key)) return partOf(bytes, request.headers.range, reply);
    return side === undefined ? bytes : smallSquare(key, bytes, side);
  });
  if (existsSync(MEDIA_FOLDER)) app.register(serveMedia);
}

/** The part of a sound that a browser asks for: some play nothing from a server that cannot send parts. */
function partOf(bytes: Buffer, range: string | undefined, reply: FastifyReply): Buffer | object {
  reply.header('accept-ranges', 'bytes');
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return bytes;
  const start = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1);
  if (start > end) {
    reply.code(416).type('application/json').header('content-range', `bytes */${bytes.length}`);
    return { error: true, code: 'bad_range' };
  }
  reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`);
  return bytes.subarray(start, end + 1);
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
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { byAddress } = await ownMediaSoon();
    const medium = byAddress.get(`/media/${request.params.name}`);
    if (medium === undefined) return reply.code(404).send({ error: true, code: 'not_found' });
    return reply
      .type(medium.type)
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .sendFile(medium.path, { contentType: false, cacheControl: false, etag: false, lastModified: false });
  });
}
