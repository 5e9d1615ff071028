/** The connections to Redis or Valkey: one for commands, one that listens. Nothing depends on it: whoever uses it has another way. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Db } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import { StartProblem } from '../log/start-problem.ts';

const CONNECT_WITHIN_MS = 3_000;
const PING_EVERY_MS = 2_000;
/** A connection on which nothing arrives for so long, not even the answer to a ping, is closed. */
const SILENT_MOST_MS = 5_000;
const RETRY_MOST_MS = 2_000;
const COMPLAIN_EVERY_MS = 10_000;
/** A call does not wait longer for an answer, and for a moment afterwards nobody asks. */
const ANSWER_WITHIN_MS = 150;
const REST_MS = 1_000;

/** Names this database in keys and channels: several installations may share one Redis. */
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

/** Warns that Redis does not answer, at most once in a while, and says when it is back. */
const createComplaint = (log: Log) => {
  let complainedAt = Number.NEGATIVE_INFINITY;
  return {
    away: (): void => {
      if (performance.now() - complainedAt < COMPLAIN_EVERY_MS) return;
      complainedAt = performance.now();
      log.warn(
        'REDIS_URL does not answer: messages between servers go through the database, and each process counts floods by itself',
      );
    },
    back: (): void => {
      if (complainedAt === Number.NEGATIVE_INFINITY) return;
      complainedAt = Number.NEGATIVE_INFINITY;
      log.info('REDIS_URL answers again: messages and flood limits go through it');
    },
  };
};

const connectProblem = (problem: unknown): StartProblem =>
  new StartProblem(
    problem instanceof Error && /NOAUTH|WRONGPASS/.test(problem.message)
      ? 'Redis refused the password in REDIS_URL: correct it.'
      : 'Nothing answers at REDIS_URL: start that Redis or Valkey, correct the address, or leave it out.',
  );

const createClients = async (url: string, state: { isOpen: boolean }) => {
  // Imported here: only an installation that uses Redis loads it.
  const { createClient } = await import('redis');
  const commands = createClient({
    url,
    RESP: 2,
    disableClientInfo: true,
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENT_MOST_MS,
      reconnectStrategy: tries => (state.isOpen ? Math.min(50 * 2 ** tries, RETRY_MOST_MS) : false),
    },
  });
  return { commands, listener: commands.duplicate({ disableOfflineQueue: false }) };
};

/** What it is opened with; `waits` false: it goes on connecting in the background instead of failing. */
export type RedisDeps = {
  readonly url: string;
  readonly db: Db;
  readonly log: Log;
  readonly metrics?: Pick<Metrics, 'registry'>;
  readonly waits?: boolean;
};

export type Redis = Awaited<ReturnType<typeof openRedis>>;

type Clients = Awaited<ReturnType<typeof createClients>>;

const connect = async (
  { commands, listener }: Clients,
  state: { isOpen: boolean },
  waits: boolean,
): Promise<void> => {
  state.isOpen = !waits;
  const connecting = Promise.all([commands.connect(), listener.connect()]);
  if (!waits) return void connecting.catch(() => undefined);
  await connecting;
  state.isOpen = true;
};

/** The answer to a question, if it comes in time; else `late` is called, and the question fails. */
const inTime = async <T>(question: () => Promise<T>, late: () => void): Promise<T> => {
  let [timer, isAnswered]: [NodeJS.Timeout | undefined, boolean] = [undefined, false];
  const tooLate = new Promise<never>((_, reject) => {
    // After a moment in which this process stood still, an answer may wait to be read: that comes before `setImmediate`.
    const giveUp = (): void => {
      if (isAnswered) return;
      late();
      reject(new Error('Redis is late'));
    };
    timer = setTimeout(() => setImmediate(giveUp), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([question(), tooLate]);
  } finally {
    isAnswered = true;
    clearTimeout(timer);
  }
};

const measure = ({ registry }: Pick<Metrics, 'registry'>, isUp: () => boolean): void => {
  new Gauge({
    name: 'redis_up',
    help: 'Whether messages and flood limits go through REDIS_URL (1) or this process does without it (0)',
    registers: [registry],
    collect() {
      this.set(isUp() ? 1 : 0);
    },
  });
};

/** Opens both connections. Once open, each reconnects by itself. Throws a {@link StartProblem} when Redis cannot be reached. */
export const openRedis = async ({ url, db, log, metrics, waits = true }: RedisDeps) => {
  const prefix = `trivium:${await databaseName(db)}:`;
  const state = { isOpen: false };
  const clients = await createClients(url, state);
  const { commands, listener } = clients;
  const complaint = createComplaint(log);
  const backs = { commands: new Set<() => void>(), listener: new Set<() => void>() };
  let restsUntil = 0;
  const isUp = (): boolean => commands.isReady && performance.now() >= restsUntil;
  const late = (): void => {
    restsUntil = performance.now() + REST_MS;
    complaint.away();
  };
  for (const client of [commands, listener]) client.on('error', () => state.isOpen && complaint.away());
  listener.on('ready', () => backs.listener.forEach(hook => void hook()));
  commands.on('ready', () => {
    restsUntil = 0;
    complaint.back();
    for (const hook of backs.commands) hook();
  });
  if (metrics) measure(metrics, isUp);
  const close = (): void => {
    state.isOpen = false;
    commands.destroy();
    listener.destroy();
  };
  try {
    await connect(clients, state, waits);
  } catch (problem) {
    close();
    throw connectProblem(problem);
  }
  return {
    prefix,
    commands,
    listener,
    /** Whether it answers at the moment. */
    isUp,
    /** Calls the hook whenever the connection is open again: the one for commands, or the one that listens. */
    onBack: (which: 'commands' | 'listener', hook: () => void): void => void backs[which].add(hook),
    /** Asks something that may not take long. Throws when Redis is away, and rests for a second when it is late. */
    ask: <T>(question: () => Promise<T>): Promise<T> =>
      isUp() ? inTime(question, late) : Promise.reject(new Error('Redis is away')),
    close,
  };
};
