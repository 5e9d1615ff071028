/** Starts the server from its environment, and stops it so that nothing is left running. */

import cluster from 'node:cluster';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { COMMANDS, helpLines } from './commands.ts';
import type { Opened, ToParent } from './group/message.ts';
import { type Env, readEnv } from './platform/env.ts';
import { StartProblem } from './platform/log/start-problem.ts';
import type { ServeOptions, serve } from './serve.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const complain = (problem: unknown): void => {
  const text =
    problem instanceof StartProblem
      ? problem.message
      : problem instanceof Error
        ? problem.stack
        : String(problem);
  process.stderr.write(`${text}\n`);
};

/** A second Ctrl-C forces the end. The terminal and npm may both pass on the first one, so two at once count as one. */
const secondAfterMs = 1_000;

/** Even if something hangs, SIGTERM ends the process within 10 s after DRAIN_SECONDS. */
const closeWithinMs = 9_700;

const run = async (name: string | undefined): Promise<void> => {
  if (name === 'help') {
    for (const line of helpLines()) say(line);
    return;
  }
  const env = readEnv();
  if (name === undefined) return serveUntilStopped(env);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined)
    throw new StartProblem(
      `There is no command "${name}": say nothing to serve, help, or ${Object.keys(COMMANDS).join(', ')}.`,
    );
  const carryOut = await command.load();
  await carryOut(env, process.argv.slice(3), say);
};

/** How this process serves: alone, as the parent of several, or as one of those. */
const findStart = async (env: Env): Promise<(options: ServeOptions) => ReturnType<typeof serve>> => {
  if (cluster.isWorker) {
    const [{ serve }, { shareDatabase, shareMetrics, takePlace }] = await Promise.all([
      import('./serve.ts'),
      import('./group/member.ts'),
    ]);
    const place = await takePlace();
    const own = { ...env, databaseConnections: place.databaseConnections };
    return options => serve(own, { ...options, member: { place, meet: shareMetrics, share: shareDatabase } });
  }
  if (env.processes > 1) {
    const { serveGroup } = await import('./group/parent.ts');
    return options => serveGroup(env, options);
  }
  const { serve } = await import('./serve.ts');
  return options => serve(env, options);
};

/** Tells the person who started it, or the parent, that the site is served. */
const tellOpened = (opened: Opened): void => {
  if (opened.address === '') return;
  if (cluster.isWorker) return void process.send?.({ says: 'serving', opened } satisfies ToParent);
  for (const line of opened.lines) say(line);
  say(`Trivium is ready: ${opened.address}`);
};

/**
 * What a start makes and throws away would blow up V8's space for young values to 48 MB, and an idle server kept it. It grows
 * under load only, by V8's own factor of 2. The compile cache belongs to one set of flags: set this before and after it.
 */
const setYoungGrowth = (factor: 1 | 2): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

const serveUntilStopped = async (env: Env): Promise<void> => {
  let stop: Promise<void> | undefined;
  let stopServer: ((why: string) => Promise<void>) | undefined;
  let firstAt = 0;
  const ask = (why: string): void => {
    if (stop) {
      if (performance.now() - firstAt > secondAfterMs) process.exit(130);
      return;
    }
    firstAt = performance.now();
    setTimeout(() => process.exit(1), env.drainMs + closeWithinMs).unref();
    stop = (stopServer?.(why) ?? Promise.resolve()).then(
      () => process.exit(process.exitCode ?? 0),
      problem => {
        complain(problem);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => ask(signal));
  // When tools/start.mjs ends without a signal, this process must not live on alone.
  process.once('disconnect', () => ask('the starter ended'));
  setYoungGrowth(1);
  // Reading the code takes half of a start. The cache is not in the system's temporary folder, where others could write code
  // that would run here.
  enableCompileCache(join(env.dataDir, 'compile-cache'));
  const [start, { realDice }] = await Promise.all([findStart(env), import('./platform/dice.ts')]);
  const { opened, close } = start({
    dice: realDice,
    say,
    lost: sentence => {
      complain(new StartProblem(sentence));
      process.exitCode = 1;
      ask('the database ended');
    },
  });
  stopServer = close;
  tellOpened(await opened);
  // Now, because a killed server writes no cache.
  flushCompileCache();
  setYoungGrowth(2);
};

try {
  await run(process.argv[2]);
} catch (problem) {
  complain(problem);
  process.exit(1);
}
