/**
 * Connections to hosts that strangers name. The host is resolved, all of its addresses are checked, and the connection uses a
 * checked one, so that a later change of the name has no effect.
 */
import { Agent, type AgentOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import { isPublicAddress } from './public-address.ts';

/** The network functions that are used here; tests replace them. */
export type PushNetwork = {
  /** All addresses of a host. */
  resolve(host: string): Promise<readonly string[]>;
  /** A TLS connection to this address, its certificate checked against `host`. */
  connect(address: string, host: string): Duplex;
};

/** At least one address of the host lies in a private network. */
export class InsideAddress extends Error {
  constructor(host: string) {
    super(`${host} leads to an address that is not public`);
  }
}

const pickAddress = async (network: PushNetwork, host: string): Promise<string> => {
  const addresses = await network.resolve(host);
  // One private address is enough to refuse: no honest host mixes them with public ones.
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
      // Node's type demands a stream beside the problem, but Node uses none.
      .catch(problem => done?.(problem as Error, undefined as unknown as Duplex));
    return undefined;
  };
  return agent;
};
