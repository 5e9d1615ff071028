/** A valve in a line of TCP: passes everything on until it is shut (both ends notice) or frozen (nobody notices). */
import { connect, createServer, type Socket } from 'node:net';
import { freePort, type Stage } from '../stage/stage.ts';

export type Valve = {
  readonly port: number;
  /** Breaks every line and takes no new one until `open`. */
  shut(): void;
  open(): void;
  /** Lines stay up and carry nothing any more, as under a phone that sleeps; no new one until `open`. */
  freeze(): void;
};

/** Opens a valve before a port of this machine, or before a socket file. */
export const createValve = async (stage: Stage, target: number | string): Promise<Valve> => {
  const lines = new Set<readonly [Socket, Socket]>();
  let isShut = false;
  const server = createServer(client => {
    if (isShut) {
      client.destroy();
      return;
    }
    const beyond = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    const line = [client, beyond] as const;
    lines.add(line);
    for (const [side, other] of [line, [beyond, client] as const]) {
      side.on('error', () => other.destroy());
      side.on('close', () => {
        lines.delete(line);
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
    for (const line of lines) for (const side of line) side.destroy();
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
      for (const [client, beyond] of lines) {
        client.unpipe(beyond).resume();
        beyond.unpipe(client).resume();
        // Neither end hears of the other's going.
        for (const side of [client, beyond]) {
          side.removeAllListeners('close');
          side.on('close', () => undefined);
        }
      }
    },
  };
};
