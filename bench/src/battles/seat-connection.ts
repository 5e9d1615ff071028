/** The connection of one battle seat: a socket that reconnects like the web's, counts its bytes and can be cut on purpose. */
import type { Acknowledgement, CommandFields, CommandName } from '@trivium/contract/battle/messages';
import { io, type Socket } from 'socket.io-client';

/** The same pauses as the web's connection (apps/web/src/features/battle/live/). */
const RETRY_LEAST_MS = 200;
const RETRY_MOST_MS = 1_000;
const HEARD_MS = 5_000;

const NOT_HEARD = { ok: false, code: 'server_fault', sentence: 'no connection' } as const;

type Wire = { bytesRead: number; bytesWritten: number; destroy(): void };
const wireOf = (socket: Socket): Wire | undefined =>
  (socket.io.engine?.transport as unknown as { ws?: { _socket?: Wire } } | undefined)?.ws?._socket;

export type SeatConnection = {
  readonly socket: Socket;
  /** Replies `server_fault` when the server does not acknowledge in time. */
  send<Name extends CommandName>(name: Name, fields: CommandFields<Name>): Promise<Acknowledgement<Name>>;
  /** Bytes over the current socket so far in both directions, frames included. */
  bytes(): { readonly heard: number; readonly said: number };
  isClosed(): boolean;
  /** The next connection goes to another server. */
  moveTo(origin: string): void;
  /** Destroys the socket as a lost network does; it reconnects by itself. */
  cut(): void;
  close(): void;
};

export const connectSeat = (firstOrigin: string, token: string): SeatConnection => {
  let isClosed = false;
  const socket = io(firstOrigin, {
    path: '/live/',
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
    reconnectionDelay: RETRY_LEAST_MS,
    reconnectionDelayMax: RETRY_MOST_MS,
    timeout: 8_000,
  });
  socket.on('disconnect', why => {
    if (why === 'io server disconnect' && !isClosed) setTimeout(() => socket.connect(), RETRY_LEAST_MS);
  });
  socket.on('connect_error', () => {
    // Socket.IO gives up after a refused handshake, but a server that is starting refuses too.
    if (!socket.active && !isClosed) setTimeout(() => socket.connect(), RETRY_MOST_MS);
  });
  return {
    socket,
    send: async (name, fields) => {
      try {
        return await socket.timeout(HEARD_MS).emitWithAck(name, fields);
      } catch {
        return NOT_HEARD;
      }
    },
    bytes: () => {
      const wire = wireOf(socket);
      return { heard: wire?.bytesRead ?? 0, said: wire?.bytesWritten ?? 0 };
    },
    isClosed: () => isClosed,
    moveTo: origin => {
      (socket.io as unknown as { uri: string }).uri = origin;
    },
    cut: () => wireOf(socket)?.destroy(),
    close: () => {
      isClosed = true;
      socket.disconnect();
    },
  };
};
