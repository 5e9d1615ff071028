/** Identifies processes. Their numbers are reused, so a number alone proves nothing. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const answer = (read: () => string): string | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const ps = (pid: number, column: string): string | undefined =>
  answer(() => execFileSync('/bin/ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim());

/** True while the process runs, whoever owns it. */
export const isRunning = (pid: number): boolean => {
  const state = answer(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (state !== undefined) return !/\) [ZX] /.test(state);
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM';
  }
};

/** A text that distinguishes this process from any other with the same number. Undefined when it has ended. */
export const birthOf = (pid: number): string | undefined => {
  const boot = answer(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const stat = answer(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // Field 22, counted after the command in brackets, which may hold spaces.
  if (stat !== undefined) return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  return boot === undefined && isRunning(pid) ? ps(pid, 'lstart') : undefined;
};

/** The command line, which tells a postmaster from other programs. Empty when the process has ended or is hidden. */
export const commandOf = (pid: number): string =>
  answer(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')) ?? ps(pid, 'args') ?? '';

/** Waits until the process has ended. Returns false when it still runs after `withinMs`. */
export const waitForEnd = async (pid: number, withinMs: number): Promise<boolean> => {
  const stepMs = 20;
  for (let waitedMs = 0; waitedMs < withinMs; waitedMs += stepMs) {
    if (!isRunning(pid)) return true;
    await new Promise(resolve => setTimeout(resolve, stepMs));
  }
  return !isRunning(pid);
};
