/** Whose processor it was: the share of this bench and all that it started, and the share of everything else on the machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { readProcess } from './program.ts';
import { ticksOf } from './quiet.ts';

type Known = ReturnType<typeof readProcess>;

/** CPU seconds of this process and all its descendants, the ended ones that were waited for included. */
export const ownCpuSeconds = (): number => {
  const known = new Map<number, Known>();
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      known.set(pid, readProcess(pid));
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = known.get(at)?.parent ?? 0) if (at === process.pid) return true;
    return false;
  };
  return [...known].reduce((sum, [pid, { withEnded }]) => sum + (isOurs(pid) ? withEnded : 0), 0);
};

export type Shares = { readonly ours: number; readonly others: number };

/** Shares of all processors, 0 to 1, during the work: our own, and those of other programs and machines. */
export const sharesDuring = async <T>(work: () => Promise<T>): Promise<{ value: T; shares: Shares }> => {
  const read = () => {
    const stat = readFileSync('/proc/stat', 'utf8');
    return { ...ticksOf(stat), own: ownCpuSeconds() };
  };
  const before = read();
  const startedAt = performance.now();
  const value = await work();
  const after = read();
  const cores = (readFileSync('/proc/stat', 'utf8').match(/^cpu\d+ /gm) ?? []).length;
  const ours = (after.own - before.own) / (((performance.now() - startedAt) / 1000) * cores);
  const busy = (after.busy - before.busy) / Math.max(1, after.all - before.all);
  return { value, shares: { ours, others: Math.max(0, busy - ours) } };
};
