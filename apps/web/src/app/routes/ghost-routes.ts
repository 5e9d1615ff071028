/** The routes of races against a recording. */
import { GHOSTS_PATH } from '../../lib/routes/ghost-paths.ts';
import type { Route } from './match.ts';

const ONE = `${GHOSTS_PATH}:source/:recording/:owner/`;

export const ghostRoutes: readonly Route[] = [
  {
    path: GHOSTS_PATH,
    title: 'ghost.title',
    frame: 'nav',
    load: () => import('../../features/ghost/ghosts.tsx').then(file => file.Ghosts),
  },
  {
    path: ONE,
    title: 'ghost.title',
    frame: 'nav',
    load: () => import('../../features/ghost/ghost-start.tsx').then(file => file.GhostStart),
  },
  {
    path: `${ONE}race/`,
    title: 'ghost.title',
    frame: 'bare',
    load: () => import('../../features/ghost/ghost-race.tsx').then(file => file.GhostRace),
  },
  {
    path: `${ONE}race/review/`,
    title: 'review.title',
    frame: 'nav',
    load: () => import('../../features/review/review.tsx').then(file => file.Review),
  },
];
