/** Finds the caller of a call and counts the call, before the body is read. */
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/app-context.ts';
import { networkOf } from './address.ts';
import { type Callable, type Caller, type CallerLookup, findCaller } from './caller.ts';
import { createFloodGate, type Limited } from './limits.ts';
import { Failure } from './refusal.ts';

/** Returns the function that finds the callers of these calls. They are counted by player where there is a session, else by address. */
export function createCallerGate<Call extends Callable & Limited>(
  { floods }: Pick<AppContext, 'floods'>,
  callers: CallerLookup,
  calls: readonly Call[],
): (call: Call, request: FastifyRequest) => Promise<Caller> {
  const flood = createFloodGate(floods, calls);
  return async (call, request) => {
    flood.refuseStruck(networkOf(request.ip));
    try {
      const caller = await findCaller(callers, call, request, request.calledAt);
      const who = caller.signedIn?.playerId ?? caller.proof?.uid ?? networkOf(request.ip);
      await flood.pass(call, String(who));
      return caller;
    } catch (problem) {
      if (problem instanceof Failure && problem.code === 'bad_token')
        await flood.strike(networkOf(request.ip));
      throw problem;
    }
  };
}
