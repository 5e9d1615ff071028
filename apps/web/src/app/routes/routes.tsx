/** Every screen by its path, loaded when it is needed. Only home is known from the start; the tables of the others load after it. */
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

/** All routes in order of precedence; null until the tables have loaded. */
let all: readonly Route[] | null = null;

/** Loads the tables once; after a failure it may be called again. */
export const loadRoutes = async (): Promise<readonly Route[]> => {
  if (all === null) {
    const [site, modes] = await Promise.all([import('./site-routes.tsx'), import('./mode-routes.tsx')]);
    all = [home, ...site.siteRoutes, ...modes.modeRoutes];
  }
  return all;
};

/** The route of a path; null while the tables that may contain it have not loaded. */
export const knownMatch = (path: string): Match | null => {
  const match = matchRoute(all ?? [home], path, notFound);
  return match.route === notFound && all === null ? null : match;
};

export const loadMatch = async (path: string): Promise<Match> =>
  knownMatch(path) ?? matchRoute(await loadRoutes(), path, notFound);
