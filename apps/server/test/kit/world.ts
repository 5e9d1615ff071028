/** A whole server for a test: a database of its own, a clock and dice that the test controls, calls through the real router. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { DestinationStream } from 'pino';
import { inject } from 'vitest';
import { checkLedger } from '../../src/app/books.ts';
import { createServer } from '../../src/app/server.ts';
import { type AppContext, type ContextOverrides, createAppContext } from '../../src/platform/app-context.ts';
import { typesOfColumns } from '../../src/platform/database/db.ts';
import { type Dice, seededDice } from '../../src/platform/dice.ts';
import { type Env, readEnv } from '../../src/platform/env.ts';
import { recentLetters, type SentLetter } from '../../src/platform/outbox/outbox.ts';
import type { PushNetwork } from '../../src/platform/push/guarded-agent.ts';
import { type SettableClock, settableClock } from '../../src/platform/time/clock.ts';
import type { Outage } from '../../src/platform/time/outage.ts';
import { APP_SECRET, cloneDatabase, WORLD_BEGINS } from './database.ts';
import type { Machine } from './machine.ts';

/** The three types of a body (DECISIONS 3). */
export type BodyForm = 'json' | 'multipart' | 'urlencoded';

/** The fields of a call: text, numbers, nested values (JSON only), or bytes as a file (multipart only). */
export type Fields = Record<string, unknown>;

/** The answer. `body` is the parsed JSON, or the text if it is none. */
export type Reply = { status: number; body: Record<string, unknown>; raw: LightMyRequestResponse };

export type WorldOptions = {
  /** Start of the clock; by default noon in UTC of a day far from the ends of its month. */
  at?: number | string;
  /** A machine whose clock jumps; `at` is then its start. */
  machine?: Machine;
  dice?: Dice;
  env?: Partial<Env>;
  logTo?: DestinationStream;
  /** With the starter pack in its database, as if the server had been prepared. */
  hasPack?: boolean;
  /** Set when the test moves coins past the ledger: its books are then not checked at the end. */
  spoilsBooks?: boolean;
  /** The network of push services; the machine's own when left out. */
  pushNetwork?: PushNetwork;
};

export type World = {
  readonly context: AppContext;
  readonly app: FastifyInstance;
  readonly clock: SettableClock;
  readonly databaseUrl: string;
  /** POST /api/<action> through the real router. */
  call(action: string, fields?: Fields, token?: string, form?: BodyForm): Promise<Reply>;
  /** One statement on the database, for set-up and checks. */
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Mail and SMS so far, newest first. */
  letters(): Promise<SentLetter[]>;
  /** Runs the jobs that are due by the world's clock. */
  runJobs(): Promise<number>;
  /** Acts as if every server had been away for that long and one came back. */
  outage(gapMs: number): Promise<Outage | undefined>;
  close(): Promise<void>;
};

/** With a pooler before the database of the run, a world speaks through it. */
const throughPooler = (databaseUrl: string): Partial<Env> => {
  const pooler = inject('poolerUrl');
  if (pooler === '') return {};
  const url = new URL(pooler);
  url.pathname = new URL(databaseUrl).pathname;
  return { databasePooler: 'transaction', databaseDirectUrl: databaseUrl, databaseUrl: url.href };
};

const multipart = (fields: Fields): { payload: Buffer; type: string } => {
  const boundary = 'trivium-test-boundary';
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = value instanceof Uint8Array;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
      isFile ? `; filename="${name}"\r\ncontent-type: application/octet-stream` : ''
    }\r\n\r\n`;
    return [Buffer.from(head), isFile ? Buffer.from(value) : Buffer.from(textOf(value)), Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
};

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Body and content type of a call in one of the three types. */
export const encodeFields = (fields: Fields, form: BodyForm): { payload: Buffer; type: string } => {
  if (form === 'multipart') return multipart(fields);
  if (form === 'json') return { payload: Buffer.from(JSON.stringify(fields)), type: 'application/json' };
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, textOf(value)]);
  return {
    payload: Buffer.from(new URLSearchParams(pairs).toString()),
    type: 'application/x-www-form-urlencoded',
  };
};

const bodyOf = (raw: LightMyRequestResponse): Record<string, unknown> => {
  try {
    return JSON.parse(raw.body);
  } catch {
    return { text: raw.body };
  }
};

/** How long to wait, on a busy machine, for something that comes by itself. */
export const soon = { timeout: 15_000 };

/** Creates a world. Close it in `afterAll`, which also checks the books of everything played in it. */
export const createWorld = async (options: WorldOptions = {}): Promise<World> => {
  const database = await cloneDatabase(options);
  const dataDir = mkdtempSync(join(tmpdir(), 'trivium-world-'));
  const { machine } = options;
  const clock = machine?.clock ?? settableClock(options.at ?? WORLD_BEGINS);
  const env = {
    ...readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, APP_SECRET }),
    ...options.env,
    databaseUrl: database.url,
    ...throughPooler(database.url),
  };
  const { context, close } = await createAppContext(env, {
    clock,
    ...(machine ? { askDatabase: machine.askDatabase } : {}),
    dice: options.dice ?? seededDice(database.url),
    logLevel: options.logTo ? 'info' : 'silent',
    ...(options.logTo ? { logTo: options.logTo } : {}),
    ...(options.pushNetwork ? { pushNetwork: options.pushNetwork } : {}),
    migrate: false,
  });
  const app = await createServer(context);
  await app.ready();
  await context.heartbeat.begin();
  return {
    context,
    app,
    clock,
    databaseUrl: database.url,
    call: async (action, fields = {}, token, form = 'multipart') => {
      const { payload, type } = encodeFields(fields, form);
      const headers = {
        'content-type': type,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      const raw = await app.inject({ method: 'POST', url: `/api/${action}`, headers, payload });
      return { status: raw.statusCode, body: bodyOf(raw), raw };
    },
    sql: async (text, values = []) => {
      const { rows } = await context.pool.query({ text, values, types: typesOfColumns });
      return rows;
    },
    letters: async () => {
      await app.rooms.identity.settled();
      return recentLetters(context.db, 1000);
    },
    runJobs: () => context.jobs.runDue(),
    outage: async gapMs => {
      await context.pool.query('update heartbeat set beat_at = $1, calls_at = $1, sockets_at = $1', [
        new Date(clock.now()),
      ]);
      // As on a server that beats: no time passes before the gap is accounted for.
      context.heartbeat.start();
      try {
        clock.advance(gapMs);
        return await context.heartbeat.begin();
      } finally {
        await context.heartbeat.stop();
      }
    },
    close: async () => {
      const books = context.db.transaction().setIsolationLevel('repeatable read');
      const findings = options.spoilsBooks ? [] : await books.execute(checkLedger);
      await app.close();
      await close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      const faults = findings.flatMap(finding => finding.faults.map(fault => `${finding.name}: ${fault}`));
      if (faults.length > 0) throw new Error(`the ledger is not right:\n${faults.join('\n')}`);
    },
  };
};

/** Another server process on the world's database, with its clock, and sockets and timers of its own. */
export const createSecondServer = async (
  world: World,
  {
    env: changed = {},
    ...options
  }: Pick<WorldOptions, 'pushNetwork' | 'env'> & Pick<ContextOverrides, 'clock' | 'askDatabase'> = {},
): Promise<Pick<World, 'context' | 'app' | 'close'>> => {
  const { env, clock } = world.context;
  const own = { ...env, ...changed, databaseUrl: world.databaseUrl };
  const { context, close } = await createAppContext(own, {
    clock,
    logLevel: 'silent',
    migrate: false,
    ...options,
  });
  const app = await createServer(context);
  await app.ready();
  return {
    context,
    app,
    close: async () => {
      await app.close();
      await close();
    },
  };
};
