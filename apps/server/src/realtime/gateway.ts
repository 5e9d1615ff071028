/** The door for sockets: who is there, commands in, notices out. Knows no feature. */
import type { IncomingMessage } from 'node:http';
import { NOTICES, type Notice, type NoticeName } from '@trivium/contract/battle/messages';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { isForeignPage } from '../http/origin.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type CommandHandlers, createCommands, type Sentence } from './command.ts';
import { measureLine } from './connection.ts';
import { createElsewhere } from './elsewhere.ts';
import { addressOf, boundUnread, createAddressGate, createBucket, createPlayerGate } from './gate.ts';
import { createLiveMetrics } from './measures.ts';
import { keepSessions, type Standing, standingOf } from './session.ts';

export type Gateway = {
  /** Names this process among all on one database. */
  readonly serverId: string;
  /** Reaches all tabs of a player on all servers; lost when nobody is there. */
  tell<Name extends NoticeName>(playerId: number, notice: Name, data: Notice<Name>): void;
  /** To one socket of this process. */
  send<Name extends NoticeName>(socketId: string, notice: Name, data: Notice<Name>): void;
  /** Those of the players who have a socket. */
  online(playerIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Sessions of a player have ended: his sockets on all servers are looked at now, not in a few seconds. */
  sessionsEnded(playerId: number): void;
  /** Called when a socket of this process is gone; not when this process closes. */
  onGone(hook: (socketId: string, playerId: number) => void): void;
  /** Opens: sockets come with listening and are told to come back elsewhere when the server closes. */
  open(app: FastifyInstance, handlers: CommandHandlers): Promise<void>;
};

export type GatewayDeps = {
  /** As the door for calls asks: who holds this token. */
  readonly standing: Standing;
  readonly sentence: Sentence;
  readonly isInMaintenance: () => boolean;
  readonly isTrusted: (address: string) => boolean;
};

const PATH = '/live/';
const LARGEST_MESSAGE_BYTES = 16 * 1024;
/**
 * A phone that fell asleep is noticed after both together; each ping also measures the line. With one each 2.5 s there were
 * more pings than answers, and they cost the server a tenth of its battles.
 */
const PING_EVERY_MS = 8_000;
const PONG_WITHIN_MS = 5_000;
const GREET_WITHIN_MS = 10_000;
const MOST_SOCKETS_A_PLAYER = 20;
const FINISH_WITHIN_MS = 1_500;
const HANG_UP_WITHIN_MS = 300;

type Person = { playerId: number; tokenHash: Buffer; locale: string; lineMs: () => number };
type Line = Socket<Events, Events, Events, Person>;
type Events = Record<string, (...args: unknown[]) => void>;

/** Closes every line after what is still to be sent on it. */
const hangUp = async (io: Server<Events, Events, Events, Person>): Promise<void> => {
  for (const line of Object.values(io.engine['clients'])) line.close();
  for (let waitedMs = 0; io.engine.clientsCount > 0 && waitedMs < HANG_UP_WITHIN_MS; waitedMs += 10)
    await new Promise(resolve => setTimeout(resolve, 10));
  io.engine.close();
};

/** Opens the door of one server; nobody is let in before `open`. */
export const createGateway = async (context: AppContext, deps: GatewayDeps): Promise<Gateway> => {
  const serverId = context.dice.id().slice(0, 13);
  const sockets = new Map<string, Line>();
  const tabs = new Map<number, Set<Line>>();
  const hooks: ((socketId: string, playerId: number) => void)[] = [];
  const measures = createLiveMetrics(context.metrics, () => sockets.size);
  const underway = new Set<Promise<unknown>>();
  let isClosing = false;

  const here = (playerId: number, notice: NoticeName, data: unknown): void => {
    for (const socket of tabs.get(playerId) ?? []) socket.emit(notice, data);
  };
  const checked = (notice: NoticeName, data: unknown): void => {
    if (context.env.mode === 'test') NOTICES[notice].parse(data);
  };

  const sessions = keepSessions(context, deps, () => sockets.values());
  const lookAt = (playerId: number): void => sessions.look(tabs.get(playerId) ?? []);

  const elsewhere = await createElsewhere(context, serverId, {
    notice: here,
    online: playerIds => playerIds.filter(id => tabs.has(id)),
    look: lookAt,
  });

  const come = (socket: Line, handle: ReturnType<typeof createCommands>): void => {
    const { playerId, locale, lineMs } = socket.data;
    sockets.set(socket.id, socket);
    const mine = tabs.get(playerId) ?? new Set();
    tabs.set(playerId, mine.add(socket));
    socket.onAny((name: string, ...args: unknown[]) => {
      const began = performance.now();
      const last = args.at(-1);
      const fields = typeof last === 'function' && args.length === 1 ? undefined : args[0];
      const caller = { playerId, socketId: socket.id, locale, now: context.clock.now(), lineMs: lineMs() };
      const work = handle(caller, name, fields).then(({ reply, command, outcome }) => {
        if (typeof last === 'function') last(reply);
        measures.commands.observe({ command, outcome }, (performance.now() - began) / 1000);
      });
      underway.add(work);
      void work.finally(() => underway.delete(work));
    });
    socket.on('disconnect', () => {
      sockets.delete(socket.id);
      mine.delete(socket);
      if (mine.size === 0) tabs.delete(playerId);
      if (!isClosing) for (const hook of hooks) hook(socket.id, playerId);
    });
  };

  const greet = async (socket: Line): Promise<string | null> => {
    const found = await standingOf(deps.standing, socket.handshake.auth['token'], context.clock.now());
    if (typeof found === 'string') return found;
    if (deps.isInMaintenance() && found.role === 'player') return 'maintenance';
    if ((tabs.get(found.playerId)?.size ?? 0) >= MOST_SOCKETS_A_PLAYER) return 'too_many_calls';
    Object.assign(socket.data, {
      playerId: found.playerId,
      tokenHash: Buffer.from(found.tokenHash),
      locale: found.interfaceLanguage,
    });
    return null;
  };

  return {
    serverId,
    tell: (playerId, notice, data) => {
      checked(notice, data);
      here(playerId, notice, data);
      elsewhere.notice(playerId, notice, data);
    },
    send: (socketId, notice, data) => {
      checked(notice, data);
      sockets.get(socketId)?.emit(notice, data);
    },
    online: async playerIds => {
      const [those, others] = [playerIds.filter(id => tabs.has(id)), playerIds.filter(id => !tabs.has(id))];
      return new Set([...those, ...(await elsewhere.online(others))]);
    },
    sessionsEnded: playerId => {
      lookAt(playerId);
      elsewhere.look(playerId);
    },
    onGone: hook => void hooks.push(hook),
    open: async (app, handlers) => {
      const mayCommand = createPlayerGate(() => performance.now());
      const handle = createCommands(context, { handlers, sentence: deps.sentence, mayCommand });
      const mayConnect = createAddressGate();
      const io = new Server<Events, Events, Events, Person>(app.server, {
        path: PATH,
        transports: ['websocket'],
        serveClient: false,
        maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
        pingInterval: PING_EVERY_MS,
        pingTimeout: PONG_WITHIN_MS,
        connectTimeout: GREET_WITHIN_MS,
        allowRequest: (request: IncomingMessage, answer) => {
          if (isClosing) return answer('closing', false);
          if (isForeignPage(context.env, request.headers)) return answer('foreign_page', false);
          mayConnect(addressOf(request, deps.isTrusted)).then(
            isFine => answer(isFine ? null : 'too_many_calls', isFine),
            () => answer('internal_error', false),
          );
        },
      });
      const lines = new WeakMap<object, () => number>();
      io.engine.on('connection', connection => {
        // No goodbye, which he would not read either.
        const cutOff = (): void => void connection.request.socket.destroy();
        boundUnread(connection, () => connection['writeBuffer'].length, cutOff);
        lines.set(
          connection,
          measureLine(connection, () => performance.now()),
        );
        const isWithin = createBucket(() => performance.now());
        connection.on('packet', () => {
          // The packet itself is still read; everything after it meets a closed connection.
          if (!isWithin()) connection.close(true);
        });
      });
      io.use((socket, next) => {
        socket.data.lineMs = lines.get(socket.conn) ?? (() => 0);
        greet(socket).then(
          code => next(code === null ? undefined : Object.assign(new Error(code), { data: { code } })),
          err => {
            context.log.error({ err }, 'a socket could not be greeted');
            next(Object.assign(new Error('internal_error'), { data: { code: 'internal_error' } }));
          },
        );
      });
      io.on('connection', socket => come(socket, handle));
      app.addHook('onListen', async () => sessions.start());
      app.addHook('preClose', async () => {
        isClosing = true;
        await sessions.stop();
        elsewhere.close();
        // What was asked is answered first; then a broken line, not a goodbye: clients look for a server again by themselves.
        let timer: NodeJS.Timeout | undefined;
        const limit = new Promise(resolve => {
          timer = setTimeout(resolve, FINISH_WITHIN_MS);
        });
        await Promise.race([Promise.allSettled(underway), limit]);
        clearTimeout(timer);
        await hangUp(io);
      });
    },
  };
};
