/** Starts the programs that are measured, reads their CPU time and ends them by their pid. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../../../tools/src/root.ts';
import { freePort, pause, type Stage } from './stage.ts';

/** A program that listens. */
export type Program = {
  readonly origin: string;
  readonly pid: number;
  /** Time from the start of the process to its first good reply. */
  readonly readyMs: number;
  isRunning(): boolean;
  /** CPU seconds that the process has used so far, user and system. */
  cpuSeconds(): number;
  /** Ends it with SIGTERM, and with SIGKILL after 15 s. */
  stop(): Promise<void>;
  /** Ends it with SIGKILL and waits until it is gone. */
  kill(): Promise<void>;
};

export type ProgramOptions = {
  readonly env: Readonly<Record<string, string>>;
  /** Arguments of Node before the file, such as `--cpu-prof`. */
  readonly nodeArgs?: readonly string[];
  /** The path that answers 200 when the program can serve. */
  readonly readyPath: string;
  readonly port?: number;
  /** How long it may take to serve, ms. */
  readonly readyWithinMs?: number;
  /** Called with its last words when it ends unasked. */
  readonly onEnded?: (words: string) => void;
  /** Called with what it prints, piece by piece. */
  readonly onSaid?: (piece: string) => void;
};

/** A busy machine starts several servers slowly. */
const usualReadyWithinMs = 240_000;
const endWithinMs = 15_000;

let ticksASecond: number | undefined;
const ticks = (): number => {
  ticksASecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ticksASecond;
};

/** A process's parent and CPU seconds, alone and with its ended children. */
export const readProcess = (pid: number): { parent: number; own: number; withEnded: number } => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The fields follow the command in brackets, which may contain spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  const own = (user + system) / ticks();
  return { parent: fields[1] ?? 0, own, withEnded: own + (endedUser + endedSystem) / ticks() };
};

const answers = async (url: string): Promise<boolean> => {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return status === 200;
  } catch {
    return false;
  }
};

const spawnProgram = (file: string, port: number, { nodeArgs = [], env }: ProgramOptions): ChildProcess => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, [...nodeArgs, resolve(root, file)], {
    cwd: '/',
    env: {
      PATH,
      ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
      ...{ HOST: '127.0.0.1', PORT: String(port) },
      ...env,
    },
    // The IPC channel only serves to be closed: the child ends itself when the bench is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
};

/** Starts a TypeScript program of ours on this same Node and waits until it serves. */
export const startProgram = async (stage: Stage, file: string, options: ProgramOptions): Promise<Program> => {
  const port = options.port ?? (await freePort());
  const startedAt = performance.now();
  const child = spawnProgram(file, port, options);
  let text = '';
  let isGone = false;
  let isAsked = false;
  const keep = (chunk: Buffer): void => {
    text = `${text}${chunk}`.slice(-4_000);
    options.onSaid?.(String(chunk));
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const gone = new Promise<void>(done => {
    child.once('close', (code, signal) => {
      isGone = true;
      if (!isAsked) {
        const words = `${file} ended by itself (${code ?? signal}): ${text}`;
        stage.say(words);
        options.onEnded?.(words);
      }
      done();
    });
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    isAsked = true;
    if (isGone) return;
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), endWithinMs);
    await gone;
    clearTimeout(force);
  };
  stage.atEnd(() => end('SIGTERM'));

  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(`${origin}${options.readyPath}`))) {
    if (isGone) throw new Error(`${file} ended: ${text}`);
    if (performance.now() - startedAt > (options.readyWithinMs ?? usualReadyWithinMs)) {
      // Whoever tries again finds the port free.
      await end('SIGKILL');
      throw new Error(`${file} does not serve: ${text}`);
    }
    await pause(5);
  }
  const readyMs = performance.now() - startedAt;
  const pid = child.pid ?? 0;
  return {
    origin,
    pid,
    readyMs,
    isRunning: () => !isGone,
    cpuSeconds: () => readProcess(pid).own,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};

/** The real server, as an operator runs it. */
export const startServer = (
  stage: Stage,
  env: Readonly<Record<string, string>>,
  more: Partial<Pick<ProgramOptions, 'nodeArgs' | 'port' | 'readyWithinMs' | 'onEnded' | 'onSaid'>> = {},
): Promise<Program> =>
  startProgram(stage, 'apps/server/src/main.ts', {
    ...more,
    env: { NODE_ENV: 'production', STARTER_PACK: 'questions', ...env },
    readyPath: '/readyz',
  });

/** Resident memory of the process in MB; NaN when it has ended. */
export const memoryMb = ({ pid }: Pick<Program, 'pid'>): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
};

const WATCH_EVERY_MS = 50;

/** Watches its memory from now on; the returned function ends that and says how far it rose above what it was. */
export const watchMemory = (program: Pick<Program, 'pid'>): (() => { readonly aboveMb: number }) => {
  const idle = memoryMb(program);
  let most = idle;
  const watching = setInterval(() => {
    most = Math.max(most, memoryMb(program));
  }, WATCH_EVERY_MS);
  return () => {
    clearInterval(watching);
    return { aboveMb: most - idle };
  };
};
