/** Start and stop: from the environment to a listening server, and back until nothing is left running. */

import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { type Env, readEnv } from './platform/env.ts';
import { StartProblem } from './platform/start-problem.ts';

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

/** A second Ctrl-C forces; the terminal and npm may both pass on the first one, so at once does not count. */
const secondAfterMs = 1_000;

/** Whatever hangs, SIGTERM is done within 10 s. */
const closeWithinMs = 9_700;

type Command = (env: Env, words: string[]) => Promise<void>;

/** Each is loaded when it is called: a wrong environment is refused before anything else is read. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  outbox: async () => {
    const { printOutbox } = await import('./platform/outbox-command.ts');
    return env => printOutbox(env, say);
  },
  accounts: async () => {
    const { accountsCommand } = await import('./features/account/command.ts');
    return (env, words) => accountsCommand(env, words, say);
  },
  payouts: async () => {
    const { payoutsCommand } = await import('./features/payout/command.ts');
    return (env, words) => payoutsCommand(env, words, say);
  },
  links: async () => {
    const { linksCommand } = await import('./features/link/command.ts');
    return (env, words) => linksCommand(env, words, say);
  },
  messages: async () => {
    const { messagesCommand } = await import('./features/notification/command.ts');
    return (env, words) => messagesCommand(env, words, say);
  },
  settings: async () => {
    const { settingsCommand } = await import('./features/settings/command.ts');
    return (env, words) => settingsCommand(env, words, say);
  },
  ledger: async () => {
    const { ledgerCommand } = await import('./ledger.ts');
    return (env, words) => ledgerCommand(env, words, say);
  },
  seed: async () => {
    const { seedCommand } = await import('./seed.ts');
    return env => seedCommand(env, say);
  },
};

const run = async (name: string | undefined): Promise<void> => {
  const env = readEnv();
  if (name === undefined) return serveUntilStopped(env);
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.() : undefined;
  if (command === undefined)
    throw new StartProblem(
      `There is no command "${name}": say nothing to serve, or ${Object.keys(COMMANDS).join(', ')}.`,
    );
  await command(env, process.argv.slice(3));
};

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
    setTimeout(() => process.exit(1), closeWithinMs).unref();
    stop = (stopServer?.(why) ?? Promise.resolve()).then(
      () => process.exit(process.exitCode ?? 0),
      problem => {
        complain(problem);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => ask(signal));
  // Started by tools/start.mjs: when that ends without a word, this must not live on alone.
  process.once('disconnect', () => ask('the starter ended'));
  // Reading the code is half of a start. Not in the system's folder for such, where others could write code to be run.
  enableCompileCache(join(env.dataDir, 'compile-cache'));
  const [{ serve }, { realDice }] = await Promise.all([import('./serve.ts'), import('./platform/dice.ts')]);
  const { opened, close } = serve(env, {
    dice: realDice,
    say,
    lost: sentence => {
      complain(new StartProblem(sentence));
      process.exitCode = 1;
      ask('the database ended');
    },
  });
  stopServer = close;
  await opened;
  // Now: a server that is killed writes none.
  flushCompileCache();
};

try {
  await run(process.argv[2]);
} catch (problem) {
  complain(problem);
  process.exit(1);
}
