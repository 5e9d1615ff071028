/** Messages between servers over Redis or Valkey. It is only faster: it spares PostgreSQL a NOTIFY for each event of a shared battle. */
import type { Log } from '../log/log.ts';
import type { Redis } from '../redis/redis.ts';
import { carrying } from '../trace/carried.ts';
import type { Bus } from './bus.ts';
import { createSubscribers } from './subscribers.ts';

/**
 * Puts Redis in front of a bus. A message inside a transaction still goes by NOTIFY, since only that waits for the commit. So do
 * all messages while Redis is away. Every server listens to both.
 */
export const createRedisBus = (redis: Redis, behind: Bus, log: Log): Bus => {
  const { prefix, commands, listener } = redis;
  const subscribers = createSubscribers(log);
  redis.onBack('listener', subscribers.tellMissed);
  return {
    publish: async (channel, payload, on) => {
      if (on !== undefined) return behind.publish(channel, payload, on);
      try {
        if (!redis.isUp()) throw new Error('Redis is away');
        await commands.publish(prefix + channel, JSON.stringify(carrying(payload ?? null)));
      } catch {
        await behind.publish(channel, payload);
      }
    },
    subscribe: async (channel, heard, missed) => {
      const subscriber = { heard, missed };
      if (subscribers.add(channel, subscriber)) {
        const subscribing = listener.subscribe(prefix + channel, text => subscribers.hand(channel, text));
        // While Redis is away the subscription waits for it; until then messages come by the database.
        if (listener.isReady) await subscribing;
        else subscribing.catch(() => undefined);
      }
      const stop = await behind.subscribe(channel, heard, missed);
      return () => {
        subscribers.remove(channel, subscriber);
        stop();
      };
    },
    close: () => behind.close(),
  };
};
