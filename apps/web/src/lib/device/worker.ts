/** The service worker of the page: there once the page is at rest, asked for news of the site, told what to keep. */
import { compareBuild } from './build.ts';
import { onBack } from './reach.ts';

export const WORKER = '/sw.js';
/** Long after the first picture: what it keeps for later must not stand in the way of the first question. */
const BEGIN_MS = 10_000;
const ASK_EVERY_MS = 30 * 60_000;

/** Of this site, as the page has loaded them: the worker keeps them without a fetch. */
const loaded = (): string[] => {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return names.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
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
  // A server that was away may have come back as a newer one.
  onBack(ask);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: loaded() });
};

/** In development there is no worker but that of who wants push. */
export const startWorker = (): void => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const { built } = Object(data) as { built?: unknown };
    if (typeof built === 'string') compareBuild(built);
  });
  setTimeout(() => void begin().catch(() => {}), BEGIN_MS);
};
