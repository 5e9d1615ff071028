/** The service worker: shows what is pushed, and leads to it, within this site alone (DECISIONS 9). */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import './sw.ts';

type Shown = { title: string; options: { body: string; tag: string; data: string } };
type Tab = ReturnType<typeof tab>;
type Happening = { data?: unknown; notification?: unknown };

/** In its place before the worker is read, as in a browser. */
const { ORIGIN, hooks, shown, opened, open } = vi.hoisted(() => {
  const ORIGIN = 'https://quiz.example.org';
  const hooks = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const open: { tabs: Tab[] } = { tabs: [] };
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => open.tabs,
      openWindow: async (url: string) => void opened.push(url),
      claim: async () => undefined,
    },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, hook: (event: object) => void) => hooks.set(name, hook),
  });
  return { ORIGIN, hooks, shown, opened, open };
});

const tab = (path: string, visibilityState = 'visible', isOurs = true) => ({
  url: ORIGIN + path,
  visibilityState,
  told: [] as unknown[],
  acts: [] as string[],
  async focus() {
    this.acts.push('focus');
  },
  async navigate(url: string) {
    if (!isOurs) throw new TypeError('not in the care of this worker');
    this.acts.push(url);
  },
  postMessage(message: unknown) {
    this.told.push(message);
  },
});

/** What happens, and all that it waits for. */
const happen = async (name: string, event: Happening = {}) => {
  const waits: Promise<unknown>[] = [];
  hooks.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
};
const push = (payload: unknown) =>
  happen('push', { data: payload === undefined ? null : { json: () => JSON.parse(String(payload)) } });
const click = (link: unknown) =>
  happen('notificationclick', { notification: { data: link, close: () => undefined } });

// The files after this one run in the same process.
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  shown.length = 0;
  opened.length = 0;
  open.tabs = [];
});

it('listens to no fetch, so that it can keep nothing', () => {
  expect([...hooks.keys()].sort()).toEqual(['activate', 'install', 'notificationclick', 'push']);
});

describe('a push', () => {
  it('is shown with its words, and open pages are told that there is news', async () => {
    const tabs = [tab('/'), tab('/wallet/', 'hidden')];
    open.tabs = tabs;
    await push(
      JSON.stringify({ title: 'Trivium', body: 'Film has started.', link: '/contest-play/', tag: 'n7' }),
    );
    expect(shown).toEqual([
      {
        title: 'Trivium',
        options: { body: 'Film has started.', tag: 'n7', dir: 'auto', data: '/contest-play/' },
      },
    ]);
    expect(tabs.map(({ told }) => told)).toEqual([['pushed'], ['pushed']]);
  });

  it.each([undefined, 'no json', 'null', '7', '{"title":7,"link":{}}'])(
    'of %j still shows something, as browsers ask',
    async payload => {
      await push(payload);
      expect(shown).toEqual([
        { title: 'quiz.example.org', options: { body: '', tag: '', dir: 'auto', data: '' } },
      ]);
    },
  );
});

describe('a click', () => {
  it('leads the tab in front there', async () => {
    const tabs = [tab('/wallet/', 'hidden'), tab('/')];
    open.tabs = tabs;
    await click('/contest-play/');
    expect(tabs.map(({ acts }) => acts)).toEqual([[], ['focus', `${ORIGIN}/contest-play/`]]);
    expect(opened).toEqual([]);
  });

  it('only brings a tab forward that is there already', async () => {
    const tabs = [tab('/'), tab('/contest-play/', 'hidden')];
    open.tabs = tabs;
    await click('/contest-play/');
    expect(tabs.map(({ acts }) => acts)).toEqual([[], ['focus']]);
  });

  it('opens a tab where there is none, or none that can be led', async () => {
    await click('/contest-play/');
    open.tabs = [tab('/', 'visible', false)];
    await click('/profile/');
    expect(opened).toEqual([`${ORIGIN}/contest-play/`, `${ORIGIN}/profile/`]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    7,
    undefined,
  ])('on %j leads to the first page of this site', async link => {
    await click(link);
    expect(opened).toEqual([`${ORIGIN}/`]);
  });
});
