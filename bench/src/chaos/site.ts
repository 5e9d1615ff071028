/** The site of a storm: two servers on one database and one Valkey, with a proxy of ours before the players and before the database. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { clockIn, killDatabase, smallDisk } from '../faults/site.ts';
import { createValve, type Valve } from '../faults/valve.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { type Program, type ProgramOptions, startServer } from '../stage/program.ts';
import { freePort, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import { startValkey, type Valkey } from './valkey.ts';

/** One of the two servers: the same port and folder at every start. */
export type Server = {
  readonly port: number;
  /** The process of the latest start. */
  program(): Program;
  start(): Promise<void>;
  /** Whether it answers `/readyz` with 200, asked without the proxy. */
  isReady(): Promise<boolean>;
};

export type StormSite = {
  /** Past the proxy, for arranging rows and reading results. */
  readonly sql: pg.Pool;
  /** Environment for commands of the program. */
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL: string; readonly APP_SECRET: string };
  /** Where the players go: a proxy that leads to a server which is ready. */
  readonly origin: string;
  readonly servers: readonly [Server, Server];
  /** The last words of servers that ended unasked. */
  readonly lost: readonly string[];
  /** Lines of the servers' logs of level error. */
  readonly errors: readonly string[];
  /** Folder of the database, on a small disk. */
  readonly databaseDir: string;
  readonly valkey: Valkey;
  readonly toPlayers: Valve;
  readonly toDatabase: Valve;
  /** Moves the clock of the database, or of one server, by so many milliseconds. */
  moveClock(whose: 'database' | 0 | 1, byMs: number): void;
};

const READY_MS = 1_500;
/** Many starts come at once, on a machine that does much else. */
const STARTS_WITHIN_MS = 240_000;
const LOOK_MS = 500;
/** Room for both servers and for the storm below PostgreSQL's hundred connections. */
const CONNECTIONS = '20';
const DISK_SETTINGS = Object.fromEntries([
  ['max_wal_size', '192MB'],
  ['min_wal_size', '64MB'],
]);

const answersReady = async (port: number): Promise<boolean> => {
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(READY_MS),
    });
    return status === 200;
  } catch {
    return false;
  }
};

const createServer = async (
  stage: Stage,
  env: Readonly<Record<string, string>>,
  hears: Pick<ProgramOptions, 'onEnded' | 'onSaid'>,
): Promise<Server> => {
  const port = await freePort();
  const own = { ...env, DATA_DIR: temporaryFolder(stage) };
  const how = { port, readyWithinMs: STARTS_WITHIN_MS, ...hears };
  let program = await startServer(stage, own, how);
  let starting: Promise<void> | undefined;
  return {
    port,
    program: () => program,
    start: () => {
      starting ??= startServer(stage, { ...own, STARTER_PACK: 'none' }, how)
        .then(started => {
          program = started;
        })
        .finally(() => {
          starting = undefined;
        });
      return starting;
    },
    isReady: () => answersReady(port),
  };
};

/** A proxy that leads each new connection to a server that was ready a moment ago. */
const createFront = async (stage: Stage, servers: readonly Server[]): Promise<Valve> => {
  const isReady = servers.map(() => true);
  let isOver = false;
  stage.atEnd(() => {
    isOver = true;
  });
  const watch = async (server: Server, at: number): Promise<void> => {
    while (!isOver) {
      isReady[at] = await server.isReady();
      await pause(LOOK_MS);
    }
  };
  for (const [at, server] of servers.entries()) void watch(server, at);
  let turn = 0;
  return createValve(stage, () => {
    turn += 1;
    const ready = servers.filter((_, at) => isReady[at]);
    const open = ready.length > 0 ? ready : servers;
    return open[turn % open.length]?.port ?? 0;
  });
};

/** Clocks that are files: each holds an offset, and the programs that read it add it to their machine's time. */
const createClocks = (folder: string) => {
  const offsets = new Map<string, number>();
  const fileOf = (whose: string): string => join(folder, `clock-${whose}`);
  const move = (whose: string, byMs: number): void => {
    const offsetMs = (offsets.get(whose) ?? 0) + byMs;
    offsets.set(whose, offsetMs);
    writeFileSync(fileOf(whose), `${offsetMs < 0 ? '' : '+'}${offsetMs / 1000}s\n`);
  };
  return {
    move,
    envOf: (whose: string) => {
      move(whose, 0);
      return clockIn(fileOf(whose));
    },
  };
};

const MOST_ERRORS = 5_000;
const IS_ERROR = /^\{"level":"(?:error|fatal)"/;

/** Keeps lines of level error; a line may come in several pieces. */
const keepErrors = (errors: string[]) => {
  let rest = '';
  return (piece: string): void => {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (IS_ERROR.test(line) && errors.length < MOST_ERRORS) errors.push(line);
  };
};

/** Starts all of it; the stage stops it. */
export const createStormSite = async (stage: Stage, seed: number): Promise<StormSite> => {
  const databaseDir = smallDisk(stage);
  const clocks = createClocks(temporaryFolder(stage));
  stage.atEnd(() => killDatabase(databaseDir));
  const url = await startDatabase(stage, {
    dataDir: databaseDir,
    env: clocks.envOf('database'),
    settings: DISK_SETTINGS,
  });
  const direct = new URL(url);
  const toDatabase = await createValve(stage, join(direct.searchParams.get('host') ?? '', '.s.PGSQL.5432'));
  const behind = new URL(url);
  behind.hostname = '127.0.0.1';
  behind.port = String(toDatabase.port);
  behind.searchParams.delete('host');
  const valkey = await startValkey(stage);
  const secret = `the storm of seed ${seed}, the same for both servers`;
  const shared = {
    DATABASE_URL: behind.href,
    DATABASE_CONNECTIONS: CONNECTIONS,
    REDIS_URL: valkey.url,
    APP_SECRET: secret,
  };
  const [lost, errors]: [string[], string[]] = [[], []];
  const make = (at: 0 | 1, STARTER_PACK: string): Promise<Server> =>
    createServer(
      stage,
      { ...shared, ...clocks.envOf(`server-${at}`), STARTER_PACK },
      { onEnded: words => void lost.push(words), onSaid: keepErrors(errors) },
    );
  const servers = [await make(0, 'whole'), await make(1, 'none')] as const;
  const toPlayers = await createFront(stage, servers);
  return {
    sql: openSql(stage, url),
    env: { DATA_DIR: temporaryFolder(stage), DATABASE_URL: url, APP_SECRET: secret },
    origin: `http://127.0.0.1:${toPlayers.port}`,
    servers,
    lost,
    errors,
    databaseDir,
    valkey,
    toPlayers,
    toDatabase,
    moveClock: (whose, byMs) => clocks.move(whose === 'database' ? whose : `server-${whose}`, byMs),
  };
};
