/** The load: a fixed number of connections with one call under way on each, and a client so lean that the server is measured. */
import { connect, type Socket } from 'node:net';
import { type BenchCall, type BenchReply, type BodyType, readReply, requestBytes } from './wire.ts';

const replyWithinMs = 20_000;

/** A kept-alive connection that carries one call after the other. */
type Connection = { send(bytes: Buffer): Promise<BenchReply>; close(): void };

const createConnection = (origin: string): Promise<Connection> => {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let received: Buffer = Buffer.alloc(0);
    let waiting: { done: (reply: BenchReply) => void; failed: (problem: unknown) => void } | undefined;
    const fail = (problem: unknown): void => {
      reject(problem);
      waiting?.failed(problem);
      waiting = undefined;
    };
    socket.setTimeout(replyWithinMs, () => socket.destroy(new Error('no reply in time')));
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('the server closed the connection')));
    socket.on('data', chunk => {
      try {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const reply = readReply(received);
        if (reply === null) return;
        received = Buffer.alloc(0);
        const { done } = waiting ?? {};
        waiting = undefined;
        done?.(reply);
      } catch (problem) {
        fail(problem);
      }
    });
    socket.on('connect', () =>
      resolve({
        send: bytes =>
          new Promise((done, failed) => {
            waiting = { done, failed };
            socket.write(bytes);
          }),
        close: () => socket.destroy(),
      }),
    );
  });
};

/** A block of calls: seconds it took, milliseconds of each call, replies in the order of the calls. */
export type Load = {
  readonly seconds: number;
  readonly latenciesMs: readonly number[];
  readonly replies: readonly BenchReply[];
};

/** Sends all calls, `atOnce` at a time. Throws when a reply is not a good one. */
export const runLoad = async (
  origin: string,
  calls: readonly BenchCall[],
  options: { readonly atOnce: number; readonly bodyType: BodyType },
): Promise<Load> => {
  const requests = calls.map(call => requestBytes(call, options.bodyType));
  const latenciesMs = requests.map(() => 0);
  const replies: BenchReply[] = requests.map(() => ({ status: 0, body: '' }));
  const connections = await Promise.all(
    Array.from({ length: options.atOnce }, () => createConnection(origin)),
  );
  let next = 0;
  const worker = async (connection: Connection): Promise<void> => {
    for (let at = next++; ; at = next++) {
      const bytes = requests[at];
      if (bytes === undefined) return;
      const sentAt = performance.now();
      replies[at] = await connection.send(bytes);
      latenciesMs[at] = performance.now() - sentAt;
    }
  };
  try {
    const startedAt = performance.now();
    await Promise.all(connections.map(worker));
    const seconds = (performance.now() - startedAt) / 1000;
    for (const { status, body } of replies) {
      if (status !== 200 || !body.startsWith('{"error":false')) {
        throw new Error(`a call of the load was answered ${status} ${body.slice(0, 200)}`);
      }
    }
    return { seconds, latenciesMs, replies };
  } finally {
    for (const connection of connections) connection.close();
  }
};

/** Sends one call. */
export const callOnce = async (origin: string, call: BenchCall): Promise<BenchReply> => {
  const connection = await createConnection(origin);
  try {
    return await connection.send(requestBytes(call, 'json'));
  } finally {
    connection.close();
  }
};
