/** The port that the processes of a group share. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * Whether each process may listen on the port by itself, and the kernel spreads connections among them. Where it may not, the
 * parent accepts them all and hands them on; a connection that it has just handed to a process that is killed then hangs.
 */
export const SHARES_PORT = process.platform === 'linux';

/**
 * Takes the port for a moment; with 0 it finds a free one. Throws what listening throws: processes that share a port would not
 * notice that another site has it too.
 */
export const tryPort = async (host: string, port: number): Promise<number> => {
  const probe = createServer().listen({ host, port, exclusive: true });
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return free;
};
