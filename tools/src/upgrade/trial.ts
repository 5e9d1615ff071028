/** A first run of the new version on the real database, where only this machine can reach it. */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from './refusal.ts';
import type { Tree } from './tree.ts';

const START_WITHIN_MS = 120_000;
const GOOD_IN_A_ROW = 3;
const BETWEEN_MS = 500;

/** Whether an address answers with 200 within two seconds. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves with true once /readyz is good three times in a row, with false after `withinMs`. */
export const isHealthy = async (url: string, withinMs: number): Promise<boolean> => {
  const end = performance.now() + withinMs;
  for (let good = 0; performance.now() < end; ) {
    good = (await answers(`${url}/readyz`)) ? good + 1 : 0;
    if (good === GOOD_IN_A_ROW) return answers(`${url}/`);
    await pause(BETWEEN_MS);
  }
  return false;
};

/** Starts the version on a free port of this machine, asks whether it is ready and shows its first page, and ends it. Refuses one that is not. */
export const tryOut = async (tree: Tree, env: Readonly<Record<string, string>>): Promise<void> => {
  const child = spawn(tree.node, [tree.program], {
    cwd: tree.folder,
    env: { ...env, HOST: '127.0.0.1', PORT: '0', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<undefined>(resolve => child.once('close', () => resolve(undefined)));
  const address = new Promise<string>(resolve => {
    const read = (chunk: Buffer): void => {
      said = `${said}${chunk}`.slice(-4_000);
      const found = /Trivium is ready: (\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS);
  try {
    const url = await Promise.race([address, ended]);
    if (url === undefined || !(await isHealthy(url, 20_000)))
      throw new Refusal(`The new version does not get ready. It said last:\n${said.trim()}`);
  } finally {
    clearTimeout(timer);
    child.kill('SIGTERM');
    await ended;
  }
};
