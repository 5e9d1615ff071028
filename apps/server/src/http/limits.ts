/** The flood gate: enforces the declared rate of each call for each caller or address, counted in this process. */
import type { Rate } from '@trivium/contract/action';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from './refusal.ts';

/** A call with its rate; null when the feature counts by itself. */
export type Limited = { readonly name: string; readonly rate: Rate | null };

type FloodGate = {
  /** Counts a call of a known caller or of an address. Throws 429 above the call's rate. */
  pass(call: Limited, caller: string): Promise<void>;
  /** Counts an unknown token. An address that sends many is refused before its tokens are looked up. */
  strike(address: string): Promise<void>;
  /** Throws 429 for an address with too many strikes. */
  refuseStruck(address: string): Promise<void>;
};

/** Unknown tokens of an address in a minute: more than a school behind one address sends with old sessions. */
const STRIKES = { points: 300, duration: 60 };

/**
 * Creates the flood gate. It only guards against floods, so it may count in each process. Limits that a person meets by hand
 * (sign-in, codes) are stored in the database by their features.
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
