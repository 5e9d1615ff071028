/** The gateway for sockets: it keeps who is connected, takes commands and sends notices. It knows no feature. */
import { NOTICES, type Notice, type NoticeName } from '@trivium/contract/battle/messages';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/app-context.ts';
import { createOpenSockets, type OpenSockets } from '../platform/limit/open-sockets.ts';
import { endWork, inWork, newWork, noteTold } from '../platform/trace/work.ts';
import { type CommandHandlers, createCommands, isCommand, type Sentence } from './command.ts';
import { createElsewhere } from './elsewhere.ts';
import { createPlayerGate, createSharedGate } from './gate.ts';
import { createGreeting, SOCKETS_A_PLAYER_MOST } from './greet.ts';
import { createLiveServer, hangUp, type LiveServer } from './live-server.ts';
import { createLiveMetrics } from './measures.ts';
import { keepSessions, type Standing } from './session.ts';
import { createSockets, type LiveSocket, type Sockets } from './sockets.ts';

export type Gateway = {
  /** Names this process among all on one database. */
  readonly serverId: string;
  /** Sends to all tabs of a player on all servers; lost when he has none. */
  tell<Name extends NoticeName>(playerId: number, notice: Name, data: Notice<Name>): void;
  /** Sends to one socket of this process. */
  send<Name extends NoticeName>(socketId: string, notice: Name, data: Notice<Name>): void;
  /** Which of the players have a socket on any server. */
  online(playerIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Sessions of a player have ended: his sockets on all servers are checked now, not in a few seconds. */
  sessionsEnded(playerId: number): void;
  /** Called when a socket of this process is gone; not when this process closes. */
  onGone(hook: (socketId: string, playerId: number) => void): void;
  /** For a process without sockets: it still tells players on others, until the app closes. */
  closeWith(app: FastifyInstance): void;
  /** Accepts sockets once the app listens, and breaks their connections when it closes. */
  open(app: FastifyInstance, handlers: CommandHandlers): Promise<void>;
};

export type GatewayDeps = {
  /** Who holds a token, as for calls. */
  readonly standing: Standing;
  readonly sentence: Sentence;
  readonly isInMaintenance: () => boolean;
  readonly isTrusted: (address: string) => boolean;
};

const FINISH_WITHIN_MS = 1_500;

type Hub = {
  readonly context: AppContext;
  readonly deps: GatewayDeps;
  readonly sockets: Sockets;
  readonly sessions: ReturnType<typeof keepSessions>;
  readonly openSockets: OpenSockets;
  /** Counts a player's commands over all processes. */
  readonly shared: ReturnType<typeof createSharedGate>;
  readonly measures: ReturnType<typeof createLiveMetrics>;
  readonly hooks: ((socketId: string, playerId: number) => void)[];
  /** Commands that have not been acknowledged yet. */
  readonly underway: Set<Promise<unknown>>;
  isClosing: boolean;
};

const checkNotice = ({ env }: AppContext, notice: NoticeName, data: unknown): void => {
  if (env.mode === 'test') NOTICES[notice].parse(data);
};

/** Handles one command and acknowledges it if the client asked for that. */
const receive = (
  { context, measures, underway }: Hub,
  handle: ReturnType<typeof createCommands>,
  socket: LiveSocket,
  name: string,
  args: readonly unknown[],
): void => {
  const began = performance.now();
  const { playerId, locale, lineMs } = socket.data;
  const last = args.at(-1);
  const fields = typeof last === 'function' && args.length === 1 ? undefined : args[0];
  const caller = { playerId, socketId: socket.id, locale, now: context.clock.now(), lineMs: lineMs() };
  const begun = newWork('command', isCommand(name) ? name : 'unknown');
  const work = inWork(begun, () => handle(caller, name, fields)).then(({ reply, command, outcome }) => {
    if (typeof last === 'function') last(reply);
    endWork(begun, outcome === 'failed');
    measures.commands.observe({ command, outcome }, (performance.now() - began) / 1000);
  });
  underway.add(work);
  void work.finally(() => underway.delete(work));
};

/** Takes the commands of a greeted socket until it is gone. */
const admit = (hub: Hub, handle: ReturnType<typeof createCommands>, socket: LiveSocket): void => {
  const { sockets, hooks, openSockets } = hub;
  sockets.add(socket);
  socket.onAny((name: string, ...args: unknown[]) => receive(hub, handle, socket, name, args));
  socket.on('disconnect', () => {
    sockets.remove(socket);
    openSockets.left(socket.data.playerId, sockets.of(socket.data.playerId).size);
    if (!hub.isClosing) for (const hook of hooks) hook(socket.id, socket.data.playerId);
  });
};

/** Resolves when all commands under way are acknowledged, or after a moment. */
const finish = async ({ underway }: Hub): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise(resolve => {
    timer = setTimeout(resolve, FINISH_WITHIN_MS);
  });
  await Promise.race([Promise.allSettled(underway), limit]);
  clearTimeout(timer);
};

const openServer = (hub: Hub, app: FastifyInstance, handlers: CommandHandlers): LiveServer => {
  const { context, deps, sockets, openSockets } = hub;
  const isWithin = createPlayerGate(() => performance.now());
  const mayCommand = (playerId: number): boolean => hub.shared.mayCommand(playerId) && isWithin(playerId);
  const handle = createCommands(context, { handlers, sentence: deps.sentence, mayCommand });
  const io = createLiveServer(app, {
    env: context.env,
    floods: context.floods,
    isTrusted: deps.isTrusted,
    isClosing: () => hub.isClosing,
    greet: createGreeting(context, { ...deps, sockets, openSockets }),
  });
  io.on('connection', socket => admit(hub, handle, socket));
  return io;
};

const createHub = (context: AppContext, deps: GatewayDeps, serverId: string): Hub => {
  const sockets = createSockets();
  return {
    context,
    deps,
    sockets,
    sessions: keepSessions(context, deps, sockets.all),
    openSockets: createOpenSockets({
      ...{ redis: context.redis, log: context.log, serverId, most: SOCKETS_A_PLAYER_MOST },
      all: sockets.players,
    }),
    shared: createSharedGate(context.floods, () => performance.now()),
    measures: createLiveMetrics(context.metrics, sockets.count),
    hooks: [],
    underway: new Set(),
    isClosing: false,
  };
};

/** Creates the gateway of this process; it accepts no socket before `open`. */
export const createGateway = async (context: AppContext, deps: GatewayDeps): Promise<Gateway> => {
  const serverId = context.dice.id().slice(0, 13);
  const hub = createHub(context, deps, serverId);
  const { sockets, sessions, hooks } = hub;

  const noticeHere = (playerId: number, notice: NoticeName, data: unknown): void => {
    for (const socket of sockets.of(playerId)) socket.emit(notice, data);
  };
  const onlineHere = (playerIds: readonly number[]): number[] => playerIds.filter(sockets.has);
  const checkHere = (playerId: number): void => sessions.check(sockets.of(playerId));
  const elsewhere = await createElsewhere(context, serverId, {
    notice: noticeHere,
    online: onlineHere,
    checkSessions: checkHere,
  });

  return {
    serverId,
    tell: (playerId, notice, data) => {
      checkNotice(context, notice, data);
      noteTold(notice);
      noticeHere(playerId, notice, data);
      elsewhere.notice(playerId, notice, data);
    },
    send: (socketId, notice, data) => {
      checkNotice(context, notice, data);
      noteTold(notice);
      sockets.get(socketId)?.emit(notice, data);
    },
    online: async playerIds => {
      const others = playerIds.filter(id => !sockets.has(id));
      return new Set([...onlineHere(playerIds), ...(await elsewhere.online(others))]);
    },
    sessionsEnded: playerId => {
      checkHere(playerId);
      elsewhere.checkSessions(playerId);
    },
    onGone: hook => void hooks.push(hook),
    closeWith: app => void app.addHook('preClose', async () => elsewhere.close()),
    open: async (app, handlers) => {
      const io = openServer(hub, app, handlers);
      app.addHook('onListen', async () => {
        await hub.openSockets.start();
        hub.shared.start(err => context.log.warn({ err }, 'commands were not counted over all processes'));
        sessions.start();
      });
      app.addHook('preClose', async () => {
        hub.isClosing = true;
        await sessions.stop();
        elsewhere.close();
        // Commands under way are answered first. Then connections break without a goodbye, which makes clients reconnect.
        await finish(hub);
        await hangUp(io);
        hub.shared.stop();
        await hub.openSockets.stop();
      });
    },
  };
};
