/** Start and stop: from the environment to a listening server, and back until nothing is left running. */

import { accountsCommand } from './features/account/command.ts';
import { messagesCommand } from './features/notification/command.ts';
import { payoutsCommand } from './features/payout/command.ts';
import { settingsCommand } from './features/settings/command.ts';
import { ledgerCommand } from './ledger.ts';
import { realDice } from './platform/dice.ts';
import { readEnv } from './platform/env.ts';
import { printOutbox } from './platform/outbox-command.ts';
import { StartProblem } from './platform/start-problem.ts';
import { seedCommand } from './seed.ts';
import { serve } from './serve.ts';

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

const run = async (command: string | undefined): Promise<void> => {
  const env = readEnv();
  if (command === 'outbox') return printOutbox(env, say);
  if (command === 'settings') return settingsCommand(env, process.argv.slice(3), say);
  if (command === 'payouts') return payoutsCommand(env, process.argv.slice(3), say);
  if (command === 'messages') return messagesCommand(env, process.argv.slice(3), say);
  if (command === 'accounts') return accountsCommand(env, process.argv.slice(3), say);
  if (command === 'ledger') return ledgerCommand(env, process.argv.slice(3), say);
  if (command === 'seed') return seedCommand(env, say);
  if (command !== undefined)
    throw new StartProblem(
      `There is no command "${command}": say nothing to serve, or outbox, accounts, payouts, messages, settings, ledger or seed.`,
    );

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
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => ask(signal));
  // Started by tools/start.mjs: when that ends without a word, this must not live on alone.
  process.once('disconnect', () => ask('the starter ended'));
  await opened;
};

try {
  await run(process.argv[2]);
} catch (problem) {
  complain(problem);
  process.exit(1);
}
