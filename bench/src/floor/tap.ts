/** A proxy between a server and its database that passes every byte on and records the statements. */
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort, type Stage } from '../stage/stage.ts';
import { followBackend, followFrontend, type Statement } from './frontend.ts';

export type Tap = {
  /** The database's address through the tap. */
  readonly url: string;
  /** Takes everything that was sent since the last call. */
  take(): Statement[];
};

/** Opens a tap in front of a database that listens in a socket folder. */
export const createTap = async (stage: Stage, databaseUrl: string): Promise<Tap> => {
  const url = new URL(databaseUrl);
  const socketFile = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  let statements: Statement[] = [];
  let connections = 0;
  const server = createServer(client => {
    connections += 1;
    const [frontend, backend] = [followFrontend(connections), followBackend()];
    // The database greets each connection as if it had answered a statement.
    let unanswered = 1;
    const database = connect(socketFile);
    for (const [side, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(side);
      side.on('error', () => other.destroy());
      side.on('close', () => {
        sockets.delete(side);
        other.destroy();
      });
    }
    client.on('data', chunk => {
      for (const statement of frontend.feed(chunk)) {
        statements.push({ ...statement, isTogether: unanswered > 0 });
        unanswered += 1;
      }
    });
    database.on('data', chunk => {
      unanswered -= backend.feed(chunk);
    });
    client.pipe(database);
    database.pipe(client);
  });
  const port = await freePort();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  stage.atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  url.hostname = '127.0.0.1';
  url.port = String(port);
  url.searchParams.delete('host');
  return {
    url: url.href,
    take: () => {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
};
