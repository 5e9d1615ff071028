/** Turns plain links into navigation inside the app: one listener for the whole page, so that parts need no router link. */

import { go } from '../../lib/routes/navigation.ts';
import { needsLogin } from '../../lib/routes/paths.ts';
import { askToLogIn } from '../../lib/session/guest.ts';
import { isLoggedIn } from '../../lib/session/session.ts';

/** Paths that the server answers itself. */
const SERVERS_OWN = ['/api/', '/identity/', '/files/', '/admin/', '/healthz', '/readyz', '/metrics'];

/** The address of a link into the app under an event, or null. */
export const linkOf = (event: Event): URL | null => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download'))
    return null;
  const url = new URL(link.href, location.href);
  const isOurs = url.origin === location.origin && !SERVERS_OWN.some(path => url.pathname.startsWith(path));
  return isOurs ? url : null;
};

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const follow = (event: MouseEvent) => {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const url = linkOf(event);
  if (!url || (url.hash !== '' && url.pathname === location.pathname)) return;
  event.preventDefault();
  const path = url.pathname + url.search + url.hash;
  if (!isLoggedIn() && needsLogin(url.pathname)) askToLogIn(path);
  else go(path);
};

/** Handles the page's links. Returns a function that stops it. */
export const followLinks = (): (() => void) => {
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
};
