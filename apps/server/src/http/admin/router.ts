/** The door for staff: every operator call becomes POST /api/admin/<name>, on this machine alone (ADR 13). */
import { mayCall, type OperatorCall, RIGHTS_OF } from '@trivium/contract/admin/call';
import { OPERATOR_CALLS, type OperatorCallName } from '@trivium/contract/admin/catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { type AnswerDeps, answerProblem } from '../answer-problem.ts';
import type { CallerLookup } from '../caller.ts';
import { createCallerGate } from '../caller-gate.ts';
import { checkedReply } from '../checked-reply.ts';
import type { Page } from '../handler.ts';
import { measureCalls } from '../measure.ts';
import { compressLong } from '../pages/compress.ts';
import { Failure } from '../refusal.ts';
import type { OperatorHandlers, StaffCall } from './handler.ts';
import { acceptJson } from './json-body.ts';
import { mayOperate } from './operator-guard.ts';
import { readBody } from './read-body.ts';

/** What the router needs to know of the rooms above it; `app/` hands it in. */
export type OperatorDeps = AnswerDeps & {
  readonly handlers: OperatorHandlers;
  readonly callers: CallerLookup;
};

type AnyHandler = (call: StaffCall, body: unknown) => Promise<unknown>;

/** Registers every call. A declaration without a handler stops the start. Staff get in during maintenance (DECISIONS 11). */
export function routeOperatorCalls(app: FastifyInstance, context: AppContext, deps: OperatorDeps): void {
  const knownCaller = createCallerGate(deps.callers, OPERATOR_CALLS);
  app.register(async scope => {
    acceptJson(scope);
    scope.decorateRequest('caller', null);
    scope.decorateRequest('calledAt', 0);
    scope.setErrorHandler((problem, request, reply) => answerProblem(problem, request, reply, context, deps));
    scope.addHook('onSend', compressLong);
    measureCalls(scope, context);
    for (const call of OPERATOR_CALLS) {
      const handler = deps.handlers[call.name as OperatorCallName] as AnyHandler | undefined;
      if (handler === undefined) throw new Error(`no handler for the operator's ${call.name}`);
      scope.post(call.path, {
        onRequest: async (request, reply) => {
          if (!mayOperate(request, context.env)) return reply.callNotFound();
          request.calledAt = context.clock.now();
          request.caller = await knownCaller(call, request);
        },
        handler: request => checkedReply(context, call, answerCall(call, handler, request)),
      });
    }
  });
}

async function answerCall(
  call: OperatorCall,
  handler: AnyHandler,
  request: FastifyRequest,
): Promise<{ error: false; data: unknown; total?: number }> {
  const signedIn = request.caller?.signedIn;
  if (!signedIn) throw new Failure(401, 'no_token');
  const body = readBody(call, request.body);
  const rights = signedIn.role === 'player' ? [] : RIGHTS_OF[signedIn.role];
  if (!mayCall({ role: signedIn.role, rights }, call)) throw new Failure(403, 'forbidden');
  const { interfaceLanguage: locale } = signedIn;
  const made = { signedIn, rights, languages: null, address: request.ip, locale, now: request.calledAt };
  const result = await handler(made, body);
  if (!call.paged) return { error: false, data: result };
  const { rows, total } = result as Page<unknown>;
  return { error: false, data: rows, total };
}
