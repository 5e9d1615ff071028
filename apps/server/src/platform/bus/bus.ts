/** Words between server processes, over PostgreSQL's LISTEN and NOTIFY. A word may be lost: the database stays the truth. */
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../database/db.ts';
import type { Log } from '../log/log.ts';

/** Publish and subscribe between all servers on one database. */
export type Bus = {
  /** Sends JSON (at most 7,900 bytes) to every server, this one too. Inside a transaction it leaves at the commit. */
  publish(channel: string, payload: unknown, db?: Db): Promise<void>;
  /** Listens until the returned function is called. `missed` is called after a break: reread what matters. */
  subscribe(channel: string, heard: (payload: unknown) => void, missed?: () => void): Promise<() => void>;
  close(): Promise<void>;
};

type Subscriber = { heard: (payload: unknown) => void; missed: (() => void) | undefined };

const longestPayloadBytes = 7_900;
const retryMs = 500;

/** Opens the bus. It connects with the first subscription, and again whenever the connection breaks. */
export const createBus = (url: string, db: Db, log: Log): Bus => {
  const subscribers = new Map<string, Set<Subscriber>>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let isClosed = false;
  let isReconnecting = false;

  const heard = (channel: string, text: string): void => {
    for (const subscriber of subscribers.get(channel) ?? []) {
      try {
        subscriber.heard(JSON.parse(text));
      } catch (problem) {
        log.error({ err: problem, channel }, 'a subscriber failed');
      }
    }
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'trivium bus', keepAlive: true });
    next.on('notification', word => heard(word.channel, word.payload ?? 'null'));
    next.on('error', () => undefined);
    next.once('end', () => {
      client = undefined;
      if (!isClosed) void reconnect();
    });
    await next.connect();
    client = next;
    for (const channel of subscribers.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
  };

  const tryAgain = async (): Promise<void> => {
    while (!isClosed) {
      await new Promise(resolve => setTimeout(resolve, retryMs));
      if (isClosed) return;
      try {
        connecting = connect();
        await connecting;
        log.info('the bus is connected again');
        for (const each of [...subscribers.values()].flatMap(set => [...set])) each.missed?.();
        return;
      } catch {
        log.warn('the bus is not connected yet');
      }
    }
  };

  /** Once at a time: a connection that could not be had ends too, and must not double the attempts. */
  const reconnect = async (): Promise<void> => {
    if (isReconnecting) return;
    isReconnecting = true;
    await tryAgain();
    isReconnecting = false;
  };

  return {
    publish: async (channel, payload, on = db) => {
      const text = JSON.stringify(payload ?? null);
      if (Buffer.byteLength(text) > longestPayloadBytes)
        throw new RangeError(`too long for the bus: ${channel}`);
      await sql`select pg_notify(${channel}, ${text})`.execute(on);
    },
    subscribe: async (channel, onWord, missed) => {
      const subscriber: Subscriber = { heard: onWord, missed };
      const known = subscribers.get(channel);
      if (known) known.add(subscriber);
      else {
        subscribers.set(channel, new Set([subscriber]));
        if (client) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      }
      connecting ??= connect();
      await connecting;
      return () => void subscribers.get(channel)?.delete(subscriber);
    },
    close: async () => {
      isClosed = true;
      await connecting?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
};
