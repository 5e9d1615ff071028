/** Routes calls of guests and players: each becomes POST /api/<name>. */
import { Readable } from 'node:stream';
import type {} from '@fastify/cookie';
import type { Action } from '@trivium/contract/action';
import { type ActionName, API_CALLS } from '@trivium/contract/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/app-context.ts';
import { networkOf } from './address.ts';
import { type AnswerDeps, answerProblem, MAINTENANCE_HEADER } from './answer-problem.ts';
import type { Caller, CallerLookup } from './caller.ts';
import { createCallerGate } from './caller-gate.ts';
import { checkedReply } from './checked-reply.ts';
import { acceptForms } from './form.ts';
import { type Call, type Handlers, type SignedInCall, Streamed } from './handler.ts';
import { compressLong } from './pages/compress.ts';
import type { RawFields } from './raw-fields.ts';
import { readFields } from './read-fields.ts';
import { Failure } from './refusal.ts';
import { mayReadReplica } from './replica-calls.ts';
import { measureCalls } from './work/measure.ts';

/** What the router needs of the features; `app/` hands it in. */
export type RouterDeps = AnswerDeps & {
  readonly handlers: Handlers<ActionName>;
  readonly callers: CallerLookup;
  /** Notes the device on which a session is used. */
  readonly meet: (call: SignedInCall) => Promise<void>;
  /** Reads what a player wrote last. */
  readonly markOf: (playerId: number) => Promise<string>;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    calledAt: number;
  }
}

/** Actions of plays have clocks, also for guests; other calls of guests let no time pass. */
const hasClock = ({ who, feature }: Action): boolean =>
  feature === 'play' || feature === 'sample' || (who !== 'guest' && who !== 'proof');

type AnyHandler = (call: Call, fields: Record<string, unknown>) => Promise<unknown>;

/** Registers every call of guests and players. A declaration without a handler makes the start fail. */
export function routeActions(app: FastifyInstance, context: AppContext, deps: RouterDeps): void {
  const knownCaller = createCallerGate(context, deps.callers, API_CALLS);
  const takesFile = new Set(API_CALLS.filter(hasFile).map(({ path }) => path));
  app.register(async scope => {
    acceptForms(scope, request => takesFile.has(request.routeOptions.url ?? ''));
    scope.decorateRequest('caller', null);
    scope.decorateRequest('calledAt', 0);
    for (const action of API_CALLS) {
      const own = deps.handlers[action.name as ActionName] as AnyHandler | undefined;
      if (own === undefined) throw new Error(`no handler for ${action.name}`);
      const handler = mayReadReplica(action.name) ? onReplica(context, own, deps) : own;
      scope.post(action.path, {
        onRequest: async (request, reply) => {
          // After a pause an outage may have to be accounted for before a player's time goes on.
          if (hasClock(action)) await context.heartbeat.fresh();
          request.calledAt = context.clock.now();
          const caller = await knownCaller(action, request);
          request.caller = caller;
          const isShut = deps.isInMaintenance() && !isStaff(caller);
          // A caller who only proves who he is may be staff.
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
    measureCalls(scope, context);
  });
}

/** The handler, reading from a replica that has what the caller wrote last. */
const onReplica =
  ({ replica }: AppContext, handler: AnyHandler, { markOf }: RouterDeps): AnyHandler =>
  (call, fields) => {
    const { signedIn } = call;
    const ownMark = signedIn === null ? null : () => markOf(signedIn.playerId);
    return replica.read(ownMark, () => handler(call, fields));
  };

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

/** The answer itself, or for streamed data a stream of the same envelope. */
export function sent<Answer extends { data: unknown }>(
  answer: Answer,
  reply: FastifyReply,
): Answer | FastifyReply {
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
