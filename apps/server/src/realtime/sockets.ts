/** The sockets of this process: by id, and by the player whose tabs they are. */
import type { Socket } from 'socket.io';

export type Events = Record<string, (...args: unknown[]) => void>;

/** Who holds a socket, known once it is greeted. */
export type Person = {
  playerId: number;
  tokenHash: Buffer;
  locale: string;
  /** The measured round trip in milliseconds. */
  lineMs: () => number;
};

export type LiveSocket = Socket<Events, Events, Events, Person>;

export type Sockets = ReturnType<typeof createSockets>;

const NONE: ReadonlySet<LiveSocket> = new Set();

export const createSockets = () => {
  const byId = new Map<string, LiveSocket>();
  const tabs = new Map<number, Set<LiveSocket>>();
  return {
    add: (socket: LiveSocket): void => {
      const { playerId } = socket.data;
      byId.set(socket.id, socket);
      tabs.set(playerId, (tabs.get(playerId) ?? new Set()).add(socket));
    },
    remove: (socket: LiveSocket): void => {
      const { playerId } = socket.data;
      const mine = tabs.get(playerId);
      byId.delete(socket.id);
      mine?.delete(socket);
      if (mine?.size === 0) tabs.delete(playerId);
    },
    get: (socketId: string): LiveSocket | undefined => byId.get(socketId),
    all: (): Iterable<LiveSocket> => byId.values(),
    count: (): number => byId.size,
    /** Each player who has tabs at this process, and how many. */
    *players(): Iterable<readonly [number, number]> {
      for (const [playerId, mine] of tabs) yield [playerId, mine.size];
    },
    /** The tabs of a player at this process. */
    of: (playerId: number): ReadonlySet<LiveSocket> => tabs.get(playerId) ?? NONE,
    has: (playerId: number): boolean => tabs.has(playerId),
  };
};
