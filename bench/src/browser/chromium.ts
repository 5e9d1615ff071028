/** Chromium for the bench: a fresh profile each time, driven over its debugging port. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumLaunch, ensureChromium } from '../../../tools/src/chromium.ts';
import { pause, type Stage, temporaryFolder } from '../stage/stage.ts';

const startsWithinMs = 30_000;

/** Starts Chromium until the stage ends, and returns its debugging port for Lighthouse and {@link runInPage}. */
export const startChromium = async (stage: Stage): Promise<number> => {
  ensureChromium();
  const { executablePath, args } = chromiumLaunch();
  const profile = temporaryFolder(stage);
  const child = spawn(
    executablePath,
    [...args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const gone = new Promise<void>(resolve => child.once('close', () => resolve()));
  const endAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', endAtExit);
  stage.atEnd(async () => {
    process.removeListener('exit', endAtExit);
    child.kill('SIGKILL');
    await gone;
    // Its child processes write to the profile a moment longer.
    await pause(300);
  });
  const portFile = join(profile, 'DevToolsActivePort');
  const until = performance.now() + startsWithinMs;
  while (!existsSync(portFile) || readFileSync(portFile, 'utf8').trim() === '') {
    if (performance.now() > until || child.exitCode !== null) throw new Error('Chromium does not start');
    await pause(50);
  }
  return Number(readFileSync(portFile, 'utf8').split('\n')[0]);
};

type Message = { id?: number; method?: string; error?: { message: string }; result?: unknown };

/** Opens an address in a new tab, runs a script there and closes the tab; resolves to the script's result. */
export const runInPage = async (port: number, address: string, script: string): Promise<unknown> => {
  const opened = await fetch(`http://127.0.0.1:${port}/json/new?${encodeURIComponent(address)}`, {
    method: 'PUT',
  });
  const { id, webSocketDebuggerUrl } = (await opened.json()) as { id: string; webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('Chromium does not listen'));
  });
  const ask = (number: number, method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as Message;
        if (message.id !== number) return;
        if (message.error) reject(new Error(message.error.message));
        else resolve(message.result);
      });
      socket.send(JSON.stringify({ id: number, method, params }));
    });
  const until = performance.now() + startsWithinMs;
  // Storage belongs to an origin, so the script waits until the tab has reached it.
  for (let number = 1; ; number += 1) {
    const expression = `location.href.startsWith(${JSON.stringify(address)}) && document.readyState === 'complete'`;
    // Between two documents there is no context to ask; it is asked again.
    const found = await ask(number, 'Runtime.evaluate', { expression }).catch(() => undefined);
    if ((found as { result?: { value?: unknown } } | undefined)?.result?.value === true) break;
    if (performance.now() > until) throw new Error(`${address} does not load`);
    await pause(50);
  }
  const done = (await ask(1_000_000, 'Runtime.evaluate', {
    expression: script,
    awaitPromise: true,
    returnByValue: true,
  })) as { result?: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } };
  socket.close();
  await fetch(`http://127.0.0.1:${port}/json/close/${id}`);
  if (done.exceptionDetails)
    throw new Error(done.exceptionDetails.exception?.description ?? 'the script failed');
  return done.result?.value;
};
