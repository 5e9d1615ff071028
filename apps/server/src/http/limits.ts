/** Floods: each action's declared rate, a caller or an address at a time, counted in this process. */
import type { Action } from '@trivium/contract/action';
import { API_CALLS } from '@trivium/contract/catalogue';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from './refusal.ts';

export type FloodGate = {
  /** Counts a call of a caller who is known, or of an address. Throws 429 above the action's rate. */
  pass(action: Action, caller: string): Promise<void>;
  /** Counts a token that nobody has; an address that tries many is refused before its tokens are looked up. */
  strike(address: string): Promise<void>;
  /** Throws 429 for an address with too many strikes. */
  refuseStruck(address: string): Promise<void>;
};

/** Tokens that nobody has, an address and minute: more than a school behind one address makes with old sessions. */
const STRIKES = { points: 300, duration: 60 };

/**
 * Opens the gate. It is a guard against floods and so may count per process; limits that a person meets by hand
 * (sign-in, codes) are kept in the database by their own rooms.
 */
export function createFloodGate(): FloodGate {
  const limiters = new Map(
    API_CALLS.flatMap(({ name, rate }) =>
      rate === null ? [] : [[name, new RateLimiterMemory({ points: rate.calls, duration: rate.seconds })]],
    ),
  );
  const strikes = new RateLimiterMemory(STRIKES);
  const take = async (limiter: RateLimiterMemory | undefined, key: string): Promise<void> => {
    try {
      await limiter?.consume(key);
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      throw tooMany(spent.msBeforeNext);
    }
  };
  return {
    pass: (action, caller) => take(limiters.get(action.name), caller),
    strike: async address => void (await strikes.penalty(address)),
    refuseStruck: async address => {
      const struck = await strikes.get(address);
      if (struck !== null && struck.consumedPoints > STRIKES.points) throw tooMany(struck.msBeforeNext);
    },
  };
}

const tooMany = (msBeforeNext: number) =>
  new Failure(429, 'too_many_calls', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) || 1 });
