/** Where the repository lies, and how to run a program of it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The folder of the repository. */
export const root: string = join(import.meta.dirname, '../..');

/** What a program said and how it ended. */
export type Ended = { code: number; output: string };

/** Runs this same Node on a script to its end. `echo` shows the output as it comes; otherwise it is only kept. */
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
