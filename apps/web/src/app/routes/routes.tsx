/** Every screen by its path; each is fetched only when it is wanted. Only home is known from the start: the tables of the others come after it. */
import { paths } from '../../lib/routes/paths.ts';
import { type Match, matchRoute, type Route } from './match.ts';

const home: Route = {
  path: paths.home,
  title: 'head.home_title',
  frame: 'nav',
  hasFoot: true,
  load: () => import('../../features/home/home.tsx').then(file => file.Home),
};

export const notFound: Route = {
  path: '',
  title: 'not_found.title',
  frame: 'bare',
  load: () => import('../../features/page/not-found.tsx').then(file => file.NotFound),
};

/** All routes, in order, the first that fits wins; null until the tables came. */
let all: readonly Route[] | null = null;

/** Fetches the tables, once; a failed try may be repeated. */
export const loadRoutes = async (): Promise<readonly Route[]> => {
  if (all === null) {
    const [site, modes] = await Promise.all([import('./site-routes.tsx'), import('./mode-routes.tsx')]);
    all = [home, ...site.siteRoutes, ...modes.modeRoutes];
  }
  return all;
};

/** The route of a path as far as the tables are here; null when they may name it. */
export const knownMatch = (path: string): Match | null => {
  const match = matchRoute(all ?? [home], path, notFound);
  return match.route === notFound && all === null ? null : match;
};

export const loadMatch = async (path: string): Promise<Match> =>
  knownMatch(path) ?? matchRoute(await loadRoutes(), path, notFound);
