/** Which build this page is of, and whether the server has a newer one. */
import { create } from 'zustand';

/** The newer build is told, and taken by a press or with the next page: never by itself while somebody plays. */
export const useBuild = create(() => ({ isOld: false }));

const ownEntry = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? '' : new URL(script.src).pathname;
};

/** What the worker or a page of the server names as its entry. */
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

/** A screen between two pages of the site, or one that could not be drawn: nothing is lost there by a new page. */
const isCalm = () => document.querySelector('.with-nav, main > div > .retry') !== null;
const DRAWN_MS = 300;

/** A part of an old build is no longer on the server: the newer page is fetched where that disturbs nobody. */
const onMissing = async () => {
  if (!(await isOutdated())) return;
  useBuild.setState({ isOld: true });
  setTimeout(() => isCalm() && location.reload(), DRAWN_MS);
};

export const watchBuild = (): void => {
  addEventListener('vite:preloadError', () => void onMissing());
};
