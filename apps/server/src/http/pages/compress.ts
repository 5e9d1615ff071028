/** Compresses long replies of calls. Their lengths leak no secret: a call needs the caller's own token. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** In characters. A shorter reply fits the first packets of a connection and is not worth compressing. */
const FROM_LENGTH = 8 * 1024;
const gzipped = promisify(gzip);

/** An `onSend` hook: compresses a long payload for callers that accept gzip. */
export async function compressLong(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < FROM_LENGTH) return payload;
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
  reply.header('content-encoding', 'gzip');
  return gzipped(payload);
}
