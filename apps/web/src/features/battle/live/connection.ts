/** The tab's one connection for battles: there while somebody on the page needs it, back by itself when it is lost (DECISIONS 6). */
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

/** `connecting`: not there for the first time yet. `lost`: was there, or could not be had; it is being tried. */
export type Link = 'connecting' | 'live' | 'lost';

export const useConnection = create<{ link: Link; socketId: string | null }>(() => ({
  link: 'connecting',
  socketId: null,
}));

/** A command that came to nothing: refused by the rules, or (`no_line`) not heard at all. */
export class NotDone extends Error {
  override name = 'NotDone';
  readonly code: (Acknowledgement & { ok: false })['code'] | 'no_line';
  /** What the player reads. */
  readonly sentence: string;
  constructor(code: NotDone['code'], sentence: string) {
    super(code);
    this.code = code;
    this.sentence = sentence;
  }
}

/** How long a command waits for the line, and then for its acknowledgement: longer than from one ping of the server to the next. */
const LINE_MS = 8_000;
const HEARD_MS = 3_000;
/** Between two screens nobody needs the line for a moment. */
const LINGER_MS = 1_500;
const RETRY_LEAST_MS = 200;
const RETRY_MOST_MS = 1_000;

let socket: Socket | null = null;
let holders = 0;
let closing: ReturnType<typeof setTimeout> | undefined;
let heardAt = 0;

type Heard = (data: unknown) => void;
const hearers = new Map<string, Set<Heard>>();

const SESSION_ENDS: ReadonlySet<unknown> = new Set(['no_token', 'bad_token', 'account_deactivated']);

/** The door turned the player away: as with a call, 401 ends the session in all tabs and 503 shows the road works. */
const turnedAway = (code: unknown) => {
  if (code === 'maintenance') useMaintenance.setState({ isOn: true });
  if (!SESSION_ENDS.has(code)) return;
  close();
  if (useSession.getState().token === '') return;
  logOut();
  if (code === 'account_deactivated') notice.error(say('identity.account_deactivated'));
};

const isLost = () => useConnection.setState({ link: 'lost', socketId: null });

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
    timeout: LINE_MS,
  });
  socket = own;
  own.on('connect', () => {
    heardAt = Date.now();
    useConnection.setState({ link: 'live', socketId: own.id ?? null });
  });
  own.on('connect_error', why => {
    isLost();
    const code: unknown = 'data' in why ? (why.data as { code?: unknown } | null)?.code : undefined;
    turnedAway(code ?? why.message);
    // A greeting that was refused is not tried again by itself.
    if (!own.active) setTimeout(() => socket === own && own.connect(), RETRY_MOST_MS);
  });
  own.on('disconnect', why => {
    isLost();
    // The server hung up (a deploy): the library takes that for the last word.
    if (why === 'io server disconnect') setTimeout(() => socket === own && own.connect(), RETRY_LEAST_MS);
  });
  own.io.on('ping', () => {
    heardAt = Date.now();
  });
  own.onAny((name: string, data: unknown) => {
    heardAt = Date.now();
    // Told before the server hangs up on somebody who signed out or was switched off.
    if (name === 'session_ended') return turnedAway((data as { code?: unknown } | undefined)?.code);
    for (const heard of hearers.get(name) ?? []) heard(data);
  });
};

const close = () => {
  const old = socket;
  socket = null;
  old?.offAny();
  old?.off();
  old?.disconnect();
  useConnection.setState({ link: 'connecting', socketId: null });
};

useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  close();
  if (holders > 0) open();
});

/** Needs the line until the returned function is called. */
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

/** Hears what the server says by itself; the line must be held. Returns how to stop. */
export const onNotice = <Name extends NoticeName>(
  name: Name,
  heard: (data: Notice<Name>) => void,
): (() => void) => {
  const those = hearers.get(name) ?? new Set<Heard>();
  hearers.set(name, those);
  those.add(heard as Heard);
  return () => void those.delete(heard as Heard);
};

/** Holds the line and hears a notice on it, until the returned function is called. */
export const hear = <Name extends NoticeName>(name: Name, heard: (data: Notice<Name>) => void) => {
  const letGo = holdConnection();
  const stop = onNotice(name, heard);
  return () => {
    stop();
    letGo();
  };
};

const noConnection = () => new NotDone('no_line', say('battle.no_line'));

/** The socket as soon as it is connected. */
const whenLive = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    if (socket?.connected) return resolve(socket);
    const stop = useConnection.subscribe(({ link }) => {
      if (link !== 'live' || socket === null) return;
      done();
      resolve(socket);
    });
    const late = setTimeout(() => {
      done();
      reject(noConnection());
    }, LINE_MS);
    const done = () => {
      stop();
      clearTimeout(late);
    };
  });

/** Sends a command and waits for what came of it. Rejects with `NotDone`. */
export const send = async <Name extends CommandName>(
  name: Name,
  fields: CommandFields<Name>,
): Promise<CommandReply<Name>> => {
  const letGo = holdConnection();
  try {
    const own = await whenLive();
    const sentAt = Date.now();
    const heard = own
      .timeout(HEARD_MS)
      .emitWithAck(name, fields)
      .catch(() => {
        // Not a word since, not even a ping: a phone that slept holds a line that leads nowhere. A new one is quicker than waiting.
        if (own.connected && heardAt < sentAt) own.io.engine?.close();
        throw noConnection();
      });
    const done = (await heard) as Acknowledgement<Name>;
    heardAt = Date.now();
    if (!done.ok) throw new NotDone(done.code, done.sentence);
    return done.data;
  } finally {
    letGo();
  }
};
