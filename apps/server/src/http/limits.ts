/** Floods: each call's declared rate, a caller or an address at a time, counted in this process. */
import type { Rate } from '@trivium/contract/action';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from './refusal.ts';

/** A call with its rate; null: the feature counts by itself. */
export type Limited = { readonly name: string; readonly rate: Rate | null };

type FloodGate = {
  /** Counts a call of a caller who is known, or of an address. Throws 429 above the call's rate. */
  pass(call: Limited, caller: string): Promise<void>;
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
export function createFloodGate(calls: readonly Limited[]): FloodGate {
  const limiters = new Map(
    calls.flatMap(({ name, rate }) =>
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
    pass: (call, caller) => take(limiters.get(call.name), caller),
    strike: async address => void (await strikes.penalty(address)),
    refuseStruck: async address => {
      const struck = await strikes.get(address);
      if (struck !== null && struck.consumedPoints > STRIKES.points) throw tooMany(struck.msBeforeNext);
    },
  };
}

const tooMany = (msBeforeNext: number) =>
  new Failure(429, 'too_many_calls', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) || 1 });
