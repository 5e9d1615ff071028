/**
 * Connections to hosts that strangers name. A host is resolved, all of its addresses are looked at, and the connection goes
 * to one that was: a name that leads elsewhere a moment later changes nothing.
 */
import { Agent, type AgentOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import { isPublicAddress } from './public-address.ts';

/** What the machine's network does for us; tests lend another. */
export type PushNetwork = {
  /** All addresses of a host. */
  resolve(host: string): Promise<readonly string[]>;
  /** A TLS connection to this very address, its certificate checked against `host`. */
  connect(address: string, host: string): Duplex;
};

/** The host leads inside, at least with one of its addresses. */
export class InsideAddress extends Error {
  constructor(host: string) {
    super(`${host} leads to an address that is not public`);
  }
}

const pickAddress = async (network: PushNetwork, host: string): Promise<string> => {
  const addresses = await network.resolve(host);
  // One inside is enough: nobody honest mixes them.
  if (!addresses.every(isPublicAddress)) throw new InsideAddress(host);
  const [first] = addresses;
  if (first === undefined) throw new Error(`${host} has no address`);
  return first;
};

type Connected = (problem: Error | null, stream: Duplex) => void;

/** Keeps connections open for the next push to the same host; each was checked when it was made. */
export const guardedAgent = (network: PushNetwork, options: AgentOptions): Agent => {
  const agent = new Agent({ ...options, keepAlive: true });
  agent.createConnection = ({ host }, done?: Connected) => {
    const name = host ?? '';
    pickAddress(network, name)
      .then(address => done?.(null, network.connect(address, name)))
      // Node takes no stream beside a problem.
      .catch(problem => done?.(problem as Error, undefined as unknown as Duplex));
    return undefined;
  };
  return agent;
};
