/** Flood limits: how often a key may do something within seconds, counted over all processes where there is a Redis. */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../redis/redis.ts';

/** A window: so many times in so many seconds. `name` tells it from others in Redis. */
export type FloodWindow = { readonly name: string; readonly times: number; readonly seconds: number };

export type FloodLimit = {
  /** Counts it; returns null while the key is within the window, else the milliseconds until it ends. */
  take(key: string, times?: number): Promise<number | null>;
};

export type Floods = { limit(window: FloodWindow): FloodLimit };

/** The part of a client that the limiter uses, in time and only while Redis answers. */
const storeOf = ({ commands, ask, isUp }: Redis) => ({
  get isReady() {
    return isUp();
  },
  eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
    ask(() => commands.eval(script, options)),
});

/**
 * Without Redis, and while it is away, each process counts by itself. A key that is spent is refused from memory until its
 * window ends, so that a flood does not reach Redis.
 */
export const createFloods = (redis: Redis | undefined): Floods => ({
  limit: ({ name, times: points, seconds: duration }) => {
    const own = { points, duration };
    const memory = new RateLimiterMemory(own);
    const limiter =
      redis === undefined
        ? memory
        : new RateLimiterRedis({
            ...own,
            storeClient: storeOf(redis),
            useRedisPackage: true,
            rejectIfRedisNotReady: true,
            keyPrefix: `${redis.prefix}flood:${name}`,
            insuranceLimiter: memory,
            inMemoryBlockOnConsumed: points + 1,
          });
    return {
      take: async (key, times = 1) => {
        try {
          await limiter.consume(key, times);
          return null;
        } catch (spent) {
          if (spent instanceof RateLimiterRes) return Math.max(1, spent.msBeforeNext);
          throw spent;
        }
      },
    };
  },
});
