/** Runs a program to its end; what it printed, or an error that says which one failed and how. */
import { spawnSync } from 'node:child_process';

/** Runs `program` in `cwd` and returns its standard output. Throws with the output of both streams when it fails. */
export const run = (program: string, args: readonly string[], cwd: string): string => {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? ''}${stdout}${stderr}`);
};
