/** The tab's only socket for battles: open while a screen holds it, and reconnecting by itself when it is lost (DECISIONS 6). */
import type {
  Acknowledgement,
  CommandFields,
  CommandName,
  CommandReply,
  Notice,
  NoticeName,
} from '@trivium/contract/battle/messages';
import { io, type Socket } from 'socket.io-client';
import { create } from 'zustand';
import { say } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { logOut, useSession } from '../../../lib/session/session.ts';
import { useMaintenance } from '../../../lib/session/site.ts';

/** `connecting`: the first attempt is under way. `lost`: the connection broke or an attempt failed; another one follows. */
export type ConnectionStatus = 'connecting' | 'live' | 'lost';

export const useConnection = create<{ status: ConnectionStatus; socketId: string | null }>(() => ({
  status: 'connecting',
  socketId: null,
}));

/** A command without effect: the server refused it, or (`no_connection`) it got no acknowledgement. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
  readonly code: (Acknowledgement & { ok: false })['code'] | 'no_connection';
  /** For the player to read. */
  readonly sentence: string;
  constructor(code: CommandFailed['code'], sentence: string) {
    super(code);
    this.code = code;
    this.sentence = sentence;
  }
}

/** How long a command waits for the connection, and then for its acknowledgement (longer than the interval of the server's pings). */
const CONNECT_MS = 8_000;
const ACKNOWLEDGE_MS = 3_000;
/** How long an unheld connection stays open: between two screens nobody holds it for a moment. */
const LINGER_MS = 1_500;
const RETRY_LEAST_MS = 200;
const RETRY_MOST_MS = 1_000;

let socket: Socket | null = null;
let holders = 0;
let closing: ReturnType<typeof setTimeout> | undefined;
/** When anything last arrived from the server, epoch ms. */
let heardAt = 0;

type Listener = (data: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

const SESSION_ENDS: ReadonlySet<unknown> = new Set(['no_token', 'bad_token', 'account_deactivated']);

/** The gateway rejected the connection. As with a call, 401 ends the session in all tabs and 503 shows the maintenance screen. */
const onRejected = (code: unknown) => {
  if (code === 'maintenance') useMaintenance.setState({ isOn: true });
  if (!SESSION_ENDS.has(code)) return;
  close();
  if (useSession.getState().token === '') return;
  logOut();
  if (code === 'account_deactivated') notice.error(say('identity.account_deactivated'));
};

const markLost = () => useConnection.setState({ status: 'lost', socketId: null });

const open = () => {
  const { token } = useSession.getState();
  if (socket !== null || token === '') return;
  const own = io({
    path: '/live/',
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
    reconnectionDelay: RETRY_LEAST_MS,
    reconnectionDelayMax: RETRY_MOST_MS,
    timeout: CONNECT_MS,
  });
  socket = own;
  own.on('connect', () => {
    heardAt = Date.now();
    useConnection.setState({ status: 'live', socketId: own.id ?? null });
  });
  own.on('connect_error', why => {
    markLost();
    const code: unknown = 'data' in why ? (why.data as { code?: unknown } | null)?.code : undefined;
    onRejected(code ?? why.message);
    // Socket.IO does not retry a handshake that the server rejected.
    if (!own.active) setTimeout(() => socket === own && own.connect(), RETRY_MOST_MS);
  });
  own.on('disconnect', why => {
    markLost();
    // Socket.IO does not reconnect when the server closed the socket, as it does on a deploy.
    if (why === 'io server disconnect') setTimeout(() => socket === own && own.connect(), RETRY_LEAST_MS);
  });
  own.io.on('ping', () => {
    heardAt = Date.now();
  });
  own.onAny((name: string, data: unknown) => {
    heardAt = Date.now();
    // Sent before the server disconnects a player who signed out or was deactivated.
    if (name === 'session_ended') return onRejected((data as { code?: unknown } | undefined)?.code);
    for (const listener of listeners.get(name) ?? []) listener(data);
  });
};

const close = () => {
  const old = socket;
  socket = null;
  old?.offAny();
  old?.off();
  old?.disconnect();
  useConnection.setState({ status: 'connecting', socketId: null });
};

useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  close();
  if (holders > 0) open();
});

/** Keeps the connection open until the returned function is called. */
export const holdConnection = (): (() => void) => {
  holders += 1;
  clearTimeout(closing);
  open();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) closing = setTimeout(close, LINGER_MS);
  };
};

/** Listens for a notice on a connection that the caller holds. Returns the function that stops it. */
export const onNotice = <Name extends NoticeName>(
  name: Name,
  listener: (data: Notice<Name>) => void,
): (() => void) => {
  const added = listeners.get(name) ?? new Set<Listener>();
  listeners.set(name, added);
  added.add(listener as Listener);
  return () => void added.delete(listener as Listener);
};

/** Holds the connection and listens for a notice, until the returned function is called. */
export const listen = <Name extends NoticeName>(name: Name, listener: (data: Notice<Name>) => void) => {
  const release = holdConnection();
  const stop = onNotice(name, listener);
  return () => {
    stop();
    release();
  };
};

const noConnection = () => new CommandFailed('no_connection', say('battle.no_line'));

/** Resolves to the socket once it is connected. */
const whenLive = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    if (socket?.connected) return resolve(socket);
    const stop = useConnection.subscribe(({ status }) => {
      if (status !== 'live' || socket === null) return;
      done();
      resolve(socket);
    });
    const late = setTimeout(() => {
      done();
      reject(noConnection());
    }, CONNECT_MS);
    const done = () => {
      stop();
      clearTimeout(late);
    };
  });

/** Sends a command and resolves to its reply. Rejects with `CommandFailed`. */
export const send = async <Name extends CommandName>(
  name: Name,
  fields: CommandFields<Name>,
): Promise<CommandReply<Name>> => {
  const release = holdConnection();
  try {
    const own = await whenLive();
    const sentAt = Date.now();
    const acknowledged = own
      .timeout(ACKNOWLEDGE_MS)
      .emitWithAck(name, fields)
      .catch(() => {
        // Nothing has arrived since, not even a ping: after sleep a phone may hold a dead socket. Reconnecting is quicker than waiting.
        if (own.connected && heardAt < sentAt) own.io.engine?.close();
        throw noConnection();
      });
    const done = (await acknowledged) as Acknowledgement<Name>;
    heardAt = Date.now();
    if (!done.ok) throw new CommandFailed(done.code, done.sentence);
    return done.data;
  } finally {
    release();
  }
};
