/** How many sockets each player holds at all processes. A process that dies takes its counts with it within seconds. */
import type { Log } from '../log/log.ts';
import type { Redis } from '../redis/redis.ts';

/** Counts of a process that has not said for so long that it lives are void. */
const ALIVE_SECONDS = 15;
const ALIVE_EVERY_MS = 5_000;
/** Longer than any socket lives: sessions are shorter. */
const KEPT_SECONDS = 86_400;
/** Players in one step when all are written again. */
const AT_ONCE = 500;

/**
 * KEYS: the player's counts, one field a process. ARGV: this process, its count with the new socket, the most, how long it is
 * kept, where processes say that they live. Stores the count and returns 1, or returns 0 when that would be too many.
 */
const ENTER = `
local sum = tonumber(ARGV[2])
local counts = redis.call('hgetall', KEYS[1])
for at = 1, #counts, 2 do
  if counts[at] ~= ARGV[1] then
    if redis.call('exists', ARGV[5] .. counts[at]) == 1 then sum = sum + tonumber(counts[at + 1])
    else redis.call('hdel', KEYS[1], counts[at]) end
  end
end
if sum > tonumber(ARGV[3]) then return 0 end
redis.call('hset', KEYS[1], ARGV[1], ARGV[2])
redis.call('expire', KEYS[1], ARGV[4])
return 1`;

export type OpenSockets = {
  /** Counts a new socket of a player who holds `here` others at this process; false when he has too many at all together. */
  enter(playerId: number, here: number): Promise<boolean>;
  /** He holds `here` at this process now. */
  left(playerId: number, here: number): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type OpenSocketsDeps = {
  readonly redis: Redis | undefined;
  readonly log: Log;
  /** Names this process. */
  readonly serverId: string;
  readonly most: number;
  /** The players with sockets at this process, and how many each has. */
  readonly all: () => Iterable<readonly [number, number]>;
};

const ofThisProcess = (most: number): OpenSockets => ({
  enter: async (_, here) => here < most,
  left: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
});

/** A count that is lost here is written again with the player's next socket. */
const quietly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

/** What this process writes about its own sockets. */
const createWriter = ({ commands, prefix, ask }: Redis, serverId: string) => {
  const keyOf = (playerId: number): string => `${prefix}sockets:${playerId}`;
  const aliveKey = `${prefix}alive:${serverId}`;
  const live = (): Promise<void> => quietly(ask(() => commands.set(aliveKey, '1', { EX: ALIVE_SECONDS })));
  const write = (playerId: number, here: number): Promise<unknown> =>
    here === 0
      ? commands.hDel(keyOf(playerId), serverId)
      : Promise.all([
          commands.hSet(keyOf(playerId), serverId, here),
          commands.expire(keyOf(playerId), KEPT_SECONDS),
        ]);
  return {
    keyOf,
    live,
    die: (): Promise<void> => quietly(ask(() => commands.del(aliveKey))),
    left: (playerId: number, here: number): void => void quietly(ask(() => write(playerId, here))),
    /** A Redis that was away may have lost everything, and has missed who came and went. */
    writeAll: async (all: Iterable<readonly [number, number]>): Promise<void> => {
      await live();
      const rest = [...all];
      while (rest.length > 0)
        await Promise.all(rest.splice(0, AT_ONCE).map(([playerId, here]) => write(playerId, here)));
    },
  };
};

/** Without Redis, and while it is away, only the sockets of this process count. */
export const createOpenSockets = ({ redis, log, serverId, most, all }: OpenSocketsDeps): OpenSockets => {
  if (redis === undefined) return ofThisProcess(most);
  const { commands, prefix } = redis;
  const writer = createWriter(redis, serverId);
  let timer: NodeJS.Timeout | undefined;
  redis.onBack('commands', () => {
    if (timer === undefined) return;
    writer.writeAll(all()).catch(err => log.warn({ err }, 'open sockets could not be counted again'));
  });
  return {
    enter: async (playerId, here) => {
      const own = here + 1;
      if (own > most) return false;
      try {
        const words = [serverId, own, most, KEPT_SECONDS, `${prefix}alive:`].map(String);
        return (
          (await redis.ask(() =>
            commands.eval(ENTER, { keys: [writer.keyOf(playerId)], arguments: words }),
          )) === 1
        );
      } catch {
        return true;
      }
    },
    left: writer.left,
    start: async () => {
      timer = setInterval(writer.live, ALIVE_EVERY_MS);
      timer.unref();
      await writer.live();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await writer.die();
    },
  };
};
