/** Processes of a trial: started, waited for by what they print, and always ended. */
import { type ChildProcess, spawn } from 'node:child_process';

export type Child = {
  readonly child: ChildProcess;
  readonly text: () => string;
  /** Resolves with the match once it is printed; rejects when the process ends before. */
  said(pattern: RegExp, withinMs?: number): Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<number | null>;
};

type Options = {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
};

const running = new Set<Child>();

/** Starts a program with exactly this environment and a plain PATH. */
export const startChild = (program: string, args: readonly string[], options: Options = {}): Child => {
  const { env = {}, ...others } = options;
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const child = spawn(program, args, {
    cwd: '/',
    ...others,
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      text += String(chunk);
    });
  const ended = new Promise<number | null>(resolve => {
    child.once('error', problem => {
      text += String(problem);
      resolve(1);
    });
    child.once('close', code => resolve(code));
  });
  const said = async (pattern: RegExp, withinMs = 180_000): Promise<RegExpExecArray> => {
    const end = performance.now() + withinMs;
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    for (;;) {
      const found = pattern.exec(text);
      if (found) return found;
      if (isOver || performance.now() > end) throw new Error(`${program} never said ${pattern}: ${text}`);
      await new Promise(resolve => setTimeout(resolve, 25));
    }
  };
  const whole: Child = {
    child,
    text: () => text,
    said,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
  running.add(whole);
  void ended.then(() => running.delete(whole));
  return whole;
};

/** Ends what a failed trial left running. */
export const stopAll = async (): Promise<void> => {
  await Promise.all([...running].map(child => child.stop()));
};
