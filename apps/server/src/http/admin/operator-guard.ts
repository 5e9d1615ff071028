/** Which pages may make operator calls: those of this site alone (DECISIONS 12, ADR 14). A program names no page. */
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../platform/env.ts';

/** Whether a request may know that there are operator calls: a browser names the page that calls. */
export const mayOperate = (
  { headers: { origin, 'sec-fetch-site': site } }: Pick<FastifyRequest, 'headers'>,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): boolean =>
  (origin === undefined || origin === publicUrl) &&
  (site === undefined || site === 'same-origin' || site === 'none');
