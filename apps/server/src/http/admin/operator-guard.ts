/** Until the panel stands with its second factor, operator calls answer on this machine alone (DECISIONS 12). */
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../platform/env.ts';
import { isFromHere } from '../from-here.ts';

/** A browser names the page that calls; a program names none. */
const isOwnPage = (
  { origin, 'sec-fetch-site': site }: FastifyRequest['headers'],
  { publicUrl }: Pick<Env, 'publicUrl'>,
): boolean =>
  (origin === undefined || origin === publicUrl) &&
  (site === undefined || site === 'same-origin' || site === 'none');

/**
 * Whether a request may know that there are operator calls. HTTP/1.0 is refused, because a proxy that forwards without a
 * header to say so (nginx as it comes) speaks it.
 */
export const mayOperate = (request: FastifyRequest, env: Pick<Env, 'publicUrl'>): boolean =>
  request.raw.httpVersion !== '1.0' && isFromHere(request) && isOwnPage(request.headers, env);
