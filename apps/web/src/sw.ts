/**
 * The service worker: shows push messages and opens them (DECISIONS 9), and keeps the files of the app, so that it opens offline. It
 * keeps nothing of a player: no reply of a call, no uploaded file.
 */

type Tab = {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
};
type Happening = {
  readonly data: unknown;
  readonly notification: { readonly data: unknown; close(): void };
  readonly request: Request;
  /** The page, requested while the worker was still starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
  respondWith(reply: Promise<Response>): void;
};
/** The part of `ServiceWorkerGlobalScope` that is used; its types conflict with those of a page. */
type Scope = {
  readonly location: Location;
  readonly navigator: { setAppBadge?(): Promise<void>; connection?: { saveData?: boolean } };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: {
    matchAll(which: object): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: string, happen: (event: Happening) => void): void;
};

/** Filled in by the build: the files of home, its entry first, and what reviews and passages need besides. */
declare const HOME_FILES: readonly string[];
declare const MORE_FILES: readonly string[];

const scope = self as unknown as Scope;
const entry = HOME_FILES[0] ?? '';

const tabs = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Browsers require that every push message shows something, even one that cannot be read. */
const show = async (data: unknown) => {
  let told: Record<string, unknown> = {};
  try {
    told = { ...((data as { json(): unknown } | null)?.json() as object) };
  } catch {
    // Shown without text.
  }
  const title = textOf(told['title']) || scope.location.hostname;
  const [body, tag] = [textOf(told['body']), textOf(told['tag'])];
  await scope.registration.showNotification(title, { body, tag, dir: 'auto', data: textOf(told['link']) });
  const open = await tabs();
  // An open page then updates its bell; without one, the app's icon gets a badge.
  for (const tab of open) tab.postMessage('pushed');
  if (open.length === 0) await scope.navigator.setAppBadge?.().catch(() => undefined);
};

/** A path of this site; anything else leads to home. */
const addressOf = (link: unknown): string => {
  const { origin } = scope.location;
  const url = URL.canParse(textOf(link), origin) ? new URL(textOf(link), origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
};

/** Opens the path in an open tab, preferably the focused one, or in a new one. */
const lead = async (link: unknown) => {
  const address = addressOf(link);
  const all = await tabs();
  const there = all.find(({ url }) => url === address);
  if (there) return there.focus();
  const tab = all.find(({ visibilityState }) => visibilityState === 'visible') ?? all[0];
  if (!tab) return scope.clients.openWindow(address);
  await tab.focus();
  // The worker cannot navigate a tab that it does not control yet.
  return tab.navigate(address).catch(() => scope.clients.openWindow(address));
};

/** The cache of hashed files, of this build and the last ones: a page of an older build works until it is left. */
const FILES = 'trivium-files';
/** The cache of the page of home, and under `/built` of its entry; it is kept only once all its files are. */
const PAGE = 'trivium-page';
const BUILT = '/built';
const MOST_FILES = 400;
/** A proxy sends these when the server behind it is down; our own 503 is the maintenance page. */
const AWAY: readonly number[] = [502, 504];

const has = async (cache: Cache, path: string) => (await cache.match(path)) !== undefined;

/** A hashed file from the origin that the page has it from, or else from the site itself. */
const fetchFile = async (path: string, from: string): Promise<Response> => {
  const wish = { priority: 'low' } as const;
  const { origin } = scope.location;
  const there =
    from === origin ? undefined : await fetch(new Request(from + path, wish)).catch(() => undefined);
  return there?.ok ? there : fetch(new Request(origin + path, wish));
};

/** One download at a time, after the page's own requests. */
const keepFiles = async (paths: readonly string[], from: string) => {
  const files = await caches.open(FILES);
  for (const path of paths) {
    if (await has(files, path)) continue;
    const reply = await fetchFile(path, from);
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    await files.put(path, reply);
  }
};

const keepPage = async (reply: Response) => {
  if (!reply.ok || reply.redirected) return;
  const page = await caches.open(PAGE);
  const built = await page.match(BUILT);
  const isOfThisBuild = (await reply.clone().text()).includes(entry);
  if (isOfThisBuild && (await built?.text()) === entry) await page.put('/', reply);
};

/** `paths`: files that the open page has loaded already, such as the fonts of its script; the browser's cache has them. */
const keep = async (paths: readonly string[], from: string) => {
  await keepFiles(HOME_FILES, from);
  await keepFiles(paths.filter(isHashed), from);
  const page = await caches.open(PAGE);
  if ((await (await page.match(BUILT))?.text()) !== entry) {
    const fresh = await fetch('/', { cache: 'no-cache' });
    if (!fresh.ok || !(await fresh.clone().text()).includes(entry)) return;
    await page.put(BUILT, new Response(entry));
    await page.put('/', fresh);
  }
  if (!scope.navigator.connection?.saveData) await keepFiles(MORE_FILES, from);
};

const isHashed = (path: string) => path.startsWith('/assets/');
/** Drawn faces and our mark have fixed names, so the server is asked first. */
const isDrawing = (path: string) => path.startsWith('/avatars/') || path === '/icon.svg';

/** A hashed file is the same at every origin, so it is kept by its path; the site itself has what another origin lacks. */
const hashedFile = async (request: Request, { origin, pathname }: URL) => {
  const files = await caches.open(FILES);
  const kept = await files.match(pathname);
  if (kept) return kept;
  const isOurs = origin === scope.location.origin;
  const there = isOurs ? await fetch(request) : await fetch(request).catch(() => undefined);
  const reply = there?.ok || isOurs ? there : await fetch(pathname);
  if (reply?.ok) await files.put(pathname, reply.clone());
  return reply ?? Response.error();
};

const drawing = async (request: Request) => {
  const files = await caches.open(FILES);
  try {
    const reply = await fetch(request);
    if (reply.ok) await files.put(request, reply.clone());
    return reply;
  } catch (why) {
    const kept = await files.match(request);
    if (kept) return kept;
    throw why;
  }
};

/** The kept page of home serves any address until its script has read it; it is marked as kept. */
const keptPage = async (): Promise<Response | undefined> => {
  const kept = await (await caches.open(PAGE)).match('/');
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length', 'link']) headers.delete(name);
  return new Response((await kept.text()).replace('<html ', '<html data-kept '), { headers });
};

const page = async (event: Happening): Promise<Response> => {
  const { request } = event;
  let reply: Response | undefined;
  let why: unknown;
  try {
    reply = (await event.preloadResponse) ?? (await fetch(request));
  } catch (problem) {
    why = problem;
  }
  if (reply === undefined || AWAY.includes(reply.status)) {
    const kept = await keptPage();
    if (kept) return kept;
  }
  if (reply === undefined) throw why;
  if (new URL(request.url).pathname === '/') event.waitUntil(keepPage(reply.clone()));
  return reply;
};

/** Whether a request is for a page, by the same rule as the server's. */
const isPage = ({ mode, method }: Request, path: string) =>
  mode === 'navigate' &&
  method === 'GET' &&
  !/^\/(api|identity|files|media|assets|icons|live)(\/|$)/.test(path) &&
  !/\.\w{1,16}$/.test(path);

const answer = (event: Happening) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== scope.location.origin) {
    // The page's policy lets scripts, styles and fonts come from a CDN of the site alone.
    if (request.method === 'GET' && request.mode === 'cors' && isHashed(url.pathname))
      event.respondWith(hashedFile(request, url));
    return;
  }
  if (isPage(request, url.pathname)) event.respondWith(page(event));
  else if (request.method !== 'GET') return;
  else if (isHashed(url.pathname)) event.respondWith(hashedFile(request, url));
  else if (isDrawing(url.pathname)) event.respondWith(drawing(request));
};

/** Deletes files of builds that no open page can need, the oldest first. */
const tidy = async () => {
  const files = await caches.open(FILES);
  const wanted = new Set([...HOME_FILES, ...MORE_FILES]);
  const old = (await files.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(old.slice(0, Math.max(0, old.length - MOST_FILES)).map(file => files.delete(file)));
};

const begin = async () => {
  if (entry !== '') await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  await tidy();
  // A page of another build then offers the update.
  for (const tab of await tabs()) tab.postMessage({ built: entry });
};

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', event => event.waitUntil(begin()));
scope.addEventListener('push', event => event.waitUntil(show(event.data)));
scope.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
// In development nothing is hashed, and nothing is kept.
if (entry !== '') {
  scope.addEventListener('fetch', answer);
  scope.addEventListener('message', event => {
    const { keep: paths, from } = Object(event.data) as { keep?: unknown; from?: unknown };
    const origin = /^https?:/.test(textOf(from)) ? textOf(from) : scope.location.origin;
    // What fails here is tried again on the next visit.
    if (Array.isArray(paths)) event.waitUntil(keep(paths.map(textOf), origin).catch(() => undefined));
  });
}
