/** Runs a command of the program, as an operator does. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../tools/src/root.ts';

/** How a command ended: `output` is what it said, with what it complained about where it failed. */
export type Ran = { readonly isGood: boolean; readonly output: string; readonly seconds: number };

/** Runs it on the site of this environment, whether a server runs or not. */
export const runCommand = async (
  env: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<Ran> => {
  const { PATH = '' } = process.env;
  const startedAt = performance.now();
  const run = promisify(execFile)(process.execPath, [resolve(root, 'apps/server/src/main.ts'), ...words], {
    env: { PATH, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { isGood, output } = await run.then(
    ({ stdout }) => ({ isGood: true, output: stdout }),
    (problem: { stdout?: string; stderr?: string }) => ({
      isGood: false,
      output: `${problem.stdout}${problem.stderr}`,
    }),
  );
  return { isGood, output, seconds: (performance.now() - startedAt) / 1000 };
};
