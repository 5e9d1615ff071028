/** Opens a server step by step, and closes what is open in the opposite order, even while it opens. */
import type { FastifyInstance } from 'fastify';
import { createServer } from './app/server.ts';
import { type AppContext, createAppContext } from './platform/app-context.ts';
import { startEmbedded } from './platform/database/postgres/embedded.ts';
import type { Dice } from './platform/dice.ts';
import type { Env } from './platform/env.ts';
import { errorCode, StartProblem } from './platform/log/start-problem.ts';
import { placeFirstOccasions } from './seed.ts';

/** What the server needs of its process. */
export type ServeOptions = {
  dice: Dice;
  /** Prints one line for the person who started it. */
  say: (line: string) => void;
  /** Called with the reason when the embedded database ends by itself. */
  lost: (sentence: string) => void;
};

// SIGTERM is promised to end the process within 10 s.
const FINISH_WITHIN_MS = 3_000;
// Behind a proxy, a call that was sent must be answered by this server and no other.
const FINISH_BEHIND_PROXY_MS = 7_000;
const POOL_WITHIN_MS = 1_000;

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

const listenProblem = (problem: unknown, env: Env): unknown => {
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

type Serving = {
  readonly env: Env;
  readonly options: ServeOptions;
  /** Closes what is open, the last one first. */
  readonly closers: (() => Promise<void>)[];
  isClosing: boolean;
};

const closeAll = async (serving: Serving): Promise<void> => {
  serving.isClosing = true;
  const { closers } = serving;
  for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
};

const findDatabase = async ({ env, options, closers }: Serving): Promise<string> => {
  if (env.databaseUrl !== undefined) return env.databaseUrl;
  const embedded = await startEmbedded({ dataDir: env.dataDir, dice: options.dice, say: options.say });
  closers.push(() => embedded.stop());
  embedded.onLoss(options.lost);
  embedded.onRestart(options.say);
  return embedded.url;
};

const openContext = async ({ env, options, closers }: Serving, databaseUrl: string): Promise<AppContext> => {
  const { context, close } = await createAppContext(
    { ...env, databaseUrl },
    { dice: options.dice, show: options.say, processMetrics: true },
  );
  closers.push(() => within(close(), POOL_WITHIN_MS));
  return context;
};

const open = async (serving: Serving): Promise<void> => {
  const { env, options, closers } = serving;
  const databaseUrl = await findDatabase(serving);
  if (serving.isClosing) return;
  const context = await openContext(serving, databaseUrl);
  if (serving.isClosing) return;
  const app = await createServer(context);
  await app.ready();
  const admin = await app.rooms.prepare();
  if (env.starterPack === 'whole') await placeFirstOccasions(context, app.rooms.settings, options.say);
  // Deadlines move before the first job or request sees them.
  await context.heartbeat.begin();
  if (serving.isClosing) return;
  context.heartbeat.start();
  await context.jobs.start();
  closers.push(async () => {
    await letGo(app, env.drainMs);
    const withinMs = env.drainMs === 0 ? FINISH_WITHIN_MS : FINISH_BEHIND_PROXY_MS;
    await within(Promise.all([app.close(), context.jobs.stop()]), withinMs);
    app.server.closeAllConnections();
  });
  if (serving.isClosing) return;
  const address = await app.listen({ host: env.host, port: env.port }).catch(problem => {
    throw listenProblem(problem, env);
  });
  if (admin) for (const line of firstSteps(env, admin)) options.say(line);
  options.say(`Trivium is ready: ${address}`);
};

/** Starts at once. `opened` resolves when players are served, or rejects with the reason; `close` works at any time. */
export const serve = (
  env: Env,
  options: ServeOptions,
): { opened: Promise<void>; close: () => Promise<void> } => {
  const serving: Serving = { env, options, closers: [], isClosing: false };
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
