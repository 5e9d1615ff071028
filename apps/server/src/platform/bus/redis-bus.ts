/** Messages between servers over Redis or Valkey. It is only faster: it spares PostgreSQL a NOTIFY for each event of a shared battle. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import { StartProblem } from '../log/start-problem.ts';
import { carrying } from '../trace/carried.ts';
import type { Bus } from './bus.ts';
import { createSubscribers } from './subscribers.ts';

const CONNECT_WITHIN_MS = 3_000;
const PING_EVERY_MS = 5_000;
const RETRY_MOST_MS = 2_000;
const COMPLAIN_EVERY_MS = 10_000;

/** Names this database in channels: several installations may share one Redis. */
const databaseName = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select current_database() || '/' || extract(epoch from min(applied_at)) as name from migration`.execute(
    db,
  );
  return createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex')
    .slice(0, 16);
};

/** Warns that Redis does not answer, at most once in a while. */
const createComplaint = (log: Log) => {
  let complainedAt = Number.NEGATIVE_INFINITY;
  return (): void => {
    if (performance.now() - complainedAt < COMPLAIN_EVERY_MS) return;
    complainedAt = performance.now();
    log.warn('REDIS_URL does not answer: messages between servers go through the database');
  };
};

const connectProblem = (problem: unknown): StartProblem =>
  new StartProblem(
    problem instanceof Error && /NOAUTH|WRONGPASS/.test(problem.message)
      ? 'Redis refused the password in REDIS_URL: correct it.'
      : 'Nothing answers at REDIS_URL: start that Redis or Valkey, correct the address, or leave it out.',
  );

/** Opens one connection to publish and one to listen. Once both were open, each reconnects by itself. */
const connectRedis = async (url: string, log: Log, listening: () => void) => {
  // Imported here: only an installation that uses Redis loads it.
  const { createClient } = await import('redis');
  const state = { isOpen: false };
  const publisher = createClient({
    url,
    RESP: 2,
    disableClientInfo: true,
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: CONNECT_WITHIN_MS,
      reconnectStrategy: tries => (state.isOpen ? Math.min(50 * 2 ** tries, RETRY_MOST_MS) : false),
    },
  });
  const listener = publisher.duplicate({ disableOfflineQueue: false });
  const destroy = (): void => {
    state.isOpen = false;
    publisher.destroy();
    listener.destroy();
  };
  const complain = createComplaint(log);
  for (const client of [publisher, listener]) client.on('error', () => state.isOpen && complain());
  listener.on('ready', listening);
  try {
    await Promise.all([publisher.connect(), listener.connect()]);
  } catch (problem) {
    destroy();
    throw connectProblem(problem);
  }
  state.isOpen = true;
  return { publisher, listener, destroy };
};

/**
 * Puts Redis in front of a bus. A message inside a transaction still goes by NOTIFY, since only that waits for the commit. So do
 * all messages while Redis is away. Every server listens to both. Throws a {@link StartProblem} when Redis cannot be reached.
 */
export const createRedisBus = async (url: string, behind: Bus, db: Db, log: Log): Promise<Bus> => {
  const prefix = `trivium:${await databaseName(db)}:`;
  const subscribers = createSubscribers(log);
  const { publisher, listener, destroy } = await connectRedis(url, log, subscribers.tellMissed);
  return {
    publish: async (channel, payload, on) => {
      if (on !== undefined) return behind.publish(channel, payload, on);
      try {
        await publisher.publish(prefix + channel, JSON.stringify(carrying(payload ?? null)));
      } catch {
        await behind.publish(channel, payload);
      }
    },
    subscribe: async (channel, heard, missed) => {
      const subscriber = { heard, missed };
      if (subscribers.add(channel, subscriber))
        await listener.subscribe(prefix + channel, text => subscribers.hand(channel, text));
      const stop = await behind.subscribe(channel, heard, missed);
      return () => {
        subscribers.remove(channel, subscriber);
        stop();
      };
    },
    close: async () => {
      destroy();
      await behind.close();
    },
  };
};
