/** Admits requests that hash a password: a short queue, and few at once from one address (DECISIONS 12). */
import { Refusal } from '../../../http/refusal.ts';
import { HASHING_ALL, HASHING_AN_ADDRESS, HASHING_STRANGERS } from '../limits.ts';

/** Where a request to hash comes from. */
export type HashTurn = {
  readonly address: string;
  /** The account knows the device: it has places that strangers cannot fill. */
  readonly isKnown?: boolean;
};

/** Admits requests; refuses with `too_many_requests`. */
export type HashGate = <Result>(turn: HashTurn, work: () => Promise<Result>) => Promise<Result>;

/** Counts the requests that hash or wait to hash. It counts in this process, because it protects this machine's cores. */
export const createHashGate = (): HashGate => {
  const ofAddress = new Map<string, number>();
  let [strangers, all] = [0, 0];
  return async ({ address, isKnown = false }, work) => {
    const own = ofAddress.get(address) ?? 0;
    const isFull = isKnown ? all >= HASHING_ALL : strangers >= HASHING_STRANGERS || all >= HASHING_ALL;
    if (own >= HASHING_AN_ADDRESS || isFull) throw new Refusal('too_many_requests');
    ofAddress.set(address, own + 1);
    all += 1;
    if (!isKnown) strangers += 1;
    try {
      return await work();
    } finally {
      const left = (ofAddress.get(address) ?? 1) - 1;
      if (left === 0) ofAddress.delete(address);
      else ofAddress.set(address, left);
      all -= 1;
      if (!isKnown) strangers -= 1;
    }
  };
};

/** Every handler that hashes asks here first. */
export const inHashTurn: HashGate = createHashGate();
