/** What happens when another screen is there: title, focus to its heading, scroll to where it was left (DESIGN 10). */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../lib/i18n/text.ts';
import { useTitle } from '../lib/routes/title.ts';
import type { Match } from './routes/match.ts';

/** Scroll by address: going back finds the page where it was. */
const left = new Map<string, number>();
let isBack = false;

const address = () => location.pathname + location.search;

/** Starts remembering; the browser's own restoring comes before the screen is there. Returns how to stop. */
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
  // A screen that is nothing but a field, such as that of a code, has put the focus there.
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches('main :is(input, textarea)')) return field;
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return null;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
};

/** Gives focus to the heading, and to the one that takes its place when the screen's reply has come. Returns how to stop. */
const followHeading = (): (() => void) => {
  let heading = focusHeading();
  const watch = new MutationObserver(() => {
    if (heading?.isConnected || document.activeElement !== document.body) return;
    heading = focusHeading();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
};

/** `path` is that of the screen that is really shown. */
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
    // The first page keeps the browser's own focus, so that the skip link is the first stop.
    if (!first.current) return followHeading();
    first.current = false;
  }, [path]);
};
