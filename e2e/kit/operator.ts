/** Runs the program's commands while the server runs, as an operator does. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Runs a command such as `outbox` or `settings NAME VALUE` and returns its output. */
export const operate = (...words: string[]): Promise<string> => command('production', words);

/** Places contests and exams around now, in development mode, because production, in which the journeys' server runs, refuses it. */
export const seedOccasions = (): Promise<string> => command('development', ['seed']);

/** The key of an exam, which differs from site to site. */
export const examKeyOf = async (title: string): Promise<string> => {
  const line = (await operate('exams', 'keys')).split('\n').find(each => each.includes(title));
  const key = /key (\d{4,8}) /.exec(line ?? '')?.[1];
  if (key === undefined) throw new Error(`no key of ${title}`);
  return key;
};

async function command(mode: 'production' | 'development', words: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'apps/server/src/main.ts'), ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], NODE_ENV: mode },
  });
  return stdout;
}
