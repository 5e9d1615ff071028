/** Opens a server step by step, and closes what is open in the opposite order, even while it opens. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { createServer } from './app/server.ts';
import type { Restart } from './features/copy/archive/switch.ts';
import type { Opened, Place } from './group/message.ts';
import { SHARES_PORT } from './group/port.ts';
import type { AppContext } from './platform/app-context.ts';
import { startEmbedded } from './platform/database/postgres/embedded.ts';
import type { Embedded } from './platform/database/postgres/keeper.ts';
import type { Dice } from './platform/dice.ts';
import type { Env } from './platform/env.ts';
import type { Metrics } from './platform/log/metrics.ts';
import { errorCode, StartProblem } from './platform/log/start-problem.ts';
import { does } from './platform/role.ts';
import type { Heartbeat } from './platform/time/heartbeat.ts';
import { startAgain } from './platform/time/start-again.ts';

/** What the server needs of its process. */
export type ServeOptions = {
  dice: Dice;
  /** Prints one line for the person who started it. */
  say: (line: string) => void;
  /** Called with the reason when the embedded database ends by itself. */
  lost: (sentence: string) => void;
  /** This process's place among several on one port; left out for a process alone. */
  member?: Member;
};

/** One process of a group. */
export type Member = {
  readonly place: Place;
  /** Called with the metrics of this process, which it shares with the group. */
  readonly meet: (metrics: Metrics) => void;
  /** Lets this process stand still with the group; returns how to ask the parent to restart the database. */
  readonly share: (heartbeat: Heartbeat, failed: (problem: unknown) => void) => Restart;
};

// SIGTERM is promised to end the process within 10 s.
const FINISH_WITHIN_MS = 3_000;
// Behind a proxy, a call that was sent must be answered by this server and no other.
const FINISH_BEHIND_PROXY_MS = 7_000;
const POOL_WITHIN_MS = 1_000;
/** Whoever turned a switch hears that it is turned before the database is restarted for it. */
const HEARD_MS = 1_000;

const within = async (work: Promise<unknown>, limitMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise(resolve => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
};

/** Shows itself unready, and serves on while its proxy notices and sends new calls elsewhere. */
const letGo = async (app: FastifyInstance, drainMs: number): Promise<void> => {
  app.leave();
  if (drainMs === 0 || !app.server.listening) return;
  await new Promise(resolve => setTimeout(resolve, drainMs));
};

/** The sentence of a port or address that cannot be listened on; an unknown problem unchanged. */
export const listenProblem = (problem: unknown, env: Env): unknown => {
  switch (errorCode(problem)) {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${env.port} is taken by another program: stop that one or set PORT to a free port.`,
      );
    case 'EACCES':
      return new StartProblem(`This user may not listen on port ${env.port}: set PORT to 1024 or above.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(
        `This machine has no address ${env.host}: set HOST to one of its own, such as 127.0.0.1.`,
      );
    default:
      return problem;
  }
};

const RULE = '─'.repeat(72);

/** The last lines of the first start: how to sign in, and what to do next. */
const firstSteps = ({ publicUrl }: Env, admin: { email: string; password: string }): string[] => [
  RULE,
  `Open ${publicUrl}/admin/`,
  `The first admin is ${admin.email} with the one-time password ${admin.password}`,
  'Keep it now: it is shown only this once, works once, and then asks for a new one.',
  'The panel then asks for a second key and sets the site up. docs/operate.md says how to run it for real. Ctrl-C stops it.',
  RULE,
];

/** A server while it opens and serves. */
export type Serving = {
  readonly env: Env;
  readonly options: ServeOptions;
  /** Closes what is open, the last one first. */
  readonly closers: (() => Promise<void>)[];
  /** Undefined with DATABASE_URL. */
  embedded: Embedded | undefined;
  isClosing: boolean;
};

const closeAll = async (serving: Serving): Promise<void> => {
  serving.isClosing = true;
  const { closers } = serving;
  for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
};

/** The database that the environment names, or the embedded one, which is started. */
export const openDatabase = async (serving: Serving): Promise<string> => {
  const { env, options, closers } = serving;
  if (env.databaseUrl !== undefined) return env.databaseUrl;
  const embedded = await startEmbedded({ dataDir: env.dataDir, dice: options.dice, say: options.say });
  serving.embedded = embedded;
  closers.push(() => embedded.stop());
  embedded.onLoss(options.lost);
  embedded.onRestart(options.say);
  return embedded.url;
};

/** The code of the site, which a parent of several processes does without. */
const readSite = async () => {
  const [app, context, database, seed, archive] = await Promise.all([
    import('./app/server.ts'),
    import('./platform/app-context.ts'),
    import('./platform/database/db.ts'),
    import('./seed.ts'),
    import('./features/copy/archive/switch.ts'),
  ]);
  return { ...app, ...context, ...database, ...seed, ...archive };
};

type Site = Awaited<ReturnType<typeof readSite>>;

const openContext = async (
  { env, options, closers }: Serving,
  { createAppContext }: Site,
  databaseUrl: string,
): Promise<AppContext> => {
  const { member } = options;
  const { context, close } = await createAppContext(
    { ...env, databaseUrl },
    {
      dice: options.dice,
      show: options.say,
      processMetrics: true,
      ...(member ? { member: member.place.number } : {}),
      // The first process of a group has migrated already.
      ...(member?.place.isFirst === false ? { migrate: false } : {}),
      waitsForRedis: member?.place.isAgain !== true,
    },
  );
  member?.meet(context.metrics);
  closers.push(() => within(close(), POOL_WITHIN_MS));
  return context;
};

/** Reads the starter pack and makes the first admin; returns what to tell the person who started a new site. */
const bringContent = async (
  { env, options }: Serving,
  { patiently, placeFirstOccasions }: Site,
  context: AppContext,
  app: Awaited<ReturnType<typeof createServer>>,
): Promise<readonly string[]> => {
  if (!does(env.role, 'content') || options.member?.place.isFirst === false) return [];
  // Nobody waits for a statement of this: a limit would end the first start on a slow machine.
  const admin = await patiently(() => app.rooms.prepare());
  if (env.starterPack === 'whole') await placeFirstOccasions(context, app.rooms.settings, options.say);
  return admin === null ? [] : firstSteps(env, admin);
};

/** How this process restarts the embedded database: by itself, or through its parent. Of a group only one process does. */
const restartOf = ({ embedded, options: { member } }: Serving, context: AppContext): Restart | undefined => {
  const { heartbeat, log } = context;
  if (embedded) return () => heartbeat.standStill(() => embedded.restart());
  if (member?.place.isEmbedded !== true) return undefined;
  const ask = member.share(heartbeat, err =>
    log.error({ err }, 'the database was restarted, and did not answer'),
  );
  return member.place.number === 1 ? ask : undefined;
};

const NOT_OPENED: Opened = { address: '', lines: [] };

const open = async (serving: Serving): Promise<Opened> => {
  const { env, options, closers } = serving;
  const given = options.member?.place.databaseUrl;
  // The database starts while Node reads the code.
  const [databaseUrl, site] = await Promise.all([given ?? openDatabase(serving), readSite()]);
  if (serving.isClosing) return NOT_OPENED;
  const { say } = options;
  const context = await startAgain(() => openContext(serving, site, databaseUrl), { say });
  if (serving.isClosing) return NOT_OPENED;
  const openApp = async () => {
    const app = await site.createServer(context);
    await app.ready();
    return { app, lines: await bringContent(serving, site, context, app) };
  };
  // What a half-opened app has begun cannot be taken back: it is tried once.
  const { app, lines } = await startAgain(openApp, { say, tries: 1 });
  // Deadlines move before the first job or request sees them.
  await startAgain(() => context.heartbeat.begin(), { say });
  if (serving.isClosing) return NOT_OPENED;
  context.heartbeat.start();
  if (does(env.role, 'calls')) context.replica.start();
  if (does(env.role, 'jobs')) await context.jobs.start();
  closers.push(async () => {
    await letGo(app, env.drainMs);
    const withinMs = env.drainMs === 0 ? FINISH_WITHIN_MS : FINISH_BEHIND_PROXY_MS;
    await within(Promise.all([app.close(), context.jobs.stop()]), withinMs);
    app.server.closeAllConnections();
  });
  const restart = restartOf(serving, context);
  const restartSoon = restart && (() => pause(HEARD_MS).then(restart));
  if (restartSoon)
    closers.push(site.followArchive({ context, settings: app.rooms.settings, restart: restartSoon }));
  if (serving.isClosing) return NOT_OPENED;
  const shared = options.member ? { port: options.member.place.port, reusePort: SHARES_PORT } : {};
  const address = await app.listen({ host: env.host, port: env.port, ...shared }).catch(problem => {
    throw listenProblem(problem, env);
  });
  return { address, lines };
};

type Running = { readonly opened: Promise<Opened>; readonly close: () => Promise<void> };

/** Opens by `open`, at once; `close` works at any time and closes what is open by then. */
export const runServing = (
  env: Env,
  options: ServeOptions,
  open: (serving: Serving) => Promise<Opened>,
): Running => {
  const serving: Serving = { env, options, closers: [], embedded: undefined, isClosing: false };
  const opened = open(serving).catch(async problem => {
    await closeAll(serving);
    throw problem;
  });
  const close = async (): Promise<void> => {
    serving.isClosing = true;
    await opened.catch(() => undefined);
    await closeAll(serving);
  };
  return { opened, close };
};

/** Starts at once. `opened` resolves when players are served, or rejects with the reason. */
export const serve = (env: Env, options: ServeOptions): Running => runServing(env, options, open);
