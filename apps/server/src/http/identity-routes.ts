/** The door of the embedded identity provider: small JSON calls under /identity/, never a code or a link in a reply. */
import type { RefusalCode } from '@trivium/contract/refusal';
import { NAME_BYTES_MOST } from '@trivium/rules/text/limits';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../platform/app-context.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { shelfOf } from '../platform/identity/password-rule.ts';
import { SignInRefused, type Visitor } from '../platform/identity/provider.ts';
import { networkOf } from './address.ts';
import { DEVICE_COOKIE, MARK_SECONDS, markOf } from './device.ts';
import { answerFault } from './probes.ts';
import { Failure } from './refusal.ts';

/** What the door needs to know of the rooms above it. */
export type IdentityDeps = {
  /** The sentence of a refusal in an interface language. */
  readonly sentence: (locale: string, code: RefusalCode) => string;
  /** The interface language of a request. */
  readonly localeOf: (request: FastifyRequest) => string;
};

const MOST_BYTES = 8 * 1024;
const JWKS_SECONDS = 300;
const SHELF_SECONDS = 86_400;
/** A password has at most so many spellings. */
const MOST_SHELVES = 8;
const TRIP_COOKIE = 'google_trip';
const RESULT_COOKIE = 'google_result';

const email = z.string().max(320);
const password = z.string().max(512);
const link = z.string().min(20).max(100);
const mobile = z.string().max(32);
const sixDigits = z.string().regex(/^\d{6}$/);

type Answer = Record<string, unknown>;
type Way<Body> = { body: z.ZodType<Body>; answer: (body: Body, visitor: Visitor) => Promise<Answer> };
const way = <Body>(body: z.ZodType<Body>, answer: Way<Body>['answer']): Way<Body> => ({ body, answer });

const sent = async (sending: Promise<void>): Promise<Answer> => {
  await sending;
  return { sent: true };
};
const token = async (signing: Promise<string>): Promise<Answer> => ({ id_token: await signing });

const waysOf = (identity: Identity) => ({
  'sign-up': way(
    z.strictObject({ email, password, name: z.string().max(NAME_BYTES_MOST).default('') }),
    (body, visitor) => sent(identity.email.signUp(body, visitor)),
  ),
  'resend-verification': way(z.strictObject({ email, password: password.optional() }), (body, visitor) =>
    sent(identity.email.resend(body, visitor)),
  ),
  'verify-email': way(z.strictObject({ token: link }), (body, visitor) =>
    token(identity.email.verify(body.token, visitor)),
  ),
  'sign-in': way(z.strictObject({ email, password }), (body, visitor) =>
    token(identity.email.signIn(body, visitor)),
  ),
  'sign-in/code': way(z.strictObject({ email, code: sixDigits }), (body, visitor) =>
    token(identity.email.signInByCode(body, visitor)),
  ),
  'forgot-password': way(z.strictObject({ email }), (body, visitor) =>
    sent(identity.email.forgot(body, visitor)),
  ),
  'reset-password': way(z.strictObject({ token: link, password }), (body, visitor) =>
    token(identity.email.reset(body, visitor)),
  ),
  'otp/send': way(z.strictObject({ mobile }), (body, visitor) => sent(identity.phone.send(body, visitor))),
  'otp/verify': way(z.strictObject({ mobile, code: sixDigits }), (body, visitor) =>
    token(identity.phone.verify(body, visitor)),
  ),
});

const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map(pair => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];

const cookieText = (context: AppContext, name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/identity/google; HttpOnly; SameSite=Lax; Max-Age=${seconds}${
    context.env.publicUrl.startsWith('https:') ? '; Secure' : ''
  }`;

/** Only a path of this site: no other host, no backslash or control sign that a browser reads as one. */
const safePath = (text: unknown): string =>
  typeof text === 'string' &&
  text.length <= 500 &&
  /^\/(?![/\\])[\x21-\x7e]*$/.test(text) &&
  !text.includes('\\')
    ? text
    : '/';

const routeGoogle = (
  app: FastifyInstance,
  context: AppContext,
  identity: Identity,
  visitorOf: (request: FastifyRequest) => Visitor,
): void => {
  const { google } = identity;
  // The browser stands on our address without a page: send it to one that can say what happened.
  const backToLogin = (reply: FastifyReply, problem: unknown) => {
    const fault = problem instanceof SignInRefused ? problem.cause : problem;
    if (fault !== undefined) context.log.warn({ err: fault }, 'the Google sign-in failed');
    const code = problem instanceof SignInRefused ? problem.code : 'google_failed';
    return reply.redirect(`/auth/login/?google=${code}`, 303);
  };
  app.get<{ Querystring: { redirect?: unknown } }>('/identity/google/start', async (request, reply) => {
    try {
      const { url, cookie } = await google.start(safePath(request.query.redirect), visitorOf(request).now);
      return reply.header('set-cookie', cookieText(context, TRIP_COOKIE, cookie, 600)).redirect(url, 303);
    } catch (problem) {
      return backToLogin(reply, problem);
    }
  });
  app.get<{ Querystring: { code?: unknown; state?: unknown; error?: unknown } }>(
    '/identity/google/callback',
    async (request, reply) => {
      reply.header('set-cookie', cookieText(context, TRIP_COOKIE, '', 0));
      try {
        const { code, state, error } = request.query;
        // Broken off by the person, or the client is set up wrongly: the log says which.
        if (typeof code !== 'string' || typeof state !== 'string') {
          throw new Error(`Google came back without a code: ${String(error ?? '').slice(0, 100)}`);
        }
        const { now } = visitorOf(request);
        const { cookie, redirect } = await google.callback(
          { code, state },
          readCookie(request, TRIP_COOKIE),
          now,
        );
        reply.header('set-cookie', cookieText(context, RESULT_COOKIE, cookie, 120));
        return reply.redirect(`/auth/login/?google=done&redirect=${encodeURIComponent(redirect)}`, 303);
      } catch (problem) {
        return backToLogin(reply, problem);
      }
    },
  );
  app.post('/identity/google/finish', async (request, reply) => {
    reply.header('set-cookie', cookieText(context, RESULT_COOKIE, '', 0));
    const id_token = await google.finish(readCookie(request, RESULT_COOKIE), visitorOf(request).now);
    return { error: false, data: { id_token } };
  });
};

/** Everything under /identity/. Register it before the pages. */
export const identityRoutes =
  (context: AppContext, identity: Identity, deps: IdentityDeps): FastifyPluginAsync =>
  async app => {
    const markSince = new WeakMap<FastifyRequest, string>();
    const visitorOf = (request: FastifyRequest): Visitor => ({
      address: networkOf(request.ip),
      device: markSince.get(request) ?? '',
      locale: deps.localeOf(request),
      now: context.clock.now(),
    });
    // Every browser that asks anything here gets its mark, before a code is made for it.
    app.addHook('preHandler', async (request, reply) => {
      const known = markOf(request.cookies);
      const mark = known ?? context.dice.token();
      markSince.set(request, mark);
      if (known !== null || request.method !== 'POST') return;
      const secure = request.protocol === 'https';
      reply.setCookie(DEVICE_COOKIE, mark, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: MARK_SECONDS,
      });
    });

    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
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
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    app.setErrorHandler((problem, request, reply) => {
      if (problem instanceof SignInRefused) {
        const message = deps.sentence(deps.localeOf(request), problem.code);
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
    });

    app.get('/identity/jwks', async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${JWKS_SECONDS}`);
      return identity.jwks(context.clock.now());
    });
    app.get<{ Querystring: { of?: unknown } }>('/identity/common-passwords', async (request, reply) => {
      const names = String(request.query.of ?? '').split(',');
      const shelves = names.slice(0, MOST_SHELVES).map(name => [name, shelfOf(name)] as const);
      if (shelves.some(([, shelf]) => shelf === null))
        throw new Failure(400, 'bad_payload', { fields: ['of'] });
      reply.header('cache-control', `public, max-age=${SHELF_SECONDS}`);
      return { error: false, data: Object.fromEntries(shelves) };
    });
    for (const [path, { body, answer }] of Object.entries(waysOf(identity)) as [string, Way<unknown>][]) {
      app.post(`/identity/${path}`, async request => {
        const read = body.safeParse(request.body ?? {});
        if (!read.success) {
          const fields = [...new Set(read.error.issues.map(issue => String(issue.path[0] ?? '')))].filter(
            Boolean,
          );
          throw new Failure(400, 'bad_payload', { fields });
        }
        return { error: false, data: await answer(read.data, visitorOf(request)) };
      });
    }
    routeGoogle(app, context, identity, visitorOf);
  };
