/** The door for staff: every operator call becomes POST /api/admin/<name>, on a session of the panel (ADR 13, 14). */
import type { OperatorCall } from '@trivium/contract/admin/call';
import { OPERATOR_CALLS, type OperatorCallName } from '@trivium/contract/admin/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { type AnswerDeps, answerProblem } from '../answer-problem.ts';
import { checkedReply } from '../checked-reply.ts';
import type { Page } from '../handler.ts';
import { compressLong } from '../pages/compress.ts';
import { Failure } from '../refusal.ts';
import { mayReadReplica } from '../replica-calls.ts';
import { sent } from '../router.ts';
import { measureCalls } from '../work/measure.ts';
import type { OperatorHandlers, StaffCall } from './handler.ts';
import { acceptJson } from './json-body.ts';
import { mayOperate } from './operator-guard.ts';
import { PANEL_COOKIE } from './panel-session.ts';
import { readBody } from './read-body.ts';
import { createStaffGate, type StaffCaller, type StaffLookup } from './staff-gate.ts';

/** What the router needs to know of the rooms above it; `app/` hands it in. */
export type OperatorDeps = AnswerDeps &
  StaffLookup & {
    readonly handlers: OperatorHandlers;
    /** Reads what a member of staff wrote last. */
    readonly staffMarkOf: (playerId: number) => Promise<string>;
  };

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffCaller | null;
  }
}

type AnyHandler = (call: StaffCall, body: unknown) => Promise<unknown>;

/** Registers every call. A declaration without a handler stops the start. Staff get in during maintenance (DECISIONS 11). */
export function routeOperatorCalls(app: FastifyInstance, context: AppContext, deps: OperatorDeps): void {
  const knownStaff = createStaffGate(context, deps, OPERATOR_CALLS);
  app.register(async scope => {
    acceptJson(scope);
    scope.decorateRequest('caller', null);
    scope.decorateRequest('staff', null);
    scope.decorateRequest('calledAt', 0);
    scope.setErrorHandler((problem, request, reply) => answerProblem(problem, request, reply, context, deps));
    scope.addHook('onSend', compressLong);
    measureCalls(scope, context);
    for (const call of OPERATOR_CALLS) {
      const own = deps.handlers[call.name as OperatorCallName] as AnyHandler | undefined;
      if (own === undefined) throw new Error(`no handler for the operator's ${call.name}`);
      const handler = mayReadReplica(call.name) ? onReplica(context, own, deps) : own;
      scope.post(call.path, {
        ...(call.mostBytes !== null && { bodyLimit: call.mostBytes }),
        onRequest: async (request, reply) => {
          if (!mayOperate(request, context.env)) return reply.callNotFound();
          request.calledAt = context.clock.now();
          const staff = await knownStaff(call, request);
          request.staff = staff;
          request.caller = { signedIn: staff.signedIn, proof: null };
        },
        handler: async (request, reply) =>
          sent(
            await checkedReply(context, call, answerCall(call, handler, staffCall(request, reply))),
            reply,
          ),
      });
    }
  });
}

/** The handler, reading from a replica that has what the caller wrote last. */
const onReplica =
  ({ replica }: AppContext, handler: AnyHandler, { staffMarkOf }: OperatorDeps): AnyHandler =>
  (call, body) =>
    replica.read(
      () => staffMarkOf(call.signedIn.playerId),
      () => handler(call, body),
    );

/** The path keeps the cookie from the pages and from the players' calls. */
const COOKIE_PATH = '/api/admin';

function staffCall(request: FastifyRequest, reply: FastifyReply): [StaffCall, unknown] {
  const { staff } = request;
  if (staff === null) throw new Failure(401, 'no_token');
  const cookie = { path: COOKIE_PATH, httpOnly: true, sameSite: 'strict' } as const;
  const call: StaffCall = {
    ...staff,
    address: request.ip,
    device: request.headers['user-agent'] ?? '',
    locale: staff.signedIn.interfaceLanguage,
    now: request.calledAt,
    keepToken: (token, seconds) => {
      const secure = request.protocol === 'https';
      if (token === null) reply.clearCookie(PANEL_COOKIE, { ...cookie, secure });
      else reply.setCookie(PANEL_COOKIE, token, { ...cookie, secure, maxAge: seconds });
    },
  };
  return [call, request.body];
}

async function answerCall(
  call: OperatorCall,
  handler: AnyHandler,
  [staff, given]: [StaffCall, unknown],
): Promise<{ error: false; data: unknown; total?: number }> {
  const result = await handler(staff, readBody(call, given));
  if (!call.paged) return { error: false, data: result };
  const { rows, total } = result as Page<unknown>;
  return { error: false, data: rows, total };
}
