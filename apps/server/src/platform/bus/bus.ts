/** Messages between server processes, over PostgreSQL's LISTEN and NOTIFY. A message may be lost; the database holds the truth. */
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import { carrying } from '../trace/carried.ts';
import { createSubscribers, type Subscribers } from './subscribers.ts';

/** Publish and subscribe between all servers on one database. */
export type Bus = {
  /** Sends JSON (at most 7,900 bytes) to every server, this one too. In a transaction the message leaves at the commit. */
  publish(channel: string, payload: unknown, db?: Db): Promise<void>;
  /** Listens until the returned function is called. `missed` is called after a break: read again what matters. */
  subscribe(channel: string, heard: (payload: unknown) => void, missed?: () => void): Promise<() => void>;
  close(): Promise<void>;
};

const LONGEST_PAYLOAD_BYTES = 7_900;
const RETRY_MS = 500;

/** The listening connection; it is reopened whenever it breaks. */
type Connection = {
  readonly url: string;
  readonly log: Log;
  readonly subscribers: Subscribers;
  client: pg.Client | undefined;
  connecting: Promise<void> | undefined;
  isClosed: boolean;
  isReconnecting: boolean;
};

const connect = async (connection: Connection): Promise<void> => {
  const { url, subscribers } = connection;
  const next = new pg.Client({ connectionString: url, application_name: 'trivium bus', keepAlive: true });
  next.on('notification', ({ channel, payload }) => subscribers.hand(channel, payload ?? 'null'));
  next.on('error', () => undefined);
  next.once('end', () => {
    connection.client = undefined;
    if (!connection.isClosed) void reconnect(connection);
  });
  await next.connect();
  connection.client = next;
  for (const channel of subscribers.channels()) await listenTo(next, channel);
};

const listenTo = (client: pg.Client, channel: string) =>
  client.query(`listen ${client.escapeIdentifier(channel)}`);

/** Tries to connect until it succeeds or the bus is closed. */
const tryAgain = async (connection: Connection): Promise<void> => {
  const { log, subscribers } = connection;
  while (!connection.isClosed) {
    await new Promise(resolve => setTimeout(resolve, RETRY_MS));
    if (connection.isClosed) return;
    try {
      connection.connecting = connect(connection);
      await connection.connecting;
      log.info('the bus is connected again');
      subscribers.tellMissed();
      return;
    } catch {
      log.warn('the bus is not connected yet');
    }
  }
};

/** One loop of attempts at a time: a failed attempt also ends its client, which must not start another loop. */
const reconnect = async (connection: Connection): Promise<void> => {
  if (connection.isReconnecting) return;
  connection.isReconnecting = true;
  await tryAgain(connection);
  connection.isReconnecting = false;
};

/** Creates the bus. It connects at the first subscription, and again whenever the connection breaks. */
export const createBus = (url: string, db: Db, log: Log): Bus => {
  const subscribers = createSubscribers(log);
  const connection: Connection = {
    url,
    log,
    subscribers,
    client: undefined,
    connecting: undefined,
    isClosed: false,
    isReconnecting: false,
  };
  return {
    publish: async (channel, payload, on = db) => {
      const text = JSON.stringify(carrying(payload ?? null));
      if (Buffer.byteLength(text) > LONGEST_PAYLOAD_BYTES)
        throw new RangeError(`too long for the bus: ${channel}`);
      await sql`select pg_notify(${channel}, ${text})`.execute(on);
    },
    subscribe: async (channel, heard, missed) => {
      const subscriber = { heard, missed };
      const isFirst = subscribers.add(channel, subscriber);
      if (isFirst && connection.client) await listenTo(connection.client, channel);
      connection.connecting ??= connect(connection);
      await connection.connecting;
      return () => subscribers.remove(channel, subscriber);
    },
    close: async () => {
      connection.isClosed = true;
      await connection.connecting?.catch(() => undefined);
      await connection.client?.end().catch(() => undefined);
    },
  };
};
