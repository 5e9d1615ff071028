/** Every screen by its path; each is fetched only when it is wanted. The first that fits wins. */
import { paths } from '../lib/paths.ts';
import { quizRoutes } from './level-routes.tsx';
import type { Route } from './match.ts';

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

  // Categories, levels, play, result, review, sample quiz.
  ...quizRoutes,
];

export const notFound: Route = {
  path: '',
  title: 'not_found.title',
  frame: 'nav',
  load: () => import('../features/pages/not-found.tsx').then(file => file.NotFound),
};
