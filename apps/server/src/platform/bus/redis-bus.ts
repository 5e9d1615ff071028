/** Words between servers over Redis or Valkey, which spares PostgreSQL the NOTIFY of each event of a shared battle. Only quicker. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import { StartProblem } from '../log/start-problem.ts';
import type { Bus } from './bus.ts';

const CONNECT_WITHIN_MS = 3_000;
const RETRY_MOST_MS = 2_000;
const COMPLAIN_EVERY_MS = 10_000;

type Subscriber = { heard: (payload: unknown) => void; missed: (() => void) | undefined };

/** Several installations may share one Redis: a channel carries the name of the database. */
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

/**
 * Puts Redis in front of a bus. What is said in a transaction still goes by NOTIFY, which alone waits for the commit; so
 * does everything while Redis is away. Every server hears both. Throws a {@link StartProblem} when Redis cannot be had.
 */
export const createRedisBus = async (url: string, behind: Bus, db: Db, log: Log): Promise<Bus> => {
  // Only who uses it pays for reading it.
  const { createClient } = await import('redis');
  const prefix = `trivium:${await databaseName(db)}:`;
  const subscribers = new Map<string, Set<Subscriber>>();
  let isOpen = false;
  let complainedAt = Number.NEGATIVE_INFINITY;

  const speaker = createClient({
    url,
    RESP: 2,
    disableClientInfo: true,
    disableOfflineQueue: true,
    pingInterval: 5_000,
    socket: {
      connectTimeout: CONNECT_WITHIN_MS,
      reconnectStrategy: tries => (isOpen ? Math.min(50 * 2 ** tries, RETRY_MOST_MS) : false),
    },
  });
  const listener = speaker.duplicate({ disableOfflineQueue: false });
  const complain = (): void => {
    if (!isOpen || performance.now() - complainedAt < COMPLAIN_EVERY_MS) return;
    complainedAt = performance.now();
    log.warn('REDIS_URL does not answer: words between servers go through the database');
  };
  speaker.on('error', complain);
  listener.on('error', complain);
  listener.on('ready', () => {
    for (const each of [...subscribers.values()].flatMap(set => [...set])) each.missed?.();
  });
  try {
    await Promise.all([speaker.connect(), listener.connect()]);
  } catch (problem) {
    speaker.destroy();
    listener.destroy();
    const refused = problem instanceof Error && /NOAUTH|WRONGPASS/.test(problem.message);
    throw new StartProblem(
      refused
        ? 'Redis refused the password in REDIS_URL: correct it.'
        : 'Nothing answers at REDIS_URL: start that Redis or Valkey, correct the address, or leave it out.',
    );
  }
  isOpen = true;

  const hear = (channel: string, text: string): void => {
    for (const { heard } of subscribers.get(channel) ?? []) {
      try {
        heard(JSON.parse(text));
      } catch (problem) {
        log.error({ err: problem, channel }, 'a subscriber failed');
      }
    }
  };

  return {
    publish: async (channel, payload, on) => {
      if (on !== undefined) return behind.publish(channel, payload, on);
      try {
        await speaker.publish(prefix + channel, JSON.stringify(payload ?? null));
      } catch {
        await behind.publish(channel, payload);
      }
    },
    subscribe: async (channel, heard, missed) => {
      const subscriber: Subscriber = { heard, missed };
      const known = subscribers.get(channel);
      if (known) known.add(subscriber);
      else {
        subscribers.set(channel, new Set([subscriber]));
        await listener.subscribe(prefix + channel, text => hear(channel, text));
      }
      const stop = await behind.subscribe(channel, heard, missed);
      return () => {
        subscribers.get(channel)?.delete(subscriber);
        stop();
      };
    },
    close: async () => {
      isOpen = false;
      speaker.destroy();
      listener.destroy();
      await behind.close();
    },
  };
};
