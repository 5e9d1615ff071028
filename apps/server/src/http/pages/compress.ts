/** Long replies of calls travel compressed, as pages do. Nobody can measure a secret by their length: a call needs the caller's own token. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** In characters; a shorter reply fits the first packets of a connection and is not worth the processor's time. */
const FROM_LENGTH = 8 * 1024;
const gzipped = promisify(gzip);

/** A hook `onSend`: the payload, compressed where it is long and the caller reads gzip. */
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
