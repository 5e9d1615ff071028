/** The service worker: shows push messages and opens them within this site only (DECISIONS 9); opens the site offline, and keeps nothing of a player. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import './sw.ts';

type Shown = { title: string; options: { body: string; tag: string; data: string } };
type Tab = ReturnType<typeof tab>;
type Happening = { data?: unknown; notification?: unknown };

/** Installed before the worker is imported, as in a browser. */
const { ORIGIN, hooks, shown, opened, open, places } = vi.hoisted(() => {
  /** The browser's cache storage: replies by their paths. */
  const places = new Map<string, Map<string, Response>>();
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://quiz.example.org').pathname;
  const placeOf = (kept: Map<string, Response>) => ({
    match: async (request: string | Request) => kept.get(pathOf(request))?.clone(),
    put: async (request: string | Request, reply: Response) => void kept.set(pathOf(request), reply),
    add: async (request: string | Request) => {
      const reply = await fetch(request);
      if (!reply.ok) throw new TypeError('not there');
      kept.set(pathOf(request), reply);
    },
    keys: async () => [...kept.keys()].map(path => ({ url: `https://quiz.example.org${path}` })),
    delete: async (request: string | Request) => kept.delete(pathOf(request)),
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const kept = places.get(name) ?? new Map<string, Response>();
      places.set(name, kept);
      return placeOf(kept);
    },
  });
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string;
      constructor(path: string) {
        this.url = new URL(path, 'https://quiz.example.org').href;
      }
    },
  );
  vi.stubGlobal('HOME_FILES', ['/assets/index-1.js']);
  vi.stubGlobal('MORE_FILES', ['/assets/review-1.js']);
  const ORIGIN = 'https://quiz.example.org';
  const hooks = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const open: { tabs: Tab[] } = { tabs: [] };
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    navigator: {},
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
  return { ORIGIN, hooks, shown, opened, open, places };
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

/** Fires an event and waits for everything it extends its life by. */
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

it('answers for pages and files, and hears what to keep', () => {
  expect([...hooks.keys()].sort()).toEqual([
    ...['activate', 'fetch', 'install', 'message', 'notificationclick', 'push'],
  ]);
});

/** The worker's reply to a request; undefined when it leaves it to the browser. */
const ask = async (path: string, { mode = 'cors', method = 'GET' } = {}) => {
  let reply: Promise<Response> | undefined;
  const waits: Promise<unknown>[] = [];
  hooks.get('fetch')?.({
    request: { url: new URL(path, ORIGIN).href, mode, method },
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => waits.push(work),
    respondWith: (answer: Promise<Response>) => {
      reply = answer;
    },
  });
  const told = await reply;
  await Promise.all(waits);
  return told;
};
const navigate = (path: string) => ask(path, { mode: 'navigate' });
const PAGE = '<html lang="en"><script src="/assets/index-1.js"></script>';
const online = (routes: Record<string, string>) =>
  vi.stubGlobal('fetch', async (request: string | { url: string }) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    const body = routes[pathname];
    return new Response(body ?? '', { status: body === undefined ? 404 : 200 });
  });
const offline = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no line');
  });
const keep = (keep: unknown, from?: string) => happen('message', { data: { keep, from } });

describe('without a line', () => {
  beforeEach(() => {
    places.clear();
    online({ '/': PAGE, '/assets/index-1.js': 'entry', '/assets/review-1.js': 'review' });
  });

  it('any page is the kept page of home, marked as such', async () => {
    await keep(['/assets/face.woff2']);
    await keep([]);
    offline();
    const page = await navigate('/quiz-zone/review/?play=1');
    expect(await page?.text()).toBe(PAGE.replace('<html ', '<html data-kept '));
    expect(await (await ask('/assets/review-1.js'))?.text()).toBe('review');
  });

  it('files of a CDN are kept as those of the site, which has them when the CDN does not', async () => {
    const cdn = 'https://cdn.example.org';
    const asked: string[] = [];
    const reply = (url: string, isThere: boolean) => {
      asked.push(url);
      if (url.startsWith(cdn) && !isThere) throw new TypeError('no such host');
      return new Response(url.endsWith('/') ? PAGE : `of ${new URL(url).host}`);
    };
    const urlOf = (request: string | { url: string }) =>
      new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
    vi.stubGlobal('fetch', async (request: string | { url: string }) => reply(urlOf(request), true));
    await keep([], cdn);
    expect(asked).toContain(`${cdn}/assets/index-1.js`);
    expect(asked).not.toContain(`${ORIGIN}/assets/index-1.js`);
    vi.stubGlobal('fetch', async (request: string | { url: string }) => reply(urlOf(request), false));
    const text = async (path: string) => (await ask(path))?.text();
    expect(await text(`${cdn}/assets/index-1.js`)).toBe('of cdn.example.org');
    expect(await text('/assets/index-1.js')).toBe('of cdn.example.org');
    expect(await text(`${cdn}/assets/later-1.js`)).toBe('of quiz.example.org');
    expect(await ask(`${cdn}/other.js`)).toBeUndefined();
    expect(await ask(`${cdn}/assets/index-1.js`, { mode: 'no-cors' })).toBeUndefined();
  });

  it('a page that was never kept fails as it always did', async () => {
    offline();
    await expect(navigate('/')).rejects.toThrow('no line');
  });

  it('a proxy whose server is away counts as none; our own maintenance is shown', async () => {
    await keep([]);
    for (const [status, isKept] of [
      [502, true],
      [504, true],
      [503, false],
    ] as const) {
      vi.stubGlobal('fetch', async () => new Response('from afar', { status }));
      expect((await (await navigate('/'))?.text())?.includes('data-kept'), String(status)).toBe(isKept);
    }
  });

  it('the page of another build is never kept with the files of this one', async () => {
    await keep([]);
    online({ '/': '<html lang="en"><script src="/assets/index-2.js"></script>' });
    expect(await (await navigate('/'))?.text()).toContain('index-2');
    offline();
    expect(await (await navigate('/'))?.text()).toContain('index-1');
  });

  it.each([
    '/api/get_play',
    '/identity/otp/send',
    '/files/profile/x.webp',
    '/media/a.mp3',
    '/manifest.webmanifest',
  ])('nothing of %s is answered or kept', async path => {
    expect(await ask(path)).toBeUndefined();
    expect(await ask(path, { method: 'POST' })).toBeUndefined();
    expect(await navigate(path)).toBeUndefined();
    expect([...places.values()].flatMap(place => [...place.keys()])).not.toContain(path);
  });
});

it('tells every page which build it is of, when it begins', async () => {
  const tabs = [tab('/')];
  open.tabs = tabs;
  await happen('activate');
  expect(tabs[0]?.told).toEqual([{ built: '/assets/index-1.js' }]);
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
