/** The door for calls: every call of guests and players becomes POST /api/<name>. */
import { Readable } from 'node:stream';
import type {} from '@fastify/cookie';
import type { Action } from '@trivium/contract/action';
import { type ActionName, API_CALLS } from '@trivium/contract/catalogue';
import type { RefusalCode, RefusalWords } from '@trivium/contract/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/app-context.ts';
import { awayReason } from '../platform/time/away.ts';
import { networkOf } from './address.ts';
import { type Caller, type CallerLookup, findCaller } from './caller.ts';
import { checkedReply } from './checked-reply.ts';
import { acceptForms, type RawFields } from './form.ts';
import { type Call, type Handlers, type SignedInCall, Streamed } from './handler.ts';
import { createFloodGate, type FloodGate } from './limits.ts';
import { compressLong } from './pages/compress.ts';
import { readFields } from './read-fields.ts';
import { Failure, Refusal } from './refusal.ts';

/** What the router needs to know of the rooms above it; `app/` hands it in. */
export type RouterDeps = {
  readonly handlers: Handlers<ActionName>;
  readonly callers: CallerLookup;
  /** The sentence of a refusal in an interface language. */
  readonly sentence: (locale: string, code: RefusalCode, words: RefusalWords) => string;
  /** The interface language of a request without a session. */
  readonly localeOf: (request: FastifyRequest) => string;
  /** Whether players are kept out for now (DECISIONS 11). */
  readonly isInMaintenance: () => boolean;
  /** Takes note of the device on which a session is used. */
  readonly meet: (call: SignedInCall) => Promise<void>;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    calledAt: number;
  }
}

/** Tells every caller whether the house is shut for him, also with a reply that is given all the same. */
const MAINTENANCE_HEADER = 'x-maintenance';

/** What a caller waits while the database is away. */
const AWAY_SECONDS = 2;
/** A call that takes longer stands in the log. */
const SLOW_MS = 500;

/** Plays have clocks, also those of guests; other calls of guests let no time pass. */
const hasClock = ({ who, feature }: Action): boolean =>
  feature === 'play' || feature === 'sample' || (who !== 'guest' && who !== 'proof');

type AnyHandler = (call: Call, fields: Record<string, unknown>) => Promise<unknown>;

/** Registers every call of guests and players. A declaration without a handler stops the start. */
export function routeActions(app: FastifyInstance, context: AppContext, deps: RouterDeps): void {
  const flood = createFloodGate();
  const takesFile = new Set(API_CALLS.filter(hasFile).map(({ path }) => path));
  app.register(async scope => {
    acceptForms(scope, request => takesFile.has(request.routeOptions.url ?? ''));
    scope.decorateRequest('caller', null);
    scope.decorateRequest('calledAt', 0);
    for (const action of API_CALLS) {
      const handler = deps.handlers[action.name as ActionName] as AnyHandler | undefined;
      if (handler === undefined) throw new Error(`no handler for ${action.name}`);
      scope.post(action.path, {
        onRequest: async (request, reply) => {
          // After a pause an outage may have to be accounted for before a player's time goes on.
          if (hasClock(action)) await context.heartbeat.fresh();
          request.calledAt = context.clock.now();
          const caller = await knownCaller(flood, deps, action, request);
          request.caller = caller;
          const isShut = deps.isInMaintenance() && !isStaff(caller);
          // Who only proves who he is may be staff.
          if (action.who !== 'proof') reply.header(MAINTENANCE_HEADER, isShut ? 'on' : 'off');
          if (isShut && !action.opensInMaintenance) throw new Failure(503, 'maintenance');
        },
        handler: async (request, reply) => {
          const answering = answerCall(action, handler, deps, request, reply);
          return sent(await checkedReply(context, action, answering), reply);
        },
      });
    }
    scope.setErrorHandler((problem, request, reply) => answerProblem(problem, request, reply, context, deps));
    scope.addHook('onSend', compressLong);
    scope.addHook('onRequest', async (request, reply) => {
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) measure(context, request, reply);
      });
    });
    scope.addHook('onResponse', async (request, reply) => measure(context, request, reply));
  });
}

/** Who calls, counted against floods: by player where there is a session, else by address. */
async function knownCaller(
  flood: FloodGate,
  deps: RouterDeps,
  action: Action,
  request: FastifyRequest,
): Promise<Caller> {
  await flood.refuseStruck(networkOf(request.ip));
  try {
    const caller = await findCaller(deps.callers, action, request, request.calledAt);
    const who = caller.signedIn?.playerId ?? caller.proof?.uid ?? networkOf(request.ip);
    await flood.pass(action, String(who));
    return caller;
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'bad_token') await flood.strike(networkOf(request.ip));
    throw problem;
  }
}

const isStaff = (caller: Caller) => caller.signedIn !== null && caller.signedIn.role !== 'player';

function hasFile(action: Action): boolean {
  return Object.values(action.fields.shape).some(schema => schema._zod.def.type === 'custom');
}

async function answerCall(
  action: Action,
  handler: AnyHandler,
  deps: RouterDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ error: false; data: unknown; total?: number }> {
  const fields = readFields(action, (request.body as RawFields | undefined) ?? new Map());
  const call = callOf(request, reply, fields, deps);
  if (isSignedIn(call)) await deps.meet(call);
  const result = await handler(call, fields);
  if (!action.paged) return { error: false, data: result };
  const { rows, total } = result as { rows: unknown; total: number };
  return { error: false, data: rows, total };
}

/** The answer, or the stream it becomes: the same envelope around pieces. */
function sent<Answer extends { data: unknown }>(answer: Answer, reply: FastifyReply): Answer | FastifyReply {
  const { data } = answer;
  if (!(data instanceof Streamed)) return answer;
  const text = async function* () {
    yield '{"error":false,"data":';
    yield* data.pieces;
    yield '}';
  };
  return reply.type('application/json; charset=utf-8').send(Readable.from(text()));
}

const isSignedIn = (call: Call): call is SignedInCall => call.signedIn !== null;

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Record<string, unknown>,
  deps: RouterDeps,
): Call {
  const signedIn = request.caller?.signedIn ?? null;
  return {
    signedIn,
    proof: request.caller?.proof ?? null,
    languageId: typeof fields['language_id'] === 'number' ? fields['language_id'] : null,
    locale: signedIn?.interfaceLanguage ?? deps.localeOf(request),
    address: networkOf(request.ip),
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    now: request.calledAt,
    cookies: request.cookies,
    setCookie: (name, value, maxAge) => {
      const secure = request.protocol === 'https';
      reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
    },
  };
}

function answerProblem(
  problem: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  deps: RouterDeps,
): void {
  if (problem instanceof Refusal) {
    const locale = request.caller?.signedIn?.interfaceLanguage ?? deps.localeOf(request);
    const message = deps.sentence(locale, problem.code, problem.words);
    reply.header('x-outcome', 'refused').code(200).send({ error: true, code: problem.code, message });
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
  reply.code(failure.status).send({ error: true, code: failure.code, ...fields });
}

/** What Fastify itself refuses before a handler runs: a body too large, of no known type, or broken. */
function asFailure(problem: unknown): Failure | null {
  const status = (problem as { statusCode?: unknown } | null)?.statusCode;
  if (status === 413) return new Failure(413, 'body_too_large');
  if (status === 415) return new Failure(415, 'bad_content_type');
  if (status === 400) return new Failure(400, 'bad_body');
  return null;
}

function measure(context: AppContext, request: FastifyRequest, reply: FastifyReply): void {
  const action = request.routeOptions.url?.slice('/api/'.length) ?? '';
  const refused = reply.getHeader('x-outcome') === 'refused';
  const told = reply.statusCode !== 200 ? 'failed' : refused ? 'refused' : 'ok';
  const outcome = reply.raw.writableFinished ? told : 'aborted';
  const ms = Math.round(reply.elapsedTime);
  context.metrics.http.observe({ action, outcome }, ms / 1000);
  if (ms > SLOW_MS) context.log.warn({ action, outcome, ms, request: request.id }, 'a call was slow');
}
