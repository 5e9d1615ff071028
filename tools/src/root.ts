/** The root of the repository, and a way to run its programs. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The folder of the repository. */
export const root: string = join(import.meta.dirname, '../..');

/** Output and exit code of a program. */
export type Ended = { code: number; output: string };

/** Runs a script on this Node to its end and collects its output; `echo` also prints it. */
export const runNode = (
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; echo?: boolean } = {},
): Promise<Ended> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.echo ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', problem => resolve({ code: 1, output: String(problem) }));
    child.once('close', code => resolve({ code: code ?? 1, output }));
  });
