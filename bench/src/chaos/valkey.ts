/** A Valkey for the storm: Debian's redis-server, which speaks the same protocol. It can be killed, frozen and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort, pause, type Stage, temporaryFolder } from '../stage/stage.ts';

export type Valkey = {
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
};

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const STARTS_WITHIN_MS = 10_000;

/** Starts it on a port of its own, without anything on disk; the stage ends it. */
export const startValkey = async (stage: Stage): Promise<Valkey> => {
  const port = await freePort();
  const folder = temporaryFolder(stage);
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
      { stdio: 'ignore' },
    );
    const failed = once(child, 'error').then(([problem]) => Promise.reject(problem));
    failed.catch(() => undefined);
    const serves = async (): Promise<void> => {
      for (let waitedMs = 0; !(await answers(port)); waitedMs += 20) {
        if (waitedMs > STARTS_WITHIN_MS) throw new Error('redis-server does not start');
        await pause(20);
      }
    };
    await Promise.race([serves(), failed]);
  };
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  stage.atEnd(kill);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    signal: signal => void child?.kill(signal),
  };
};
