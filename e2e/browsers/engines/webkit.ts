/** WebKitGTK by W3C WebDriver. Its driver has one session, so each page is its own browser on a virtual screen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { Driver, RunningEngine } from '../page/driver.ts';

/** The parts we use of selenium-webdriver, which is installed outside the project. */
type Element = { readonly click: () => Promise<void> };
type Moves = Record<'press' | 'release', () => Moves> & {
  readonly move: (to: { origin: Element; x?: number; y?: number; duration?: number }) => Moves;
  readonly keyDown: (key: string) => Moves;
  readonly keyUp: (key: string) => Moves;
  readonly sendKeys: (...keys: string[]) => Moves;
  readonly perform: () => Promise<void>;
};
type Session = {
  readonly get: (url: string) => Promise<void>;
  readonly executeScript: <Result>(script: string) => Promise<Result>;
  readonly executeAsyncScript: <Result>(script: string) => Promise<Result>;
  readonly actions: (options?: { async: boolean }) => Moves;
  readonly takeScreenshot: () => Promise<string>;
  readonly getCapabilities: () => Promise<{ get: (name: string) => string }>;
  readonly navigate: () => { refresh: () => Promise<void>; back: () => Promise<void> };
  readonly manage: () => {
    readonly window: () => {
      setRect: (rect: object) => Promise<unknown>;
      getRect: () => Promise<object>;
      minimize: () => Promise<unknown>;
    };
    readonly setTimeouts: (timeouts: object) => Promise<void>;
  };
  readonly sleep: (ms: number) => Promise<void>;
  readonly quit: () => Promise<void>;
};
type Builder = {
  readonly usingServer: (url: string) => Builder;
  readonly withCapabilities: (wanted: object) => Builder;
  readonly build: () => Promise<Session>;
};
export type Selenium = {
  readonly Builder: new () => Builder;
  readonly Key: Readonly<Record<string, string>>;
};

export type WebkitPrograms = { readonly driver: string; readonly browser: string; readonly selenium: string };

const KEYS: Readonly<Record<string, string>> = {
  ...{
    Enter: 'ENTER',
    Tab: 'TAB',
    Escape: 'ESCAPE',

    Backspace: 'BACK_SPACE',
    PageDown: 'PAGE_DOWN',
  },
  ...{ ArrowUp: 'ARROW_UP', ArrowDown: 'ARROW_DOWN', ArrowLeft: 'ARROW_LEFT', ArrowRight: 'ARROW_RIGHT' },
  ...{ Control: 'CONTROL', Shift: 'SHIFT', Home: 'HOME', End: 'END' },
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  server.close();
  await once(server, 'close');
  if (place === null || typeof place === 'string') throw new Error('no port is free');
  return place.port;
};

const stopped = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** Starts a virtual screen, which chooses its own number. */
const openScreen = async (): Promise<{ readonly display: string; readonly screen: ChildProcess }> => {
  const args = ['-displayfd', '3', '-screen', '0', '1500x1000x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [told] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display: `:${String(told).trim()}`, screen };
};

const driverOf = (session: Session, { Key }: Selenium, end: () => Promise<void>): Driver => {
  const keyOf = (key: string) => (KEYS[key] === undefined ? key : (Key[KEYS[key]] ?? key));
  const elementOf = async (expression: string): Promise<Element> => {
    const element = await session.executeScript<Element | null>(`return ${expression}`);
    if (element === null) throw new Error(`nothing there: ${expression}`);
    return element;
  };
  return {
    open: url => session.get(url),
    evaluate: async expression => {
      const { problem, value } = await session.executeAsyncScript<{ problem?: string; value?: unknown }>(
        `const done = arguments[arguments.length - 1];
        (async () => (${expression}))().then(value => done({ value }), error => done({ problem: String(error) }));`,
      );
      if (problem !== undefined) throw new Error(problem);
      return value;
    },
    click: async expression => (await elementOf(expression)).click(),
    drag: async (from, onto) => {
      const [start, end] = [await elementOf(from), await elementOf(onto)];
      const moves = session.actions({ async: true });
      await moves
        .move({ origin: start })
        .press()
        .move({ origin: end, x: 0, y: 4, duration: 300 })
        .release()
        .perform();
    },
    press: async key => {
      const keys = key.split('+').map(keyOf);
      const moves = session.actions();
      for (const each of keys) moves.keyDown(each);
      for (const each of keys.toReversed()) moves.keyUp(each);
      await moves.perform();
    },
    type: words =>
      session
        .actions()
        .sendKeys(...words)
        .perform(),
    reload: () => session.navigate().refresh(),
    back: async () => void (await session.executeScript('history.back()')),
    resize: async (width, height) => void (await session.manage().window().setRect({ width, height })),
    screenshot: async path => writeFile(path, await session.takeScreenshot(), 'base64'),
    leaveFor: async ms => {
      // A second tab would itself be the hidden one here, so the window is minimised.
      const size = await session.manage().window().getRect();
      await session.manage().window().minimize();
      await session.sleep(ms);
      await session.manage().window().setRect(size);
    },
    close: end,
  };
};

export async function startWebkit({ driver, browser, selenium }: WebkitPrograms): Promise<RunningEngine> {
  const library = (await import(pathToFileURL(selenium).href)) as { default: Selenium };
  const { Builder } = library.default;
  const { display, screen } = await openScreen();
  const env = { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8', LANGUAGE: 'en', NO_AT_BRIDGE: '1' };
  const wanted = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  };
  const newSession = async () => {
    const port = await freePort();
    const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
    const url = `http://127.0.0.1:${port}`;
    for (let tries = 0; tries < 100; tries += 1) {
      const isUp = await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) break;
      await new Promise(done => setTimeout(done, 50));
    }
    const session = await new Builder().usingServer(url).withCapabilities(wanted).build();
    await session.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
    const end = async () => {
      await session.quit().catch(() => undefined);
      await stopped(child);
    };
    return { session, end };
  };
  const first = await newSession();
  const version = (await first.session.getCapabilities()).get('browserVersion');
  await first.end();
  return {
    version: `WebKitGTK/${version}`,
    newPage: async () => {
      const { session, end } = await newSession();
      await session.manage().window().setRect({ width: 1280, height: 960 });
      return driverOf(session, library.default, end);
    },
    stop: () => stopped(screen),
  };
}
