/** The page's side of the service worker: registers it once the page is idle, asks it for updates, tells it what to keep. */
import { compareBuild } from './build.ts';
import { onBack } from './reach.ts';

export const WORKER = '/sw.js';
/** Long after the first screen, so that its downloads do not delay the first question. */
const BEGIN_MS = 10_000;
const ASK_EVERY_MS = 30 * 60_000;

/** Where this page has its files from: this site, or its CDN. */
const source = new URL(import.meta.url).origin;

/** The files of this site that the page has loaded; the worker takes them from the browser's cache. */
const loaded = (): string[] => {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = names.filter(({ origin }) => origin === location.origin || origin === source);
  return ours.map(({ pathname }) => pathname);
};

const begin = async () => {
  const registration = await navigator.serviceWorker.register(WORKER);
  let askedAt = Date.now();
  const ask = () => {
    askedAt = Date.now();
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= ASK_EVERY_MS) ask();
  });
  // A server that was away may have come back as a newer build.
  onBack(ask);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: loaded(), from: source });
};

/** In development the worker is registered only for push. */
export const startWorker = (): void => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const { built } = Object(data) as { built?: unknown };
    if (typeof built === 'string') compareBuild(built);
  });
  setTimeout(() => void begin().catch(() => {}), BEGIN_MS);
};
