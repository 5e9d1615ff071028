/** `npm run ledger -- check`, as an operator runs it. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../tools/src/root.ts';

export type Books = {
  readonly isGood: boolean;
  /** Its output: one line a check, unless something is wrong. */
  readonly lines: readonly string[];
  readonly seconds: number;
};

/** Runs the command on the database of this environment, whether a server runs or not. */
export const checkBooks = async (env: { DATA_DIR: string; DATABASE_URL?: string }): Promise<Books> => {
  const { PATH = '' } = process.env;
  const startedAt = performance.now();
  const run = promisify(execFile)(
    process.execPath,
    [resolve(root, 'apps/server/src/main.ts'), 'ledger', 'check'],
    { env: { PATH, ...env } },
  );
  const { isGood, output } = await run.then(
    ({ stdout }) => ({ isGood: true, output: stdout }),
    (problem: { stdout?: string; stderr?: string }) => ({
      isGood: false,
      output: `${problem.stdout}${problem.stderr}`,
    }),
  );
  return { isGood, lines: output.trim().split('\n'), seconds: (performance.now() - startedAt) / 1000 };
};
