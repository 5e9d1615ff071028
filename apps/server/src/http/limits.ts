/** Floods: each action's declared rate, a caller or an address at a time, counted in this process. */

import type { Action } from '@trivium/contract/action';
import { CATALOGUE } from '@trivium/contract/catalogue';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from './refusal.ts';

export type FloodGate = (action: Action, caller: string) => Promise<void>;

/**
 * Opens the gate. It is a guard against floods and so may count per process; limits that a person meets by hand
 * (sign-in, codes) are kept in the database by their own rooms.
 */
export function openFloodGate(): FloodGate {
  const limiters = new Map(
    CATALOGUE.map(({ name, rate }) => [
      name,
      new RateLimiterMemory({ points: rate.calls, duration: rate.seconds }),
    ]),
  );
  return async (action, caller) => {
    try {
      await limiters.get(action.name)?.consume(caller);
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      throw new Failure(429, 'too_many_calls', {
        retryAfterSeconds: Math.ceil(spent.msBeforeNext / 1000) || 1,
      });
    }
  };
}
