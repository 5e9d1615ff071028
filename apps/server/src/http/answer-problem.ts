/** Answers calls that do not end in a reply (DECISIONS 3). */
import type { RefusalCode, RefusalWords } from '@trivium/contract/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/app-context.ts';
import { awayReason } from '../platform/time/away.ts';
import { Failure, Refusal } from './refusal.ts';

export type AnswerDeps = {
  /** The sentence of a refusal in an interface language. */
  readonly sentence: (locale: string, code: RefusalCode, words: RefusalWords) => string;
  /** The interface language of a request without a session. */
  readonly localeOf: (request: FastifyRequest) => string;
  /** Whether players are kept out (DECISIONS 11). */
  readonly isInMaintenance: () => boolean;
};

/** Tells every caller whether the site is closed to him, even on a successful reply. */
export const MAINTENANCE_HEADER = 'x-maintenance';

/** Retry time that a caller is given while the database is away. */
const AWAY_SECONDS = 2;

/** Answers what a call threw: a refusal with its sentence, a failure with its status, anything else as a logged fault. */
export function answerProblem(
  problem: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  deps: AnswerDeps,
): void {
  if (problem instanceof Refusal) {
    const locale = request.caller?.signedIn?.interfaceLanguage ?? deps.localeOf(request);
    const message = deps.sentence(locale, problem.code, problem.words);
    reply
      .header('x-outcome', 'refused')
      .code(200)
      .send({ error: true, code: problem.code, message, ...problem.more });
    return;
  }
  const failure = problem instanceof Failure ? problem : asFailure(problem);
  const reason = failure === null ? awayReason(problem) : undefined;
  if (reason !== undefined) {
    context.log.error({ reason }, 'the database is away or late: calls are asked to try again');
    reply.header(MAINTENANCE_HEADER, deps.isInMaintenance() ? 'on' : 'off');
    reply.header('retry-after', AWAY_SECONDS).code(503).send({ error: true, code: 'try_again' });
    return;
  }
  if (failure === null) {
    context.log.error({ err: problem, action: request.routeOptions.url }, 'a call failed');
    reply.code(500).send({ error: true, code: 'internal_error' });
    return;
  }
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  const fields = failure.fields.length > 0 ? { fields: failure.fields } : {};
  reply.code(failure.status).send({ error: true, code: failure.code, ...fields, ...failure.shutOut });
}

/** Turns Fastify's own errors into failures: a body that is too large, of an unknown type, or broken. */
function asFailure(problem: unknown): Failure | null {
  const status = (problem as { statusCode?: unknown } | null)?.statusCode;
  if (status === 413) return new Failure(413, 'body_too_large');
  if (status === 415) return new Failure(415, 'bad_content_type');
  if (status === 400) return new Failure(400, 'bad_body');
  return null;
}
