/** Answers calls of visitors: small JSON bodies, no token, and never a code or a link in a reply (DECISIONS 2). */
import type { CookieSerializeOptions } from '@fastify/cookie';
import { VISITOR_CALLS, type VisitorName } from '@trivium/contract/catalogue';
import type { RefusalCode, RefusalWords } from '@trivium/contract/refusal';
import type { VisitorCall as Declared } from '@trivium/contract/visitor-call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/app-context.ts';
import { networkOf } from './address.ts';
import { checkedReply } from './checked-reply.ts';
import { DEVICE_COOKIE, MARK_SECONDS, markOf } from './device.ts';
import type { Handlers, VisitorCall } from './handler.ts';
import { answerFault } from './probes.ts';
import { Failure, Refusal } from './refusal.ts';

/** What the router needs of the features; `app/` hands it in. */
export type VisitorDeps = {
  readonly handlers: Handlers<VisitorName>;
  /** The sentence of a refusal in an interface language. */
  readonly sentence: (locale: string, code: RefusalCode, words: RefusalWords) => string;
  /** The interface language of a request. */
  readonly localeOf: (request: FastifyRequest) => string;
};

declare module 'fastify' {
  interface FastifyRequest {
    browserMark: string;
  }
}

const MOST_BYTES = 8 * 1024;
const SHARED: CookieSerializeOptions = { httpOnly: true, sameSite: 'lax' };

type AnyHandler = (call: VisitorCall, fields: Record<string, unknown>) => Promise<unknown>;

/** Registers all calls of visitors. A declaration without a handler makes the start fail. */
export function routeVisitorCalls(app: FastifyInstance, context: AppContext, deps: VisitorDeps): void {
  app.register(async scope => {
    markBrowsers(scope, context);
    acceptJson(scope);
    scope.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    scope.setErrorHandler((problem, request, reply) => answerProblem(problem, request, reply, context, deps));
    for (const action of VISITOR_CALLS) {
      const handler = deps.handlers[action.name as VisitorName] as AnyHandler | undefined;
      if (handler === undefined) throw new Error(`no handler for ${action.name}`);
      scope.route({
        method: action.method,
        url: action.path,
        handler: async (request, reply) => {
          const fields = readVisitorFields(action, action.method === 'GET' ? request.query : request.body);
          const answering = handler(callOf(request, reply, context, deps), fields).then(data => ({ data }));
          const { data } = await checkedReply(context, action, answering);
          return answer(action, data, reply);
        },
      });
    }
  });
}

/** Gives every browser that asks a mark before a code is made for it; only a POST sets the cookie. */
function markBrowsers(scope: FastifyInstance, { dice }: AppContext): void {
  scope.decorateRequest('browserMark', '');
  scope.addHook('preHandler', async (request, reply) => {
    const known = markOf(request.cookies);
    request.browserMark = known ?? dice.token();
    if (known !== null || request.method !== 'POST') return;
    const secure = request.protocol === 'https';
    reply.setCookie(DEVICE_COOKIE, request.browserMark, {
      ...SHARED,
      path: '/',
      secure,
      maxAge: MARK_SECONDS,
    });
  });
}

/** Accepts JSON only: no form of another site sends this type. */
function acceptJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => {
      try {
        done(null, body === '' ? {} : JSON.parse(String(body)));
      } catch {
        done(new Failure(400, 'bad_body'));
      }
    },
  );
}

/** Returns the declared fields. Throws 400 with the names of wrong and missing fields. */
function readVisitorFields({ fields }: Declared, given: unknown): Record<string, unknown> {
  const read = fields.safeParse(given ?? {});
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(issue => String(issue.path[0] ?? '')));
  throw new Failure(400, 'bad_payload', { fields: [...wrong].filter(Boolean) });
}

const callOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { clock }: AppContext,
  { localeOf }: VisitorDeps,
): VisitorCall => ({
  address: networkOf(request.ip),
  device: request.browserMark,
  locale: localeOf(request),
  now: clock.now(),
  cookies: request.cookies,
  setCookie: (name, value, options) => {
    reply.setCookie(name, value, { ...SHARED, ...options });
  },
});

/** Sends the reply in the form that the call declares. */
function answer({ answer, cacheSeconds }: Declared, data: unknown, reply: FastifyReply): unknown {
  if (cacheSeconds !== null) reply.header('cache-control', `public, max-age=${cacheSeconds}`);
  if (answer === 'redirect') return reply.redirect((data as { location: string }).location, 303);
  return answer === 'bare' ? data : { error: false, data };
}

function answerProblem(
  problem: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  { sentence, localeOf }: VisitorDeps,
): unknown {
  if (problem instanceof Refusal) {
    const message = sentence(localeOf(request), problem.code, problem.words);
    return reply.code(200).send({ error: true, code: problem.code, message });
  }
  if (problem instanceof Failure) {
    const fields = problem.fields.length > 0 ? { fields: problem.fields } : {};
    return reply.code(problem.status).send({ error: true, code: problem.code, ...fields });
  }
  const status = (problem as { statusCode?: unknown }).statusCode;
  if (status === 413) return reply.code(413).send({ error: true, code: 'body_too_large' });
  if (status === 415) return reply.code(415).send({ error: true, code: 'bad_content_type' });
  return answerFault(context, problem, request, reply);
}
