/** A TCP proxy that passes everything on until it is shut (both ends notice) or frozen (neither end notices). */
import { connect, createServer, type Socket } from 'node:net';
import { freePort, type Stage } from '../stage/stage.ts';

export type Valve = {
  readonly port: number;
  /** Breaks every connection and refuses new ones until `open`. */
  shut(): void;
  open(): void;
  /** Connections stay up and carry nothing, like those of a sleeping phone; new ones wait until `open`. */
  freeze(): void;
};

/** Opens a valve in front of a port of this machine or a socket file. */
export const createValve = async (stage: Stage, target: number | string): Promise<Valve> => {
  const connections = new Set<readonly [Socket, Socket]>();
  let isShut = false;
  const server = createServer(client => {
    if (isShut) {
      client.destroy();
      return;
    }
    const beyond = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    const connection = [client, beyond] as const;
    connections.add(connection);
    for (const [side, other] of [connection, [beyond, client] as const]) {
      side.on('error', () => other.destroy());
      side.on('close', () => {
        connections.delete(connection);
        other.destroy();
      });
    }
    client.pipe(beyond);
    beyond.pipe(client);
  });
  const port = await freePort();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const breakAll = (): void => {
    for (const connection of connections) for (const side of connection) side.destroy();
  };
  stage.atEnd(() => {
    breakAll();
    server.close();
  });
  return {
    port,
    shut: () => {
      isShut = true;
      breakAll();
    },
    open: () => {
      isShut = false;
    },
    freeze: () => {
      isShut = true;
      for (const [client, beyond] of connections) {
        client.unpipe(beyond).resume();
        beyond.unpipe(client).resume();
        // While it is frozen, neither end learns that the other has gone.
        for (const side of [client, beyond]) {
          side.removeAllListeners('close');
          side.on('close', () => undefined);
        }
      }
    },
  };
};
