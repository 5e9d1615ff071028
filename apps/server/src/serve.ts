/** Opens a server stage by stage and closes it in the opposite order, wherever the opening has got to. */
import { createServer } from './app/server.ts';
import { createAppContext } from './platform/app-context.ts';
import { startEmbedded } from './platform/database/postgres/embedded.ts';
import type { Dice } from './platform/dice.ts';
import type { Env } from './platform/env.ts';
import { errorCode, StartProblem } from './platform/log/start-problem.ts';
import { placeFirstOccasions } from './seed.ts';

/** What the process lends to the server. */
export type ServeOptions = {
  dice: Dice;
  /** Prints one line for the person who started it. */
  say: (line: string) => void;
  /** Called when the embedded database ends by itself, with a sentence about why. */
  lost: (sentence: string) => void;
};

// Together under the 10 s that SIGTERM is promised.
const finishWithinMs = 3_000;
const poolWithinMs = 1_000;

const within = async (work: Promise<unknown>, limitMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise(resolve => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
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

/** The last thing that the first start says: how to get in, and how to go on. */
const firstSteps = ({ publicUrl }: Env, admin: { email: string; password: string }): string[] => [
  RULE,
  `Open ${publicUrl}`,
  `The first admin is ${admin.email} with the one-time password ${admin.password}`,
  'Keep it now: it is shown only this once, works once, and then asks for a new one.',
  'Next: npm run help lists the commands, docs/operate.md says how to run it for real. Ctrl-C stops it.',
  RULE,
];

/** Starts at once; `opened` tells when players are served or why not, `close` works at any time. */
export const serve = (
  env: Env,
  options: ServeOptions,
): { opened: Promise<void>; close: () => Promise<void> } => {
  const closers: (() => Promise<void>)[] = [];
  let isClosing = false;

  const closeAll = async (): Promise<void> => {
    isClosing = true;
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };

  const findDatabase = async (): Promise<string> => {
    if (env.databaseUrl !== undefined) return env.databaseUrl;
    const embedded = await startEmbedded({ dataDir: env.dataDir, dice: options.dice, say: options.say });
    closers.push(() => embedded.stop());
    embedded.onLoss(options.lost);
    embedded.onRestart(options.say);
    return embedded.url;
  };

  const open = async (): Promise<void> => {
    const databaseUrl = await findDatabase();
    if (isClosing) return;
    const { context, close } = await createAppContext(
      { ...env, databaseUrl },
      { dice: options.dice, show: options.say, processMetrics: true },
    );
    closers.push(() => within(close(), poolWithinMs));
    if (isClosing) return;
    const app = await createServer(context);
    await app.ready();
    const admin = await app.rooms.prepare();
    if (env.starterPack === 'whole') await placeFirstOccasions(context, app.rooms.settings, options.say);
    // Deadlines move before the first job or request looks at them.
    await context.heartbeat.begin();
    if (isClosing) return;
    context.heartbeat.start();
    await context.jobs.start();
    closers.push(async () => {
      await within(Promise.all([app.close(), context.jobs.stop()]), finishWithinMs);
      app.server.closeAllConnections();
    });
    if (isClosing) return;
    const address = await app.listen({ host: env.host, port: env.port }).catch(problem => {
      throw listenProblem(problem, env);
    });
    if (admin) for (const line of firstSteps(env, admin)) options.say(line);
    options.say(`Trivium is ready: ${address}`);
  };

  const opened = open().catch(async problem => {
    await closeAll();
    throw problem;
  });
  const close = async (): Promise<void> => {
    isClosing = true;
    await opened.catch(() => undefined);
    await closeAll();
  };
  return { opened, close };
};
