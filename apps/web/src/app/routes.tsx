/** Every screen by its path; each is fetched only when it is wanted. The first that fits wins; the modes have a table of their own. */
import { paths } from '../lib/paths.ts';
import { type Match, matchRoute, type Route } from './match.ts';

export const routes: readonly Route[] = [
  {
    path: paths.home,
    title: null,
    frame: 'nav',
    load: () => import('../features/home/home.tsx').then(file => file.Home),
  },
  {
    path: paths.hub,
    title: 'hub.title',
    frame: 'nav',
    load: () => import('../features/hub/hub.tsx').then(file => file.Hub),
  },
  {
    path: paths.leaderboard,
    title: 'leaderboard.title',
    frame: 'nav',
    load: () => import('../features/leaderboard/leaderboard.tsx').then(file => file.Leaderboard),
  },

  // Sign-in.
  {
    path: paths.login,
    title: 'auth.title',
    frame: 'bare',
    load: () => import('../features/auth/login.tsx').then(file => file.Login),
  },
  {
    path: paths.signUp,
    title: 'auth.sign_up_title',
    frame: 'bare',
    load: () => import('../features/auth/sign-up.tsx').then(file => file.SignUp),
  },
  {
    path: paths.resetPassword,
    title: 'auth.reset_title',
    frame: 'bare',
    load: () => import('../features/auth/reset-password.tsx').then(file => file.ResetPassword),
  },
  {
    path: paths.otpVerify,
    title: 'auth.otp_title',
    frame: 'bare',
    load: () => import('../features/auth/otp-verify.tsx').then(file => file.OtpVerify),
  },
  {
    path: paths.setUp,
    title: 'set_up.title',
    frame: 'bare',
    load: () => import('../features/auth/set-up.tsx').then(file => file.SetUp),
  },

  // The player's own pages.
  {
    path: paths.profile,
    title: 'profile.title',
    frame: 'nav',
    load: () => import('../features/profile/profile.tsx').then(file => file.Profile),
  },
  {
    path: paths.settings,
    title: 'settings.title',
    frame: 'nav',
    load: () => import('../features/profile/settings.tsx').then(file => file.Settings),
  },
];

export const notFound: Route = {
  path: '',
  title: 'not_found.title',
  frame: 'nav',
  load: () => import('../features/pages/not-found.tsx').then(file => file.NotFound),
};

/** The table of the modes is no part of the first load: null until it came. */
let modes: readonly Route[] | null = null;

export const loadModes = async (): Promise<readonly Route[]> => {
  modes ??= (await import('./mode-routes.tsx')).modeRoutes;
  return modes;
};

/** The route of a path as far as the tables are here; null when it may be one of a mode. */
export const knownMatch = (path: string): Match | null => {
  const match = matchRoute([...routes, ...(modes ?? [])], path, notFound);
  return match.route === notFound && modes === null ? null : match;
};

export const loadMatch = async (path: string): Promise<Match> => {
  const known = knownMatch(path);
  if (known) return known;
  return matchRoute(await loadModes(), path, notFound);
};
