/** What an operator does at the machine: the program's commands, beside the running server. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Runs a command such as `outbox` or `settings NAME VALUE`; what it printed. */
export const operate = (...words: string[]): Promise<string> => command('production', words);

/** Places contests and exams around now; the command is refused in production, where the journeys' server runs. */
export const seedOccasions = (): Promise<string> => command('development', ['seed']);

/** The key of an exam, as its staff read it: every site has its own. */
export const examKeyOf = async (title: string): Promise<string> => {
  const line = (await operate('exams', 'keys')).split('\n').find(each => each.includes(title));
  const key = /key (\d{4,8}) /.exec(line ?? '')?.[1];
  if (key === undefined) throw new Error(`no key of ${title}`);
  return key;
};

async function command(mode: 'production' | 'development', words: readonly string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [join(root, 'tools/run.mjs'), 'apps/server/src/main.ts', ...words],
    { cwd: root, env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], NODE_ENV: mode } },
  );
  return stdout;
}
