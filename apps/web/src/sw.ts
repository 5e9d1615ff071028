/** The service worker: shows what is pushed and opens it (DECISIONS 9). It keeps nothing and answers for no page. */

type Tab = {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
};
type Happening = {
  readonly data: { json(): unknown } | null;
  readonly notification: { readonly data: unknown; close(): void };
  waitUntil(work: Promise<unknown>): void;
};
/** As much of `ServiceWorkerGlobalScope` as is used: its types and a page's do not go together. */
type Scope = {
  readonly location: Location;
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    matchAll(which: object): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: string, happen: (event: Happening) => void): void;
};

const scope = self as unknown as Scope;

const tabs = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Browsers ask that every push shows something, even one that cannot be read. */
const show = async (data: Happening['data']) => {
  let told: Record<string, unknown> = {};
  try {
    told = { ...(data?.json() as object) };
  } catch {
    // Shown without words.
  }
  const title = textOf(told['title']) || scope.location.hostname;
  const [body, tag] = [textOf(told['body']), textOf(told['tag'])];
  await scope.registration.showNotification(title, { body, tag, dir: 'auto', data: textOf(told['link']) });
  // The bell of an open page then looks.
  for (const tab of await tabs()) tab.postMessage('pushed');
};

/** A path of this site; whatever else was sent leads to its first page. */
const addressOf = (link: unknown): string => {
  const { origin } = scope.location;
  const url = URL.canParse(textOf(link), origin) ? new URL(textOf(link), origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
};

/** In a tab that is open, best the one in front; in a new one when there is none. */
const lead = async (link: unknown) => {
  const address = addressOf(link);
  const all = await tabs();
  const there = all.find(({ url }) => url === address);
  if (there) return there.focus();
  const tab = all.find(({ visibilityState }) => visibilityState === 'visible') ?? all[0];
  if (!tab) return scope.clients.openWindow(address);
  await tab.focus();
  // A tab that is not in its care yet cannot be led.
  return tab.navigate(address).catch(() => scope.clients.openWindow(address));
};

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', event => event.waitUntil(scope.clients.claim()));
scope.addEventListener('push', event => event.waitUntil(show(event.data)));
scope.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
