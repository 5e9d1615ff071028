/** Several processes on one port, as an operator starts them with PROCESSES, and what a bench does to them. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Program, readProcess, startServer } from '../stage/program.ts';
import { pause, type Stage } from '../stage/stage.ts';

export type Group = Program & {
  /** The processes that serve, without their parent. */
  members(): number[];
  /** Ends one of them as kill -9 does; returns its number. */
  killOne(): number;
  /** Ends the parent and all of them at once, as a machine that loses its power does. */
  killAll(): Promise<void>;
  /** CPU seconds of all of them together so far, the dead ones aside. */
  cpuOfAll(): number;
  /** Resident memory of all of them in MB. */
  memoryMb(): number;
};

const ALL_WITHIN_MS = 240_000;

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** The first process serves before the others do. */
const waitForAll = async (origin: string, processes: number): Promise<void> => {
  const until = performance.now() + ALL_WITHIN_MS;
  for (;;) {
    const text = await (await fetch(`${origin}/metrics`)).text();
    if (Number(/^group_processes\{[^}]*\} (\d+)/m.exec(text)?.[1]) === processes) return;
    if (performance.now() > until) throw new Error(`not all of ${processes} processes serve`);
    await pause(100);
  }
};

/** Starts a group; the stage stops it. */
export const startGroup = async (
  stage: Stage,
  env: Readonly<Record<string, string>>,
  processes: number,
): Promise<Group> => {
  const program = await startServer(stage, { ...env, PROCESSES: String(processes) });
  await waitForAll(program.origin, processes);
  const members = (): number[] =>
    readdirSync('/proc')
      .map(Number)
      .filter(pid => {
        try {
          return (
            Number.isInteger(pid) &&
            readProcess(pid).parent === program.pid &&
            readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')
          );
        } catch {
          // It has ended meanwhile.
          return false;
        }
      });
  const sum = (of: (pid: number) => number): number =>
    [program.pid, ...members()].reduce((total, pid) => total + of(pid), 0);
  return {
    ...program,
    members,
    killOne: () => {
      const [pid = 0] = members();
      process.kill(pid, 'SIGKILL');
      return pid;
    },
    killAll: async () => {
      for (const pid of members()) process.kill(pid, 'SIGKILL');
      await program.kill();
    },
    cpuOfAll: () => sum(pid => readProcess(pid).own),
    memoryMb: () => sum(residentMb),
  };
};
