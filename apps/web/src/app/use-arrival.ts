/** When another screen is shown: sets the title, focuses its heading, and restores its scroll position (DESIGN 10). */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../lib/i18n/text.ts';
import { useTitle } from '../lib/routes/title.ts';
import type { Match } from './routes/match.ts';

/** Scroll positions by address, for going back. */
const left = new Map<string, number>();
let isBack = false;

const address = () => location.pathname + location.search;

/** Starts remembering scroll positions, because the browser restores them before the screen is drawn. Returns a function that stops it. */
export const rememberScroll = (): (() => void) => {
  history.scrollRestoration = 'manual';
  const onScroll = () => left.set(address(), scrollY);
  const onBack = () => {
    isBack = true;
  };
  const onMove = () => {
    isBack = false;
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('popstate', onBack);
  addEventListener('pushState', onMove);
  return () => {
    removeEventListener('scroll', onScroll);
    removeEventListener('popstate', onBack);
    removeEventListener('pushState', onMove);
  };
};

const focusHeading = (): HTMLElement | null => {
  // A screen with a single field, such as the one for a code, has focused it already.
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches('main :is(input, textarea)')) return field;
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return null;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
};

/** Focuses the heading, and the heading that replaces it once the screen's reply has come. Returns a function that stops it. */
const followHeading = (): (() => void) => {
  let heading = focusHeading();
  const watch = new MutationObserver(() => {
    if (heading?.isConnected || document.activeElement !== document.body) return;
    heading = focusHeading();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
};

/** `path` is the path of the screen that is shown. */
export const useArrival = (path: string, match: Match | null) => {
  const t = useText();
  const title = match?.route.title;
  useTitle(title ? t(title) : '');
  const first = useRef(true);
  useLayoutEffect(() => {
    if (path === '') return;
    scrollTo(0, isBack ? (left.get(address()) ?? 0) : 0);
    isBack = false;
  }, [path]);
  useEffect(() => {
    if (path === '') return;
    // The first screen leaves the focus to the browser, so that the skip link is the first stop.
    if (!first.current) return followHeading();
    first.current = false;
  }, [path]);
};
