/** The build of this page, and whether the server has a newer one. */
import { create } from 'zustand';

/** A newer build is announced, and loaded by a press or with the next page; never by itself during a play. */
export const useBuild = create(() => ({ isOld: false }));

/** The last script of the page: what the entry imports stands before it. */
const ownEntry = (): string => {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  const entry = [...scripts].at(-1);
  return entry === undefined ? '' : new URL(entry.src).pathname;
};

/** The entry file that the worker or a page of the server names. */
export const compareBuild = (entry: string): void => {
  const own = ownEntry();
  if (own !== '' && entry !== '' && own !== entry) useBuild.setState({ isOld: true });
};

/** Asks the server; false when it cannot be reached. */
const isOutdated = async (): Promise<boolean> => {
  try {
    const own = ownEntry();
    const page = await fetch('/', { cache: 'no-cache' });
    return own !== '' && page.ok && !(await page.text()).includes(own);
  } catch {
    return false;
  }
};

/** Called between two screens, or where one could not be drawn: reloading the page loses nothing there. */
const isCalm = () => document.querySelector('.with-nav, main > div > .retry') !== null;
const DRAWN_MS = 300;

/** A file of an old build is no longer on the server: loads the newer page where that disturbs nobody. */
const onMissing = async () => {
  if (!(await isOutdated())) return;
  useBuild.setState({ isOld: true });
  setTimeout(() => isCalm() && location.reload(), DRAWN_MS);
};

export const watchBuild = (): void => {
  addEventListener('vite:preloadError', () => void onMissing());
};
