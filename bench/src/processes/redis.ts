/** A Redis or Valkey of this machine for the bench; without one the processes share their limits and messages otherwise. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort, type Stage, temporaryFolder } from '../stage/stage.ts';

/** Returns its address, or undefined where neither is installed. The stage stops it. */
export const startRedis = async (stage: Stage): Promise<string | undefined> => {
  const program = ['valkey-server', 'redis-server'].find(name => spawnSync(name, ['--version']).status === 0);
  if (program === undefined) {
    stage.say('neither valkey-server nor redis-server is installed: the processes do without');
    return undefined;
  }
  const port = await freePort();
  const child = spawn(
    program,
    ['--port', String(port), '--save', '', '--appendonly', 'no', '--dir', temporaryFolder(stage)],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  stage.atEnd(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  });
  for await (const chunk of child.stdout) if (/Ready to accept connections/.test(String(chunk))) break;
  return `redis://127.0.0.1:${port}`;
};
