/** The Socket.IO server: who may connect, and the limits of each connection. It knows no command. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { isForeignPage } from '../http/origin.ts';
import { LIVE_PATH } from '../http/pages/not-here.ts';
import type { Env } from '../platform/env.ts';
import type { Floods } from '../platform/limit/flood.ts';
import { measureRoundTrip } from './connection.ts';
import { addressOf, boundUnread, createAddressGate, createBucket } from './gate.ts';
import type { Events, LiveSocket, Person } from './sockets.ts';

const LARGEST_MESSAGE_BYTES = 16 * 1024;
/**
 * A phone that fell asleep is noticed after both times together. Each ping also measures the round trip. With a ping every
 * 2.5 s there were more pings than answers, and they cost the server a tenth of its battles.
 */
const PING_EVERY_MS = 8_000;
const PONG_WITHIN_MS = 5_000;
const GREET_WITHIN_MS = 10_000;
const HANG_UP_WITHIN_MS = 300;

export type LiveServer = Server<Events, Events, Events, Person>;

export type LiveServerDeps = {
  readonly env: Env;
  readonly floods: Floods;
  readonly isTrusted: (address: string) => boolean;
  readonly isClosing: () => boolean;
  /** Fills in the socket's `data` and returns null, or the code of its refusal. Never throws. */
  readonly greet: (socket: LiveSocket) => Promise<string | null>;
};

type Handshake = (
  request: IncomingMessage,
  answer: (problem: string | null, isFine: boolean) => void,
) => void;

const createHandshake = ({ env, floods, isTrusted, isClosing }: LiveServerDeps): Handshake => {
  const mayConnect = createAddressGate(floods);
  return (request, answer) => {
    if (isClosing()) return answer('closing', false);
    if (isForeignPage(env, request.headers)) return answer('foreign_page', false);
    mayConnect(addressOf(request, isTrusted)).then(
      isFine => answer(isFine ? null : 'too_many_calls', isFine),
      () => answer('internal_error', false),
    );
  };
};

const elapsed = (): number => performance.now();

/** Bounds what each connection may send and leave unread. Returns the reader of a connection's measured round trip. */
const watchConnections = (io: LiveServer): ((connection: object) => () => number) => {
  const roundTrips = new WeakMap<object, () => number>();
  io.engine.on('connection', connection => {
    // Without a goodbye: the client would not read it either.
    const cutOff = (): void => void connection.request.socket.destroy();
    boundUnread(connection, () => connection['writeBuffer'].length, cutOff);
    roundTrips.set(connection, measureRoundTrip(connection, elapsed));
    const isWithin = createBucket(elapsed);
    connection.on('packet', () => {
      // This packet is still read; later ones meet a closed connection.
      if (!isWithin()) connection.close(true);
    });
  });
  return connection => roundTrips.get(connection) ?? (() => 0);
};

/** Listens on the app's HTTP server. */
export const createLiveServer = (app: FastifyInstance, deps: LiveServerDeps): LiveServer => {
  const io: LiveServer = new Server(app.server, {
    path: LIVE_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PONG_WITHIN_MS,
    connectTimeout: GREET_WITHIN_MS,
    allowRequest: createHandshake(deps),
  });
  const roundTripOf = watchConnections(io);
  io.use((socket, next) => {
    socket.data.lineMs = roundTripOf(socket.conn);
    void deps
      .greet(socket)
      .then(code => next(code === null ? undefined : Object.assign(new Error(code), { data: { code } })));
  });
  return io;
};

/** Closes every connection once its unsent messages are out. */
export const hangUp = async (io: LiveServer): Promise<void> => {
  for (const client of Object.values(io.engine['clients'])) client.close();
  for (let waitedMs = 0; io.engine.clientsCount > 0 && waitedMs < HANG_UP_WITHIN_MS; waitedMs += 10)
    await new Promise(resolve => setTimeout(resolve, 10));
  io.engine.close();
};
