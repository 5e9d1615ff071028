/** The flood gate: enforces the declared rate of each call for each caller or address. */
import type { Rate } from '@trivium/contract/action';
import type { FloodLimit, Floods } from '../platform/limit/flood.ts';
import { Failure } from './refusal.ts';

/** A call with its rate; null when the feature counts by itself. */
export type Limited = { readonly name: string; readonly rate: Rate | null };

type FloodGate = {
  /** Counts a call of a known caller or of an address. Throws 429 above the call's rate. */
  pass(call: Limited, caller: string): Promise<void>;
  /** Counts an unknown token. An address that sends many is refused before its tokens are looked up. */
  strike(address: string): Promise<void>;
  /** Throws 429 for an address with too many strikes. */
  refuseStruck(address: string): void;
};

/** Unknown tokens of an address in a minute: more than a school behind one address sends with old sessions. */
const STRIKES = { name: 'strikes', times: 300, seconds: 60 };
/** Struck addresses that are remembered; beyond that they are looked up again. */
const STRUCK_MOST = 10_000;

/**
 * Creates the flood gate. It only guards against floods, so without Redis it may count in each process. Limits that a person
 * meets by hand (sign-in, codes) are stored in the database by their features.
 */
export function createFloodGate(
  floods: Floods,
  calls: readonly Limited[],
  now = () => performance.now(),
): FloodGate {
  const limiters = new Map(
    calls.flatMap(({ name, rate }): [string, FloodLimit][] =>
      rate === null ? [] : [[name, floods.limit({ name, times: rate.calls, seconds: rate.seconds })]],
    ),
  );
  const strikes = floods.limit(STRIKES);
  /** Until when each is refused. It spares every good call a look at the shared count. */
  const struck = new Map<string, number>();
  return {
    pass: async (call, caller) => {
      const waitMs = (await limiters.get(call.name)?.take(caller)) ?? null;
      if (waitMs !== null) throw tooMany(waitMs);
    },
    strike: async address => {
      const waitMs = await strikes.take(address);
      if (waitMs === null) return;
      if (struck.size >= STRUCK_MOST) struck.clear();
      struck.set(address, now() + waitMs);
    },
    refuseStruck: address => {
      const leftMs = (struck.get(address) ?? 0) - now();
      if (leftMs > 0) throw tooMany(leftMs);
      struck.delete(address);
    },
  };
}

const tooMany = (msBeforeNext: number) =>
  new Failure(429, 'too_many_calls', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) || 1 });
