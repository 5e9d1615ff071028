/** Loads the code of a screen when its link is hovered or focused. Begins once the first screen is idle. */
import { textsFor } from '../../lib/session/boot.ts';
import { linkOf } from './links.ts';
import { loadScreen } from './match.ts';
import { loadMatch } from './routes.tsx';

const prefetch = (event: Event) => {
  const url = linkOf(event);
  if (url)
    void loadMatch(url.pathname)
      .then(match => Promise.all([loadScreen(match.route), textsFor(url.pathname)]))
      .catch(() => {});
};

export const watchLinks = (): void => {
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
};
